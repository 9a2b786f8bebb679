import type { Headline, HeadlineReason } from "./headline.ts";
import type { Alteration, Verdict } from "./judging/verdict.ts";
import {
  isSameByPixels,
  isSamePicture,
  isSimilarByPage,
  isUnconfirmedMatch,
  isWithoutPixelComparison,
} from "./match-facts.ts";

/** The parts of a match that affect the headline. */
export interface HeadlineMatch {
  id: number;
  verdict: Verdict;
  /** `merged`: into an image that could not be loaded. A match whose merge target is known is replaced by that target. */
  fate: "visible" | "deleted" | "merged";
  /** The user's filter hides the image. */
  hidden: boolean;
}

/** Input for the headline. */
export interface HeadlineFacts {
  /** State of the service's reverse search. `not-asked`: an earlier step was conclusive, or the service cannot fetch the file. */
  search: "running" | "answered" | "not-asked" | "failed" | "cancelled";
  /** Best first. */
  matches: readonly HeadlineMatch[];
  /** True if the service demonstrably had the picture. */
  conclusive: boolean;
  /** Set if the service got bytes. `unsure`: it may not accept files. */
  file: "accepted" | "unsure" | null;
  /** Set if the service got a capture of the page instead of the file. */
  capture: "whole" | "part" | "frame" | null;
  /** Why the service may not have had the picture; null if unknown. */
  reason: HeadlineReason | null;
}

/** Returns the headline of a search; null while it runs, unless nothing can change it. */
export function decideHeadline(facts: HeadlineFacts): Headline | null {
  const same = facts.matches.filter(({ verdict }) => isSamePicture(verdict));
  const [best] = same;
  if (best && (facts.search !== "running" || best.verdict.kind === "same-file"))
    return headlineOfMatch(best, same, facts.matches.some(isVariant));
  switch (facts.search) {
    case "running":
      return null;
    case "failed":
    case "cancelled":
      return { code: facts.search };
    case "answered":
    case "not-asked":
      return headlineWithoutMatch(facts);
    default:
      return facts.search satisfies never;
  }
}

function headlineOfMatch(
  { id, verdict, fate, hidden }: HeadlineMatch,
  same: readonly HeadlineMatch[],
  hasVariants: boolean,
): Headline {
  const sure = isSameByPixels(verdict);
  const subject = { id, ...(hasVariants && seenOf(verdict)) };
  if (fate === "deleted") return { code: "removed-there", ...subject, sure };
  if (fate === "merged") return { code: "merged-there", ...subject, sure };
  if (hidden) return { code: "hidden-by-filter", ...subject, sure };
  if (verdict.kind === "same-file") return { code: "same-file", id };
  // Strangers and variants share the service's measurements.
  if (isWithoutPixelComparison(verdict)) return { code: "not-compared", id };
  if (verdict.kind !== "same-picture" || !sure) return { code: "maybe-there", ...subject };
  switch (verdict.quality) {
    case "theirs-better":
      return { code: "better-there", ...subject };
    case "yours-better":
      // Another match may have a better file, even if it is less certain that it is the same picture.
      return { code: same.every(isWorse) ? "yours-is-better" : "there", ...subject };
    case "equal":
      return { code: "equal-there", ...subject };
    case "unknown":
      return { code: "there", ...subject };
    default:
      return verdict.quality satisfies never;
  }
}

/** Returns the size at which the pictures are the same, if a file has finer detail. */
const seenOf = (verdict: Verdict) =>
  verdict.kind === "same-picture" && verdict.is_coarse && verdict.seen
    ? { seen: verdict.seen }
    : {};

/** Alterations that few pixels may not show. */
const SMALL_ALTERATIONS: ReadonlySet<Alteration | undefined> = new Set<Alteration>([
  "detail",
  "marked",
]);

/** Returns true for an image that the service shows, and that differs by little. */
const isVariant = ({ verdict, fate }: HeadlineMatch): boolean =>
  fate === "visible" && verdict.kind === "similar" && SMALL_ALTERATIONS.has(verdict.altered);

const isWorse = ({ verdict }: HeadlineMatch): boolean =>
  verdict.kind === "same-picture" && verdict.quality === "yours-better";

function headlineWithoutMatch(facts: HeadlineFacts): Headline {
  const { search, matches, conclusive, file, capture, reason } = facts;
  const probable = matches.find(({ verdict }) => isSimilarByPage(verdict));
  if (probable?.hidden) return { code: "hidden-by-filter", id: probable.id, sure: false };
  if (probable) return { code: "probably-there", id: probable.id };
  const similar = matches.find(
    ({ verdict }) => verdict.kind === "similar" && !isWithoutPixelComparison(verdict),
  );
  // A search with a part finds copies that resemble it, and may miss the picture itself.
  if (similar && capture !== "part") return { code: "similar-only", id: similar.id };
  const unclear =
    similar ??
    matches.find(({ verdict }) => verdict.kind === "unclear" && !isUnconfirmedMatch(verdict));
  if (unclear) return { code: "unclear", id: unclear.id };
  const listed = matches.find(
    ({ verdict }) => verdict.kind !== "related" && isWithoutPixelComparison(verdict),
  );
  // A deleted image cannot be looked at.
  if (listed?.fate === "deleted") return { code: "removed-there", id: listed.id, sure: false };
  if (listed) return { code: "not-compared", id: listed.id };
  if (search === "not-asked" && reason) return { code: "not-checked", because: reason };
  if (conclusive) return { code: "not-found" };
  if (capture === "part" || capture === "frame") return { code: "not-found-by-part" };
  if (file === "unsure") return { code: "not-found-or-no-files" };
  return reason ? { code: "not-checked", because: reason } : { code: "not-found-or-not-fetched" };
}
