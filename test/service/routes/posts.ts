import { Hono } from "hono";
import { databaseId, notFound } from "../answers.ts";
import type { Service } from "../context.ts";
import { type PostRow, postJson } from "../render/forum.ts";

export function posts(service: Service): Hono {
  const app = new Hono();
  app.get("/:id", (c) => {
    const id = databaseId(c.req.param("id"));
    const post = service.db.one<PostRow>("SELECT * FROM open_posts WHERE id = ?", id);
    if (post === undefined) throw notFound();
    return c.json({ post: postJson(service, post) });
  });
  return app;
}
