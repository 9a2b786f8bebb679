import { type Namespace, splitNamespace } from "./namespace.ts";
import { defaultTagRules } from "./rules.ts";

/** Categories in the order in which services show an image's tags. */
const tagCategories = [
  "error",
  "rating",
  "origin",
  "character",
  "oc",
  "species",
  "body-type",
  "content-fanmade",
  "content-official",
  "spoiler",
] as const;
export type TagCategory = (typeof tagCategories)[number];

const BY_NAMESPACE: Partial<Record<Namespace, TagCategory>> = {
  artist: "origin",
  colorist: "origin",
  creator: "origin",
  editor: "origin",
  generator: "origin",
  photographer: "origin",
  prompter: "origin",
  "art pack": "content-fanmade",
  comic: "content-fanmade",
  fanfic: "content-fanmade",
  series: "content-fanmade",
  video: "content-fanmade",
  oc: "oc",
  species: "species",
  spoiler: "spoiler",
};

/** Kinds of tags in the order in which chips are grouped. */
const tagKinds = ["rating", "maker", "character", "species", "other"] as const;
export type TagKind = (typeof tagKinds)[number];

const KIND_BY_CATEGORY: Partial<Record<TagCategory, TagKind>> = {
  rating: "rating",
  origin: "maker",
  character: "character",
  oc: "character",
  species: "species",
};

/** Returns the kind of a tag with a category. */
export const tagKindOf = (category: TagCategory | null): TagKind =>
  (category && KIND_BY_CATEGORY[category]) ?? "other";

/** Sorts tags by kind. Those of one kind keep their order. */
export const sortByKind = (
  names: readonly string[],
  kinds: ReadonlyMap<string, TagKind>,
): string[] => {
  const rank = (name: string) => tagKinds.indexOf(kinds.get(name) ?? "other");
  return names.toSorted((a, b) => rank(a) - rank(b));
};

/** Returns a category of the service, or null if Tagpie does not know it: forks add some. */
export function toCategory(category: string | null): TagCategory | null {
  return tagCategories.find((name) => name === category) ?? null;
}

/** Guesses a tag's category from its namespace or rating. A category from the service takes precedence. */
export function guessCategory(
  name: string,
  ratingTags: readonly string[] = defaultTagRules.rating_tags,
): TagCategory | null {
  if (ratingTags.includes(name)) return "rating";
  const { namespace } = splitNamespace(name);
  return namespace === null ? null : (BY_NAMESPACE[namespace] ?? null);
}

/** Sorts ratings and artists first, the rest by name. Services return an image's tags unsorted. */
export function sortTags(names: readonly string[], ratingTags?: readonly string[]): string[] {
  const rank = (name: string) => {
    const category = guessCategory(name, ratingTags);
    return category === null ? tagCategories.length : tagCategories.indexOf(category);
  };
  return names.toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b, "en"));
}
