import type { Database } from "../database.ts";
import type { Intensities } from "./intensities.ts";
import type { ImageRow } from "./store.ts";

export type Measured = { intensities: Intensities; aspectRatio: number };

/**
 * Returns all similar images in any state, nearest first.
 * @param distance 0 to 1: corners may differ by three times that value, the aspect ratio by that value
 */
export function nearest(db: Database, picture: Measured, distance: number): ImageRow[] {
  const { nw, ne, sw, se } = picture.intensities;
  return db.allNamed<ImageRow>(
    `SELECT * FROM images
     WHERE nw BETWEEN :nw - 3 * :d AND :nw + 3 * :d
       AND ne BETWEEN :ne - 3 * :d AND :ne + 3 * :d
       AND sw BETWEEN :sw - 3 * :d AND :sw + 3 * :d
       AND se BETWEEN :se - 3 * :d AND :se + 3 * :d
       AND aspect_ratio BETWEEN :aspect - :d AND :aspect + :d
     ORDER BY (nw - :nw) * (nw - :nw) + (ne - :ne) * (ne - :ne) + (sw - :sw) * (sw - :sw)
       + (se - :se) * (se - :se) + (aspect_ratio - :aspect) * (aspect_ratio - :aspect), id`,
    { nw, ne, sw, se, d: distance, aspect: picture.aspectRatio },
  );
}
