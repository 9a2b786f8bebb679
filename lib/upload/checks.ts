import type { FormatAdvice } from "../reach/format-advice.ts";
import { MAX_FILE_BYTES, type ReachJudgement } from "../reach/judge-reach.ts";
import type { Headline } from "../reverse/headline.ts";
import { HEADLINES } from "../reverse/headline-table.ts";
import type { TagAdvice } from "../tags/advice.ts";
import type { DoNotPostNotice } from "./do-not-post.ts";
import type { DraftField } from "./draft.ts";
import type { FileAddressProblem } from "./file-address.ts";
import { MAX_SOURCES, sourceProblem } from "./source-problems.ts";
import { isTooLargeToProcess } from "./too-large-to-process.ts";

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
  /** The hash of the file that is sent, or the address. */
  file: string;
  /** Problem of the address that is sent. The other facts about the file are meaningless then. */
  problem: FileAddressProblem | null;
  /** Null: the service fetches the address. `accepted` is null if it is unknown whether the service accepts files. */
  as_file: { accepted: boolean | null } | null;
  /** Null: no search is running. */
  presence: Presence | null;
  reach: ReachJudgement;
  format: FormatAdvice;
  /** A file of a refused format is converted before it is sent. */
  converts: boolean;
  size: FileSize;
  tags: {
    advice: readonly TagAdvice[];
    /** Number of names with a problem, such as a likely typo. */
    odd: number;
    /** Progress of the tag lookup: all done, pending, or the service could not be asked. */
    known: "all" | "asking" | "unasked";
    /** State of the artist that the page names. */
    artist: CheckState;
  };
  sources: readonly string[];
  descriptionBytes: number;
  dnp: readonly DoNotPostNotice[];
}

export interface Check {
  about: CheckName;
  state: CheckState;
  /** Field whose correction passes the check. */
  field: DraftField | null;
  /** Key of what blocks the upload. A user who overruled it is asked again only about another one. */
  obstacle: string | null;
  /** False if the user cannot overrule it. */
  mayOverrule: boolean;
}

interface CheckRow {
  /** Returns the state of an upload that the check does not block; null if the check has nothing to say. */
  judge: (facts: CheckFacts) => CheckState | null;
  field?: DraftField;
  /** Returns what the service would refuse or should not get; null if nothing. */
  blocks?: (facts: CheckFacts) => unknown;
  mayOverrule?: false;
}

/** A picture that the service may have in another version is worth a look; only a copy that is at least as good blocks. */
function presenceState(code: Presence["code"]): CheckState {
  if (code === "unasked") return "unsure";
  const { presence, tone, action } = HEADLINES[code];
  if (presence === null) return "running";
  if (presence === "new") return "passed";
  if (presence === "there") return tone === "good" ? "blocks" : "warns";
  const isUnclear = code === "unclear" || code === "not-compared";
  return action === "compare" && !isUnclear ? "warns" : "unsure";
}

const TAG_LOOKUP = { all: "passed", asking: "running", unasked: "unsure" } as const;
const REACH = { likely: "passed", unlikely: "warns", unknown: "unsure" } as const;
const FORMAT = { accepted: "passed", refused: "warns", unknown: "unsure" } as const;

/** All checks, in the order in which they are shown. Their words are in `CHECK_TABLE`. */
const CHECKS = {
  presence: {
    judge: (facts) => presenceState(presenceResult(facts)?.code ?? "unasked"),
    blocks(facts) {
      const presence = presenceResult(facts);
      // Which copy is named, and how good it is, changes while matches are compared.
      if (presence && presenceState(presence.code) === "blocks") return { there: facts.file };
      return presence && "sure" in presence && presence.sure ? presence : null;
    },
  },
  dnp: {
    judge: ({ dnp, tags }) => (dnp.length > 0 ? "warns" : TAG_LOOKUP[tags.known]),
    blocks: ({ dnp }) => (dnp.some(({ effect }) => effect !== "informs") ? dnp : null),
  },
  "as-file": {
    judge: ({ as_file }) => as_file && (as_file.accepted ? "passed" : "warns"),
  },
  reach: {
    field: "file",
    judge({ as_file, reach }) {
      // The check of formats already reports a refused format.
      if (as_file || reach.because.code === "refused-format") return null;
      // Most hosts send services what they send the page, and the service says if its own does not.
      if (reach.because.code === "shown") return "passed";
      return isBeingTried(reach) ? "running" : REACH[reach.verdict];
    },
    blocks: ({ problem }) => problem,
    mayOverrule: false,
  },
  format: {
    field: "file",
    judge: ({ format }) => FORMAT[format.status],
    // An address that the service is known to refuse.
    blocks: ({ as_file, converts, format }) =>
      !as_file && !converts && format.status === "refused" ? { refused: format.format } : null,
  },
  size: {
    judge({ size, reach }) {
      if (sizeProblem(size)) return "warns";
      if (hasPixels(size) || size.bytes !== undefined) return "passed";
      return isBeingTried(reach) ? "running" : "unsure";
    },
  },
  sources: {
    field: "sources",
    judge: ({ sources }) => (sources.length === 0 ? "warns" : "passed"),
    blocks({ sources }) {
      const wrong = countWrongSources(sources);
      const count = sources.length;
      return wrong > 0 || count > MAX_SOURCES ? { wrong, count } : null;
    },
  },
  description: {
    field: "description",
    judge: () => "passed",
    blocks: ({ descriptionBytes: bytes }) => (bytes > MAX_DESCRIPTION_BYTES ? bytes : null),
  },
  tags: {
    field: "tags",
    judge({ tags: { odd, known, artist } }) {
      const states: CheckState[] = [odd > 0 ? "warns" : "passed", artist, TAG_LOOKUP[known]];
      const order = ["warns", "running", "unsure"] as const;
      return order.find((state) => states.includes(state)) ?? "passed";
    },
    blocks: ({ tags: { advice, odd } }) => (advice.length > 0 ? { advice, odd } : null),
  },
} satisfies Record<string, CheckRow>;
export type CheckName = keyof typeof CHECKS;

/** Runs all checks of an upload, in the order in which they are shown. */
export const runChecks = (facts: CheckFacts): Check[] =>
  Object.entries<CheckRow>(CHECKS).flatMap(([name, row]) => {
    const { judge, field = null, blocks, mayOverrule = true } = row;
    const about = name as CheckName;
    const why = blocks?.(facts) ?? null;
    const state = why === null ? judge(facts) : "blocks";
    const obstacle = why === null ? null : JSON.stringify([about, why]);
    return state ? { about, state, field, obstacle, mayOverrule } : [];
  });

/** Returns the result of the search for the file; null if none runs. Without a usable address, none does. */
export const presenceResult = ({ problem, presence }: CheckFacts): Presence | null =>
  problem ? null : presence;

/** Returns what services refuse about the size of a file, or null. */
export function sizeProblem(size: FileSize): "bytes" | "pixels" | null {
  if (size.bytes !== undefined && size.bytes > MAX_FILE_BYTES) return "bytes";
  return hasPixels(size) && isTooLargeToProcess(size) ? "pixels" : null;
}

/** Returns how many sources a service would refuse. */
export const countWrongSources = (sources: readonly string[]): number =>
  sources.filter((source) => sourceProblem(source) !== null).length;

const hasPixels = (size: FileSize): size is { width: number; height: number } =>
  size.width !== undefined && size.height !== undefined;

const isBeingTried = ({ because }: ReachJudgement) =>
  because.code === "waiting" || (because.code === "not-tried" && because.why === "not-yet");
