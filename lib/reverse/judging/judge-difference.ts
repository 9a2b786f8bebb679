import type { FingerprintDifference } from "../pixels/compare.ts";
import type { Alteration, ComparisonVerdict, VerdictBasis } from "./verdict.ts";

/**
 * Maximum differences between two files of one picture. Tuned on half of the labelled set (test/bench/verdicts), with margin on both sides.
 */
const SAME = {
  /** One minus the correlation. */
  unlike: 0.02,
  cut: 0.018,
  stretched: 0.05,
  colour: 4,
  brighter: 5,
  /** Natural logarithm of the ratio. */
  contrast: 0.12,
};

/** Maximum difference at one place for uncut frames, and for cut ones, whose edges fall into other cells. */
const PLACE = { uncut: 5, cut: 8, from: 0.01 };

/** Maximum detail of bars and borders. */
const PLAIN = 3;
/** Returns the maximum correlation that occurs by chance; it rises as the shared part shrinks. */
const chance = ({ cut }: FingerprintDifference) =>
  Math.min(0.92 + 0.15 * Math.max(cut.a, cut.b), 0.97);
/** Minimum detail at which a correlation is meaningful. */
const LEAST_DETAIL = 2;

/** Minimum correlation of outlines in a picture whose brightness was changed gradually, as by a vignette. */
const SAME_OUTLINES = 0.85;

/** Share of pairs at the limits that are not the same. On the labelled set it falls with the square of the distance from there. */
const DOUBT = 0.4;

/** Minimum known fraction of a picture at which a capture is meaningful. */
const MIN_KNOWN = 0.2;

/** Returns true if a capture shows enough to compare. */
export const isComparable = ({ known, detail }: FingerprintDifference): boolean =>
  known >= MIN_KNOWN && Math.min(detail.a, detail.b) >= LEAST_DETAIL;

/** Classifies the relation of two pictures by their difference. */
export function judgeDifference(
  difference: FingerprintDifference,
  rests_on: Exclude<VerdictBasis, "service"> = "pixels",
): ComparisonVerdict {
  const { correlation, detail } = difference;
  const likeness = Math.abs(correlation);
  const minLikeness = chance(difference);
  if (Math.max(detail.a, detail.b) < LEAST_DETAIL && tint(difference) <= 1) {
    return { kind: "unclear", rests_on, confidence: 0 };
  }
  const by_page = rests_on === "capture" && mayBeByPage(difference);
  const isShaded = likeness < minLikeness && difference.outlines >= SAME_OUTLINES;
  const isPlain = Math.min(detail.a, detail.b) < LEAST_DETAIL;
  if (isShaded && !isPlain && !by_page) {
    return { kind: "similar", altered: "tinted", rests_on, confidence: difference.outlines };
  }
  const isUnlike = likeness < minLikeness || isPlain;
  const isCovered = difference.agreeing >= AGREEING.file && difference.outlines >= SHARED_OUTLINES;
  if (isUnlike && !isPlain && isCovered && rests_on === "pixels") {
    return { kind: "similar", altered: "marked", rests_on, confidence: difference.agreeing };
  }
  if (isUnlike && !by_page) return { kind: "related", rests_on, confidence: likeness ** 2 / 2 };
  const altered = alterationOf(difference);
  const excess = excessOf(difference);
  if (altered === null && excess <= 1) {
    return { kind: "same-picture", rests_on, confidence: 1 - DOUBT * excess ** 2 };
  }
  return {
    kind: "similar",
    ...(altered && { altered: isUnlike ? "marked" : altered }),
    ...(by_page && { by_page }),
    rests_on,
    confidence: (1 + Math.max(0, (likeness - minLikeness) / (1 - minLikeness))) / 2,
  };
}

/** Factors for changes that a page's rendering may cause, relative to SAME. */
const BY_PAGE = { tint: 6, cut: 3 };
/**
 * Minimum fraction of equal cells at which an overlay may cover the others. Strangers of the labelled set reach 0.58; a file's whole
 * picture counts, while a page may hide most of a capture.
 */
const AGREEING = { capture: 0.5, file: 0.65 };
/** Minimum correlation of outlines under an overlay: a gradient behind other objects agrees too. */
const SHARED_OUTLINES = 0.25;

function mayBeByPage(difference: FingerprintDifference): boolean {
  if (difference.agreeing >= AGREEING.capture) return true;
  if (Math.abs(difference.correlation) < chance(difference)) return false;
  const altered = alterationOf(difference);
  switch (altered) {
    case null:
    case "marked":
      return true;
    case "tinted":
      return tint(difference) <= BY_PAGE.tint;
    case "framed":
      return Math.max(difference.cut.a, difference.cut.b) <= SAME.cut * BY_PAGE.cut;
    default:
      return false;
  }
}

/** Returns the most distinctive alteration between the two. */
function alterationOf(difference: FingerprintDifference): Alteration | null {
  const { turn, tilt, cut, rest } = difference;
  if (tilt !== 0) return "rotated";
  if (turn.quarters % 2 === 1 || (turn.quarters === 2 && !turn.mirrored)) return "rotated";
  if (turn.mirrored) return "mirrored";
  if (Math.max(cut.a, cut.b) > SAME.cut) {
    const restContrast = cut.a > cut.b ? rest.a : rest.b;
    return restContrast !== null && restContrast < PLAIN ? "framed" : "cropped";
  }
  const [tinted, marked] = [tint(difference), placeExcess(difference)];
  if (Math.max(tinted, marked) <= 1) return null;
  // A watermark slightly changes overall brightness, and a tint changes single places.
  return tinted > marked ? "tinted" : "marked";
}

/** Returns the largest difference relative to its limit; up to 1 the pictures may be the same. */
const excessOf = (difference: FingerprintDifference) =>
  Math.max(
    (1 - difference.correlation) / SAME.unlike,
    Math.max(difference.cut.a, difference.cut.b) / SAME.cut,
    difference.stretched / SAME.stretched,
    tint(difference),
    placeExcess(difference),
  );

const tint = ({ correlation, colour, brighter, contrast }: FingerprintDifference) =>
  correlation < 0
    ? Number.POSITIVE_INFINITY
    : Math.max(
        colour / SAME.colour,
        Math.abs(brighter) / SAME.brighter,
        Math.abs(Math.log(contrast)) / SAME.contrast,
      );

function placeExcess({ place, cut }: FingerprintDifference): number {
  const moved = Math.min(1, Math.max(cut.a, cut.b) / PLACE.from);
  return place / (PLACE.uncut + (PLACE.cut - PLACE.uncut) * moved);
}
