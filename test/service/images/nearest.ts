import type { Database } from "../database.ts";
import type { Condition } from "../query/sql.ts";
import type { Intensities } from "./intensities.ts";
import type { ImageRow } from "./store.ts";

export type Measured = { intensities: Intensities; aspectRatio: number };

/** Returns the `count` nearest images that are listed and satisfy a condition, however unlike, nearest first. */
export function nearestOf(
  db: Database,
  { intensities: { nw, ne, sw, se } }: Measured,
  count: number,
  where: Condition,
): ImageRow[] {
  return db.all<ImageRow>(
    `SELECT * FROM images
     WHERE hidden_from_users = 0 AND approved = 1 AND nw IS NOT NULL AND ${where.sql}
     ORDER BY abs(nw - ?) + abs(ne - ?) + abs(sw - ?) + abs(se - ?), id LIMIT ?`,
    ...where.values,
    ...[nw, ne, sw, se, count],
  );
}

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
