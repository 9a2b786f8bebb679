import { i18n } from "#i18n";
import type { OptionList as Options } from "../../lib/state/base/options.ts";
import type { TagOffer } from "../../lib/state/tags/tag-suggestions.ts";
import type { TagCategory } from "../../lib/tags/category.ts";
import { OptionList } from "../ui/controls/option-list.tsx";
import { formatCount } from "../ui/words/format.ts";
import { TagName } from "./tag-name.tsx";
import style from "./tag-suggestion-list.module.css";

interface TagSuggestionListProps {
  id: string;
  list: Options<TagOffer>;
  /** Ids of the tags that the chosen filter hides. */
  hidden: readonly number[] | undefined;
  categoryOf: (name: string) => TagCategory | null;
  onChoose: (offer: TagOffer) => void;
}

/** Shows the suggestions of the tag input. */
export function TagSuggestionList(props: TagSuggestionListProps) {
  const { id, list, hidden, categoryOf, onChoose } = props;
  return (
    <OptionList
      id={id}
      label={i18n.t("tags.suggestions")}
      list={list}
      keyOf={({ name }) => name}
      onChoose={onChoose}
      class={style.list}
    >
      {(offer) => <Offer offer={offer} hidden={hidden} categoryOf={categoryOf} />}
    </OptionList>
  );
}

const ORIGINS: Record<Exclude<TagOffer["from"], "service" | "seen">, () => string> = {
  recent: () => i18n.t("tags.recent"),
  preset: () => i18n.t("tags.fromPreset"),
};

type OfferProps = Pick<TagSuggestionListProps, "hidden" | "categoryOf"> & { offer: TagOffer };

function Offer({ offer, hidden, categoryOf }: OfferProps) {
  const { name, from, facts } = offer;
  const target = facts?.alias_of ?? name;
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
        {(from === "recent" || from === "preset") && <span>{ORIGINS[from]()} </span>}
        {facts && target === name && (
          <span>{i18n.t("tags.images", facts.images, [formatCount(facts.images)])}</span>
        )}
      </span>
    </>
  );
}
