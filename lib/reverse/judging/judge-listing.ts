import { estimateIntensities, type Intensities } from "../pixels/intensities.ts";
import type { MatchMeasures, PickMeasures } from "../pixels/measures.ts";
import type { Judged } from "./verdict.ts";

/** Maximum difference of corners between two files of one picture, in levels, measured on the labelled set. */
const SAME_CORNERS = 1.2;
/** Maximum difference of proportions between two files of one picture. */
const SAME_SHAPE = 0.012;
/** Maximum confidence: different pictures with similar lighting may share the four values. */
const MAX_CONFIDENCE = 0.8;

/** Compares two pictures by proportions and the service's own measure, because the pixels of one are unavailable. */
export function judgeListing(pick: PickMeasures, match: MatchMeasures): Judged {
  const apart = cornersApart(pick, match);
  const confidence = MAX_CONFIDENCE / (1 + apart / SAME_CORNERS);
  const rests_on = "service" as const;
  const shapes = shapesApart(pick, match);
  if (apart > 4 * SAME_CORNERS) return { kind: "related", rests_on, confidence };
  if (apart > SAME_CORNERS || (shapes ?? 0) > SAME_SHAPE) {
    return { kind: "similar", rests_on, confidence };
  }
  // With unknown proportions the service's result is less reliable.
  return {
    kind: "same-picture",
    rests_on,
    confidence: shapes === null ? confidence / 2 : confidence,
  };
}

/** Returns the largest difference of a corner: measured, or else the maximum that the service's search allows. */
function cornersApart(
  { fingerprint }: PickMeasures,
  { intensities, file, listed_at }: MatchMeasures,
) {
  // Services measure the frame in the middle of an animation.
  const measured = fingerprint?.frames ? fingerprint.frames[1] : fingerprint;
  // A mask makes the averages of corners unreliable.
  if (measured && !measured.mask && intensities && file.width && file.height) {
    return furthestCorner(estimateIntensities(measured, file.width, file.height), intensities);
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
  const aspect = width && height ? width / height : pick.fingerprint?.aspect;
  if (!aspect || !file.width || !file.height) return null;
  return Math.abs(Math.log(aspect / (file.width / file.height)));
}
