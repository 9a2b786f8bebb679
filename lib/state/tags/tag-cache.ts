import { signal } from "@preact/signals";
import {
  dropOldestFacts,
  type KnownTags,
  namesToLookUp,
  unknownNames,
} from "../../tags/known-tags.ts";
import type { KnownTag, SuggestedTag } from "../../tags/tag-facts.ts";
import type { TagSource } from "../../tags/tag-source.ts";
import { isRare } from "../../tags/typos.ts";

/** Limit of names that are checked for typos, because each makes a request longer. */
const MAX_NEAR = 20;

/** Limit of known tags, because every keystroke scans all of them. */
const MAX_KNOWN = 2_000;

/** Names of one look-up: four requests. The others follow in the next one. */
const MAX_NAMES = 100;

/** Tags often used together whose names are requested, the likeliest first. */
const MAX_ASSOCIATED = 12;

export type TagCache = ReturnType<typeof createTagCache>;

/** Creates the data on tags so far, and what is missing on the requested ones. */
export function createTagCache(source: Pick<TagSource, "finder" | "near" | "associated">) {
  const cachedTags = signal<KnownTags>(new Map());
  const near = signal<ReadonlyMap<string, readonly SuggestedTag[]>>(new Map());
  let requestedNames: readonly string[] = [];

  function learn(tags: readonly KnownTag[], missing: readonly string[] = []) {
    if (tags.length + missing.length === 0) return;
    const next = new Map(cachedTags.peek());
    for (const name of missing) next.set(name, null);
    for (const tag of tags) next.set(tag.name, tag);
    cachedTags.value = dropOldestFacts(next, MAX_KNOWN, requestedNames);
  }

  /** Learns what is known of the requested tags without a request. */
  function learnOffline() {
    const find = source.finder();
    if (!find) return;
    const names = unknownNames(requestedNames, cachedTags.peek());
    learn(
      names.flatMap((name): KnownTag[] => {
        const tag = cachedTags.peek().has(name) ? null : find(name);
        if (!tag) return [];
        const { images, alias_of } = tag;
        const target = alias_of !== null && !cachedTags.peek().has(alias_of);
        return [
          { name, images, alias_of },
          ...(target ? [{ name: alias_of, images, alias_of: null }] : []),
        ];
      }),
    );
  }

  /** Returns requested tags that may be misspelled and are still to be compared with others. */
  const doubtfulNames = () =>
    requestedNames
      .filter((name) => {
        const tag = cachedTags.peek().get(name);
        return tag !== undefined && isRare(tag?.images ?? 0) && !near.peek().has(name);
      })
      .slice(0, MAX_NEAR - Math.min(MAX_NEAR, near.peek().size));

  function learnNear(tagsByName: Iterable<readonly [string, readonly SuggestedTag[]]>) {
    near.value = new Map([...near.peek(), ...tagsByName]);
  }

  return {
    cachedTags,
    near,
    learn,
    learnNear,

    /** Sets the tags whose data is needed. */
    want(names: readonly string[]) {
      requestedNames = names;
      learnOffline();
    },
    /** Returns true if each requested tag is known to exist or not. */
    knowsAll: () => requestedNames.every((name) => cachedTags.peek().has(name)),
    /** Returns true if data on requested tags is missing. */
    isIncomplete: () => unknownNames(requestedNames, cachedTags.peek()).length > 0,

    /** Returns the names of the next look-up. */
    missingNames: () => namesToLookUp(requestedNames, cachedTags.peek()).slice(0, MAX_NAMES),
    /** Returns names that may be misspelled and can be compared by the service only. Compares the others. */
    misspelledNames() {
      const names = doubtfulNames();
      const comparedNames = source.near(names);
      if (comparedNames.size > 0) learnNear(comparedNames);
      return names.filter((name) => !comparedNames.has(name));
    },
    /** Returns the ids of tags that are often used with the requested ones and whose names no response has told. */
    unknownAssociated() {
      const ids = new Set([...cachedTags.peek().values()].map((tag) => tag?.id));
      return source
        .associated(requestedNames)
        .slice(0, MAX_ASSOCIATED)
        .filter((id) => !ids.has(id));
    },
  };
}
