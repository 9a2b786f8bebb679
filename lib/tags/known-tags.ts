import type { TagFacts } from "./tag-facts.ts";

/** What a service said of tags, by name; null of names that it does not know. */
export type KnownTags = ReadonlyMap<string, TagFacts | null>;

/** The names that a service has still to be asked about: of these tags, and of all that they stand for and bring along. */
export function unknownNames(tags: readonly string[], known: KnownTags): string[] {
  const met = new Set(tags);
  for (const name of met) {
    const facts = known.get(name);
    if (!facts) continue;
    if (facts.alias_of !== null) met.add(facts.alias_of);
    for (const implied of facts.implies) met.add(implied);
  }
  return [...met].filter((name) => !known.has(name));
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
