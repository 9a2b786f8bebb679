import type { KnownTag } from "./tag-facts.ts";

/** Facts about tags by name. Null: the service does not have the tag. */
export type KnownTags = ReadonlyMap<string, KnownTag | null>;

/** Returns true if the service has told all about a tag, or that it has none of that name. */
const isComplete = (tag: KnownTag | null | undefined) => tag === null || tag?.implies !== undefined;

/** Returns the names that are still to be looked up: these tags, their alias targets and implied tags. */
export const unknownNames = (tags: readonly string[], cachedTags: KnownTags): string[] =>
  [...namesBehind(tags, cachedTags)].filter((name) => !isComplete(cachedTags.get(name)));

/** Drops the oldest facts above `most`, except those that these tags need. */
export function withinBound(
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

/** Returns these tags with all alias targets and implied tags. */
function namesBehind(tags: readonly string[], cachedTags: KnownTags): Set<string> {
  const met = new Set(tags);
  for (const name of met) {
    const facts = cachedTags.get(name);
    if (!facts) continue;
    if (facts.alias_of !== null) met.add(facts.alias_of);
    for (const implied of facts.implies ?? []) met.add(implied);
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
export const impliesIn =
  (cachedTags: KnownTags) =>
  (name: string): readonly string[] => {
    const implied = cachedTags.get(name)?.implies ?? [];
    return name.startsWith("oc:") && !implied.includes("oc") ? [...implied, "oc"] : implied;
  };
