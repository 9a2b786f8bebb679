import { type ReadonlySignal, signal } from "@preact/signals";
import { type Completion, complete, type Place, placeAt } from "../query/complete.ts";
import { fieldCompletions } from "../query/field-completions.ts";
import { type SearchKind, searchFields } from "../query/fields.ts";
import { type Mistake, mistakeIn } from "../query/mistake.ts";
import type { TagFacts } from "../tags/tag-facts.ts";
import { earlierSearches } from "./saved-searches.ts";
import { suggestTags } from "./suggest-by.ts";

export type Offer =
  | { put: Completion; facts: TagFacts | null }
  /** A search that was made before. */
  | { search: string; saved: boolean };

export type OfferList =
  | { status: "closed" }
  /** `active` is an index into `items`; null while the text itself is what Enter takes. */
  | { status: "open"; items: readonly Offer[]; active: number | null };

/** What is searched, and where. */
export interface Asked {
  /** Null: nothing that has a query, such as forums. */
  kind: SearchKind | null;
  profile_id: string;
}

export interface QueryAssistantOptions {
  suggest?: (term: string, profile_id: string) => Promise<readonly TagFacts[]>;
  earlier?: typeof earlierSearches;
  /** Milliseconds of quiet before the service is asked. */
  delay?: number;
  /** Milliseconds of quiet before a mistake is told: most are only halves of what is being typed. */
  patience?: number;
}

const CLOSED: OfferList = { status: "closed" };
/** A shorter term matches half of the service. */
const MIN_TERM_LENGTH = 2;
const MOST_FIELDS = 4;

const suggestNames = (term: string, profile_id: string) =>
  suggestTags({ input: "search", term, profile_id });

export type QueryAssistant = ReturnType<typeof createQueryAssistant>;

/** Helps with a query as it is typed: what the term at the caret may become, what was searched before, and the first mistake. */
export function createQueryAssistant({
  suggest = suggestNames,
  earlier = earlierSearches,
  delay = 120,
  patience = 700,
}: QueryAssistantOptions = {}) {
  const list = signal<OfferList>(CLOSED);
  const mistake = signal<Mistake | null>(null);
  let query = "";
  let place: Place | null = null;
  let names: readonly TagFacts[] = [];
  let asking: ReturnType<typeof setTimeout> | undefined;
  let telling: ReturnType<typeof setTimeout> | undefined;
  /** Counts what was asked for: an answer to something older is of no use. */
  let turn = 0;

  function show(items: readonly Offer[]) {
    const before = list.peek();
    const chosen =
      before.status === "open" && before.active !== null && before.items[before.active];
    // What a person has just moved to stays chosen: the list may grow below it.
    const active = chosen ? items.findIndex((item) => isSame(item, chosen)) : -1;
    list.value =
      items.length > 0 ? { status: "open", items, active: active < 0 ? null : active } : CLOSED;
  }

  function close() {
    turn += 1;
    clearTimeout(asking);
    if (list.peek().status === "open") list.value = CLOSED;
  }

  function judge(caret: number, kind: SearchKind | null) {
    clearTimeout(telling);
    const found = kind && mistakeIn(query, searchFields[kind]);
    // One that was told goes or moves at once; another is not told before its time.
    if (found?.code !== mistake.peek()?.code) mistake.value = null;
    else mistake.value = found;
    if (!found || (isUnfinished(found) && query.slice(caret).trim() === "")) return;
    telling = setTimeout(() => {
      mistake.value = found;
    }, patience);
  }

  function offer({ kind, profile_id }: Asked, typed: string) {
    const fields = (kind ? fieldCompletions(typed, kind) : []).slice(0, MOST_FIELDS);
    const offers = () => [
      ...fields.map((put): Offer => ({ put, facts: null })),
      ...names.flatMap((facts): Offer[] => {
        const name = nameOf(facts, kind);
        // An alias says nothing beside its own tag.
        const isThere = name !== facts.name && names.some((one) => one.name === name);
        return isThere ? [] : [{ put: { kind: "name", name }, facts }];
      }),
    ];
    names = names.filter(({ name }) => name.startsWith(typed.toLowerCase()));
    const named = kind === "images" || kind === "tags";
    if (!named || typed.trim().length < MIN_TERM_LENGTH) {
      names = [];
      return show(offers());
    }
    show(offers());
    const mine = turn;
    asking = setTimeout(() => {
      void suggest(typed, profile_id)
        .then((answer) => {
          if (mine !== turn) return;
          names = answer;
          show(offers());
        })
        // Suggestions are a help: a search can be typed without them.
        .catch(() => {});
    }, delay);
  }

  async function offerEarlier({ profile_id }: Pick<Asked, "profile_id">) {
    close();
    const mine = turn;
    const searches = await earlier(profile_id);
    if (mine === turn) show(searches);
  }

  return {
    list: list as ReadonlySignal<OfferList>,
    /** The first mistake, once it is time to tell it. */
    mistake: mistake as ReadonlySignal<Mistake | null>,
    close,
    offerEarlier,

    /** The query has become this, with the caret there. */
    typed(text: string, caret: number, asked: Asked) {
      query = text;
      judge(caret, asked.kind);
      close();
      if (text.trim() === "") {
        names = [];
        void offerEarlier(asked);
        return;
      }
      place = asked.kind === null ? null : placeAt(text, caret);
      if (place) offer(asked, place.typed);
    },

    /** The query is done: what is wrong with it is told now. */
    settle(text: string, { kind }: Asked) {
      query = text;
      clearTimeout(telling);
      close();
      mistake.value = kind && mistakeIn(text, searchFields[kind]);
    },

    /** Up and down with a stop at the text itself, around the ends. */
    move(by: 1 | -1) {
      const { value } = list;
      if (value.status !== "open") return;
      const stops = value.items.length + 1;
      const next = ((value.active ?? value.items.length) + by + stops) % stops;
      list.value = { ...value, active: next === value.items.length ? null : next };
    },

    active(): Offer | undefined {
      const { value } = list;
      return value.status === "open" && value.active !== null
        ? value.items[value.active]
        : undefined;
    },

    /** The query with what was chosen in it, and where the caret goes. */
    take(chosen: Offer): { query: string; caret: number } {
      close();
      if ("search" in chosen) return { query: chosen.search, caret: chosen.search.length };
      return place ? complete(query, place, chosen.put) : { query, caret: query.length };
    },
  };
}

/** A tag's own name where tags are searched, else the name that images carry. */
const nameOf = ({ name, alias_of }: TagFacts, kind: SearchKind | null) =>
  kind === "images" ? (alias_of ?? name) : name;

const isSame = (one: Offer, other: Offer) => JSON.stringify(one) === JSON.stringify(other);

const isUnfinished = ({ code }: Mistake) => code === "imbalanced" || code === "term-expected";
