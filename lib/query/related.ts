import { guessCategory, sortTags } from "../tags/category.ts";
import { asTerm } from "./as-term.ts";

/** So many tags say what a picture is like; more make a search slow. */
const MOST = 12;

/**
 * The search for images that have tags in common with this one; sorted by `_score`, those with the most and the rarest come first.
 * Null: it has no tag that says what it shows.
 */
export function relatedQuery(
  { id, tags }: { id: number; tags: readonly string[] },
  ratingTags: readonly string[],
): string | null {
  const telling = sortTags(tags, [...ratingTags])
    .filter((name) => guessCategory(name, ratingTags) !== "rating")
    .slice(0, MOST);
  if (telling.length === 0) return null;
  return `(${telling.map(asTerm).join(" OR ")}), -id:${id}`;
}
