import type { Verdict } from "./verdict.ts";

/**
 * Returns true if a close look, which compares pictures in place, can confirm or correct a verdict. It knows one frame of an animation.
 */
export const needsCloseLook = (verdict: Verdict): boolean =>
  verdict.kind === "same-picture" ||
  (verdict.kind === "similar" &&
    verdict.by_page === true &&
    verdict.altered !== "framed" &&
    verdict.altered !== "frame");
