import type { Service } from "../context.ts";
import type { TagRow } from "../tags/store.ts";
import { timestamp } from "./time.ts";

type Entry = {
  id: number;
  dnp_type: string;
  conditions: string;
  reason: string | null;
  created_at: number;
};

export function tagJson({ db, origin }: Service, tag: TagRow) {
  const slugs = (sql: string) => db.all<{ slug: string }>(sql, tag.id).map(({ slug }) => slug);
  const [target] = slugs(
    "SELECT t.slug FROM tags a JOIN tags t ON t.id = a.aliased_tag_id WHERE a.id = ?",
  );
  const entries = db.all<Entry>(
    "SELECT id, dnp_type, conditions, reason, created_at FROM dnp_entries WHERE tag_id = ? ORDER BY id",
    tag.id,
  );
  return {
    aliased_tag: target ?? null,
    aliases: slugs("SELECT slug FROM tags WHERE aliased_tag_id = ? ORDER BY id"),
    category: tag.category,
    description: tag.description,
    dnp_entries: entries.map((entry) => ({
      ...entry,
      created_at: timestamp(entry.created_at),
    })),
    id: tag.id,
    images: tag.images,
    implied_by_tags: slugs(
      "SELECT t.slug FROM tag_implications i JOIN tags t ON t.id = i.tag_id WHERE i.implied_tag_id = ? ORDER BY t.id",
    ),
    implied_tags: slugs(
      "SELECT t.slug FROM tag_implications i JOIN tags t ON t.id = i.implied_tag_id WHERE i.tag_id = ? ORDER BY t.id",
    ),
    name: tag.name,
    name_in_namespace: tag.name_in_namespace,
    namespace: tag.namespace,
    short_description: tag.short_description,
    slug: tag.slug,
    spoiler_image_uri:
      tag.spoiler_image_uri === null ? null : `${origin()}${tag.spoiler_image_uri}`,
  };
}
