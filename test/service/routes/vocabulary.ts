import { Hono } from "hono";
import type { Service } from "../context.ts";
import { compileVocabulary, type SourceTag } from "../tags/vocabulary.ts";

/** Path of a moved vocabulary, which every page names. */
export const MOVED_VOCABULARY = "/autocomplete/compiled-2.bin";

interface TagRow {
  id: number;
  name: string;
  images: number;
  alias_of: string | null;
}

const MAX_ASSOCIATED = 8;

/** Serves the compiled vocabulary, which the spec does not have. */
export function vocabulary(service: Service): Hono {
  const app = new Hono();

  function sourceTags(): SourceTag[] {
    const tags = service.db.all<TagRow>(
      `SELECT t.id, t.name, t.images, a.name AS alias_of
       FROM tags t LEFT JOIN tags a ON a.id = t.aliased_tag_id`,
    );
    return tags.map(({ id, name, images, alias_of }) => ({
      name,
      images: alias_of === null ? images : 0,
      ...(alias_of !== null && { alias_of }),
      associated_ids: associatedIds(id, images),
    }));
  }

  /** Returns the tags of more than half of a tag's images that have more images than it. */
  const associatedIds = (id: number, images: number): number[] =>
    service.db
      .all<{ tag_id: number }>(
        `SELECT other.tag_id FROM image_tags own
         JOIN image_tags other ON other.image_id = own.image_id AND other.tag_id <> own.tag_id
         JOIN tags t ON t.id = other.tag_id
         WHERE own.tag_id = ? AND t.images > ?
         GROUP BY other.tag_id HAVING COUNT(*) * 2 > ? ORDER BY COUNT(*) DESC LIMIT ?`,
        id,
        images,
        images,
        MAX_ASSOCIATED,
      )
      .map(({ tag_id }) => tag_id);

  function bytes(): Buffer<ArrayBuffer> {
    const shape = service.control.shapes().vocabulary;
    const good = compileVocabulary(sourceTags());
    if (shape === "truncated") return good.subarray(0, good.length / 2);
    if (shape === "version-3") good.writeUInt32LE(3, good.length - 12);
    if (shape === "corrupt") good.fill(0xff, 0, good.length / 2);
    if (shape === "too-large") return Buffer.alloc(17 * 1024 * 1024);
    return good;
  }

  app.get("/compiled", (c) => {
    const shape = service.control.shapes().vocabulary;
    // Deployed services send no type, and an empty 404.
    return shape === "absent" || shape === "moved" ? c.body(null, 404) : c.body(bytes());
  });
  app.get(MOVED_VOCABULARY.replace("/autocomplete", ""), (c) =>
    service.control.shapes().vocabulary === "moved" ? c.body(bytes()) : c.body(null, 404),
  );
  return app;
}
