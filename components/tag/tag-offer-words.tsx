import { i18n } from "#i18n";
import type { TagOffer } from "../../lib/state/tags/tag-offers.ts";
import type { TagCategory } from "../../lib/tags/category.ts";
import { formatCount } from "../ui/words/format.ts";
import style from "./tag-input.module.css";
import { TagName } from "./tag-name.tsx";

const ORIGINS: Record<Exclude<TagOffer["from"], "service" | "seen" | "chosen">, () => string> = {
  recent: () => i18n.t("tags.recent"),
  preset: () => i18n.t("tags.fromPreset"),
};

interface TagOfferWordsProps {
  offer: TagOffer;
  /** Ids of the tags that the chosen filter hides. */
  hidden: readonly number[] | undefined;
  categoryOf: (name: string) => TagCategory | null;
}

/** Shows a suggestion of the tag input. */
export function TagOfferWords({ offer, hidden, categoryOf }: TagOfferWordsProps) {
  const { name, from, facts } = offer;
  const target = from === "chosen" ? name : (facts?.alias_of ?? name);
  return (
    <>
      <span>
        {target !== name && (
          <span class="muted">
            <bdi>{name}</bdi> →{" "}
          </span>
        )}
        <TagName name={target} category={categoryOf(target)} />
      </span>{" "}
      <span class={`hint numbers ${style.meta}`}>
        {facts?.dnp && facts.dnp.length > 0 && (
          <span class="strong bad">{i18n.t("tags.doNotPost")} </span>
        )}
        {facts?.id !== undefined && hidden?.includes(facts.id) && (
          <span class="warn">{i18n.t("tags.hidden")} </span>
        )}
        {from === "chosen" && <span>{i18n.t("tags.removesTag")} </span>}
        {(from === "recent" || from === "preset") && <span>{ORIGINS[from]()} </span>}
        {facts && target === name && (
          <span>{i18n.t("tags.images", facts.images, [formatCount(facts.images)])}</span>
        )}
      </span>
    </>
  );
}
