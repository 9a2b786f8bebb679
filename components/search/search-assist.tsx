import type { RefObject } from "preact";
import { i18n } from "#i18n";
import { type Fields, searchFields } from "../../lib/query/fields.ts";
import type { Asked, Offer, QueryAssistant } from "../../lib/state/search/query-assistant.ts";
import { isSameMistake, mistakeWords } from "./mistake-words.ts";
import { OfferList } from "./offer-list.tsx";
import { QueryLayer } from "./query-layer.tsx";
import style from "./search-box.module.css";

export interface SearchAssistProps {
  model: QueryAssistant;
  asked: Asked;
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
}

const NONE: Fields = {};

/** Adds colours, suggestions and errors to the search box once it is usable. */
export function SearchAssist(props: SearchAssistProps) {
  const { model, asked, query, field, listId, hintId, errorId, error, service, onChoose } = props;
  const mistake = model.mistake.value;
  const sentence = mistake ? mistakeWords(mistake) : "";
  // Shows a mistake once, in the user's language, not in the service's words as well.
  const isShown = mistake !== null && error !== undefined && isSameMistake(mistake, error);
  return (
    <>
      <QueryLayer
        query={query}
        fields={asked.kind ? searchFields[asked.kind] : NONE}
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
      <OfferList id={listId} list={model.list.value} onChoose={onChoose} />
    </>
  );
}
