import type { Difference } from "./compare.ts";
import type { Alteration, Judged, RestsOn } from "./verdict.ts";

/**
 * The most that two files of the same picture differ by. Chosen on the tuned half of the labelled set (test/bench/verdicts), where
 * they leave room on both sides.
 */
const SAME = {
  /** Missing correlation. */
  unlike: 0.03,
  cut: 0.045,
  stretched: 0.05,
  colour: 2.8,
  brighter: 1.6,
  /** Natural logarithm of the ratio. */
  contrast: 0.09,
};

/** How far a place may be apart where the frames are the same, and by how much more where one was cut: edges fall into other cells. */
const PLACE = { uncut: 4, cut: 7, from: 0.01 };

/** Bars and borders show less than that. */
const PLAIN = 3;
/** So well two pictures go together by chance at most; the smaller the part, the better. */
const chance = ({ cut }: Difference) => Math.min(0.92 + 0.15 * Math.max(cut.a, cut.b), 0.97);
/** With less to be seen than that, going together says little. */
const LEAST_DETAIL = 5;

/** With less of the picture than that, a capture says little. */
const MIN_KNOWN = 0.2;

/** Returns whether what a capture shows is enough to compare by. */
export const isTelling = ({ known, detail }: Difference): boolean =>
  known >= MIN_KNOWN && detail >= LEAST_DETAIL;

/** What pictures are to each other that differ by so much. */
export function judgeDifference(
  difference: Difference,
  rests_on: Exclude<RestsOn, "service"> = "pixels",
): Judged {
  const likeness = Math.abs(difference.correlation);
  const least = chance(difference);
  if (likeness < least || difference.detail < LEAST_DETAIL) {
    return { kind: "related", rests_on, confidence: likeness ** 2 / 2 };
  }
  const altered = alterationOf(difference);
  const excess = excessOf(difference);
  if (altered === null && excess <= 1) {
    return { kind: "same-picture", rests_on, confidence: 1 - excess / 2 };
  }
  const confidence = (1 + (likeness - least) / (1 - least)) / 2;
  const by_page = rests_on === "capture" && mayBeByPage(difference, altered);
  return {
    kind: "similar",
    ...(altered && { altered }),
    ...(by_page && { by_page }),
    rests_on,
    confidence,
  };
}

/** What a page may do to a picture in showing it: by so many times the most that the same picture differs by. */
const BY_PAGE = { tint: 6, cut: 2.5 };

function mayBeByPage(difference: Difference, altered: Alteration | null): boolean {
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

/** The most telling of all that was done to one of the two. */
function alterationOf(difference: Difference): Alteration | null {
  const { turn, cut, rest } = difference;
  if (turn.quarters % 2 === 1 || (turn.quarters === 2 && !turn.mirrored)) return "rotated";
  if (turn.mirrored) return "mirrored";
  if (Math.max(cut.a, cut.b) > SAME.cut) {
    const left = cut.a > cut.b ? rest.a : rest.b;
    return left !== null && left < PLAIN ? "framed" : "cropped";
  }
  const [tinted, marked] = [tint(difference), placeExcess(difference)];
  if (Math.max(tinted, marked) <= 1) return null;
  // A mark changes the brightness of the whole a little, and a tint its places.
  return tinted > marked ? "tinted" : "marked";
}

/** Up to 1 a picture may be the same. */
const excessOf = (difference: Difference) =>
  Math.max(
    (1 - difference.correlation) / SAME.unlike,
    Math.max(difference.cut.a, difference.cut.b) / SAME.cut,
    difference.stretched / SAME.stretched,
    tint(difference),
    placeExcess(difference),
  );

const tint = ({ correlation, colour, brighter, contrast }: Difference) =>
  correlation < 0
    ? Number.POSITIVE_INFINITY
    : Math.max(
        colour / SAME.colour,
        Math.abs(brighter) / SAME.brighter,
        Math.abs(Math.log(contrast)) / SAME.contrast,
      );

function placeExcess({ place, cut }: Difference): number {
  const moved = Math.min(1, Math.max(cut.a, cut.b) / PLACE.from);
  return place / (PLACE.uncut + (PLACE.cut - PLACE.uncut) * moved);
}
