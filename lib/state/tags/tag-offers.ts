import {
  type LocalOrigin,
  type LocalTag,
  matchLocalTags,
  nameBeginsWith,
} from "../../tags/local-tags.ts";
import type { SuggestedTag } from "../../tags/tag-facts.ts";
import { isTagName } from "../../tags/tag-name.ts";
import { MAX_SUGGESTIONS, type TagSource } from "../../tags/tag-source.ts";
import { withoutSearchSyntax } from "../../tags/without-search-syntax.ts";
import type { TagKnowledge } from "./tag-knowledge.ts";

/** A suggested tag. */
export interface TagOffer {
  name: string;
  /** `chosen`: choosing it removes the tag. */
  from: LocalOrigin | "service" | "chosen";
  /** Null for a remembered tag that this view has not looked up. */
  facts: SuggestedTag | null;
}

export interface TagOffersOptions {
  source: TagSource;
  knowledge: Pick<TagKnowledge, "cachedTags" | "learn">;
  recent: () => readonly string[];
  presets: () => readonly string[];
  /** Returns true if a tag is chosen already. */
  isGiven: (name: string) => boolean;
  chosen: () => readonly string[];
}

/** Creates what is offered for a text: tags that the user has met, those of the service, and chosen ones to remove. */
export function createTagOffers({
  source,
  knowledge,
  recent,
  presets,
  isGiven,
  chosen,
}: TagOffersOptions) {
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

  return {
    offersFor,

    /** Returns the service's tags that need no request; null if they take one. An empty term has none. */
    complete: (term: string) =>
      source.complete(term, (tag) => isSendable(tag) && !isGiven(tag.alias_of ?? tag.name)),

    /** Returns the chosen tags that a text with a hyphen may remove, newest first. */
    removals(removed: string): TagOffer[] {
      const name = withoutSearchSyntax(removed);
      const matches = chosen().filter(
        (tag) => nameBeginsWith(tag, removed) || nameBeginsWith(tag, name),
      );
      return matches
        .toReversed()
        .slice(0, MAX_SUGGESTIONS)
        .map((tag): TagOffer => ({ name: tag, from: "chosen", facts: factsOf(tag) }));
    },

    /** Returns the term, or what it holds without operators if no tag that needs no request begins with it. */
    termToFind(typed: string): string {
      const bare = withoutSearchSyntax(typed);
      if (bare === typed || matchLocal(typed).length > 0) return typed;
      return source.knows(typed) ? typed : bare;
    },
  };
}
