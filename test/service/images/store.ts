import type { Database } from "../database.ts";
import type { TagRow } from "../tags/store.ts";
import type { Analysis } from "./decode.ts";
import type { Intensities } from "./intensities.ts";

export type ImageRow = {
  id: number;
  created_at: number;
  updated_at: number;
  first_seen_at: number;
  user_id: number | null;
  anonymous: number;
  description: string;
  file_name: string;
  format: string;
  mime_type: string;
  width: number;
  height: number;
  aspect_ratio: number;
  size: number;
  orig_size: number;
  duration: number;
  animated: number;
  orig_sha512_hash: string;
  sha512_hash: string;
  upvotes: number;
  downvotes: number;
  score: number;
  wilson_score: number;
  faves: number;
  hides: number;
  comment_count: number;
  processed: number;
  thumbnails_generated: number;
  nw: number | null;
  ne: number | null;
  sw: number | null;
  se: number | null;
  approved: number;
  hidden_from_users: number;
  deletion_reason: string | null;
  duplicate_id: number | null;
};

export function imageById(db: Database, id: number | null): ImageRow | undefined {
  return db.one<ImageRow>("SELECT * FROM images WHERE id = ?", id);
}

export type NewImage = {
  id?: number;
  analysis: Analysis;
  hash: string;
  size: number;
  fileName: string;
  description: string;
  createdAt: number;
  userId: number | null;
  anonymous: boolean;
  approved: boolean;
  sources: readonly string[];
  legacySourceUrl: string | null;
  tags: readonly TagRow[];
};

/** Inserts an image without generated representations. */
export function insertImage(db: Database, image: NewImage): number {
  const { analysis, createdAt } = image;
  const id = db.insert("images", {
    id: image.id ?? null,
    created_at: createdAt,
    updated_at: createdAt,
    first_seen_at: createdAt,
    user_id: image.userId,
    anonymous: image.anonymous,
    description: image.description,
    file_name: image.fileName,
    format: analysis.format,
    mime_type: analysis.mimeType,
    width: analysis.width,
    height: analysis.height,
    aspect_ratio: analysis.width / analysis.height,
    size: image.size,
    orig_size: image.size,
    duration: analysis.duration,
    animated: analysis.animated,
    orig_sha512_hash: image.hash,
    sha512_hash: image.hash,
    legacy_source_url: image.legacySourceUrl,
    approved: image.approved,
  });
  db.insert("image_text", { rowid: id, description: image.description });
  image.sources.forEach((source, position) => {
    db.run("INSERT INTO image_sources VALUES (?, ?, ?)", id, position, source);
  });
  for (const tag of image.tags) {
    db.run("INSERT INTO image_tags VALUES (?, ?)", id, tag.id);
    db.run("UPDATE tags SET images = images + 1 WHERE id = ?", tag.id);
  }
  return id;
}

export function storeIntensities(db: Database, id: number, intensities: Intensities): void {
  const { nw, ne, sw, se } = intensities;
  db.run("UPDATE images SET nw = ?, ne = ?, sw = ?, se = ? WHERE id = ?", nw, ne, sw, se, id);
}

export function markGenerated(db: Database, id: number): void {
  db.run("UPDATE images SET thumbnails_generated = 1, processed = 1 WHERE id = ?", id);
}

const z = 2.57583;

/** Returns the lower bound of the Wilson score interval; 0 without upvotes. */
function wilsonScore(upvotes: number, downvotes: number): number {
  const votes = upvotes + downvotes;
  if (upvotes <= 0 || votes <= 0) return 0;
  const share = upvotes / votes;
  const spread = z * Math.sqrt((share * (1 - share) + (z * z) / (4 * votes)) / votes);
  return (share + (z * z) / (2 * votes) - spread) / (1 + (z * z) / votes);
}

export function setVotes(db: Database, id: number, upvotes: number, downvotes: number): void {
  db.run(
    "UPDATE images SET upvotes = ?, downvotes = ?, wilson_score = ? WHERE id = ?",
    upvotes,
    downvotes,
    wilsonScore(upvotes, downvotes),
    id,
  );
}

/** Hides an image and excludes it from the counts of its tags. */
export function hideImage(
  db: Database,
  id: number,
  why: { duplicateOf?: number; reason?: string | null },
): void {
  db.run(
    "UPDATE images SET hidden_from_users = 1, duplicate_id = ?, deletion_reason = ? WHERE id = ?",
    why.duplicateOf ?? null,
    why.reason ?? null,
    id,
  );
  db.run(
    "UPDATE tags SET images = images - 1 WHERE id IN (SELECT tag_id FROM image_tags WHERE image_id = ?)",
    id,
  );
}

/** Adds copies of an image, each with a hash of its own. */
export function copyImage(db: Database, id: number, count: number): void {
  const columns = db
    .all<{ name: string }>("PRAGMA table_info(images)")
    .map(({ name }) => name)
    .filter((name) => name !== "id" && name !== "orig_sha512_hash")
    .join(", ");
  const [last] = db.all<{ id: number }>("SELECT max(id) AS id FROM images");
  db.run(
    `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
     INSERT INTO images (orig_sha512_hash, ${columns})
     SELECT lower(hex(randomblob(64))), ${columns} FROM images, numbers WHERE id = ?`,
    count,
    id,
  );
  db.run(
    `INSERT INTO image_tags (image_id, tag_id)
     SELECT images.id, tag_id FROM images, image_tags WHERE image_id = ? AND images.id > ?`,
    id,
    last?.id ?? 0,
  );
  db.run(
    "UPDATE tags SET images = images + ? WHERE id IN (SELECT tag_id FROM image_tags WHERE image_id = ?)",
    count,
    id,
  );
}

/** Returns the name of an original in the file store. */
export function originalName(hash: string, format: string): string {
  return `${hash}.${format}`;
}
