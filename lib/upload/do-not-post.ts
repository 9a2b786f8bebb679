import type { DoNotPostEntry, KnownTag } from "../tags/tag-facts.ts";

/**
 * Effect of a do-not-post entry on an upload. `blocks`: the service or its rules forbid it, but the user may know better. `asks`: allowed
 * with permission. `informs`: conditions that only a user can judge.
 */
type DnpEffect = "blocks" | "asks" | "informs";

export interface DoNotPostNotice extends DoNotPostEntry {
  tag: string;
  effect: DnpEffect;
}

/** The tag for edited pictures. */
const EDIT = "edit";

/**
 * Returns the effect of an entry. Services always refuse the first type, and the second with the tag `edit`:
 * https://github.com/philomena-dev/philomena/blob/master/lib/philomena/images/dnp_validator.ex
 */
function effectOf(type: string, tags: ReadonlySet<string>): DnpEffect | null {
  switch (type) {
    case "Artist Upload Only":
    // The same on Tantabus.
    case "Creator Upload Only":
      return "blocks";
    case "No Edits":
      return tags.has(EDIT) ? "blocks" : null;
    case "With Permission Only":
      return "asks";
    default:
      // Unknown types are reported as well.
      return "informs";
  }
}

const WEIGHT: Record<DnpEffect, number> = { blocks: 0, asks: 1, informs: 2 };

/** Returns do-not-post notices for these tags, most severe first. `facts` covers the tags, their alias targets and implied tags. */
export function doNotPostNotices(
  tags: readonly string[],
  facts: readonly KnownTag[],
): DoNotPostNotice[] {
  const tagSet = new Set(tags);
  return facts
    .flatMap(({ name, dnp = [] }) =>
      dnp.flatMap((claim) => {
        const effect = effectOf(claim.type, tagSet);
        return effect ? [{ ...claim, tag: name, effect }] : [];
      }),
    )
    .toSorted((a, b) => WEIGHT[a.effect] - WEIGHT[b.effect]);
}
