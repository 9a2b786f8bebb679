import type { Database } from "../database.ts";
import type { TagRow } from "../tags/store.ts";

/** Returns the artists' do-not-post rules that an upload with these tags violates. */
export function forbiddenByArtist(db: Database, tags: readonly TagRow[]): string[] {
  const edited = tags.some((tag) => tag.name === "edit");
  const wishes = db.all<{ dnp_type: string }>(
    `SELECT dnp_type FROM dnp_entries WHERE tag_id IN (SELECT value FROM json_each(?)) ORDER BY id`,
    JSON.stringify(tags.map((tag) => tag.id)),
  );
  const types = wishes.map((wish) => wish.dnp_type);
  return [...new Set(types)]
    .filter((type) => type === "Artist Upload Only" || (type === "No Edits" && edited))
    .map((type) => `DNP (${type})`);
}
