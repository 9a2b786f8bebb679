import type { Headline } from "../reverse/headline.ts";
import type { FormatAdvice } from "../sources/reach/format-advice.ts";
import { type Judgement, MAX_FILE_BYTES } from "../sources/reach/reach.ts";
import type { TagAdvice } from "../tags/advice.ts";
import type { DnpNotice } from "./do-not-post.ts";
import type { FileAddressProblem } from "./file-address.ts";
import { isTooLargeToProcess } from "./file-bounds.ts";
import { MAX_SOURCES, sourceProblem } from "./source-problems.ts";

/** Maximum size of a description in bytes of UTF-8. Services refuse longer ones. */
export const MAX_DESCRIPTION_BYTES = 50_000;

/**
 * Result of a check. `unsure`: the check could not finish. `warns`: worth a look. `blocks`: the service would refuse it or should not get
 * it; the user can overrule this.
 */
export type CheckState = "passed" | "running" | "unsure" | "warns" | "blocks";

/**
 * Result of a reverse search. `checking`: it runs. `comparing`: something that may change it is pending. `unasked`: the user starts each
 * search by hand.
 */
export type Presence = Headline | { code: "checking" | "comparing" } | { code: "unasked" };

export interface FileSize {
  width?: number | undefined;
  height?: number | undefined;
  bytes?: number | undefined;
}

/** Input of all checks of an upload. */
export interface CheckFacts {
  /** Problem of the file's address. The other facts about the file are meaningless then. */
  problem: FileAddressProblem | null;
  /** Null: the service fetches the address. `accepted` is null if it is unknown whether the service accepts files. */
  as_file: { accepted: boolean | null } | null;
  /** Null: no search is running. */
  presence: Presence | null;
  reach: Judgement;
  format: FormatAdvice;
  size: FileSize;
  tags: {
    advice: readonly TagAdvice[];
    /** Number of names with a problem, such as a likely typo. */
    odd: number;
    /** Progress of the tag lookup: all done, pending, or the service could not be asked. */
    known: "all" | "asking" | "unasked";
  };
  artist: { handle: string; status: "given" | "asking" | "open" | "unasked" } | null;
  sources: readonly string[];
  descriptionBytes: number;
  dnp: readonly DnpNotice[];
}

export type Check = { state: CheckState } & (
  | { about: "presence"; presence: Presence | null }
  | { about: "reach"; problem: FileAddressProblem | null; judgement: Judgement }
  | { about: "as-file"; accepted: boolean | null }
  | { about: "format"; advice: FormatAdvice }
  | { about: "size"; size: FileSize; because: "bytes" | "pixels" | null }
  | { about: "tags"; advice: readonly TagAdvice[]; odd: number }
  | { about: "artist"; handle: string | null }
  | { about: "sources"; wrong: number; count: number }
  | { about: "description"; bytes: number }
  | { about: "dnp"; notices: readonly DnpNotice[] }
);
export type CheckAbout = Check["about"];

/** Runs all checks of an upload, in the order in which they are shown. */
export const runChecks = (facts: CheckFacts): Check[] => [
  checkPresence(facts),
  checkDnp(facts),
  // The check of formats already reports a refused format.
  ...(facts.reach.because.code === "refused-format" && facts.problem === null
    ? []
    : [facts.as_file ? checkAsFile(facts.as_file) : checkReach(facts)]),
  checkFormat(facts),
  checkSize(facts),
  checkSources(facts),
  checkDescription(facts),
  checkArtist(facts),
  checkTags(facts),
];

/** The picture is there. Which copy is named, and how good it is, changes while matches are compared. */
const THERE: ReadonlySet<string> = new Set<Presence["code"]>([
  "same-file",
  "better-there",
  "equal-there",
  "there",
]);

/** Returns a key for an obstacle to a file. A user who overruled it is asked again only about a different one. */
export function obstacleKey({ state: _, ...why }: Check, file: string): string {
  const isPresent = why.about === "presence" && why.presence && THERE.has(why.presence.code);
  return JSON.stringify(isPresent ? { there: file } : why);
}

