import { join } from "node:path";
import { openDatabase } from "../../service/database.ts";

/** Columns that are equal in every copy; `score` is derived from others. */
const SAME = `created_at, updated_at, first_seen_at, user_id, anonymous, description, file_name, format, mime_type, width,
  height, aspect_ratio, size, orig_size, duration, animated, sha512_hash, legacy_source_url, upvotes, downvotes, wilson_score,
  faves, hides, comment_count, processed, thumbnails_generated, approved, hidden_from_users, deletion_reason, duplicate_id`;

/**
 * Reduces or extends the service's data in `data` to exactly `count` images. Extra images are
 * copies with the same tags and texts, but other hashes and intensities, so that hardly any two look alike.
 */
export function crowd(data: string, count: number): void {
  const db = openDatabase(join(data, "service.sqlite"));
  const seeded = db.one<{ most: number }>("SELECT max(id) AS most FROM images")?.most ?? 0;
  db.transaction(() => {
    for (let copy = 1; copy * seeded < count; copy++) {
      const offset = copy * seeded;
      const most = count - offset;
      db.run(
        `INSERT INTO images (id, orig_sha512_hash, nw, ne, sw, se, ${SAME})
         SELECT id + ?, orig_sha512_hash || ':' || ?, ${["nw", "ne", "sw", "se"].map(elsewhere).join(", ")}, ${SAME}
         FROM images WHERE id <= min(?, ?)`,
        offset,
        copy,
        copy,
        copy,
        copy,
        copy,
        seeded,
        most,
      );
      for (const [table, columns, key] of [
        ["image_tags", "image_id, tag_id", "image_id"],
        ["image_sources", "image_id, position, source", "image_id"],
        ["image_text", "rowid, description", "rowid"],
      ] as const) {
        const rest = columns.slice(key.length + 2);
        db.run(
          `INSERT INTO ${table} (${columns}) SELECT ${key} + ?, ${rest} FROM ${table} WHERE ${key} <= min(?, ?)`,
          offset,
          seeded,
          most,
        );
      }
    }
    db.run("UPDATE tags SET images = (SELECT count(*) FROM image_tags WHERE tag_id = tags.id)");
  });
  db.close();
}

/** Intensities range from 0 to 100; a step coprime to the range spreads the copies evenly. */
const elsewhere = (corner: string, at: number) =>
  `(${corner} * 10 + ? * ${[337, 419, 557, 683][at]}) % 1000 / 10.0`;
