import { type Intensities, intensitiesOf } from "./intensities.ts";
import type { MatchMeasures, PickMeasures } from "./measures.ts";
import type { Judged } from "./verdict.ts";

/** How far the corners of two files of the same picture are apart at most, measured on the labelled set: levels. */
const SAME_CORNERS = 1.2;
/** Shapes of two files of the same picture: by how much one is longer at most. */
const SAME_SHAPE = 0.012;
/** Four numbers cannot tell more: other pictures with the same light have the same. */
const MOST_CONFIDENT = 0.8;

/** What can be said of two pictures of which the pixels of one are not to be had: their shapes, and the service's own measure. */
export function judgeListing(pick: PickMeasures, match: MatchMeasures): Judged {
  const apart = cornersApart(pick, match);
  const confidence = MOST_CONFIDENT / (1 + apart / SAME_CORNERS);
  const rests_on = "service" as const;
  const shapes = shapesApart(pick, match);
  if (apart > 4 * SAME_CORNERS) return { kind: "related", rests_on, confidence };
  if (apart > SAME_CORNERS || (shapes ?? 0) > SAME_SHAPE) {
    return { kind: "similar", rests_on, confidence };
  }
  // Where not even the shape is known the service's word is worth less.
  return {
    kind: "same-picture",
    rests_on,
    confidence: shapes === null ? confidence / 2 : confidence,
  };
}

/** The largest difference of a corner: measured, or else what the service's list allows. */
function cornersApart({ look }: PickMeasures, { intensities, file, listed_at }: MatchMeasures) {
  // Means of corners that are only known in part are not theirs.
  if (look && !look.mask && intensities && file.width && file.height) {
    return furthestCorner(intensitiesOf(look, file.width, file.height), intensities);
  }
  return listed_at === null ? Number.POSITIVE_INFINITY : 3 * listed_at;
}

const furthestCorner = (one: Intensities, other: Intensities) =>
  Math.max(
    Math.abs(one.nw - other.nw),
    Math.abs(one.ne - other.ne),
    Math.abs(one.sw - other.sw),
    Math.abs(one.se - other.se),
  );

function shapesApart(pick: PickMeasures, { file }: MatchMeasures): number | null {
  const { width, height } = pick.file;
  const aspect = width && height ? width / height : pick.look?.aspect;
  if (!aspect || !file.width || !file.height) return null;
  return Math.abs(Math.log(aspect / (file.width / file.height)));
}
