import type { Candidate } from "../capture/pick.ts";
import { type FileFormat, formatOfAddress, isAccepted } from "./file-format.ts";
import { isPrivateHost, type OutOfReach, outOfReach } from "./out-of-reach.ts";
import type { Signature } from "./signature.ts";

/** What services of this kind fetch at most. */
export const MAX_FILE_BYTES = 131_072_000;

/** What came of loading an address as a picture in a view, without a Referer. */
export type LoadObservation =
  | { status: "waiting" }
  /** Size of the file in pixels. */
  | { status: "loaded"; width: number; height: number }
  /** Refused, not there, no picture, or not meant for other sites: a view is not told which. */
  | { status: "failed" }
  | { status: "timed-out" }
  | { status: "not-tried"; why: NotLoaded };

export type NotLoaded =
  /** Covered by the filter, and the person has not looked beneath. */
  | "covered"
  /** No service could fetch it either. */
  | "out-of-reach"
  /** Over plain `http:`, which Tagpie's own pages do not use. */
  | "unencrypted"
  /** Not to be had as a picture. */
  | "video";

/** Asks for a request for the file itself. */
export interface ProbeInput {
  url: string;
  /** Address of the service that is to fetch the file. */
  service?: string | undefined;
  /** Reads as much as services do, so that of a large file too the hash is known. */
  whole?: boolean | undefined;
}

/** What a request for the file itself showed, made as a service makes it: without Referer and cookies. */
export type FileFacts =
  | {
      status: "answered";
      http_status: number;
      /** Null where the answer was none to look into. */
      type: Signature | null;
      /** Not exact: at least as many. */
      size: { bytes: number; exact: boolean } | null;
      /** Hexadecimal; null where the file was not read whole. */
      sha512: string | null;
      /**
       * Where redirects ended. Services follow one; browsers tell an extension neither how many there were nor where the first led.
       * https://fetch.spec.whatwg.org/#concept-filtered-response-opaque-redirect
       */
      redirected_to: string | null;
    }
  /** `redirect-lost`: it leads on, to where the browser does not let Tagpie look or in a circle. `cut-off`: it ended too early. */
  | { status: "failed"; why: "unreachable" | "timed-out" | "redirect-lost" | "cut-off" }
  | { status: "not-tried"; why: "no-access" | "out-of-reach" };

/** All that was found out about one address. */
export interface Observations {
  load?: LoadObservation;
  probe?: FileFacts;
}

/** What an address, and what rules know of it, tell against a file. */
type Doubt =
  | { code: "out-of-reach"; where: OutOfReach }
  /** `at`: epoch milliseconds. */
  | { code: "expired"; at: number }
  /** `format` null: a rule knows that it is none that services take, not which. */
  | { code: "refused-format"; format: FileFormat | null }
  | { code: "needs-referer" };

export type ReachReason =
  | Doubt
  | { code: "fetched"; format: FileFormat }
  | { code: "http-status"; status: number }
  | { code: "no-picture"; instead: "empty" | "page" | "other" }
  | { code: "too-large"; bytes: number }
  | { code: "redirected"; to: string }
  | { code: "redirect-lost" }
  | { code: "no-answer" }
  | { code: "cut-off" }
  | { code: "loads" }
  /** What loads is far smaller than what the page speaks of, as the pictures are that stand for a missing one. */
  | { code: "stand-in"; width: number; height: number }
  | { code: "does-not-load" }
  | { code: "timed-out" }
  | { code: "waiting" }
  | { code: "not-tried"; why: Exclude<NotLoaded, "out-of-reach"> | "not-yet" };

export interface Judgement {
  /** Whether a service should be able to fetch the file. */
  verdict: "likely" | "unlikely" | "unknown";
  because: ReachReason;
}

export interface ReachContext {
  now?: () => number;
  /** Address of the service: one in a private network can fetch what is there. */
  service?: string | undefined;
}

const likely = (because: ReachReason): Judgement => ({ verdict: "likely", because });
const unlikely = (because: ReachReason): Judgement => ({ verdict: "unlikely", because });
const unknown = (because: ReachReason): Judgement => ({ verdict: "unknown", because });

/**
 * Whether a service should be able to fetch the candidate, and why that is thought. What was observed weighs more than what a rule
 * expects, and a request for the file more than its loading as a picture: that may have been helped by the browser's cookies.
 */
export function judgeReach(
  candidate: Candidate,
  { load, probe }: Observations = {},
  context: ReachContext = {},
): Judgement {
  const doubt = doubtAbout(candidate, context);
  if (doubt?.code === "out-of-reach") return unlikely(doubt);
  if (probe?.status === "answered") return judgeAnswer(probe, context.service);
  if (doubt && doubt.code !== "needs-referer") return unlikely(doubt);
  if (load?.status === "loaded") return judgePicture(candidate, load);
  if (probe?.status === "failed") return judgeFailure(probe);
  return doubt ? unlikely(doubt) : judgeLoad(load);
}

/** What speaks most against a candidate before anybody has tried it. */
export function doubtAbout(
  { url, expires_at, flags = [] }: Candidate,
  { now = Date.now, service }: ReachContext,
): Doubt | null {
  const where = placeOutOfReach(url, service);
  if (where) return { code: "out-of-reach", where };
  if (expires_at !== undefined && expires_at <= now()) return { code: "expired", at: expires_at };
  const told = formatOfAddress(url);
  const format = told && !isAccepted(told) ? told : null;
  if (format || flags.includes("refused-format")) return { code: "refused-format", format };
  return flags.includes("needs-referer") ? { code: "needs-referer" } : null;
}

/** Where the file is, if no service or not this one can fetch it from there. */
export function placeOutOfReach(url: string, service?: string): OutOfReach | null {
  const where = outOfReach(url);
  const host = service === undefined ? undefined : URL.parse(service)?.hostname;
  return where === "private-network" && host && isPrivateHost(host) ? null : where;
}

function judgeAnswer(facts: FileFacts & { status: "answered" }, service?: string): Judgement {
  const { http_status: status, type, size, redirected_to } = facts;
  const where = redirected_to ? placeOutOfReach(redirected_to, service) : null;
  if (where) return unlikely({ code: "out-of-reach", where });
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
  { width: told = 0, height: toldHeight = 0 }: Candidate,
  { width, height }: LoadObservation & { status: "loaded" },
): Judgement {
  // A drawing may have no size of its own.
  const standsIn =
    width > 0 && (width < told / 2 || height < toldHeight / 2 || (width === 1 && height === 1));
  return standsIn ? unknown({ code: "stand-in", width, height }) : likely({ code: "loads" });
}

function judgeLoad(load: Exclude<LoadObservation, { status: "loaded" }> | undefined): Judgement {
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
      // Out of reach of another service than the one that is asked for now.
      return unknown({
        code: "not-tried",
        why: load.why === "out-of-reach" ? "not-yet" : load.why,
      });
    default:
      return load satisfies never;
  }
}
