import { useLayoutEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { OfferList as List, Offer } from "../../lib/state/query-assistant.ts";
import { guessCategory, knownCategory } from "../../lib/tags/category.ts";
import { TagName } from "../tag/tag-name.tsx";
import { formatCount } from "../ui/format.ts";
import style from "./offer-list.module.css";

export interface OfferListProps {
  id: string;
  list: List;
  onChoose: (offer: Offer) => void;
}

/** What the search box offers. Focus never leaves the text: options are pressed without taking it. */
export function OfferList({ id, list, onChoose }: OfferListProps) {
  const box = useRef<HTMLDivElement>(null);
  const open = list.status === "open";
  const active = open ? list.active : null;
  useLayoutEffect(() => {
    if (active !== null) box.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div
      ref={box}
      id={id}
      class={style.list}
      role="listbox"
      aria-label={i18n.t("query.offers")}
      hidden={!open}
    >
      {open &&
        list.items.map((offer, index) => (
          <button
            key={keyOf(offer)}
            id={`${id}-${index}`}
            class={style.option}
            type="button"
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(offer)}
          >
            <Words offer={offer} />
          </button>
        ))}
    </div>
  );
}

const keyOf = (offer: Offer) =>
  "search" in offer ? `search ${offer.search}` : `${JSON.stringify(offer.put)} ${offer.facts?.id}`;

function Words({ offer }: { offer: Offer }) {
  if ("search" in offer) {
    return (
      <>
        <bdi>{offer.search}</bdi>
        <span class={style.meta}>
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
          <span class={style.meta}>{i18n.t("query.field")}</span>
        </>
      );
    case "value":
      return (
        <>
          <span>
            <span class={style.field}>{put.field}:</span>
            {put.value}
          </span>
          <span class={style.meta}>{i18n.t("query.value")}</span>
        </>
      );
    case "name":
      return (
        <>
          <span>
            {facts && facts.name !== put.name && (
              <span class={style.meta}>
                <bdi>{facts.name}</bdi> →{" "}
              </span>
            )}
            <TagName
              name={put.name}
              category={knownCategory(facts?.category ?? null) ?? guessCategory(put.name)}
            />
          </span>
          {facts && (
            <span class={style.meta}>
              {i18n.t("tags.images", facts.images, [formatCount(facts.images)])}
            </span>
          )}
        </>
      );
    default:
      return put satisfies never;
  }
}
