import { i18n } from "#i18n";
import { type Alteration, isSimilarByPage, type Verdict } from "../../lib/reverse/verdict.ts";

export interface VerdictWords {
  what: string;
  /** Basis of the verdict; null if certain. */
  basis: string | null;
  tone: "there" | "yours" | "similar" | "related";
}

const ALTERED: Record<Alteration, () => string> = {
  cropped: () => i18n.t("verdict.altered.cropped"),
  mirrored: () => i18n.t("verdict.altered.mirrored"),
  rotated: () => i18n.t("verdict.altered.rotated"),
  tinted: () => i18n.t("verdict.altered.tinted"),
  framed: () => i18n.t("verdict.altered.framed"),
  marked: () => i18n.t("verdict.altered.marked"),
};

/** Names the likely changes that the page made to the picture. */
function byPageWords(altered: Alteration | undefined): string {
  if (altered === "tinted") return i18n.t("verdict.byPage.tinted");
  return altered === "framed" ? i18n.t("verdict.byPage.framed") : i18n.t("verdict.byPage.marked");
}

type SamePicture = Verdict & { kind: "same-picture" };

const SEEN: Record<SamePicture["quality"], () => string> = {
  "theirs-better": () => i18n.t("verdict.theirsBetter"),
  "yours-better": () => i18n.t("verdict.yoursBetter"),
  equal: () => i18n.t("verdict.equal"),
  unknown: () => i18n.t("verdict.samePicture"),
};

const SUPPOSED: Record<SamePicture["quality"], () => string> = {
  "theirs-better": () => i18n.t("verdict.maybe.theirsBetter"),
  "yours-better": () => i18n.t("verdict.maybe.yoursBetter"),
  equal: () => i18n.t("verdict.maybe.equal"),
  unknown: () => i18n.t("verdict.maybe.samePicture"),
};

/** Returns the relation of a match to the searched picture, and its basis. */
export function verdictWords(verdict: Verdict, service: string): VerdictWords {
  switch (verdict.kind) {
    case "same-file":
      return {
        what:
          verdict.because === "hash"
            ? i18n.t("verdict.sameFile.hash")
            : i18n.t("verdict.sameFile.address"),
        basis: null,
        tone: "there",
      };
    case "same-picture": {
      const words = verdict.rests_on === "service" ? SUPPOSED : SEEN;
      return {
        what: words[verdict.quality](),
        basis: basisOf(verdict, service),
        tone: verdict.quality === "yours-better" ? "yours" : "there",
      };
    }
    case "similar":
      if (isSimilarByPage(verdict)) {
        const basis = byPageWords(verdict.altered);
        return { what: i18n.t("verdict.byPage.what"), basis, tone: "there" };
      }
      return {
        what: verdict.altered ? ALTERED[verdict.altered]() : i18n.t("verdict.similar"),
        basis: basisOf(verdict, service),
        tone: "similar",
      };
    case "related":
      return {
        what: i18n.t("verdict.related"),
        basis:
          verdict.rests_on === "service" ? i18n.t("verdict.fromServiceUnsure", [service]) : null,
        tone: "related",
      };
    default:
      return verdict satisfies never;
  }
}

const percent = new Intl.NumberFormat(undefined, { style: "percent" });

function basisOf(
  { rests_on, confidence }: Exclude<Verdict, { kind: "same-file" }>,
  service: string,
): string {
  // A measurement is never 100 % sure.
  const sure = percent.format(Math.min(confidence, 0.99));
  switch (rests_on) {
    case "pixels":
      return i18n.t("verdict.fromPixels", [sure]);
    case "capture":
      return i18n.t("verdict.fromCapture", [sure]);
    case "service":
      return i18n.t("verdict.fromService", [service, sure]);
    default:
      return rests_on satisfies never;
  }
}
