import { i18n } from "#i18n";
import type { ApiErrorCode } from "../../../lib/api/api-error.ts";
import { MAX_HOLD_MS } from "../../../lib/base/bounds.ts";
import { type Failure, isHoldReason } from "../../../lib/base/failure.ts";
import { isKeyFailure } from "../../../lib/base/key-failure.ts";
import { timeUntil } from "../../../lib/base/stored-time.ts";
import { failureCause, framesToAllow, type UnreadCause } from "../../../lib/unread-page.ts";
import { messageAboutService } from "../words/about-service.ts";
import { formatClock, hostOf } from "../words/format.ts";
import { joinSentences } from "../words/joined-texts.tsx";
import { translateKey } from "../words/translate-key.ts";
import type { FrameAccessProps } from "./frame-access.tsx";

type Remedy = "options" | "retry" | "none";

/** Codes that report a missing step or permission, or what cannot be used here. Nothing failed, so they are not red. */
const ADVICE: ReadonlySet<string> = new Set([
  ...["no-service", "no-key", "no-access", "bad-address"],
  ...["not-fetchable", "not-drawn", "files-refused", "not-converted", "file-too-large"],
  ...["no-script-here", "browser-page", "pdf-viewer", "local-file", "foreign-frame", "no-picture"],
  "newer-data",
]);

/** Remedies by code: those of the API client and Tagpie's own. */
const REMEDIES = {
  unauthorized: "options",
  forbidden: "retry",
  "not-found": "none",
  "bad-query": "none",
  "file-too-large": "none",
  refused: "none",
  "rate-limited": "retry",
  challenged: "retry",
  blocked: "retry",
  server: "retry",
  unreachable: "retry",
  "timed-out": "retry",
  malformed: "options",
  redirected: "options",
  aborted: "retry",
  "no-service": "options",
  "no-key": "options",
  "turned-away": "retry",
  "no-access": "options",
  "not-fetchable": "none",
  "not-drawn": "none",
  "no-file": "none",
  "no-record": "none",
  "files-refused": "none",
  "not-converted": "none",
  "no-script-here": "none",
  "browser-page": "none",
  "pdf-viewer": "none",
  "local-file": "none",
  "foreign-frame": "none",
  "no-answer": "none",
  "no-picture": "none",
  moving: "none",
  interrupted: "none",
  "bad-address": "options",
  "storage-full": "options",
  "newer-data": "none",
  internal: "retry",
} as const satisfies Record<ApiErrorCode | UnreadCause, Remedy> & Record<string, Remedy>;

/** Returns why the service holds requests now, and until when; false if it does not. A challenge stays until the user has passed it. */
export const currentHold = ({ code: reason, retry_at: until = 0 }: Failure) =>
  isHoldReason(reason) &&
  (reason === "challenged" || timeUntil(until, MAX_HOLD_MS) > 0) && { reason, until };

export type FailureCode = keyof typeof REMEDIES;

/** Every code that has its own words. */
export const FAILURE_CODES = Object.keys(REMEDIES) as FailureCode[];

/** Returns the id of a code's entry on the Help page, which `options.html#…` may name. */
export const helpId = (code: FailureCode): string => `error-${code}`;

interface FailureText {
  /** Code of the words. */
  code: FailureCode;
  why: string;
  next: string;
  tone: "warn" | "bad";
  /** Remedy: a setting, another attempt, or neither. */
  remedy: Remedy;
  /** Frames of other sites that need access. */
  frames?: FrameAccessProps;
}

const isKnown = (code: string): code is FailureCode => Object.hasOwn(REMEDIES, code);

/** Returns why work failed at a service, which may have no name, and what to do next. A waiting time replaces a plain "try again". */
export function failureText(failure: Failure, service: string | undefined): FailureText {
  const cause = failureCause(failure);
  // A newer version may have stored a code unknown to this one.
  const code = isKnown(cause) ? cause : "internal";
  const remedy = REMEDIES[code];
  const frames = failure.page ? framesToAllow(failure.page) : [];
  const [frame = ""] = frames;
  const clicked = code === "foreign-frame";
  const site = clicked ? (frame ? hostOf(frame) : i18n.t("failure.otherSite")) : service;
  // Browsers only let an extension request access to secure sites.
  const mayAllow = clicked && frame.startsWith("https:");
  const key = mayAllow ? "failure.foreign-frame.next-allow" : (`failure.${code}.next` as const);
  const next = messageAboutService(site, (name) => translateKey(key, [name]));
  const { retry_at = 0 } = failure;
  // No time ends the wait for a key.
  const wait =
    !isKeyFailure(failure) &&
    timeUntil(retry_at, MAX_HOLD_MS) > 0 &&
    i18n.t("failure.retryAfter", [formatClock(retry_at)]);
  return {
    code,
    why: messageAboutService(site, (name) => translateKey(`failure.${code}.why`, [name])),
    next: wait && remedy === "retry" ? wait : joinSentences([next, wait]),
    tone: ADVICE.has(code) ? "warn" : "bad",
    remedy,
    ...(frames.length > 0 && { frames: { frames, clicked } }),
  };
}
