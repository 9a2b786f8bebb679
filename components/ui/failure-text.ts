import { i18n } from "#i18n";
import type { ApiErrorCode } from "../../lib/api/errors.ts";
import type { Failure } from "../../lib/failure.ts";
import { causeOf, foreignFrames, type UnreadCause } from "../../lib/unread-page.ts";
import { formatClock, hostOf } from "./format.ts";
import type { FrameAccessProps } from "./frame-access.tsx";

type OwnCode =
  | "no-service"
  | "no-key"
  | "no-access"
  | "not-fetchable"
  | "no-record"
  | "no-script-here"
  | UnreadCause
  | "no-answer"
  | "no-picture"
  | "interrupted"
  | "bad-address"
  | "storage-full"
  | "internal";

export interface FailureText {
  why: string;
  next: string;
  /** Remedy: a setting, another attempt, or neither. */
  cure: "options" | "retry" | "none";
  /** Frames of other sites that need access. */
  frames?: FrameAccessProps;
}

/** Exhaustive, so that a new code without a text does not compile. */
const TEXTS: Record<
  ApiErrorCode | OwnCode,
  (service: string, frames: readonly string[]) => FailureText
> = {
  unauthorized: (service) => ({
    why: i18n.t("failure.unauthorized.why", [service]),
    next: i18n.t("failure.unauthorized.next"),
    cure: "options",
  }),
  forbidden: (service) => ({
    why: i18n.t("failure.forbidden.why", [service]),
    next: i18n.t("failure.forbidden.next"),
    cure: "retry",
  }),
  "not-found": (service) => ({
    why: i18n.t("failure.notFound.why", [service]),
    next: i18n.t("failure.notFound.next"),
    cure: "none",
  }),
  "bad-query": (service) => ({
    why: i18n.t("failure.badQuery.why", [service]),
    next: i18n.t("failure.badQuery.next"),
    cure: "none",
  }),
  "file-too-large": (service) => ({
    why: i18n.t("failure.fileTooLarge.why", [service]),
    next: i18n.t("failure.fileTooLarge.next"),
    cure: "none",
  }),
  refused: (service) => ({
    why: i18n.t("failure.refused.why", [service]),
    next: i18n.t("failure.refused.next"),
    cure: "none",
  }),
  "rate-limited": (service) => ({
    why: i18n.t("failure.rateLimited.why", [service]),
    next: i18n.t("failure.rateLimited.next"),
    cure: "retry",
  }),
  challenged: (service) => ({
    why: i18n.t("failure.challenged.why", [service]),
    next: i18n.t("failure.challenged.next", [service]),
    cure: "retry",
  }),
  blocked: (service) => ({
    why: i18n.t("failure.blocked.why", [service]),
    next: i18n.t("failure.blocked.next"),
    cure: "none",
  }),
  server: (service) => ({
    why: i18n.t("failure.server.why", [service]),
    next: i18n.t("failure.server.next"),
    cure: "retry",
  }),
  unreachable: (service) => ({
    why: i18n.t("failure.unreachable.why", [service]),
    next: i18n.t("failure.unreachable.next"),
    cure: "retry",
  }),
  "timed-out": (service) => ({
    why: i18n.t("failure.timedOut.why", [service]),
    next: i18n.t("failure.timedOut.next"),
    cure: "retry",
  }),
  malformed: (service) => ({
    why: i18n.t("failure.malformed.why", [service]),
    next: i18n.t("failure.malformed.next"),
    cure: "options",
  }),
  redirected: (service) => ({
    why: i18n.t("failure.redirected.why", [service]),
    next: i18n.t("failure.redirected.next"),
    cure: "options",
  }),
  aborted: () => ({
    why: i18n.t("failure.aborted.why"),
    next: i18n.t("failure.aborted.next"),
    cure: "retry",
  }),
  "no-service": () => ({
    why: i18n.t("failure.noService.why"),
    next: i18n.t("failure.noService.next"),
    cure: "options",
  }),
  "no-key": (service) => ({
    why: i18n.t("failure.noKey.why", [service]),
    next: i18n.t("failure.noKey.next"),
    cure: "options",
  }),
  "no-access": (service) => ({
    why: i18n.t("failure.noAccess.why", [service]),
    next: i18n.t("failure.noAccess.next"),
    cure: "options",
  }),
  "not-fetchable": (service) => ({
    why: i18n.t("failure.notFetchable.why", [service]),
    next: i18n.t("failure.notFetchable.next"),
    cure: "none",
  }),
  "no-record": () => ({
    why: i18n.t("failure.noRecord.why"),
    next: i18n.t("failure.noRecord.next"),
    cure: "none",
  }),
  "no-script-here": () => ({
    why: i18n.t("failure.noScriptHere.why"),
    next: i18n.t("failure.noScriptHere.next"),
    cure: "none",
  }),
  "browser-page": () => ({
    why: i18n.t("failure.browserPage.why"),
    next: i18n.t("failure.browserPage.next"),
    cure: "none",
  }),
  "pdf-viewer": () => ({
    why: i18n.t("failure.pdfViewer.why"),
    next: i18n.t("failure.pdfViewer.next"),
    cure: "none",
  }),
  "local-file": () => ({
    why: i18n.t("failure.localFile.why"),
    next: i18n.t("failure.localFile.next"),
    cure: "none",
  }),
  "foreign-frame": (_, [frame = ""]) => ({
    why: i18n.t("failure.foreignFrame.why", [hostOf(frame)]),
    // Browsers only let an extension request access to secure sites.
    next: frame.startsWith("https:")
      ? i18n.t("failure.foreignFrame.nextAllow", [hostOf(frame)])
      : i18n.t("failure.foreignFrame.next"),
    cure: "none",
  }),
  "no-answer": () => ({
    why: i18n.t("failure.noAnswer.why"),
    next: i18n.t("failure.noAnswer.next"),
    cure: "none",
  }),
  "no-picture": () => ({
    why: i18n.t("failure.noPicture.why"),
    next: i18n.t("failure.noPicture.next"),
    cure: "none",
  }),
  interrupted: () => ({
    why: i18n.t("failure.interrupted.why"),
    next: i18n.t("failure.interrupted.next"),
    cure: "none",
  }),
  "bad-address": () => ({
    why: i18n.t("failure.badAddress.why"),
    next: i18n.t("failure.badAddress.next"),
    cure: "options",
  }),
  "storage-full": () => ({
    why: i18n.t("failure.storageFull.why"),
    next: i18n.t("failure.storageFull.next"),
    cure: "options",
  }),
  internal: () => ({
    why: i18n.t("failure.internal.why"),
    next: i18n.t("failure.internal.next"),
    cure: "retry",
  }),
};

function isKnown(code: string): code is keyof typeof TEXTS {
  return Object.hasOwn(TEXTS, code);
}

/** Returns why work failed and what to do next. A waiting time replaces a plain "try again". */
export function failureText(failure: Failure, service: string, now = Date.now): FailureText {
  // A newer version may have stored a code unknown to this one.
  const cause = causeOf(failure);
  const frames = failure.page ? foreignFrames(failure.page) : [];
  const text = TEXTS[isKnown(cause) ? cause : "internal"](service, frames);
  if (frames.length > 0) text.frames = { frames, clicked: cause === "foreign-frame" };
  if (failure.retry_at === undefined || failure.retry_at <= now()) {
    return text;
  }
  const wait = i18n.t("failure.retryAfter", [formatClock(failure.retry_at)]);
  return { ...text, next: text.cure === "retry" ? wait : `${text.next} ${wait}` };
}
