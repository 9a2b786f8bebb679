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
  colour: 2.8,
  brighter: 1.6,
  /** Natural logarithm of the ratio. */
  contrast: 0.09,
};

/** How far a place may be apart where the frames are the same, and by how much more where one was cut: edges fall into other cells. */
const PLACE = { uncut: 3.2, cut: 14, from: 0.01 };

/** Bars and borders show less than that. */
const PLAIN = 3;
/** Two pictures go together so well by chance at most. */
const CHANCE = 0.9;
/** With less to be seen than that, going together says little. */
const LEAST_DETAIL = 5;

/** What pictures are to each other that differ by so much. */
export function judgeDifference(difference: Difference): Judged {
  const likeness = Math.abs(difference.correlation);
  const related = { kind: "related", rests_on: "pixels" } as const;
  if (likeness < CHANCE) return { ...related, confidence: Math.max(0, likeness / CHANCE) / 2 };
  const altered = alterationOf(difference);
  const excess = excessOf(difference);
  if (altered === null && excess <= 1 && difference.detail >= LEAST_DETAIL) {
    return { kind: "same-picture", rests_on: "pixels", confidence: 1 - excess / 2 };
  }
  const confidence = (1 + (likeness - CHANCE) / (1 - CHANCE)) / 2;
  if (difference.detail < LEAST_DETAIL) return { ...related, confidence: confidence / 2 };
  return { kind: "similar", ...(altered && { altered }), rests_on: "pixels", confidence };
}

/** The most telling of all that was done to one of the two. */
function alterationOf(difference: Difference): Alteration | null {
  const { turn, cut, rest } = difference;
  if (turn.quarters % 2 === 1 || (turn.quarters === 2 && !turn.mirrored)) return "rotated";
  if (turn.mirrored) return "mirrored";
  if (Math.max(cut.a, cut.b) > SAME.cut) {
    const left = cut.a > cut.b ? rest.a : rest.b;
    return left < PLAIN ? "framed" : "cropped";
  }
  if (tint(difference) > 1) return "tinted";
  return placeExcess(difference) > 1 ? "marked" : null;
}

/** Up to 1 a picture may be the same. */
const excessOf = (difference: Difference) =>
  Math.max(
    (1 - difference.correlation) / SAME.unlike,
    Math.max(difference.cut.a, difference.cut.b) / SAME.cut,
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
