import { HEADLINES, presenceByHeadline } from "../headline-table.ts";
import { needsNoFinerComparison, sentCaptureKind, verdictBasis } from "../match-facts.ts";
import type { ReverseSearch } from "../reverse-search.ts";
import type { TileFinding } from "./tile.ts";

/** Returns what a finished search says about its picture; null until its headline is decided. */
export function findingOfSearch(
  search: Pick<ReverseSearch, "headline" | "verdicts"> &
    Partial<Pick<ReverseSearch, "steps" | "pick">>,
): TileFinding | null {
  const { headline, verdicts } = search;
  const presence = presenceByHeadline({ ...(headline && { headline }) });
  if (!headline || !presence) return null;
  const image = "id" in headline ? { image_id: headline.id } : {};
  const verdict = "id" in headline ? verdicts[headline.id] : undefined;
  if (presence === "there" && verdict && !needsNoFinerComparison(verdict))
    return { state: "check", doubt: "looks-same", ...image };
  if (headline.code === "yours-is-better") return { state: "better", ...image };
  // Without pixels, a stranger may look like an altered version.
  if (headline.code === "similar-only" && verdict && verdictBasis(verdict) === "pixels")
    return { state: "altered", ...image };
  if (presence === "new" && !wasSearched(search)) return { state: "probably-new" };
  if (presence !== "check") return { state: presence, ...image };
  if ("id" in headline) return { state: "check", doubt: "in-doubt", ...image };
  return { state: "check", doubt: HEADLINES[headline.code].isUnchecked ? "failed" : "not-fetched" };
}

/**
 * Returns true if the picture itself was searched: its best file by looks, by contents and by post. A rendition measures brighter than its
 * original, and a crop is found only by the post that both are of.
 */
function wasSearched({
  steps = [],
  pick,
}: Partial<Pick<ReverseSearch, "steps" | "pick">>): boolean {
  if (!pick) return false;
  const { candidates, shown, lookup = shown } = pick;
  const isRendition = lookup > 0 || candidates[0]?.flags?.some((flag) => RENDITIONS.has(flag));
  const isDone = (name: string) =>
    steps.some(({ step, status }) => step === name && status === "done");
  return !isRendition && sentCaptureKind(steps) === null && isDone("hash") && isDone("source");
}

const RENDITIONS: ReadonlySet<string> = new Set(["sample", "transcode"]);
