import { basisOf, isSamePicture, isSimilarByPage } from "./presence.ts";
import type { Verdict } from "./verdict.ts";

/** The parts of a match that affect the headline. */
export interface HeadlineMatch {
  id: number;
  verdict: Verdict;
  /** `merged`: into an image that could not be loaded. A match whose merge target is known is replaced by that target. */
  fate: "visible" | "deleted" | "merged";
  /** The user's filter hides the image. */
  hidden: boolean;
}

/** Input for the headline; `Reason` is the caller's own set of reasons. */
export interface HeadlineFacts<Reason> {
  /** State of the service's reverse search. `not-asked`: an earlier step was conclusive, or the service cannot fetch the file. */
  search: "running" | "answered" | "not-asked" | "failed" | "cancelled";
  matches: readonly HeadlineMatch[];
  /** Tells if the service can fetch the file; null if unknown. */
  reach: { verdict: "likely" | "unlikely" | "unknown"; because: Reason } | null;
  /** Set if the service got the bytes. `unsure`: it may not accept files. */
  file?: "accepted" | "unsure" | null;
}

/** One-sentence summary above the matches. `id`: the image it refers to; `sure` is false if only the service reports the match. */
export type Headline<Reason> =
  | { code: "same-file"; id: number }
  | { code: "better-there"; id: number }
  | { code: "yours-is-better"; id: number }
  | { code: "equal-there"; id: number }
  /** Same picture, but it is unknown whose file is better. */
  | { code: "there"; id: number }
  /** Only the service reports the match. */
  | { code: "maybe-there"; id: number }
  /** The page capture differs no more than a page's own overlays could explain. */
  | { code: "probably-there"; id: number }
  /** The image exists, but the user's filter hides it. */
  | { code: "hidden-by-filter"; id: number; sure: boolean }
  /** The image was deleted. */
  | { code: "removed-there"; id: number; sure: boolean }
  /** The image was merged into another one that could not be loaded. */
  | { code: "merged-there"; id: number; sure: boolean }
  | { code: "similar-only"; id: number }
  /** A match is equal, but too small or too plain to be told from other pictures, or too few of its frames are known. */
  | { code: "unclear"; id: number }
  | { code: "not-found" }
  /** The service found no match, and would respond the same if it could not fetch the file. */
  | { code: "not-found-or-not-fetched"; because: Reason | null }
  /** The service found no match, and would respond the same if it does not accept files. */
  | { code: "not-found-or-no-files" }
  | { code: "not-checked"; because: Reason }
  | { code: "checking" }
  | { code: "failed" }
  | { code: "cancelled" };

export function headlineOf<Reason>(facts: HeadlineFacts<Reason>): Headline<Reason> {
  const [best] = facts.matches.filter(({ verdict }) => isSamePicture(verdict)).toSorted(byWeight);
  if (best) return headlineOfMatch(best);
  switch (facts.search) {
    case "running":
      return { code: "checking" };
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

const isSure = ({ verdict }: HeadlineMatch) => basisOf(verdict) !== "service";

/** Sorts the most certain match first; if equally certain, visible images come first. */
function byWeight(one: HeadlineMatch, other: HeadlineMatch): number {
  return weight(other) - weight(one);
}

const weight = (match: HeadlineMatch) =>
  (match.verdict.kind === "same-file" ? 8 : 0) +
  (isSure(match) ? 4 : 0) +
  (match.fate === "visible" ? 2 : 0) +
  (match.hidden ? 0 : 1);

function headlineOfMatch(match: HeadlineMatch): Headline<never> {
  const { id, verdict, fate, hidden } = match;
  const sure = isSure(match);
  if (fate === "deleted") return { code: "removed-there", id, sure };
  if (fate === "merged") return { code: "merged-there", id, sure };
  if (hidden) return { code: "hidden-by-filter", id, sure };
  if (verdict.kind === "same-file") return { code: "same-file", id };
  if (verdict.kind !== "same-picture" || !sure) return { code: "maybe-there", id };
  switch (verdict.quality) {
    case "theirs-better":
      return { code: "better-there", id };
    case "yours-better":
      return { code: "yours-is-better", id };
    case "equal":
      return { code: "equal-there", id };
    case "unknown":
      return { code: "there", id };
    default:
      return verdict.quality satisfies never;
  }
}

function headlineWithoutMatch<Reason>({
  search,
  matches,
  reach,
  file,
}: HeadlineFacts<Reason>): Headline<Reason> {
  const probable = matches.find(({ verdict }) => isSimilarByPage(verdict));
  if (probable?.hidden) return { code: "hidden-by-filter", id: probable.id, sure: false };
  if (probable) return { code: "probably-there", id: probable.id };
  const similar = matches.find(({ verdict }) => verdict.kind === "similar");
  if (similar) return { code: "similar-only", id: similar.id };
  const unclear = matches.find(({ verdict }) => verdict.kind === "unclear");
  if (unclear) return { code: "unclear", id: unclear.id };
  // Any listed match proves that the service read the picture.
  const isRead = matches.length > 0 || (file ? file === "accepted" : reach?.verdict === "likely");
  if (search === "answered" && isRead) return { code: "not-found" };
  if (search === "answered" && file) return { code: "not-found-or-no-files" };
  if (reach && (reach.verdict === "unlikely" || search === "not-asked")) {
    return { code: "not-checked", because: reach.because };
  }
  return { code: "not-found-or-not-fetched", because: reach?.because ?? null };
}
