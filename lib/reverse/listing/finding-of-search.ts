import { HEADLINES, presenceOf } from "../headline-table.ts";
import { basisOf } from "../presence.ts";
import type { ReverseSearch } from "../reverse-search.ts";
import type { TileFinding } from "./tile.ts";

/** Returns what a finished search says about its picture; null until its headline is decided. */
export function findingOfSearch({
  headline,
  verdicts,
}: Pick<ReverseSearch, "headline" | "verdicts">): TileFinding | null {
  const presence = presenceOf({ ...(headline && { headline }) });
  if (!headline || !presence) return null;
  const image = "id" in headline ? { image_id: headline.id } : {};
  if (headline.code === "yours-is-better") return { state: "better", ...image };
  const verdict = "id" in headline ? verdicts[headline.id] : undefined;
  // Without pixels, a stranger may look like an altered version.
  if (headline.code === "similar-only" && verdict && basisOf(verdict) === "pixels")
    return { state: "altered", ...image };
  if (presence !== "check") return { state: presence, ...image };
  if ("id" in headline) return { state: "check", doubt: "in-doubt", ...image };
  return { state: "check", doubt: HEADLINES[headline.code].isUnchecked ? "failed" : "not-fetched" };
}
