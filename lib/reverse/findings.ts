import type { Image } from "../api/image.ts";
import { formatOfAddress } from "../picture/file-format.ts";
import type { ReachJudgement } from "../reach/judge-reach.ts";
import { decideHeadline, type HeadlineFacts } from "./decide-headline.ts";
import type { Headline, HeadlineReason } from "./headline.ts";
import { HEADLINES } from "./headline-table.ts";
import type { Verdict } from "./judging/verdict.ts";
import {
  hadWholePicture,
  isPictureSearchStep,
  matchedImages,
  sentCaptureKind,
  sentFileMethod,
  stepProvingSameFile,
  verdictBasis,
} from "./match-facts.ts";
import { rankMatches } from "./rank-matches.ts";
import type { ReverseSearch } from "./reverse-search.ts";

/** A match and its verdict; `undefined`: not judged yet. */
export interface Match {
  image: Image;
  verdict: Verdict | undefined;
  /** True if the user's filter hides it. */
  hidden: boolean;
  /** Ids of images that were merged into it. */
  merged: readonly number[];
}

/** Facts that a view found out about the file whose address the service got. */
export interface SentFileFacts {
  /** Tells if the service can fetch the file. */
  judgement: ReachJudgement;
  /** Milliseconds in which the view loaded it; undefined if it did not. */
  duration?: number | undefined;
}

export interface Findings {
  /** Best first; matches without a verdict last, in the service's order. */
  matches: readonly Match[];
  /** `checking`: nothing was found yet. `comparing`: there are matches, and something that may change the headline is still pending. */
  headline: Headline | { code: "checking" | "comparing" };
}

/**
 * Returns a search's matches and headline.
 * @param evidence null if the view has none
 * @param isSettled false while verdicts or evidence are still pending
 */
export function findingsOf(
  search: ReverseSearch,
  verdicts: ReadonlyMap<number, Verdict>,
  evidence: SentFileFacts | null,
  isSettled = true,
): Findings {
  const all = matchedImages(search).map(
    (image): Match => ({
      image,
      verdict: verdicts.get(image.id),
      hidden: search.hidden?.includes(image.id) ?? false,
      merged: search.merged?.[image.id] ?? [],
    }),
  );
  const judged = rankMatches(
    all.flatMap((one) => (one.verdict ? [{ ...one, verdict: one.verdict }] : [])),
  );
  const open = all.filter(({ verdict }) => !verdict);
  const progress = progressOf(search);
  const headline = decideHeadline({
    search: progress,
    matches: judged.map(({ image, verdict, hidden }) => ({
      id: image.id,
      verdict,
      fate: image.state,
      hidden,
    })),
    conclusive: hadWholePicture(search.steps) || isAddressConclusive(search, evidence),
    file: sentFileMethod(search.steps),
    capture: sentCaptureKind(search.steps),
    reason: reasonOf(search, progress, evidence),
  });
  const isPending = headline?.code !== "same-file" && (open.length > 0 || !isSettled);
  const pending = { code: all.length > 0 ? "comparing" : "checking" } as const;
  return {
    matches: [...judged, ...open],
    headline: headline === null || isPending ? pending : headline,
  };
}

/** Returns true for the headline of a finished search, which nothing that is pending may change. */
export const isFinalHeadline = (headline: Findings["headline"]): headline is Headline =>
  headline.code !== "checking" && headline.code !== "comparing";

/**
 * Returns the headline of a search that has ended, if neither pixels nor the file's host could change it: it failed, found the identical
 * file, or found nothing although the service had the picture.
 */
export function headlineOfEndedSearch(search: ReverseSearch): Headline | undefined {
  const verdicts = matchedImages(search).flatMap((image): [number, Verdict][] => {
    const because = stepProvingSameFile(image, search.steps);
    return because ? [[image.id, { kind: "same-file", because }]] : [];
  });
  const findings = findingsOf(search, new Map(verdicts), null);
  return isFinalHeadline(findings.headline) && !dependsOnFileHost(findings)
    ? findings.headline
    : undefined;
}

/** Returns true if the picture's file could improve a verdict. */
const lacksFile = ({ matches, headline }: Findings): boolean =>
  headline.code !== "same-file" &&
  matches.some(({ verdict }) => verdict && verdictBasis(verdict) !== "pixels");

/** Returns true if only the file can tell if it is the same picture: the page shows one frame of it, or too little. */
const isOpenToFile = (verdict: Verdict | undefined): boolean =>
  verdict !== undefined &&
  verdictBasis(verdict) === "capture" &&
  (verdict.kind === "unclear" ||
    (verdict.kind === "similar" && verdict.by_page === true && verdict.altered === "frame"));

