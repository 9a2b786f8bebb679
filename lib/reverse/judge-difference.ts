import type { Difference } from "./compare.ts";
import type { Alteration, Judged } from "./verdict.ts";

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

/** What pictures are to each other that differ by so much. */
export function judgeDifference(difference: Difference): Judged {
  const rests_on = "pixels" as const;
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
  return { kind: "similar", ...(altered && { altered }), rests_on, confidence };
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
