import { useState } from "preact/hooks";
import type { VisibleImage } from "../../../lib/api/image.ts";
import type { ChosenFilter, ServiceProfile } from "../../../lib/stored/service-profile.ts";

/** Reason for covering a picture. */
export interface CoverReason {
  /** Names of the tags that the filter hits, if known. */
  tags: string[];
  /** True if the filter only spoilers it, so that a hint of the picture may be shown. */
  isSpoiler: boolean;
}

/** Returns null for a picture that is not covered. */
export function coverReasonOf(
  image: VisibleImage,
  filter: ChosenFilter | null,
): CoverReason | null {
  const hidden = new Set(filter?.hidden_tag_ids);
  const spoilered = new Set(filter?.spoilered_tag_ids);
  // `tags` and `tag_ids` are parallel arrays.
  const tags = image.tags.filter((_, i) => {
    const id = image.tag_ids[i] ?? Number.NaN;
    return hidden.has(id) || spoilered.has(id);
  });
  const isHidden = image.tag_ids.some((id) => hidden.has(id));
  // An expression of the filter may hide the picture too, and the service does not tell.
  const mayBeHidden = isHidden || filter?.hides_by_expression === true;
  const isSpoiler = !mayBeHidden && image.tag_ids.some((id) => spoilered.has(id));
  // A complex expression hits without a tag. Then only the service's `spoilered` tells, which does not separate hidden from spoilered.
  return image.spoilered || isHidden || isSpoiler || tags.length > 0 ? { tags, isSpoiler } : null;
}

/**
 * Returns the cover of a picture, or null once the user has uncovered it. Another filter covers it again. `already`: the user uncovered it
 * in the previous view.
 */
export function usePictureCover(image: VisibleImage, { filter }: ServiceProfile, already = false) {
  const id = filter?.id ?? null;
  const [uncoveredBy, setUncoveredBy] = useState(already ? id : undefined);
  const isUncovered = uncoveredBy === id;
  const uncover = () => setUncoveredBy(id);
  return { cover: isUncovered ? null : coverReasonOf(image, filter), isUncovered, uncover };
}
