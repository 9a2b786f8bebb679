import { readId } from "../answers.ts";
import type { Database } from "../database.ts";
import { cleanTagName } from "../tags/clean.ts";
import { tagCategories } from "../tags/namespaces.ts";
import { around, dates, type Field, type Fields, integers } from "./fields.ts";
import { filterById, shownBy } from "./filtering.ts";
import { literalCondition } from "./literal.ts";
import { allRows, type Condition, condition, noRows } from "./sql.ts";
import { QueryError } from "./syntax.ts";
import { my } from "./user-fields.ts";

/**
 * Matches a tag by its aliases as well. Looks tags up immediately, so that a query
 * of a thousand unknown ones is cheap.
 */
function taggedWith(db: Database, written: string): Condition {
  const match = literalCondition("name", written, cleanTagName);
  if (match === allRows) return allRows;
  const ids = db
    .all<{ id: number }>(
      `SELECT DISTINCT coalesce(aliased_tag_id, id) AS id FROM tags WHERE ${match.sql}`,
      ...match.values,
    )
    .map((tag) => tag.id);
  if (ids.length === 0) return noRows;
  return condition(
    `id IN (SELECT image_id FROM image_tags WHERE tag_id IN (SELECT value FROM json_each(?)))`,
    JSON.stringify(ids),
  );
}

const interaction = (type: string, value: string) =>
  `id IN (SELECT image_id FROM interactions
     WHERE user_id = ? AND interaction_type = '${type}' AND value = '${value}')`;

const ofUser = (type: string) =>
  `id IN (SELECT i.image_id FROM interactions i JOIN users u ON u.id = i.user_id
     WHERE i.interaction_type = '${type}' AND %)`;

function categoryCounts(): Record<string, Field> {
  return Object.fromEntries(
    tagCategories.map((category) => [
      `${category.replaceAll("-", "_")}_tag_count`,
      {
        type: "integer",
        column: `(SELECT count(*) FROM image_tags it JOIN tags t ON t.id = it.tag_id
          WHERE it.image_id = images.id AND t.category = '${category}')`,
      },
    ]),
  );
}

const count = (table: string) => `(SELECT count(*) FROM ${table} c WHERE c.image_id = images.id)`;

const simpleFields: Record<string, Field> = {
  ...integers([
    ...["id", "width", "height", "score", "upvotes", "downvotes", "hides", "faves"],
    ...["size", "orig_size", "comment_count"],
  ]),
  ...dates(["created_at", "updated_at", "first_seen_at"]),
  ...categoryCounts(),
  pixels: { type: "integer", column: "(width * height)" },
  source_count: { type: "integer", column: count("image_sources") },
  tag_count: { type: "integer", column: count("image_tags") },
  aspect_ratio: { type: "real", column: "aspect_ratio" },
  wilson_score: { type: "real", column: "wilson_score" },
  duration: { type: "real", column: "duration" },
  animated: { type: "boolean", column: "animated" },
  processed: { type: "boolean", column: "processed" },
  thumbnails_generated: { type: "boolean", column: "thumbnails_generated" },
  description: { type: "text", table: "image_text", column: "description" },
  orig_sha512_hash: { type: "literal", column: "orig_sha512_hash" },
  sha512_hash: { type: "literal", column: "sha512_hash" },
  original_format: { type: "literal", column: "format" },
  mime_type: { type: "literal", column: "mime_type" },
  file_name: { type: "literal", column: "file_name", keepCase: true },
  source_url: {
    type: "literal",
    column: "lower(s.source)",
    around: "id IN (SELECT s.image_id FROM image_sources s WHERE %)",
  },
  uploader: {
    type: "literal",
    column: "lower(u.name)",
    around: "anonymous = 0 AND user_id IN (SELECT u.id FROM users u WHERE %)",
  },
  faved_by: { type: "literal", column: "lower(u.name)", around: ofUser("faved") },
  uploader_id: { type: "id", where: (id) => condition("anonymous = 0 AND user_id = ?", id) },
  duplicate_id: { type: "id", where: (id) => condition("duplicate_id = ?", id) },
  faved_by_id: { type: "id", where: (id) => around(ofUser("faved"), condition("u.id = ?", id)) },
  my: my({
    faves: interaction("faved", ""),
    upvotes: interaction("voted", "up"),
    downvotes: interaction("voted", "down"),
    hidden: interaction("hidden", ""),
    uploads: "user_id = ?",
    subs: "id IN (SELECT image_id FROM image_subscriptions WHERE user_id = ?)",
    watched: `id IN (SELECT image_id FROM image_tags WHERE tag_id IN
      (SELECT tag_id FROM watched_tags WHERE user_id = ?))`,
  }),
};

/** Returns the fields of `search/images` and of the expressions in filters. */
export function imageFields(db: Database): Fields {
  const fields: Fields = {
    named: {
      ...simpleFields,
      gallery_id: {
        type: "custom",
        where(value) {
          if (!/^\d+$/.test(value)) throw new QueryError(`Invalid gallery \`${value}'.`);
          return condition(
            "id IN (SELECT image_id FROM gallery_images WHERE gallery_id = ?)",
            Number(value),
          );
        },
      },
      filter_id: {
        type: "custom",
        where(value, asker) {
          const filter = filterById(db, readId(value));
          const open =
            filter && (filter.system || filter.public || filter.user_id === asker.userId);
          if (!filter || !open) throw new QueryError(`Invalid filter \`${value}\`.`);
          return shownBy([filter], fields, asker);
        },
      },
    },
    plain: (text) => taggedWith(db, text),
  };
  return fields;
}
