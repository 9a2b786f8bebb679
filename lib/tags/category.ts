import { type Namespace, splitNamespace } from "./namespace.ts";
import { defaultTagRules } from "./rules.ts";

/** In the order in which services of this kind show the tags of an image. */
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
  editor: "origin",
  photographer: "origin",
  "art pack": "content-fanmade",
  comic: "content-fanmade",
  fanfic: "content-fanmade",
  series: "content-fanmade",
  video: "content-fanmade",
  oc: "oc",
  species: "species",
  spoiler: "spoiler",
};

/** A service's own word for a category; one that we do not know (forks add some) is treated as none. */
export function knownCategory(category: string | null): TagCategory | null {
  return tagCategories.find((known) => known === category) ?? null;
}

/** What a name alone tells of its category: namespace and rating. Services know more; where one has said it, that counts. */
export function guessCategory(
  name: string,
  ratingTags: readonly string[] = defaultTagRules.rating_tags,
): TagCategory | null {
  if (ratingTags.includes(name)) return "rating";
  const { namespace } = splitNamespace(name);
  return namespace === null ? null : (BY_NAMESPACE[namespace] ?? null);
}

/** Ratings and artists first, the rest by name: services give the tags of an image in no order. */
export function sortTags(names: readonly string[], ratingTags?: readonly string[]): string[] {
  const rank = (name: string) => {
    const category = guessCategory(name, ratingTags);
    return category === null ? tagCategories.length : tagCategories.indexOf(category);
  };
  return names.toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b, "en"));
}
