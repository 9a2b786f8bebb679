import type { VisibleImage } from "../../lib/api/image.ts";
import type { ChosenFilter } from "../../lib/service-profile.ts";

/** Why a picture is covered: the names of the tags that the filter hits, as far as they are known. Null: it is not covered. */
export function coverOf(
  image: VisibleImage,
  filter: ChosenFilter | null,
): { tags: string[] } | null {
  const hit = new Set([...(filter?.hidden_tag_ids ?? []), ...(filter?.spoilered_tag_ids ?? [])]);
  // `tags` and `tag_ids` are parallel arrays.
  const tags = image.tags.filter((_, i) => hit.has(image.tag_ids[i] ?? Number.NaN));
  const byId = image.tag_ids.some((id) => hit.has(id));
  // A complex expression hits without naming a tag: then only the service's own verdict tells.
  return image.spoilered || byId ? { tags } : null;
}
