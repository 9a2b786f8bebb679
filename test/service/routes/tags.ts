import { Hono } from "hono";
import { notFound } from "../answers.ts";
import type { Service } from "../context.ts";
import { tagJson } from "../render/tag.ts";
import type { TagRow } from "../tags/store.ts";

/** Serves tags by slug only; an alias is not resolved. */
export function tags(service: Service): Hono {
  const app = new Hono();
  app.get("/:slug", (c) => {
    const slug = c.req.param("slug");
    const tag = service.db.one<TagRow>("SELECT * FROM tags WHERE slug = ?", slug);
    if (tag === undefined) throw notFound();
    return c.json({ tag: tagJson(service, tag) });
  });
  return app;
}
