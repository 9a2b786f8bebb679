import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { Mistake, MistakeCode, QueryCorrection } from "../../../lib/query/mistake.ts";
import { type Fields, fieldTermOf, searchFields } from "../../../lib/query/search-fields.ts";
import { type Token, tokenizeQuery } from "../../../lib/query/tokens.ts";
import type {
  QueryAssistant,
  QueryContext,
  QuerySuggestion,
} from "../../../lib/state/search/query-assistant.ts";
import { guessCategory, toCategory } from "../../../lib/tags/category.ts";
import type { SuggestedTag } from "../../../lib/tags/tag-facts.ts";
import { TagName } from "../../tag/tag-name.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { OptionList } from "../../ui/controls/option-list.tsx";
import { HelpLink } from "../../ui/failure/help-link.tsx";
import { formatCount } from "../../ui/words/format.ts";
import { joinList } from "../../ui/words/joined-texts.tsx";
import { translateKey } from "../../ui/words/translate-key.ts";
import assist from "./search-assist.module.css";
import style from "./search-box.module.css";

interface SearchAssistProps {
  model: QueryAssistant;
  context: QueryContext;
  query: string;
  field: RefObject<HTMLInputElement | null>;
  ids: Record<"list" | "hint" | "error", string>;
  /** The service's message about the query. */
  error: string | undefined;
  /** Name of the service. */
  service: string;
  onChoose: (offer: QuerySuggestion) => void;
  onRemedy: (remedy: QueryCorrection) => void;
}

const NONE: Fields = {};

/** Adds colours, suggestions and errors to the search box once it is usable. */
export function SearchAssist(props: SearchAssistProps) {
  const { model, context, query, field, ids, error, service, onChoose, onRemedy } = props;
  const mistake = model.mistake.value;
  const remedy = mistake?.remedy;
  const sentence = mistake ? mistakeWords(mistake) : "";
  // Shows a mistake once, in the user's language, not in the service's words as well.
  const isShown = mistake && error ? SAME[mistake.code]?.test(error) : false;
  return (
    <>
      <QueryLayer
        query={query}
        fields={context.kind ? searchFields[context.kind] : NONE}
        mistake={mistake}
        field={field}
      />
      {error && (
        <p class={`bad ${style.message}`} id={ids.error} role="alert">
          {isShown ? i18n.t("popup.badQuery", [service, sentence]) : error}
        </p>
      )}
      <p class={`warn ${style.message}`} id={ids.hint} role="status">
        {!isShown && sentence}
      </p>
      {remedy && (
        <Button kind="quiet" class={style.remedy} onClick={() => onRemedy(remedy)}>
          {remedyWords(remedy)}
        </Button>
      )}
      {error && <HelpLink code="bad-query" service={service} class={style.remedy} />}
      <OptionList
        id={ids.list}
        label={i18n.t("query.offers")}
        list={model.list.value}
        keyOf={keyOf}
        onChoose={onChoose}
        class={assist.offers}
      >
        {(offer) => <Words offer={offer} />}
      </OptionList>
    </>
  );
}

/** The service's messages for the same mistakes: https://github.com/philomena-dev/philomena/blob/master/lib/philomena_query/parse/parser.ex */
const SAME: Partial<Record<MistakeCode, RegExp>> = {
  imbalanced: /imbalanced|expression: \)/iu,
  "term-expected": /expected a term/iu,
  "negative-boost": /non-negative/iu,
  junk: /junk/iu,
  "integer-expected": /integer/iu,
  "number-expected": /real number/iu,
  "date-expected": /date/iu,
  "boolean-expected": /boolean/iu,
  "id-expected": /numeric/iu,
  "unknown-own": /unknown/iu,
  "no-range": /range/iu,
  "two-ranges": /multiple ranges/iu,
};

const mistakeWords = ({ code, field = "" }: Mistake): string =>
  translateKey(`query.mistake.${code}`, [field]);

function remedyWords({ text, sorting }: QueryCorrection): string {
  if (!sorting) return i18n.t("ui.useInstead", [text]);
  const { sf, sd } = sorting;
  const parts = [sf && translateKey(`setting.sf.${sf}`), sd && translateKey(`setting.sd.${sd}`)];
  return i18n.t("query.sortBy", [joinList(parts)]);
}

interface QueryLayerProps {
  query: string;
  fields: Fields;
  mistake: Mistake | null;
  field: RefObject<HTMLInputElement | null>;
}

/** Events that may scroll an input's text. Not every browser fires `scroll` when the caret moves. */
const MOMENTS = ["input", "keydown", "keyup", "pointerup", "scroll", "select", "focus", "blur"];

/** Overlays the query in colours. Visual only: the field itself is accessible. */
function QueryLayer({ query, fields, mistake, field }: QueryLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const input = field.current;
    const follow = () =>
      requestAnimationFrame(() => {
        if (input && layer.current) layer.current.scrollLeft = input.scrollLeft;
      });
    follow();
    for (const moment of MOMENTS) input?.addEventListener(moment, follow);
    return () => {
      for (const moment of MOMENTS) input?.removeEventListener(moment, follow);
    };
  }, [field, query]);
  return (
    <div ref={layer} class={assist.layer} aria-hidden="true">
      {partsOf(query, fields, mistake).map(({ from, text, kind, wrong }) => (
        <span key={from} class={`${assist[kind]} ${wrong ? assist.wrong : ""}`}>
          {text}
        </span>
      ))}
    </div>
  );
}

interface Part {
  from: number;
  text: string;
  kind: "plain" | "joint" | "field" | "junk";
  wrong: boolean;
}

/** Splits the text wherever its colour or underline changes. */
function partsOf(query: string, fields: Fields, mistake: Mistake | null): Part[] {
  const tokens = tokenizeQuery(query);
  const cuts = new Set([0, query.length]);
  for (const token of tokens)
    for (const at of [token.from, token.to, nameEnd(token, fields)]) cuts.add(at);
  if (mistake) for (const at of [mistake.from, mistake.to]) cuts.add(at);
  const places = [...cuts].sort((one, other) => one - other);
  return places.slice(0, -1).map((from, i) => {
    const to = places[i + 1] ?? query.length;
    const token = tokens.find((one) => one.from <= from && to <= one.to);
    return {
      from,
      text: query.slice(from, to),
      kind: token ? kindOf(token, from < nameEnd(token, fields)) : "plain",
      wrong: mistake !== null && mistake.from <= from && to <= mistake.to,
    };
  });
}

/** Returns the end of a term's field name, or the start of a term without one. */
function nameEnd({ kind, text, from, quoted }: Token, fields: Fields): number {
  const term = kind === "term" && fieldTermOf(text, fields);
  return term ? from + text.indexOf(":") + (quoted ? 2 : 1) : from;
}

function kindOf({ kind }: Token, isName: boolean): Part["kind"] {
  if (kind === "term") return isName ? "field" : "plain";
  return kind === "junk" ? "junk" : "joint";
}

const keyOf = (offer: QuerySuggestion) =>
  "search" in offer
    ? `search ${offer.search}`
    : `${JSON.stringify(offer.put)} ${offer.facts?.name}`;

const imageCount = ({ images }: SuggestedTag) =>
  i18n.t("tags.images", images, [formatCount(images)]);

function Words({ offer }: { offer: QuerySuggestion }) {
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
          <span class={assist.field}>{put.field}:</span>
          <span class="hint numbers">{i18n.t("query.field")}</span>
        </>
      );
    case "value":
      return (
        <>
          <span>
            <span class={assist.field}>{put.field}:</span>
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
