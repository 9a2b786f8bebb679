import { MIN_TERM_LENGTH } from "../../query/complete.ts";
import { bareName } from "../../tags/bare-name.ts";
import {
  beginsName,
  type LocalOrigin,
  type LocalTag,
  matchLocalTags,
} from "../../tags/local-tags.ts";
import { removedTag } from "../../tags/parse-tags.ts";
import type { SuggestedTag } from "../../tags/tag-facts.ts";
import { isTagName } from "../../tags/tag-name.ts";
import { MAX_SUGGESTIONS, type TagSource } from "../../tags/tag-source.ts";
import { createOptions } from "../base/options.ts";
import type { TagKnowledge } from "./tag-knowledge.ts";

/** A suggested tag. */
export interface TagOffer {
  name: string;
  /** `chosen`: choosing it removes the tag. */
  from: LocalOrigin | "service" | "chosen";
  /** Null for a remembered tag that this view has not looked up. */
  facts: SuggestedTag | null;
}

interface TagSuggestionsOptions {
  source: TagSource;
  knowledge: TagKnowledge;
  recent: () => readonly string[];
  presets: () => readonly string[];
  /** Returns true if a tag is chosen already. */
  isGiven: (name: string) => boolean;
  chosen: () => readonly string[];
}

export type TagSuggestions = ReturnType<typeof createTagSuggestions>;

/** Creates the suggestions below the field: local ones immediately, the service's after a pause in typing. */
export function createTagSuggestions({
  source,
  knowledge,
  recent,
  presets,
  isGiven,
  chosen,
}: TagSuggestionsOptions) {
  const options = createOptions<TagOffer>(({ name }) => name);
  const { list, leave, close } = options;

  const factsOf = (name: string) => knowledge.cachedTags.peek().get(name) ?? null;
  const isOpen = ({ name, facts }: TagOffer) =>
    !isGiven(facts?.alias_of ?? name) && !(facts && source.isHidden(facts));
  const isSendable = ({ name, alias_of }: SuggestedTag) => isTagName(alias_of ?? name);

  const matchLocal = (term: string) =>
    matchLocalTags(
      term,
      { recent: recent(), presets: presets(), cachedTags: knowledge.cachedTags.peek() },
      (name) => !isGiven(name),
    );

  /** Returns local tags first: they are visible before the response arrives, and must not move then. */
  function offersFor(term: string, found: readonly SuggestedTag[]): TagOffer[] {
    const local = matchLocal(term).map(
      (tag: LocalTag): TagOffer => ({ ...tag, facts: factsOf(tag.name) }),
    );
    const localNames = new Set(local.map(({ name }) => name));
    const serviceOffers = found
      .filter(({ name }) => !localNames.has(name))
      .map((facts): TagOffer => ({ name: facts.name, from: "service", facts }));
    return [...local, ...serviceOffers].filter(isOpen);
  }

  /** Returns earlier results that match the longer text, so that the list narrows without flicker. */
  function stillFitting(term: string): SuggestedTag[] {
    const current = list.peek();
    if (current.status !== "open") return [];
    return current.items.flatMap(({ from, name, facts }) =>
      from === "service" && facts && beginsName(name, term) ? [facts] : [],
    );
  }

  /** Shows the chosen tags that a text with a hyphen may remove, newest first. */
  function offerRemovals(removed: string) {
    const name = bareName(removed);
    const matches = chosen().filter((tag) => beginsName(tag, removed) || beginsName(tag, name));
    leave();
    options.show(
      matches
        .toReversed()
        .slice(0, MAX_SUGGESTIONS)
        .map((tag): TagOffer => ({ name: tag, from: "chosen", facts: factsOf(tag) })),
    );
  }

  /** Returns the term, or what it holds without operators if no tag that needs no request begins with it. */
  function termToFind(typed: string): string {
    const bare = bareName(typed);
    if (bare === typed || matchLocal(typed).length > 0) return typed;
    return source.knows(typed) ? typed : bare;
  }

  function request(typed: string) {
    options.stop();
    if (typed === "") return close();
    const removed = removedTag(typed);
    if (removed !== null) return offerRemovals(removed);
    const term = termToFind(typed);
    const isLong = term.length >= MIN_TERM_LENGTH;
    const matches = source.complete(
      isLong ? term : "",
      (tag) => isSendable(tag) && !isGiven(tag.alias_of ?? tag.name),
    );
    if (matches) {
      leave();
      return options.show(offersFor(term, matches));
    }
    const fitting = stillFitting(term);
    leave();
    options.show(offersFor(term, fitting));
    if (!isLong) return;
    options.askSoon(async (signal) => {
      const suggestions = (await source.suggest(term, signal)).filter(({ name }) =>
        isTagName(name),
      );
      if (signal.aborted) return [];
      const offers = offersFor(term, suggestions);
      knowledge.learn(suggestions);
      return offers;
    });
  }

  return {
    list,
    request,
    /** Shows recent tags while the field is empty. */
    offerRecent: () => options.show(offersFor("", [])),
    close,
    move: options.move,
    leaveOption: leave,
    activeItem: options.active,
  };
}
