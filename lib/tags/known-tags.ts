import type { KnownTag } from "./tag-facts.ts";

/** Facts about tags by name. Null: the service does not have the tag. */
export type KnownTags = ReadonlyMap<string, KnownTag | null>;

/** Returns true if the service has told all about a tag, or that it has none of that name. */
const isComplete = (tag: KnownTag | null | undefined) => tag === null || tag?.implies !== undefined;

/** Implications and aliases from a tag to the last one that is looked up. A service could name new ones without end. */
const MAX_DEPTH = 3;

/** Returns these tags, their alias targets and implied tags as far as the service has not told all about them. */
export const unknownNames = (
  tags: readonly string[],
  cachedTags: KnownTags,
  maxDepth = Number.POSITIVE_INFINITY,
): string[] =>
  [...namesBehind(tags, cachedTags, maxDepth)].filter((name) => !isComplete(cachedTags.get(name)));

/** Returns those of them that are near enough to be looked up. */
export const namesToLookUp = (tags: readonly string[], cachedTags: KnownTags): string[] =>
  unknownNames(tags, cachedTags, MAX_DEPTH);

/** Drops the oldest facts above `most`, except those that these tags need. */
export function dropOldestFacts(
  cachedTags: KnownTags,
  maxSize: number,
  tags: readonly string[],
): KnownTags {
  if (cachedTags.size <= maxSize) return cachedTags;
  const needed = namesBehind(tags, cachedTags);
  const entries = [...cachedTags];
  const surplus = entries.length - maxSize;
  return new Map(entries.filter(([name], place) => place >= surplus || needed.has(name)));
}

/** Returns these tags with their alias targets and implied tags, nearest first. */
function namesBehind(
  tags: readonly string[],
  cachedTags: KnownTags,
  maxDepth = Number.POSITIVE_INFINITY,
): Set<string> {
  const met = new Set(tags);
  let next: readonly string[] = tags;
  for (let depth = 0; depth < maxDepth && next.length > 0; depth++) {
    const earlier = met.size;
    for (const name of next) {
      const facts = cachedTags.get(name);
      if (!facts) continue;
      if (facts.alias_of !== null) met.add(facts.alias_of);
      for (const implied of facts.implies ?? []) met.add(implied);
    }
    next = [...met].slice(earlier);
  }
  return met;
}

/** Returns the target of a tag's alias, or the tag itself. */
export function withoutAlias(name: string, cachedTags: KnownTags): string {
  const visited = new Set([name]);
  for (const step of visited) {
    const target = cachedTags.get(step)?.alias_of;
    if (!target) return step;
    // Two aliases that point at each other have no target.
    if (visited.has(target)) return name;
    visited.add(target);
  }
  return name;
}

/** Returns the tags that a tag implies directly. Services add `oc` to every original character. */
export const impliedTagsIn =
  (cachedTags: KnownTags) =>
  (name: string): readonly string[] => {
    const implied = cachedTags.get(name)?.implies ?? [];
    return name.startsWith("oc:") && !implied.includes("oc") ? [...implied, "oc"] : implied;
  };
