import type { RefObject } from "preact";
import { i18n } from "#i18n";
import { type Fields, searchFields } from "../../../lib/query/fields.ts";
import type { Mistake, MistakeCode, Remedy } from "../../../lib/query/mistake.ts";
import type {
  Offer,
  QueryAssistant,
  QueryContext,
} from "../../../lib/state/search/query-assistant.ts";
import { Button } from "../../ui/controls/button.tsx";
import { words } from "../../ui/words/words-by-code.ts";
import { OfferList } from "./offer-list.tsx";
import { QueryLayer } from "./query-layer.tsx";
import style from "./search-box.module.css";

export interface SearchAssistProps {
  model: QueryAssistant;
  context: QueryContext;
  query: string;
  field: RefObject<HTMLInputElement | null>;
  listId: string;
  hintId: string;
  errorId: string;
  /** The service's message about the query. */
  error: string | undefined;
  /** Name of the service. */
  service: string;
  onChoose: (offer: Offer) => void;
  onRemedy: (remedy: Remedy) => void;
}

const NONE: Fields = {};

/** Adds colours, suggestions and errors to the search box once it is usable. */
export function SearchAssist(props: SearchAssistProps) {
  const { model, context, query, field, listId, hintId, errorId, error, service, onRemedy } = props;
  const mistake = model.mistake.value;
  const remedy = mistake?.remedy;
  const sentence = mistake ? mistakeWords(mistake) : "";
  // Shows a mistake once, in the user's language, not in the service's words as well.
  const isShown = mistake !== null && error !== undefined && isSameMistake(mistake, error);
  return (
    <>
      <QueryLayer
        query={query}
        fields={context.kind ? searchFields[context.kind] : NONE}
        mistake={mistake}
        field={field}
      />
      {error && (
        <p class={style.error} id={errorId} role="alert">
          {isShown ? i18n.t("popup.badQuery", [service, sentence]) : error}
        </p>
      )}
      <p class={style.hint} id={hintId} role="status">
        {!isShown && sentence}
      </p>
      {remedy && (
        <Button kind="quiet" class={style.remedy} onClick={() => onRemedy(remedy)}>
          {remedyWords(remedy)}
        </Button>
      )}
      <OfferList id={listId} list={model.list.value} onChoose={props.onChoose} />
    </>
  );
}

/** The service's messages for the same mistakes: https://github.com/philomena-dev/philomena/blob/master/lib/philomena_query/parse/parser.ex */
const SAME: Record<MistakeCode, RegExp> = {
  "sort-menu": /^$/u,
  "other-syntax": /^$/u,
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
  words(`query.mistake.${code}`, [field]);

function remedyWords({ text, sorting }: Remedy): string {
  if (!sorting) return i18n.t("query.useInstead", [text]);
  const { sf, sd } = sorting;
  const parts = [sf && words(`setting.sf.${sf}`), sd && words(`setting.sd.${sd}`)].filter(Boolean);
  return i18n.t("query.sortBy", [parts.join(", ")]);
}

/** Returns true if the service's message reports the same mistake as Tagpie. */
const isSameMistake = ({ code }: Mistake, sentence: string): boolean => SAME[code].test(sentence);
