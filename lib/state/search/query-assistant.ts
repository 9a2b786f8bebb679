import {
  type CaretTerm,
  type Completion,
  completeTerm,
  MIN_TERM_LENGTH,
  termAtCaret,
} from "../../query/complete.ts";
import { escapeTerm } from "../../query/escape-term.ts";
import { fieldCompletions } from "../../query/field-completions.ts";
import { tagTermOf } from "../../query/search-fields.ts";
import type { SearchKind } from "../../query/search-kinds.ts";
import { foldName } from "../../tags/fold-name.ts";
import { normaliseTagName } from "../../tags/normalise.ts";
import type { SuggestedTag } from "../../tags/tag-facts.ts";
import { withoutSearchSyntax } from "../../tags/without-search-syntax.ts";
import { createFieldOptions } from "../base/options.ts";
import { openTagSource } from "../tags/open-tag-source.ts";
import { createQueryMistake } from "./query-mistake.ts";
import { savedAndRecentSearches } from "./saved-searches.ts";

export type QuerySuggestion =
  | { put: Completion; facts: SuggestedTag | null }
  /** An earlier search. */
  | { search: string; saved: boolean };

/** Context of a search. */
export interface QueryContext {
  /** Null for kinds without a query syntax, such as forums. */
  kind: SearchKind | null;
  profile_id: string;
}

const MAX_FIELDS = 4;
/** Letters after which fields are offered, below the tags: fewer usually begin a tag. */
const MIN_FIELD_LENGTH = 3;

export type QueryAssistant = ReturnType<typeof createQueryAssistant>;

/** Creates the assistant of a query input: completions at the caret, earlier searches, and the first mistake. */
export function createQueryAssistant() {
  const options = createFieldOptions<QuerySuggestion>((offer) => JSON.stringify(offer));
  const { list, show, close } = options;
  const { mistake, judge, settle } = createQueryMistake();
  let query = "";
  let place: CaretTerm | null = null;
  let names: readonly SuggestedTag[] = [];
  let source: (ReturnType<typeof openTagSource> & { profile_id: string }) | null = null;

  /** Returns the source of a service's tags, the same one while the service stays the same. */
  function openSource(profile_id: string) {
    if (source?.profile_id === profile_id) return source;
    source?.dispose();
    source = { ...openTagSource("search", profile_id), profile_id };
    return source;
  }

  function offer({ kind, profile_id }: QueryContext, text: string) {
    const completions = kind ? fieldCompletions(text, kind) : [];
    const offersOfKind = (offerKind: Completion["kind"]): QuerySuggestion[] =>
      completions
        .filter((put) => put.kind === offerKind)
        .slice(0, MAX_FIELDS)
        .map((put) => ({ put, facts: null }));
    const fields = text.trim().length < MIN_FIELD_LENGTH ? [] : offersOfKind("field");
    const tagValue = kind && tagTermOf(text, kind);
    const typed = withoutSearchSyntax(tagValue?.value ?? text);
    const put = (name: string): Completion =>
      tagValue
        ? { kind: "value", field: tagValue.field, value: escapeTerm(name) }
        : { kind: "name", name };
    const offers = () => [
      ...offersOfKind("value"),
      ...names.flatMap((facts): QuerySuggestion[] => {
        // Images carry no aliases.
        const name = kind === "images" ? (facts.alias_of ?? facts.name) : facts.name;
        // An alias is redundant next to its own tag.
        const isListed = name !== facts.name && names.some((one) => one.name === name);
        return isListed ? [] : [{ put: put(name), facts }];
      }),
      ...fields,
    ];
    const tagSource = openSource(profile_id);
    const hasNames = kind === "images" || kind === "tags" || tagValue !== null;
    if (!hasNames || typed.trim().length < MIN_TERM_LENGTH) {
      names = [];
      return show(offers());
    }
    const matches = tagSource.complete(normaliseTagName(typed), ({ images }) => images > 0);
    if (matches) {
      names = matches;
      return show(offers());
    }
    const folded = foldName(typed.toLowerCase());
    names = names.filter(({ name }) => foldName(name).startsWith(folded));
    show(offers());
    options.askSoon(async (signal) => {
      const tags = await tagSource.suggest(typed, signal);
      // A tag without images finds none. An alias stands for the tag that has them.
      if (!signal.aborted)
        names = tags.filter(({ images, alias_of }) => images > 0 || alias_of !== null);
      return offers();
    });
  }

  async function offerEarlier({ profile_id }: Pick<QueryContext, "profile_id">) {
    close();
    await options.ask(() => savedAndRecentSearches(profile_id));
  }

  return {
    list,
    /** The first mistake, after the delay. */
    mistake,
    close,
    offerEarlier,

    /** Updates the query and the caret after an edit. */
    typed(text: string, caret: number, context: QueryContext) {
      query = text;
      judge(text, caret, context.kind);
      close();
      if (text.trim() === "") {
        names = [];
        void offerEarlier(context);
        return;
      }
      place = context.kind === null ? null : termAtCaret(text, caret);
      if (place) offer(context, place.typed);
    },

    /** Ends editing: shows a mistake immediately. */
    settle(text: string, { kind }: QueryContext) {
      query = text;
      close();
      settle(text, kind);
    },

    move: options.move,
    active: options.active,

    /** Returns the query with the chosen item, and the new position of the caret. */
    take(chosen: QuerySuggestion): { query: string; caret: number } {
      close();
      if ("search" in chosen) return { query: chosen.search, caret: chosen.search.length };
      return place ? completeTerm(query, place, chosen.put) : { query, caret: query.length };
    },
  };
}
