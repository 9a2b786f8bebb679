import { i18n } from "#i18n";
import type { OptionList as Options } from "../../../lib/state/base/options.ts";
import type { Offer } from "../../../lib/state/search/query-assistant.ts";
import { guessCategory, toCategory } from "../../../lib/tags/category.ts";
import type { SuggestedTag } from "../../../lib/tags/tag-facts.ts";
import { TagName } from "../../tag/tag-name.tsx";
import { OptionList } from "../../ui/controls/option-list.tsx";
import { formatCount } from "../../ui/words/format.ts";
import style from "./offer-list.module.css";

interface OfferListProps {
  id: string;
  list: Options<Offer>;
  onChoose: (offer: Offer) => void;
}

/** Shows the suggestions of the search box. */
export function OfferList({ id, list, onChoose }: OfferListProps) {
  return (
    <OptionList
      id={id}
      label={i18n.t("query.offers")}
      list={list}
      keyOf={keyOf}
      onChoose={onChoose}
      class={style.list}
    >
      {(offer) => <Words offer={offer} />}
    </OptionList>
  );
}

const keyOf = (offer: Offer) =>
  "search" in offer
    ? `search ${offer.search}`
    : `${JSON.stringify(offer.put)} ${offer.facts?.name}`;

const imageCount = ({ images }: SuggestedTag) =>
  i18n.t("tags.images", images, [formatCount(images)]);

function Words({ offer }: { offer: Offer }) {
  if ("search" in offer) {
    return (
      <>
        <bdi>{offer.search}</bdi>
        <span class="hint numbers">
          {offer.saved ? i18n.t("query.saved") : i18n.t("query.recent")}
        </span>
      </>
    );
  }
  const { put, facts } = offer;
  switch (put.kind) {
    case "field":
      return (
        <>
          <span class={style.field}>{put.field}:</span>
          <span class="hint numbers">{i18n.t("query.field")}</span>
        </>
      );
    case "value":
      return (
        <>
          <span>
            <span class={style.field}>{put.field}:</span>
            {put.value}
          </span>
          <span class="hint numbers">{facts ? imageCount(facts) : i18n.t("query.value")}</span>
        </>
      );
    case "name":
      return (
        <>
          <span>
            {facts && facts.name !== put.name && (
              <span class="hint numbers">
                <bdi>{facts.name}</bdi> →{" "}
              </span>
            )}
            <TagName
              name={put.name}
              category={toCategory(facts?.category ?? null) ?? guessCategory(put.name)}
            />
          </span>
          {facts && <span class="hint numbers">{imageCount(facts)}</span>}
        </>
      );
    default:
      return put satisfies never;
  }
}
