import { i18n } from "#i18n";
import { mayConvert } from "../../lib/file/convert.ts";
import type { Candidate } from "../../lib/picture/pick.ts";
import type { FormatAdvice } from "../../lib/reach/format-advice.ts";
import type { ReachJudgement, ReachReason } from "../../lib/reach/judge-reach.ts";
import type { UnreachableReason } from "../../lib/reach/out-of-reach.ts";
import { formatLanguage } from "../ui/words/format.ts";
import { joinSentences } from "../ui/words/joined-texts.tsx";
import { translateKey } from "../ui/words/translate-key.ts";

interface ReachText {
  /** Verdict. */
  what: string;
  why: string;
  /** Next step, or null. */
  next: string | null;
}

/** Returns whether the service can fetch a file, why, and the next step. `now` in epoch milliseconds. */
export function reachText({ verdict, because }: ReachJudgement, now = Date.now()): ReachText {
  const [why, next = null] = reasonText(because, now);
  return { what: translateKey(`reach.verdict.${verdict}`), why, next };
}

type WhyNext = readonly [why: string, next?: string];

function reasonText(because: ReachReason, now: number): WhyNext {
  switch (because.code) {
    case "loads":
    case "shown":
    case "waiting":
      return [translateKey(`reach.${because.code}.why`)];
    case "out-of-reach":
      return plainText(because.where);
    case "not-tried":
      return plainText(because.why);
    case "refused-format":
      return because.format
        ? [
            translateKey("reach.refused-format.why", [because.format]),
            translateKey("reach.refused-format.next"),
          ]
        : plainText("refused-format-unnamed");
    case "expired":
      return [
        translateKey("reach.expired.why", [expiryText(because.at, now)]),
        translateKey("reach.expired.next"),
      ];
    case "stand-in": {
      const { width, height } = because;
      return [
        translateKey("reach.stand-in.why", [width, height]),
        translateKey("reach.stand-in.next"),
      ];
    }
    default:
      return plainText(because.code);
  }
}

type PlainCode =
  | UnreachableReason
  | (ReachReason & { code: "not-tried" })["why"]
  | "refused-format-unnamed"
  | "needs-referer"
  | "does-not-load"
  | "broken"
  | "timed-out";

const plainText = (code: PlainCode): WhyNext => [
  translateKey(`reach.${code}.why`),
  translateKey(`reach.${code}.next`),
];

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
      if (other) return joinSentences([what, i18n.t("reach.advice.sibling", [other])]);
      return joinSentences([
        what,
        i18n.t(mayConvert({ format }) ? "reach.advice.convert" : "reach.advice.noSibling"),
      ]);
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
export function expiryText(expires_at: number, now: number): string {
  const remainingTime = expires_at - now;
  const [unit, length] = STEPS.find(([, ms]) => Math.abs(remainingTime) >= ms) ?? STEPS[3];
  // -0 formats as past, 0 as future.
  const count = Math.trunc(remainingTime / length) || (remainingTime > 0 ? 0 : -0);
  const when = new Intl.RelativeTimeFormat(formatLanguage()).format(count, unit);
  return remainingTime > 0 ? i18n.t("reach.life.left", [when]) : i18n.t("reach.life.over", [when]);
}
