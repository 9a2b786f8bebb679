import { isWebAddress } from "../../api/addresses.ts";
import type { Failure } from "../../base/failure.ts";
import type { PictureFile } from "../../file/picture-file.ts";
import { type FileFormat, formatOfAddress } from "../../picture/file-format.ts";
import { maySignIn } from "../../picture/sign-in.ts";
import { judgeReach, type Observations, type ReachJudgement } from "../../reach/judge-reach.ts";
import {
  comparisonLimit,
  type Findings,
  isFinalHeadline,
  type Match,
  offerForUnreadableFile,
} from "../../reverse/findings.ts";
import type { Headline } from "../../reverse/headline.ts";
import { HEADLINES, type HeadlineAction } from "../../reverse/headline-table.ts";
import { hasIdenticalFile, matchedImages, sentCaptureKind } from "../../reverse/match-facts.ts";
import type { ReverseSearch } from "../../reverse/reverse-search.ts";
import { identifyingQuery } from "../../reverse/source-query.ts";
import type { ServiceProfile } from "../../stored/service-profile.ts";

export interface ReverseScreenInput {
  search: ReverseSearch;
  profile: Pick<ServiceProfile, "base_url" | "files">;
  findings: Findings;
  /** Observations of the picture's files, by address. */
  observations: ReadonlyMap<string, Observations>;
  /** The file that the user may allow Tagpie to read. `isGranted`: undefined until it is known. */
  access: { url: string; isGranted: boolean | undefined } | null;
  /** Why the last action was not done. */
  failure: Failure | null;
  /** True if the service accepts no requests for now. */
  isPaused: boolean;
  /** True if the search has run for so long that its heading names the reason. */
  isSlow: boolean;
  /** True if controls were shown before, or the headline takes too long. */
  keepsControls: boolean;
}

type Offer = NonNullable<ReturnType<typeof offerForUnreadableFile>>;

export type ScreenPart =
  | { part: "steps" }
  | { part: "skip-file" }
  | { part: "failure"; failure: Failure }
  | {
      part: "explanation";
      headline: Headline;
      capture: ReturnType<typeof sentCaptureKind>;
      judgement: ReachJudgement | null;
      /** An area of a page was searched. */
      isArea: boolean;
    }
  | { part: "by-capture" }
  /** The best match was compared in a way that hides small differences: `by`. */
  | {
      part: "compared";
      by: NonNullable<ReturnType<typeof comparisonLimit>>;
      offer: "settle" | null;
    }
  | { part: "better-version"; id: number }
  | { part: "not-done"; failure: Failure }
  | {
      part: "actions";
      /** `allow`: access to the picture's file. */
      action: HeadlineAction | "allow";
      best: Match | undefined;
      offer: Offer | null;
      /** The file to draw a part of; null if it may not find more. */
      fileToDraw: PictureFile | null;
      isHarderOffered: boolean;
      /** The picture around the searched area may find more. */
      isWholeOffered: boolean;
      /** Other search engines are offered, with the address that any site can load, if there is one. */
      elsewhere: { url: string | null } | null;
    }
  | { part: "sign-in" }
  | { part: "details"; best: Match | undefined; others: readonly Match[] }
  | { part: "query"; host: string; search: string };

export interface ReverseScreen {
  /** `slow` names the file that the search waits for, or else the service. */
  heading: { what: "slow"; file: string | null } | { what: "paused" | "headline" };
  isRunning: boolean;
  /** The match that the headline is about. */
  best: Match | undefined;
  /** True while a match may still take its place beside the searched picture. */
  isMatchAwaited: boolean;
  /** True if the service may lack the picture, so that others are offered. */
  isElsewhereOffered: boolean;
  /** False while the search may offer access to the file's host itself. */
  isAccessOfferedByPicture: boolean;
  hasControls: boolean;
  /** Parts below the two pictures, in order. */
  parts: readonly ScreenPart[];
  /** Further matches, which are listed once there are controls. */
  matches: readonly Match[];
}

/** Returns what the view of a reverse search shows. */
export function reverseScreen(facts: ReverseScreenInput): ReverseScreen {
  const { search, findings, isSlow, isPaused } = facts;
  const { headline, matches } = findings;
  const isRunning = search.state.status === "loading";
  const best = bestOf(search, findings);
  const others = matches.filter((one) => one !== best);
  const offer = isFinalHeadline(headline) && !isRunning ? offerOf(facts) : null;
  // While the best match may still change, the controls and the other matches would move under the pointer.
  const hasControls = facts.keepsControls || isFinalHeadline(headline);
  const slowFile = isSlow ? fileWaitedFor(search) : null;
  return {
    // Above a match, the words change once: to its verdict.
    heading:
      isSlow && !best
        ? { what: "slow", file: slowFile }
        : { what: isPaused ? "paused" : "headline" },
    isRunning,
    best,
    isMatchAwaited: !isFinalHeadline(headline) && !best,
    isElsewhereOffered:
      isFinalHeadline(headline) && !isRunning && HEADLINES[headline.code].presence !== "there",
    isAccessOfferedByPicture: isFinalHeadline(headline) && !isRunning && offer === null,
    hasControls,
    parts: [
      ...progressParts(facts, slowFile),
      ...resultParts(facts, best, offer),
      ...(hasControls ? controlParts(facts, best, others, offer) : []),
    ],
    matches: hasControls ? others : [],
  };
}

