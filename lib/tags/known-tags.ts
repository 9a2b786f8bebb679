import type { TagFacts } from "./tag-facts.ts";

/** What a service said of tags, by name; null of names that it does not know. */
export type KnownTags = ReadonlyMap<string, TagFacts | null>;

/** The names that a service has still to be asked about: of these tags, and of all that they stand for and bring along. */
export const unknownNames = (tags: readonly string[], known: KnownTags): string[] =>
  [...namesBehind(tags, known)].filter((name) => !known.has(name));

/** Without what was learned longest ago, as long as there is more than `most`. All that these tags need stays. */
export function withinBound(known: KnownTags, most: number, tags: readonly string[]): KnownTags {
  if (known.size <= most) return known;
  const needed = namesBehind(tags, known);
  const kept = [...known];
  const surplus = kept.length - most;
  return new Map(kept.filter(([name], place) => place >= surplus || needed.has(name)));
}

/** These tags, and all that they stand for and bring along. */
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

/** The tag that a service will put in this one's place; itself for most. */
export function withoutAlias(name: string, known: KnownTags): string {
  const seen = new Set([name]);
  for (const step of seen) {
    const target = known.get(step)?.alias_of;
    if (!target) return step;
    // Two that point at each other lead nowhere.
    if (seen.has(target)) return name;
    seen.add(target);
  }
  return name;
}

/** What a tag brings along directly. Services add `oc` to every character of somebody's own. */
export const impliesIn =
  (known: KnownTags) =>
  (name: string): readonly string[] => {
    const implied = known.get(name)?.implies ?? [];
    return name.startsWith("oc:") && !implied.includes("oc") ? [...implied, "oc"] : implied;
  };
