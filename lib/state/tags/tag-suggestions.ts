import { signal } from "@preact/signals";
import { debounce } from "../../base/debounce.ts";
import {
  beginsAfterPrefix,
  type LocalOrigin,
  type LocalTag,
  matchLocalTags,
} from "../../tags/local-tags.ts";
import type { TagFacts } from "../../tags/tag-facts.ts";
import type { TagKnowledge } from "./tag-knowledge.ts";

export type Suggest = (term: string, signal: AbortSignal) => Promise<readonly TagFacts[]>;

/** A suggested tag. */
export interface TagOffer {
  name: string;
  from: LocalOrigin | "service";
  /** Null for a remembered tag that this view has not looked up. */
  facts: TagFacts | null;
}

export type SuggestionList =
  | { status: "closed" }
  /** `active` is an index into `items`; null if Enter submits the text itself. */
  | { status: "open"; items: readonly TagOffer[]; active: number | null }
  /** The request failed. Suggestions are optional: tags can be typed without them. */
  | { status: "failed" };

interface TagSuggestionsOptions {
  suggest: Suggest;
  knowledge: TagKnowledge;
  recent: () => readonly string[];
  presets: () => readonly string[];
  /** Returns true if a tag is chosen already. */
  isGiven: (name: string) => boolean;
  /** Debounce of requests in milliseconds. */
  delay?: number | undefined;
}

/** A shorter term matches half of the service's tags. */
const MIN_TERM_LENGTH = 2;

/** Creates the suggestions below the field: local ones immediately, the service's after a pause in typing. */
export function createTagSuggestions({
  suggest,
  knowledge,
  recent,
  presets,
  isGiven,
  delay = 120,
}: TagSuggestionsOptions) {
  const list = signal<SuggestionList>({ status: "closed" });
  let asking: AbortController | undefined;

  const factsOf = (name: string) => knowledge.cachedTags.peek().get(name) ?? null;
  const isOpen = ({ name, facts }: TagOffer) => !isGiven(facts?.alias_of ?? name);

  /** Returns local tags first: they are visible before the response arrives, and must not move then. */
  function offersFor(term: string, found: readonly TagFacts[]): TagOffer[] {
    const local = matchLocalTags(
      term,
      { recent: recent(), presets: presets(), cachedTags: knowledge.cachedTags.peek() },
      (name) => !isGiven(name),
    ).map((tag: LocalTag): TagOffer => ({ ...tag, facts: factsOf(tag.name) }));
    const localNames = new Set(local.map(({ name }) => name));
    const serviceOffers = found
      .filter(({ name }) => !localNames.has(name))
      .map((facts): TagOffer => ({ name: facts.name, from: "service", facts }));
    return [...local, ...serviceOffers].filter(isOpen);
  }

  function show(items: readonly TagOffer[], active: number | null = null) {
    list.value = items.length > 0 ? { status: "open", items, active } : { status: "closed" };
  }

  function stop() {
    askSoon.cancel();
    asking?.abort();
  }

  function close() {
    stop();
    if (list.peek().status !== "closed") list.value = { status: "closed" };
  }

  async function ask(term: string) {
    const controller = new AbortController();
    asking = controller;
    try {
      const suggestions = await suggest(term, controller.signal);
      if (controller.signal.aborted) return;
      const chosen = activeItem()?.name;
      const current = list.peek();
      const items = offersFor(term, suggestions);
      knowledge.learn(suggestions);
      // The active item stays active and in place, while the list may grow below it.
      const keepsActive = current.status === "open" && chosen !== undefined;
      show(items, keepsActive ? orNull(items.findIndex(({ name }) => name === chosen)) : null);
    } catch {
      if (!controller.signal.aborted && list.peek().status !== "open")
        list.value = { status: "failed" };
    }
  }

  /** Returns earlier results that match the longer text, so that the list narrows without flicker. */
  function stillFitting(term: string): TagFacts[] {
    const current = list.peek();
    if (current.status !== "open") return [];
    return current.items.flatMap(({ from, name, facts }) =>
      from === "service" && facts && (name.startsWith(term) || beginsAfterPrefix(name, term))
        ? [facts]
        : [],
    );
  }

  const askSoon = debounce(ask, delay);

  function request(term: string) {
    stop();
    if (term === "") return close();
    show(offersFor(term, stillFitting(term)));
    if (term.length >= MIN_TERM_LENGTH) askSoon(term);
  }

  /** Moves up or down, with a stop at the text itself, and wraps around. */
  function move(by: 1 | -1) {
    if (list.value.status !== "open") return;
    const { items, active } = list.value;
    const stops = items.length + 1;
    const next = ((active ?? items.length) + by + stops) % stops;
    list.value = { ...list.value, active: next === items.length ? null : next };
  }

  function leaveOption() {
    if (list.value.status === "open" && list.value.active !== null)
      list.value = { ...list.value, active: null };
  }

  function activeItem(): TagOffer | undefined {
    const { value } = list;
    return value.status === "open" && value.active !== null ? value.items[value.active] : undefined;
  }

  return {
    list,
    request,
    /** Shows recent tags while the field is empty. */
    offerRecent: () => show(offersFor("", [])),
    close,
    move,
    leaveOption,
    activeItem,
  };
}

const orNull = (index: number) => (index < 0 ? null : index);