function* progressParts(
  { search }: ReverseScreenInput,
  slowFile: string | null,
): Iterable<ScreenPart> {
  const { state, steps } = search;
  if (state.status === "loading") yield { part: "steps" };
  // Before the reverse search, a search waits for a file only briefly.
  if (slowFile !== null && steps.some(({ step }) => step === "reverse"))
    yield { part: "skip-file" };
}

function* resultParts(
  facts: ReverseScreenInput,
  best: Match | undefined,
  offer: Offer | null,
): Iterable<ScreenPart> {
  const { search, findings, failure } = facts;
  const { headline } = findings;
  const capture = sentCaptureKind(search.steps);
  if (search.state.status === "failed") yield { part: "failure", failure: search.state.failure };
  if (search.state.status === "ready" && isFinalHeadline(headline))
    yield {
      ...{ part: "explanation", headline, capture, judgement: judgementOf(facts) },
      isArea: search.file?.origin === "area",
    };
  const limit = isFinalHeadline(headline) && best?.verdict ? comparisonLimit(best.verdict) : null;
  if (limit) yield { part: "compared", by: limit, offer: offer === "settle" ? offer : null };
  else if (isFinalHeadline(headline) && best && capture) yield { part: "by-capture" };
  if (headline.code === "yours-is-better" && best)
    yield { part: "better-version", id: best.image.id };
  if (failure) yield { part: "not-done", failure };
}

function* controlParts(
  { search, profile, findings, observations }: ReverseScreenInput,
  best: Match | undefined,
  others: readonly Match[],
  offer: Offer | null,
): Iterable<ScreenPart> {
  const { action, mayFindMore, presence } = HEADLINES[findings.headline.code];
  const { state, steps, pick, harder, whole } = search;
  const isOver = state.status !== "loading";
  const file = search.file ?? search.read ?? null;
  const fileToDraw = isOver && mayFindMore && profile.files.accepted !== false ? file : null;
  const isMain = offer === "search" || offer === "check";
  yield {
    part: "actions",
    action: isMain ? "allow" : action,
    best,
    offer: isMain || offer === "compare" ? offer : null,
    fileToDraw,
    isHarderOffered: fileToDraw !== null && !harder && !whole,
    isWholeOffered: whole !== undefined && isOver && presence !== "there",
    elsewhere: isOver && presence !== "there" ? { url: publicAddress(search, observations) } : null,
  };
  if (offer === "sign-in") yield { part: offer };
  yield { part: "details", best, others };
  const hidesPages = steps.some(({ why }) => why === "switched-off");
  if (!isOver || hasIdenticalFile(steps) || hidesPages) return;
  const query = identifyingQuery(pick, profile.base_url);
  if (query) yield { part: "query", ...query };
}

/**
 * Returns the match that the headline is about. While matches are compared, the service's first: the one with the best verdict so far would
 * make the picture change with each verdict.
 */
function bestOf(search: ReverseSearch, { matches, headline }: Findings): Match | undefined {
  if (!("id" in headline) && isFinalHeadline(headline)) return undefined;
  const id = "id" in headline ? headline.id : matchedImages(search)[0]?.id;
  return matches.find(({ image }) => image.id === id);
}

function offerOf({ search, findings, access }: ReverseScreenInput): Offer | null {
  const { pick } = search;
  const index = pick.candidates.findIndex(({ url }) => url === access?.url);
  return offerForUnreadableFile(search, findings, access?.isGranted, maySignIn(pick, index));
}

function judgementOf({
  search: { pick },
  profile,
  observations,
}: ReverseScreenInput): ReachJudgement | null {
  const candidate = pick.candidates[pick.lookup ?? pick.shown];
  return candidate ? judgeReach(candidate, observations.get(candidate.url), profile) : null;
}

/** Formats that most search engines reject. A copied picture is a PNG. */
const REFUSED_ELSEWHERE: ReadonlySet<FileFormat | null> = new Set(["svg", "webm", "mp4", "avif"]);

/** Returns the first address of the picture that any site can probably load: the one that the service got, or else the best. */
function publicAddress(
  { pick: { candidates, lookup, shown }, file }: ReverseSearch,
  observations: ReverseScreenInput["observations"],
): string | null {
  if (file && !isWebAddress(file.url ?? "")) return null;
  const preferred = candidates[lookup ?? shown];
  const reachable = [...(preferred ? [preferred] : []), ...candidates].find(
    (candidate) =>
      isWebAddress(candidate.url) &&
      !REFUSED_ELSEWHERE.has(formatOfAddress(candidate.url)) &&
      judgeReach(candidate, observations.get(candidate.url), { takesAnyFormat: true }).verdict !==
        "unlikely",
  );
  return reachable?.url ?? null;
}

/** Returns the address of the file, or of its page, that a search waits for; null if it waits for the service. */
function fileWaitedFor({ steps, pick }: ReverseSearch): string | null {
  if (!steps.some(({ step, status }) => step === "hash" && status === "running")) return null;
  const url = pick.candidates[pick.shown]?.url ?? "";
  return isWebAddress(url) ? url : pick.page.url;
}
