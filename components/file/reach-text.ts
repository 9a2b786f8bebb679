import { i18n } from "#i18n";
import type { Candidate } from "../../lib/picture/pick.ts";
import type { FormatAdvice } from "../../lib/sources/format-advice.ts";
import type { OutOfReach } from "../../lib/sources/out-of-reach.ts";
import { type Judgement, MAX_FILE_BYTES, type ReachReason } from "../../lib/sources/reach.ts";
import { formatBytes } from "../ui/format.ts";

export interface ReachText {
  /** Verdict. */
  what: string;
  why: string;
  /** Next step, or null. */
  next: string | null;
}

const VERDICTS: Record<Judgement["verdict"], () => string> = {
  likely: () => i18n.t("reach.likely"),
  unlikely: () => i18n.t("reach.unlikely"),
  unknown: () => i18n.t("reach.unknown"),
};

/** Returns whether the service can fetch a file, why, and the next step. `now` in epoch milliseconds. */
export function reachText({ verdict, because }: Judgement, now = Date.now()): ReachText {
  const [why, next = null] = reasonText(because, now);
  return { what: VERDICTS[verdict](), why, next };
}

type WhyNext = readonly [why: string, next?: string];

function reasonText(because: ReachReason, now: number): WhyNext {
  switch (because.code) {
    case "out-of-reach":
      return PLACES[because.where]();
    case "expired":
      return [
        i18n.t("reach.expired.why", [lifeText(because.at, now)]),
        i18n.t("reach.expired.next"),
      ];
    case "fetched":
      return [i18n.t("reach.fetched.why", [because.format])];
    case "http-status":
      return statusText(because.status);
    case "refused-format":
      return because.format
        ? [i18n.t("reach.refusedFormat.why", [because.format]), i18n.t("reach.refusedFormat.next")]
        : [i18n.t("reach.refusedFormatUnnamed.why"), i18n.t("reach.refusedFormatUnnamed.next")];
    case "no-picture":
      return INSTEAD[because.instead]();
    case "too-large":
      return [
        i18n.t("reach.tooLarge.why", [formatBytes(because.bytes), formatBytes(MAX_FILE_BYTES)]),
        i18n.t("reach.tooLarge.next"),
      ];
    case "redirected":
      return [i18n.t("reach.redirected.why", [because.to]), i18n.t("reach.redirected.next")];
    case "redirect-lost":
      return [i18n.t("reach.redirectLost.why"), i18n.t("reach.redirectLost.next")];
    case "no-answer":
      return [i18n.t("reach.noAnswer.why"), i18n.t("reach.noAnswer.next")];
    case "cut-off":
      return [i18n.t("reach.cutOff.why"), i18n.t("reach.cutOff.next")];
    case "loads":
      return [i18n.t("reach.loads.why")];
    case "stand-in":
      return [
        i18n.t("reach.standIn.why", [because.width, because.height]),
        i18n.t("reach.standIn.next"),
      ];
    case "needs-referer":
      return [i18n.t("reach.needsReferer.why"), i18n.t("reach.needsReferer.next")];
    case "does-not-load":
      return [i18n.t("reach.doesNotLoad.why"), i18n.t("reach.doesNotLoad.next")];
    case "timed-out":
      return [i18n.t("reach.timedOut.why"), i18n.t("reach.timedOut.next")];
    case "waiting":
      return [i18n.t("reach.waiting.why")];
    case "not-tried":
      return NOT_TRIED[because.why]();
    default:
      return because satisfies never;
  }
}

const PLACES: Record<OutOfReach, () => WhyNext> = {
  "in-page": () => [i18n.t("reach.inPage.why"), i18n.t("reach.inPage.next")],
  "own-file": () => [i18n.t("reach.ownFile.why"), i18n.t("reach.ownFile.next")],
  browser: () => [i18n.t("reach.browser.why"), i18n.t("reach.browser.next")],
  "private-network": () => [
    i18n.t("reach.privateNetwork.why"),
    i18n.t("reach.privateNetwork.next"),
  ],
  "not-web": () => [i18n.t("reach.notWeb.why"), i18n.t("reach.notWeb.next")],
};

const INSTEAD: Record<"empty" | "page" | "other", () => WhyNext> = {
  empty: () => [i18n.t("reach.empty.why"), i18n.t("reach.empty.next")],
  page: () => [i18n.t("reach.page.why"), i18n.t("reach.page.next")],
  other: () => [i18n.t("reach.noPicture.why"), i18n.t("reach.noPicture.next")],
};

const NOT_TRIED: Record<(ReachReason & { code: "not-tried" })["why"], () => WhyNext> = {
  covered: () => [i18n.t("reach.covered.why"), i18n.t("reach.covered.next")],
  unencrypted: () => [i18n.t("reach.unencrypted.why"), i18n.t("reach.unencrypted.next")],
  video: () => [i18n.t("reach.video.why"), i18n.t("reach.video.next")],
  "not-yet": () => [i18n.t("reach.notYet.why"), i18n.t("reach.notYet.next")],
};

function statusText(status: number): WhyNext {
  if (status === 401 || status === 403) {
    return [i18n.t("reach.forbidden.why", [status]), i18n.t("reach.forbidden.next")];
  }
  if (status === 404 || status === 410) {
    return [i18n.t("reach.missing.why", [status]), i18n.t("reach.missing.next")];
  }
  if (status === 408 || status === 425 || status === 429 || status >= 500) {
    return [i18n.t("reach.hostTrouble.why", [status]), i18n.t("reach.hostTrouble.next")];
  }
  return [i18n.t("reach.otherStatus.why", [status]), i18n.t("reach.otherStatus.next")];
}

/** Returns a note on a file's format, or null if services accept it. `sibling` is the alternative to offer. */
export function formatAdviceText(
  advice: FormatAdvice,
  candidates: readonly Candidate[],
): string | null {
  switch (advice.status) {
    case "accepted":
      return null;
    case "unknown":
      return i18n.t("reach.advice.unknown");
    case "refused": {
      const { format, sibling } = advice;
      const what = format
        ? i18n.t("reach.advice.refused", [format])
        : i18n.t("reach.advice.refusedUnnamed");
      const other = sibling === null ? undefined : candidates[sibling]?.url;
      return other
        ? `${what} ${i18n.t("reach.advice.sibling", [other])}`
        : `${what} ${i18n.t("reach.advice.noSibling")}`;
    }
    default:
      return advice satisfies never;
  }
}

const STEPS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1000],
] as const;

/** Returns when a signed address ends or ended, such as “ends in 3 hours”. Both in epoch milliseconds. */
export function lifeText(expires_at: number, now: number): string {
  const left = expires_at - now;
  const [unit, length] = STEPS.find(([, ms]) => Math.abs(left) >= ms) ?? STEPS[3];
  // -0 formats as past, 0 as future.
  const count = Math.trunc(left / length) || (left > 0 ? 0 : -0);
  const when = new Intl.RelativeTimeFormat().format(count, unit);
  return left > 0 ? i18n.t("reach.life.left", [when]) : i18n.t("reach.life.over", [when]);
}
