import type { DnpClaim, TagFacts } from "../tags/tag-facts.ts";

/**
 * What a do-not-post entry means for an upload.
 * `blocks`: the service refuses it, or its rules forbid it; only the person can know better. `asks`: allowed to whoever has the
 * permission. `informs`: conditions that only a person can judge.
 */
type DnpEffect = "blocks" | "asks" | "informs";

export interface DnpNotice extends DnpClaim {
  tag: string;
  effect: DnpEffect;
}

/** The tag that tells services that a picture was edited. */
const EDIT = "edit";

/** See `service-facts`, validation messages: services themselves refuse the first always, and the second with the tag `edit`. */
function effectOf(type: string, tags: ReadonlySet<string>): DnpEffect | null {
  switch (type) {
    case "Artist Upload Only":
      return "blocks";
    case "No Edits":
      return tags.has(EDIT) ? "blocks" : null;
    case "With Permission Only":
      return "asks";
    default:
      // Types that are not known yet are told as well.
      return "informs";
  }
}

const WEIGHT: Record<DnpEffect, number> = { blocks: 0, asks: 1, informs: 2 };

/** What artists and owners asked for about these tags, weightiest first. `facts`: of the tags, what they stand for and imply. */
export function dnpNotices(tags: readonly string[], facts: readonly TagFacts[]): DnpNotice[] {
  const given = new Set(tags);
  return facts
    .flatMap(({ name, dnp }) =>
      dnp.flatMap((claim) => {
        const effect = effectOf(claim.type, given);
        return effect ? [{ ...claim, tag: name, effect }] : [];
      }),
    )
    .toSorted((a, b) => WEIGHT[a.effect] - WEIGHT[b.effect]);
}
