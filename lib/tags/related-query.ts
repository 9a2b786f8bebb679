import { escapeTerm } from "../query/escape-term.ts";
import { guessCategory, sortTags } from "./category.ts";

/** Maximum number of tags. More make a search slow and add little. */
const MAX_TAGS = 12;

/**
 * Returns a search for images that share tags with this one. Sort by `_score` to get those with the most and rarest tags first. Null if no
 * tag describes its content.
 */
export function relatedQuery(
  { id, tags }: { id: number; tags: readonly string[] },
  ratingTags: readonly string[],
): string | null {
  const telling = sortTags(tags, [...ratingTags])
    .filter((name) => guessCategory(name, ratingTags) !== "rating")
    .slice(0, MAX_TAGS);
  if (telling.length === 0) return null;
  return `(${telling.map(escapeTerm).join(" OR ")}), -id:${id}`;
}
