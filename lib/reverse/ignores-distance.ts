import * as v from "valibot";
import type { Image } from "../api/image.ts";

/** Brightness of a corner that a reverse search may differ by, as a multiple of its distance. */
const CORNER = 3;
/** For rounding. */
const TOLERANCE = 0.01;

const CornersSchema = v.tuple([v.number(), v.number(), v.number(), v.number()]);

/**
 * Returns true if a reverse search listed images that are further from each other than its distance allows from any picture: the service
 * lists its nearest images, whatever the distance. An empty or full list of such a service says nothing.
 */
export function ignoresDistance(images: readonly Image[], distance: number): boolean {
  const measures = images.flatMap((image) => {
    if (image.state !== "visible") return [];
    const { nw, ne, sw, se } = image.intensities ?? {};
    const corners = v.safeParse(CornersSchema, [nw, ne, sw, se]);
    return corners.success ? [corners.output] : [];
  });
  return [0, 1, 2, 3].some((corner) => {
    const values = measures.map((corners) => corners[corner] ?? 0);
    return Math.max(...values) - Math.min(...values) > 2 * CORNER * distance + TOLERANCE;
  });
}
