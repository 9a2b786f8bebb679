import { type FileFormat, formatOfAddress, isAccepted } from "../picture/file-format.ts";
import type { Candidate } from "../picture/pick.ts";
import { isPrivateHost, reachObstacle, type UnreachableReason } from "./out-of-reach.ts";

/** Maximum file size that Philomena services fetch. */
export const MAX_FILE_BYTES = 131_072_000;

/** Result of loading an address as a picture in a view, without Referer and cookies. */
export type LoadObservation =
  | { status: "waiting" }
  /** Size in pixels; 0 × 0 for a picture that views do not show. */
  | { status: "loaded"; width: number; height: number }
  /** Blocked, missing, not a picture or restricted to other sites: a view cannot tell which. */
  | { status: "failed" }
  | { status: "timed-out" }
  | { status: "not-tried"; why: SkippedLoad };

export type SkippedLoad =
  /** Hidden by the filter until the user reveals it. */
  | "covered"
  /** No service can fetch it either. */
  | "out-of-reach"
  /** Uses plain `http:`, which Tagpie's own pages do not load. */
  | "unencrypted"
  /** Cannot be loaded as a picture. */
  | "video"
  /** The host sends it to extensions only with the user's permission. */
  | "no-access";

/** All observations about one address. */
export interface Observations {
  load?: LoadObservation;
  /** Milliseconds that `load` took. */
  duration?: number;
}

/** Reasons against a file from its address and the site's rules. */
type Doubt =
  | { code: "out-of-reach"; where: UnreachableReason }
  /** `at`: epoch milliseconds. */
  | { code: "expired"; at: number }
  /** `format` is null if a rule knows only that services reject the format. */
  | { code: "refused-format"; format: FileFormat | null }
  | { code: "needs-referer" }
  /** The page itself could not load it. */
  | { code: "broken" };

export type ReachReason =
  | Doubt
  | { code: "loads" }
  /** Its page loads it, which its host does not let Tagpie repeat. */
  | { code: "shown" }
  /** The loaded file is far smaller than the page states, like a placeholder for a missing picture. */
  | { code: "stand-in"; width: number; height: number }
  | { code: "does-not-load" }
  | { code: "timed-out" }
  | { code: "waiting" }
  | { code: "not-tried"; why: Exclude<SkippedLoad, "out-of-reach"> | "not-yet" };

export interface ReachJudgement {
  /** Tells if a service is likely to fetch the file. */
  verdict: "likely" | "unlikely" | "unknown";
  because: ReachReason;
}

export interface ReachContext {
  now?: () => number;
  /** Address of the service: one in a private network can fetch files from there. */
  base_url?: string | undefined;
  /** The site takes formats too that services reject. */
  takesAnyFormat?: boolean;
}

const likely = (because: ReachReason): ReachJudgement => ({ verdict: "likely", because });
const unlikely = (because: ReachReason): ReachJudgement => ({ verdict: "unlikely", because });
const unknown = (because: ReachReason): ReachJudgement => ({ verdict: "unknown", because });

/** Returns whether a service can likely fetch the candidate, and why. Observations outweigh rules. */
export function judgeReach(
  candidate: Candidate,
  { load }: Observations = {},
  context: ReachContext = {},
): ReachJudgement {
  const flags = candidate.flags?.filter((flag) => flag !== "broken" || load?.status !== "loaded");
  const doubt = strongestReachDoubt({ ...candidate, flags }, context);
  if (doubt && doubt.code !== "needs-referer") return unlikely(doubt);
  if (load?.status === "loaded") return judgePicture(candidate, load);
  return doubt ? unlikely(doubt) : judgeLoad(candidate, load);
}

/** Returns the strongest known objection to a candidate before any request. */
export function strongestReachDoubt(
  { url, expires_at, flags = [] }: Candidate,
  { now = Date.now, base_url, takesAnyFormat = false }: ReachContext,
): Doubt | null {
  const where = whyServiceCannotFetch(url, base_url);
  if (where) return { code: "out-of-reach", where };
  if (expires_at !== undefined && expires_at <= now()) return { code: "expired", at: expires_at };
  if (flags.includes("broken")) return { code: "broken" };
  const addressFormat = formatOfAddress(url);
  const format = addressFormat && !isAccepted(addressFormat) ? addressFormat : null;
  if (!takesAnyFormat && (format || flags.includes("refused-format")))
    return { code: "refused-format", format };
  return flags.includes("needs-referer") ? { code: "needs-referer" } : null;
}

/** Returns why the service cannot fetch a file. A service in a private network can fetch files from there. */
export function whyServiceCannotFetch(url: string, base_url?: string): UnreachableReason | null {
  const where = reachObstacle(url);
  const host = base_url === undefined ? undefined : URL.parse(base_url)?.hostname;
  return where === "private-network" && host && isPrivateHost(host) ? null : where;
}

function judgePicture(
  { width: listedWidth = 0, height: listedHeight = 0 }: Candidate,
  { width, height }: LoadObservation & { status: "loaded" },
): ReachJudgement {
  // A vector drawing may have no intrinsic size.
  const standsIn =
    width > 0 &&
    (width < listedWidth / 2 || height < listedHeight / 2 || (width === 1 && height === 1));
  return standsIn ? unknown({ code: "stand-in", width, height }) : likely({ code: "loads" });
}

function judgeLoad(
  { reason }: Candidate,
  load: Exclude<LoadObservation, { status: "loaded" }> | undefined,
): ReachJudgement {
  switch (load?.status) {
    case undefined:
      return unknown({ code: "not-tried", why: "not-yet" });
    case "waiting":
      return unknown({ code: "waiting" });
    case "failed":
      return unlikely({ code: "does-not-load" });
    case "timed-out":
      return unknown({ code: "timed-out" });
    case "not-tried":
      if (load.why === "no-access" && reason === "as-shown") return unknown({ code: "shown" });
      // This result belongs to another service than the current one.
      return unknown({
        code: "not-tried",
        why: load.why === "out-of-reach" ? "not-yet" : load.why,
      });
    default:
      return load satisfies never;
  }
}
