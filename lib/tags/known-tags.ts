import type { TagFacts } from "./tag-facts.ts";

/** Facts about tags by name. Null: the service does not have the tag. */
export type KnownTags = ReadonlyMap<string, TagFacts | null>;

/** Returns the names that are still to be looked up: these tags, their alias targets and implied tags. */
export const unknownNames = (tags: readonly string[], known: KnownTags): string[] =>
  [...namesBehind(tags, known)].filter((name) => !known.has(name));

/** Drops the oldest facts above `most`, except those that these tags need. */
export function withinBound(known: KnownTags, most: number, tags: readonly string[]): KnownTags {
  if (known.size <= most) return known;
  const needed = namesBehind(tags, known);
  const kept = [...known];
  const surplus = kept.length - most;
  return new Map(kept.filter(([name], place) => place >= surplus || needed.has(name)));
}

/** Returns these tags with all alias targets and implied tags. */
function namesBehind(tags: readonly string[], known: KnownTags): Set<string> {
  const met = new Set(tags);
  for (const name of met) {
    const facts = known.get(name);
    if (!facts) continue;
    if (facts.alias_of !== null) met.add(facts.alias_of);
    for (const implied of facts.implies) met.add(implied);
  }
  return met;
}

/** Returns the target of a tag's alias, or the tag itself. */
export function withoutAlias(name: string, known: KnownTags): string {
  const seen = new Set([name]);
  for (const step of seen) {
    const target = known.get(step)?.alias_of;
    if (!target) return step;
    // Two aliases that point at each other have no target.
    if (seen.has(target)) return name;
    seen.add(target);
  }
  return name;
}

/** Returns the tags that a tag implies directly. Services add `oc` to every original character. */
export const impliesIn =
  (known: KnownTags) =>
  (name: string): readonly string[] => {
    const implied = known.get(name)?.implies ?? [];
    return name.startsWith("oc:") && !implied.includes("oc") ? [...implied, "oc"] : implied;
  };
