import { HEADLINES } from "./headlines.ts";
import type { Verdict } from "./judging/verdict.ts";
import { findsSameFile, isCertain, matchedImages } from "./presence.ts";
import type { PicturePresence, ReverseSearch } from "./reverse-search.ts";

/** Returns whether the service has the picture, as the search's own headline says; null until a view has decided that. */
export function presenceOf({ headline, steps, state }: ReverseSearch): PicturePresence | null {
  if (isCertain(steps)) return "there";
  if (state.status === "failed" || state.status === "cancelled") return "check";
  if (!headline) return null;
  return "sure" in headline && !headline.sure ? "check" : HEADLINES[headline.code].presence;
}

/** Returns the verdicts in a search's record. The steps that find only the identical file need no view to judge. */
export function storedVerdicts(search: ReverseSearch): ReadonlyMap<number, Verdict> {
  const { steps, verdicts } = search;
  return new Map(
    matchedImages(search).flatMap(({ id }): [number, Verdict][] => {
      const because = steps
        .map(({ step, image_ids }) => (image_ids.includes(id) ? step : ""))
        .find(findsSameFile);
      const verdict: Verdict | undefined = because ? { kind: "same-file", because } : verdicts[id];
      return verdict ? [[id, verdict]] : [];
    }),
  );
}
