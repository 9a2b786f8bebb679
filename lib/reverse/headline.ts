import { isSimilarByPage, type Verdict } from "./verdict.ts";

/** A match as far as a headline depends on it. */
export interface HeadlineMatch {
  id: number;
  verdict: Verdict;
  /** `merged`: into another image that could not be had. One whose survivor is known is given as that survivor. */
  fate: "visible" | "deleted" | "merged";
  /** The person's filter hides it. */
  hidden: boolean;
}

/** What is known when a headline is wanted; `Reason` is the caller's own set of reasons. */
export interface HeadlineFacts<Reason> {
  /** Of the service's reverse search. `not-asked`: what was known before was certain, or the service cannot fetch the file. */
  search: "running" | "answered" | "not-asked" | "failed" | "cancelled";
  matches: readonly HeadlineMatch[];
  /** Whether the service should be able to fetch the file that is looked up; null: nothing is known of that. */
  reach: { verdict: "likely" | "unlikely" | "unknown"; because: Reason } | null;
}

/** What is said above the matches, in one sentence. `id`: the image it speaks of; not `sure`: it rests on the service alone. */
export type Headline<Reason> =
  | { code: "same-file"; id: number }
  | { code: "better-there"; id: number }
  | { code: "yours-is-better"; id: number }
  | { code: "equal-there"; id: number }
  /** The same picture; whose file is better cannot be told. */
  | { code: "there"; id: number }
  /** Rests on the service alone. */
  | { code: "maybe-there"; id: number }
  /** The page's capture differs by no more than what a page may draw over a picture. */
  | { code: "probably-there"; id: number }
  /** It is there, and the person's filter hides it. */
  | { code: "hidden-by-filter"; id: number; sure: boolean }
  /** It was there, and was deleted. */
  | { code: "removed-there"; id: number; sure: boolean }
  /** It was there, and was merged into another image that could not be had. */
  | { code: "merged-there"; id: number; sure: boolean }
  | { code: "similar-only"; id: number }
  | { code: "not-found" }
  /** The service has named nothing, and would have answered the same if it could not fetch the file. */
  | { code: "not-found-or-not-fetched"; because: Reason | null }
  | { code: "not-checked"; because: Reason }
  | { code: "checking" }
  | { code: "failed" }
  | { code: "cancelled" };

export function headlineOf<Reason>(facts: HeadlineFacts<Reason>): Headline<Reason> {
  const [best] = facts.matches.filter(isThere).toSorted(byWeight);
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

const isThere = ({ verdict: { kind } }: HeadlineMatch) =>
  kind === "same-file" || kind === "same-picture";

const isSure = ({ verdict }: HeadlineMatch) =>
  verdict.kind === "same-file" || verdict.rests_on !== "service";

/** The surest first; of equally sure ones what a person can look at. */
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
}: HeadlineFacts<Reason>): Headline<Reason> {
  const probable = matches.find(({ verdict }) => isSimilarByPage(verdict));
  if (probable?.hidden) return { code: "hidden-by-filter", id: probable.id, sure: false };
  if (probable) return { code: "probably-there", id: probable.id };
  const similar = matches.find(({ verdict }) => verdict.kind === "similar");
  if (similar) return { code: "similar-only", id: similar.id };
  // Whatever it listed, the service has seen the picture.
  const seen = search === "answered" && (matches.length > 0 || reach?.verdict === "likely");
  if (seen) return { code: "not-found" };
  if (reach && (reach.verdict === "unlikely" || search === "not-asked")) {
    return { code: "not-checked", because: reach.because };
  }
  return { code: "not-found-or-not-fetched", because: reach?.because ?? null };
}
