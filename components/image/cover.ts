import type { VisibleImage } from "../../lib/api/image.ts";
import type { ChosenFilter } from "../../lib/service-profile.ts";

/** Why a picture is covered. */
export interface Cover {
  /** Names of the tags that the filter hits, as far as they are known. */
  tags: string[];
  /** The filter only spoilers it, as far as can be known: then it may be hinted at what lies below. */
  isSpoiler: boolean;
}

/** Null: the picture is not covered. */
export function coverOf(image: VisibleImage, filter: ChosenFilter | null): Cover | null {
  const hidden = new Set(filter?.hidden_tag_ids);
  const spoilered = new Set(filter?.spoilered_tag_ids);
  // `tags` and `tag_ids` are parallel arrays.
  const tags = image.tags.filter((_, i) => {
    const id = image.tag_ids[i] ?? Number.NaN;
    return hidden.has(id) || spoilered.has(id);
  });
  const isHidden = image.tag_ids.some((id) => hidden.has(id));
  const isSpoiler = !isHidden && image.tag_ids.some((id) => spoilered.has(id));
  // A complex expression hits without naming a tag: then only the service's own verdict tells, and not which of the two it is.
  return image.spoilered || isHidden || isSpoiler ? { tags, isSpoiler } : null;
}