function checkPresence({ presence, problem }: CheckFacts): Check {
  const state = problem || !presence ? "unsure" : presenceState(presence);
  // Without a usable address, no search runs.
  return { about: "presence", state, presence: problem ? null : presence };
}

function presenceState(presence: Presence): CheckState {
  switch (presence.code) {
    case "checking":
    case "comparing":
      return "running";
    case "not-found":
      return "passed";
    case "same-file":
    case "better-there":
    case "equal-there":
    case "there":
      return "blocks";
    case "hidden-by-filter":
    case "removed-there":
    case "merged-there":
      return presence.sure ? "blocks" : "warns";
    case "maybe-there":
    case "probably-there":
    case "yours-is-better":
    case "similar-only":
      return "warns";
    case "unclear":
    case "not-found-or-not-fetched":
    case "not-found-or-no-files":
    case "not-found-by-part":
    case "not-checked":
    case "unasked":
    case "failed":
    case "cancelled":
      return "unsure";
    default:
      return presence satisfies never;
  }
}

const OF_JUDGEMENT = { likely: "passed", unlikely: "warns", unknown: "unsure" } as const;

const isBeingTried = ({ because }: Judgement) =>
  because.code === "waiting" || (because.code === "not-tried" && because.why === "not-yet");

function checkReach({ problem, reach }: CheckFacts): Check {
  // Most hosts send services what they send the page, and the service says if its own does not.
  const quiet = reach.because.code === "shown" ? "passed" : OF_JUDGEMENT[reach.verdict];
  const state = isBeingTried(reach) ? "running" : quiet;
  return { about: "reach", state: problem ? "blocks" : state, problem, judgement: reach };
}

const checkAsFile = ({ accepted }: { accepted: boolean | null }): Check => ({
  about: "as-file",
  state: accepted ? "passed" : "warns",
  accepted,
});

const OF_FORMAT = { accepted: "passed", refused: "warns", unknown: "unsure" } as const;

const checkFormat = ({ format }: CheckFacts): Check => ({
  about: "format",
  state: OF_FORMAT[format.status],
  advice: format,
});

function checkSize({ size, reach }: CheckFacts): Check {
  const { width, height, bytes } = size;
  const pixels = width !== undefined && height !== undefined;
  const because =
    bytes !== undefined && bytes > MAX_FILE_BYTES
      ? "bytes"
      : pixels && isTooLargeToProcess({ width, height })
        ? "pixels"
        : null;
  const open = isBeingTried(reach) ? "running" : "unsure";
  const quiet = pixels || bytes !== undefined ? "passed" : open;
  return { about: "size", state: because ? "warns" : quiet, size, because };
}

function checkTags({ tags: { advice, odd, known } }: CheckFacts): Check {
  const quiet = known === "all" ? "passed" : known === "asking" ? "running" : "unsure";
  const open = odd > 0 ? "warns" : quiet;
  return { about: "tags", state: advice.length > 0 ? "blocks" : open, advice, odd };
}

const OF_ARTIST = { given: "passed", asking: "running", open: "warns", unasked: "unsure" } as const;

const checkArtist = ({ artist }: CheckFacts): Check => ({
  about: "artist",
  state: artist ? OF_ARTIST[artist.status] : "passed",
  handle: artist?.handle ?? null,
});

function checkSources({ sources }: CheckFacts): Check {
  const count = sources.length;
  const wrong = sources.filter((source) => sourceProblem(source) !== null).length;
  const quiet = count === 0 ? "warns" : "passed";
  return {
    about: "sources",
    state: wrong > 0 || count > MAX_SOURCES ? "blocks" : quiet,
    wrong,
    count,
  };
}

const checkDescription = ({ descriptionBytes: bytes }: CheckFacts): Check => ({
  about: "description",
  state: bytes > MAX_DESCRIPTION_BYTES ? "blocks" : "passed",
  bytes,
});

function checkDnp({ dnp, tags: { known } }: CheckFacts): Check {
  const quiet = known === "all" ? "passed" : known === "asking" ? "running" : "unsure";
  const severity = dnp.some(({ effect }) => effect !== "informs") ? "blocks" : "warns";
  return { about: "dnp", state: dnp.length > 0 ? severity : quiet, notices: dnp };
}
