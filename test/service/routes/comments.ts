import { Hono } from "hono";
import { databaseId, notFound, refuse } from "../answers.ts";
import type { Service } from "../context.ts";
import { type CommentRow, commentJson } from "../render/comment.ts";

/** Serves comments, except those on a hidden image. */
export function comments(service: Service): Hono {
  const app = new Hono();
  app.get("/:id", (c) => {
    const id = databaseId(c.req.param("id"));
    const comment = service.db.one<CommentRow>("SELECT * FROM kept_comments WHERE id = ?", id);
    if (comment === undefined) throw notFound();
    if (comment.image_hidden) throw refuse(403);
    return c.json({ comment: commentJson(service, comment) });
  });
  return app;
}
