import type { Headline } from "../reverse/headline.ts";
import type { FormatAdvice } from "../sources/format-advice.ts";
import { type Judgement, MAX_FILE_BYTES, type ReachReason } from "../sources/reach.ts";
import type { TagAdvice } from "../tags/advice.ts";
import type { DnpNotice } from "./do-not-post.ts";
import type { FileAddressProblem } from "./file-address.ts";
import { isTooLargeToProcess } from "./file-bounds.ts";
import { MOST_SOURCES, sourceProblem } from "./source-problems.ts";

/** Services refuse longer descriptions. In bytes of UTF-8. */
export const MAX_DESCRIPTION_BYTES = 50_000;

/**
 * `unsure`: it could not be found out. `warns`: worth a look. `blocks`: the service would refuse it, or should not get it; the person may
 * know better and say so.
 */
export type CheckState = "passed" | "running" | "unsure" | "warns" | "blocks";

/**
 * What a reverse search came to; `comparing`: it was found, and what it is has still to be seen; `unasked`: the person wants to ask for
 * it each time.
 */
export type Presence = Headline<ReachReason> | { code: "comparing" } | { code: "unasked" };

export interface FileSize {
  width?: number | undefined;
  height?: number | undefined;
  bytes?: number | undefined;
}

/** What there is to be judged of an upload. */
export interface CheckFacts {
  /** Of the file's address; the other facts of the file say nothing then. */
  problem: FileAddressProblem | null;
  /** Null: it is not being looked up. */
  presence: Presence | null;
  reach: Judgement;
  format: FormatAdvice;
  size: FileSize;
  tags: {
    advice: readonly TagAdvice[];
    /** Names with something odd about them, likely typos among them. */
    odd: number;
    /** What the service knows of them: all, not yet all, or it could not be asked. */
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
  | { about: "format"; advice: FormatAdvice }
  | { about: "size"; size: FileSize; because: "bytes" | "pixels" | null }
  | { about: "tags"; advice: readonly TagAdvice[]; odd: number }
  | { about: "artist"; handle: string | null }
  | { about: "sources"; wrong: number; count: number }
  | { about: "description"; bytes: number }
  | { about: "dnp"; notices: readonly DnpNotice[] }
);
export type CheckAbout = Check["about"];

/** All checks of an upload, in the order in which they are told. */
export const runChecks = (facts: CheckFacts): Check[] => [
  checkPresence(facts),
  checkDnp(facts),
  // A refused format is told once, by the check of formats.
  ...(facts.reach.because.code === "refused-format" && facts.problem === null
    ? []
    : [checkReach(facts)]),
  checkFormat(facts),
  checkSize(facts),
  checkSources(facts),
  checkDescription(facts),
  checkArtist(facts),
  checkTags(facts),
];

/** What makes one obstacle the same as another: who has overruled it is asked again only about a new one. */
export const obstacleKey = ({ state: _, ...why }: Check): string => JSON.stringify(why);

function checkPresence({ presence, problem }: CheckFacts): Check {
  const state = problem || !presence ? "unsure" : presenceState(presence);
  return { about: "presence", state, presence };
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
    case "not-found-or-not-fetched":
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
  const seen = isBeingTried(reach) ? "running" : OF_JUDGEMENT[reach.verdict];
  return { about: "reach", state: problem ? "blocks" : seen, problem, judgement: reach };
}

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
  const known = pixels || bytes !== undefined ? "passed" : open;
  return { about: "size", state: because ? "warns" : known, size, because };
}

function checkTags({ tags: { advice, odd, known } }: CheckFacts): Check {
  const quiet = known === "all" ? "passed" : known === "asking" ? "running" : "unsure";
  return { about: "tags", state: advice.length + odd > 0 ? "warns" : quiet, advice, odd };
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
  const given = count === 0 ? "warns" : "passed";
  return {
    about: "sources",
    state: wrong > 0 || count > MOST_SOURCES ? "blocks" : given,
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
  const told = dnp.some(({ effect }) => effect !== "informs") ? "blocks" : "warns";
  return { about: "dnp", state: dnp.length > 0 ? told : quiet, notices: dnp };
}
