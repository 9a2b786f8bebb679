import type { Database } from "../database.ts";
import { namespacedName, type TagCategory } from "./namespaces.ts";
import { slugOf } from "./slug.ts";

export type TagRow = {
  id: number;
  name: string;
  slug: string;
  namespace: string | null;
  name_in_namespace: string;
  category: TagCategory | null;
  description: string;
  short_description: string;
  spoiler_image_uri: string | null;
  aliased_tag_id: number | null;
  images: number;
};

export function tagNamed(db: Database, name: string): TagRow | undefined {
  return db.one<TagRow>("SELECT * FROM tags WHERE name = ?", name);
}

/** Returns the tag with that name; creates it if missing. */
export function ensureTag(db: Database, name: string): TagRow {
  const existingTag = tagNamed(db, name);
  if (existingTag !== undefined) return existingTag;
  const { namespace, nameInNamespace, category } = namespacedName(name);
  const id = db.insert("tags", {
    name,
    slug: slugOf(name),
    namespace,
    name_in_namespace: nameInNamespace,
    category,
  });
  db.insert("tag_text", { rowid: id, name, description: "", short_description: "" });
  const newTag = tagNamed(db, name);
  if (newTag === undefined) throw new Error(`The tag ${name} was not stored.`);
  return newTag;
}

/**
 * Returns the tags of an image for the entered names: aliases are replaced by their targets, implied
 * tags are added recursively, and an original character adds `oc`.
 */
export function resolveTags(db: Database, names: readonly string[]): TagRow[] {
  const tagsById = new Map<number, TagRow>();
  const waiting = names.map((name) => ensureTag(db, name));
  for (let tag = waiting.shift(); tag !== undefined; tag = waiting.shift()) {
    if (tagsById.has(tag.id)) continue;
    if (tag.aliased_tag_id !== null) {
      const target = db.one<TagRow>("SELECT * FROM tags WHERE id = ?", tag.aliased_tag_id);
      if (target !== undefined) waiting.push(target);
      continue;
    }
    tagsById.set(tag.id, tag);
    waiting.push(
      ...db.all<TagRow>(
        "SELECT t.* FROM tag_implications i JOIN tags t ON t.id = i.implied_tag_id WHERE i.tag_id = ?",
        tag.id,
      ),
    );
    if (tag.namespace === "oc") waiting.push(ensureTag(db, "oc"));
  }
  return [...tagsById.values()];
}
