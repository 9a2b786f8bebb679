import { type FileFormat, formatOfAddress, isAccepted } from "../../picture/file-format.ts";
import type { Candidate } from "../../picture/pick.ts";
import type { Signature } from "../../picture/signature.ts";
import { isPrivateHost, type OutOfReach, outOfReach } from "./out-of-reach.ts";

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
  | { status: "not-tried"; why: NotLoaded };

export type NotLoaded =
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

/** Input for a request for the file itself. */
export interface ProbeInput {
  url: string;
  /** Address of the service that will fetch the file. */
  base_url?: string | undefined;
  /** Reads as much as services do, to hash large files too. */
  whole?: boolean | undefined;
}

/** Result of requesting the file itself like a service would: without Referer and cookies. */
export type FileFacts =
  | {
      status: "answered";
      http_status: number;
      /** Null if the response has no usable body. */
      type: Signature | null;
      /** If not exact, a lower bound. */
      size: { bytes: number; exact: boolean } | null;
      /** Hexadecimal; null if the file was not read completely. */
      sha512: string | null;
      /**
       * Final address after redirects. Services follow one redirect; browsers hide their number and first target from extensions.
       * https://fetch.spec.whatwg.org/#concept-filtered-response-opaque-redirect
       */
      redirected_to: string | null;
    }
  /** `redirect-lost`: its target is in a private network, in a circle or not permitted. `cut-off`: the response ended early. */
  | { status: "failed"; why: "unreachable" | "timed-out" | "redirect-lost" | "cut-off" }
  | { status: "not-tried"; why: "no-access" | "out-of-reach" };

/** All observations about one address. */
export interface Observations {
  load?: LoadObservation;
  /** Milliseconds that `load` took. */
  duration?: number;
  probe?: FileFacts;
}

/** Reasons against a file from its address and the site's rules. */
type Doubt =
  | { code: "out-of-reach"; where: OutOfReach }
  /** `at`: epoch milliseconds. */
  | { code: "expired"; at: number }
  /** `format` is null if a rule knows only that services reject the format. */
  | { code: "refused-format"; format: FileFormat | null }
  | { code: "needs-referer" }
  /** The page itself could not load it. */
  | { code: "broken" };

export type ReachReason =
  | Doubt
  | { code: "fetched"; format: FileFormat }
  | { code: "http-status"; status: number }
  | { code: "no-picture"; instead: "empty" | "page" | "heic" | "other" }
  | { code: "too-large"; bytes: number }
  | { code: "redirected"; to: string }
  | { code: "redirect-lost" }
  | { code: "no-answer" }
  | { code: "cut-off" }
  | { code: "loads" }
  /** Its page loads it, which its host does not let Tagpie repeat. */
  | { code: "shown" }
  /** The loaded file is far smaller than the page states, like a placeholder for a missing picture. */
  | { code: "stand-in"; width: number; height: number }
  | { code: "does-not-load" }
  | { code: "timed-out" }
  | { code: "waiting" }
  | { code: "not-tried"; why: Exclude<NotLoaded, "out-of-reach"> | "not-yet" };

export interface Judgement {
  /** Tells if a service is likely to fetch the file. */
  verdict: "likely" | "unlikely" | "unknown";
  because: ReachReason;
}

export interface ReachContext {
  now?: () => number;
  /** Address of the service: one in a private network can fetch files from there. */
  base_url?: string | undefined;
}

const likely = (because: ReachReason): Judgement => ({ verdict: "likely", because });
const unlikely = (because: ReachReason): Judgement => ({ verdict: "unlikely", because });
const unknown = (because: ReachReason): Judgement => ({ verdict: "unknown", because });

/**
 * Returns whether a service can likely fetch the candidate, and why. Observations outweigh rules, and direct requests outweigh loading as a
 * picture, which may have used the browser's cookies.
 */
export function judgeReach(
  candidate: Candidate,
  { load, probe }: Observations = {},
  context: ReachContext = {},
): Judgement {
  const flags = candidate.flags?.filter((flag) => flag !== "broken" || load?.status !== "loaded");
  const doubt = doubtAbout({ ...candidate, flags }, context);
  if (doubt?.code === "out-of-reach") return unlikely(doubt);
  if (probe?.status === "answered") return judgeResponse(probe);
  if (doubt && doubt.code !== "needs-referer") return unlikely(doubt);
  if (load?.status === "loaded") return judgePicture(candidate, load);
  if (probe?.status === "failed") return judgeFailure(probe);
  return doubt ? unlikely(doubt) : judgeLoad(candidate, load);
}

/** Returns the strongest known objection to a candidate before any request. */
export function doubtAbout(
  { url, expires_at, flags = [] }: Candidate,
  { now = Date.now, base_url }: ReachContext,
): Doubt | null {
  const where = placeOutOfReach(url, base_url);
  if (where) return { code: "out-of-reach", where };
  if (expires_at !== undefined && expires_at <= now()) return { code: "expired", at: expires_at };
  if (flags.includes("broken")) return { code: "broken" };
  const addressFormat = formatOfAddress(url);
  const format = addressFormat && !isAccepted(addressFormat) ? addressFormat : null;
  if (format || flags.includes("refused-format")) return { code: "refused-format", format };
  return flags.includes("needs-referer") ? { code: "needs-referer" } : null;
}

/** Returns why the service cannot fetch a file. A service in a private network can fetch files from there. */
export function placeOutOfReach(url: string, base_url?: string): OutOfReach | null {
  const where = outOfReach(url);
  const host = base_url === undefined ? undefined : URL.parse(base_url)?.hostname;
  return where === "private-network" && host && isPrivateHost(host) ? null : where;
}

function judgeResponse(facts: FileFacts & { status: "answered" }): Judgement {
  const { http_status: status, type, size, redirected_to } = facts;
  if (status !== 200 || !type) {
    const passes = status === 408 || status === 425 || status === 429 || status >= 500;
    return passes
      ? unknown({ code: "http-status", status })
      : unlikely({ code: "http-status", status });
  }
  if (type.format === null) return unlikely({ code: "no-picture", instead: type.because });
  if (!isAccepted(type.format)) return unlikely({ code: "refused-format", format: type.format });
  if (size && size.bytes > MAX_FILE_BYTES)
    return unlikely({ code: "too-large", bytes: size.bytes });
  if (redirected_to) return unknown({ code: "redirected", to: redirected_to });
  return likely({ code: "fetched", format: type.format });
}

function judgeFailure({ why }: FileFacts & { status: "failed" }): Judgement {
  switch (why) {
    case "unreachable":
      return unlikely({ code: "no-answer" });
    case "cut-off":
      return unlikely({ code: "cut-off" });
    case "timed-out":
      return unknown({ code: "timed-out" });
    case "redirect-lost":
      return unknown({ code: "redirect-lost" });
    default:
      return why satisfies never;
  }
}

function judgePicture(
  { width: listedWidth = 0, height: listedHeight = 0 }: Candidate,
  { width, height }: LoadObservation & { status: "loaded" },
): Judgement {
  // A vector drawing may have no intrinsic size.
  const standsIn =
    width > 0 &&
    (width < listedWidth / 2 || height < listedHeight / 2 || (width === 1 && height === 1));
  return standsIn ? unknown({ code: "stand-in", width, height }) : likely({ code: "loads" });
}

function judgeLoad(
  { reason }: Candidate,
  load: Exclude<LoadObservation, { status: "loaded" }> | undefined,
): Judgement {
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