/** Returns what hides small differences from a verdict of the same picture; null if both files were compared in full. */
export const comparisonLimit = (verdict: Verdict): "capture" | "size" | null => {
  if (verdict.kind !== "same-picture" || verdict.rests_on === "service") return null;
  if (verdict.rests_on === "capture") return "capture";
  return verdict.is_coarse ? "size" : null;
};

/** Returns true if it depends on the file's host what the headline is. */
export const dependsOnFileHost = ({ headline }: Findings): boolean =>
  HEADLINES[headline.code].isInconclusive ?? false;

/**
 * Returns what a view offers where Tagpie could not read the file. `search`: to allow access and search, because the service may not have
 * had the picture either. `compare`: to allow access, which may change an uncertain result. `check`: the same, because only the file can tell. `settle`: the same, which may show a
 * difference that the compared pixels do not show.
 * `sign-in`: to read the file with the user's cookies, because it could not be read with access. Null: nothing.
 * @param granted undefined if it is unknown
 * @param mayUseSignIn false if no page of the file's site shows it
 */
export function offerForUnreadableFile(
  { steps }: ReverseSearch,
  findings: Findings,
  granted: boolean | undefined,
  mayUseSignIn: boolean,
): "search" | "compare" | "check" | "settle" | "sign-in" | null {
  const { headline, matches } = findings;
  const { code } = headline;
  const hash = steps.find(({ step }) => step === "hash");
  const isUnread = dependsOnFileHost(findings);
  const isImprovable =
    lacksFile(findings) || (code === "not-found" && sentCaptureKind(steps) !== null);
  if (hash?.status === "done" || granted === undefined || !(isUnread || isImprovable)) return null;
  if (granted) return mayUseSignIn && hash?.why === "not-read" ? "sign-in" : null;
  if (isUnread && hash?.status === "skipped") return "search";
  const best = "id" in headline ? matches.find(({ image }) => image.id === headline.id) : null;
  const isDecided = HEADLINES[code].presence === "there" && !("sure" in headline && !headline.sure);
  if (!isDecided) return isOpenToFile(best?.verdict) ? "check" : "compare";
  return best?.verdict && comparisonLimit(best.verdict) ? "settle" : null;
}

/**
 * Milliseconds within which a service usually responds, and a view loads a file, if its host responds. Services give a host up to 15 seconds,
 * and return the same empty list if that was not enough.
 */
const USUAL_DURATION = 5_000;

/**
 * Returns true if a service that got only an address must have read the file: it responded soon, the file loads as soon, and services accept
 * its format. Hosts send browsers other formats under addresses without one.
 */
function isAddressConclusive(
  { pick, steps }: ReverseSearch,
  evidence: SentFileFacts | null,
): boolean {
  // The search with another file says nothing about this one.
  const reverseStep = steps.find(({ step }) => step === "reverse");
  const url = pick.candidates[pick.lookup ?? pick.shown]?.url ?? "";
  return (
    evidence?.judgement.verdict === "likely" &&
    formatOfAddress(url) !== null &&
    (reverseStep?.duration ?? Number.POSITIVE_INFINITY) <= USUAL_DURATION &&
    (evidence.duration ?? Number.POSITIVE_INFINITY) <= USUAL_DURATION
  );
}

/** Returns why the service may not have had the picture. */
function reasonOf(
  { steps }: ReverseSearch,
  progress: HeadlineFacts["search"],
  evidence: SentFileFacts | null,
): HeadlineReason | null {
  const skipped = steps.find(({ step }) => step === "reverse")?.why;
  if (skipped === "small-capture" || skipped === "no-capture") return { code: skipped };
  if (!evidence) return null;
  const { verdict, because } = evidence.judgement;
  return verdict === "unlikely" || progress === "not-asked" ? { code: because.code } : null;
}

function progressOf({ state, steps }: ReverseSearch): HeadlineFacts["search"] {
  switch (state.status) {
    case "loading":
      return "running";
    case "cancelled":
      return "cancelled";
    case "failed":
      // No request was sent, because the service could not fetch the file.
      return state.failure.code === "not-fetchable" ? "not-asked" : "failed";
    case "ready": {
      const comparisons = steps.filter(({ step }) => isPictureSearchStep(step));
      const areSkipped =
        comparisons.length > 0 && comparisons.every(({ status }) => status === "skipped");
      return areSkipped ? "not-asked" : "answered";
    }
    default:
      return state satisfies never;
  }
}
