import { guessCategory, type TagCategory, toCategory } from "../category.ts";
import { impliedTagsIn, type KnownTags, unknownNames, withoutAlias } from "../known-tags.ts";

/** A tag, or the beginning of tags: `artist:*`. */
export type TagPattern = string;

export type ResolvedTags = ReturnType<typeof resolveTags>;

/** Reads a draft's tags as the service will store them: alias targets instead of aliases, and all that they imply. */
export function resolveTags(
  tags: readonly string[],
  knownTags: KnownTags,
  ratingTags: readonly string[],
) {
  const implies = impliedTagsIn(knownTags);
  const target = (name: string) => withoutAlias(name, knownTags);
  /** Returns these tags and all that they imply. */
  const closure = (names: readonly string[]): ReadonlySet<string> => {
    const all = new Set(names);
    for (const name of all) for (const implied of implies(name)) all.add(implied);
    return all;
  };
  const stored = closure(tags.map(target));
  const present = new Set([...tags, ...stored]);
  const matching = (patterns: readonly TagPattern[]) =>
    [...present].filter((name) => patterns.some((pattern) => fits(name, pattern)));
  const categoryOf = (name: string): TagCategory | null =>
    toCategory(knownTags.get(name)?.category ?? null) ?? guessCategory(name, ratingTags);
  const ofCategory = (...categories: readonly TagCategory[]) =>
    [...stored].filter((name) => categories.some((category) => categoryOf(name) === category));
  const isFigure = (name: string) => name.startsWith("oc:") || categoryOf(name) === "character";

  return {
    /** Present tags that fit one of the patterns. */
    matching,
    has: (...patterns: readonly TagPattern[]) => matching(patterns).length > 0,
    ofCategory,
    /** The service has told all about these tags. Without that, nothing is missing for certain. */
    isKnown: unknownNames(tags, knownTags).length === 0,
    /** Returns the characters in the picture. Forms of one are the same figure: they imply it, or have its name with a suffix. */
    figures(): string[] {
      const names = [...stored].filter(isFigure);
      const implied = closure(names.flatMap(implies));
      const takenForms = new Set<string>();
      return names.filter((name) => {
        if (implied.has(name)) return false;
        const forms = [...closure([name])].filter(isFigure);
        const plain = name.replace(/ \(.*\)$/u, "");
        if (stored.has(plain)) forms.push(plain);
        const isForm = forms.some((form) => takenForms.has(form));
        for (const form of forms) takenForms.add(form);
        return !isForm;
      });
    },
    /** Returns the chosen tags without which a present tag would go. */
    causesOf: (names: readonly string[]) =>
      tags.filter((tag) => {
        const all = closure([target(tag)]);
        return names.some((name) => name === tag || all.has(name));
      }),
  };
}

const fits = (name: string, pattern: TagPattern) =>
  pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
