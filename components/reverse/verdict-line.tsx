import { i18n } from "#i18n";
import type { Alteration, Verdict } from "../../lib/reverse/judging/verdict.ts";
import {
  isSameByPixels,
  isSimilarByPage,
  isUnconfirmedMatch,
} from "../../lib/reverse/match-facts.ts";
import { formatPercent } from "../ui/words/format.ts";
import { translateKey } from "../ui/words/translate-key.ts";

interface VerdictLineProps {
  /** Undefined until judged. */
  verdict: Verdict | undefined;
  service: string;
  /** Says what it is based on, and how sure it is. */
  exact?: boolean;
}

export function VerdictLine({ verdict, service, exact = false }: VerdictLineProps) {
  if (!verdict) return <p class="muted">{i18n.t("verdict.notYet")}</p>;
  const { what, basis, tone } = verdictWords(verdict, service);
  return (
    <div class="stack gap-1px">
      <p class={`strong ${tone}`}>{what}</p>
      {exact && basis && <p class="hint">{basis}</p>}
    </div>
  );
}

interface VerdictWords {
  what: string;
  /** Basis of the verdict; null if certain. */
  basis: string | null;
  tone: "good" | "warn" | "accent" | "muted";
}

/** Names the likely change that the page made to the picture. */
const byPageWords = (altered: Alteration | undefined): string =>
  altered === "tinted" || altered === "framed" || altered === "frame"
    ? translateKey(`verdict.byPage.${altered}`)
    : i18n.t("verdict.byPage.marked");

/** Returns the relation of a match to the searched picture, and its basis. */
export function verdictWords(verdict: Verdict, service: string): VerdictWords {
  switch (verdict.kind) {
    case "same-file":
      return {
        what: translateKey(`verdict.same-file.${verdict.because}`),
        basis: null,
        tone: "good",
      };
    case "same-picture": {
      const certainty = isSameByPixels(verdict) ? "same" : "maybe";
      return {
        what: translateKey(`verdict.${certainty}.${verdict.quality}`),
        basis: seenBasisOf(verdict) ?? basisOf(verdict, service),
        tone: verdict.quality === "yours-better" ? "warn" : "good",
      };
    }
    case "similar":
      if (isUnconfirmedMatch(verdict))
        return { what: i18n.t("verdict.listed"), basis: null, tone: "muted" };
      if (isSimilarByPage(verdict)) {
        const basis = byPageWords(verdict.altered);
        return { what: i18n.t("verdict.byPage.what"), basis, tone: "good" };
      }
      return {
        what: verdict.altered
          ? translateKey(`verdict.altered.${verdict.altered}`)
          : i18n.t("verdict.similar"),
        basis: basisOf(verdict, service),
        tone: "accent",
      };
    case "related":
      return {
        what: i18n.t("verdict.related"),
        basis: verdict.rests_on === "service" ? i18n.t("verdict.basis.unsure", [service]) : null,
        tone: "muted",
      };
    case "unclear":
      return {
        what: i18n.t(isUnconfirmedMatch(verdict) ? "verdict.listed" : "verdict.unclear"),
        basis: isUnconfirmedMatch(verdict) ? null : i18n.t("verdict.basis.unclear"),
        tone: "muted",
      };
    default:
      return verdict satisfies never;
  }
}

/** Minimum longer side, in pixels, at which a close look shows enough to say no more about it. */
const CLOSE = 256;

/** Names the size of a comparison of few pixels, or of fewer than a file has. */
function seenBasisOf({
  seen,
  is_coarse,
}: Extract<Verdict, { kind: "same-picture" }>): string | null {
  return seen && (is_coarse || Math.max(seen.width, seen.height) < CLOSE)
    ? i18n.t("verdict.basis.seen", [seen.width, seen.height])
    : null;
}

function basisOf(
  { rests_on, confidence }: Exclude<Verdict, { kind: "same-file" }>,
  service: string,
): string {
  // A measurement is never 100 % sure.
  const sure = formatPercent(Math.min(confidence, 0.99));
  return rests_on === "service"
    ? translateKey("verdict.basis.service", [service, sure])
    : translateKey(`verdict.basis.${rests_on}`, [sure]);
}
