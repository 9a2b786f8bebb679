import { Hono } from "hono";
import { databaseId, notFound, refuse } from "../answers.ts";
import type { Service } from "../context.ts";
import { type CommentRow, commentJson } from "../render/comment.ts";
import { type PostRow, postJson } from "../render/forum.ts";
import { type ProfileRow, profileJson } from "../render/profile.ts";
import { tagJson } from "../render/tag.ts";
import type { TagRow } from "../tags/store.ts";

/** Serves single comments (except those on a hidden image), posts, profiles, and tags by slug only: an alias is not resolved. */
export function single(service: Service): Hono {
  const app = new Hono();

  function rowOf<Row extends object>(source: string, value: string | number): Row {
    const row = service.db.one<Row>(`SELECT * FROM ${source} = ?`, value);
    if (row === undefined) throw notFound();
    return row;
  }

  app.get("/comments/:id", (c) => {
    const id = databaseId(c.req.param("id"));
    const comment = rowOf<CommentRow>("kept_comments WHERE id", id);
    if (comment.image_hidden) throw refuse(403);
    return c.json({ comment: commentJson(service, comment) });
  });
  app.get("/posts/:id", (c) => {
    const id = databaseId(c.req.param("id"));
    return c.json({ post: postJson(service, rowOf<PostRow>("open_posts WHERE id", id)) });
  });
  app.get("/profiles/:id", (c) => {
    const id = databaseId(c.req.param("id"));
    const user = rowOf<ProfileRow>("users WHERE deactivated = 0 AND id", id);
    return c.json({ user: profileJson(service, user) });
  });
  app.get("/tags/:slug", (c) => {
    const tag = rowOf<TagRow>("tags WHERE slug", c.req.param("slug"));
    return c.json({ tag: tagJson(service, tag) });
  });
  return app;
}
