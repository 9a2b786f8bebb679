import { Hono } from "hono";
import type { Service } from "../context.ts";
import { endpoints } from "../endpoints.ts";
import { compileQuery } from "../query/compile.ts";
import { postFields } from "../query/post-fields.ts";
import { allOf, condition } from "../query/sql.ts";
import { type PostRow, postJson } from "../render/forum.ts";
import { askerOf, callerOf } from "../request/caller.ts";
import { readPaging } from "../request/paging.ts";
import { readParameters } from "../request/parameters.ts";
import { listed } from "./lists.ts";
import { queryOf } from "./search-images.ts";

const readable = condition("hidden = 0 AND approved = 1");

/** Serves posts, newest first. */
export function searchPosts(service: Service): Hono {
  const app = new Hono();
  app.get("/", async (c) => {
    const parameters = readParameters(c, endpoints.searchPosts);
    const asker = askerOf(service, callerOf(service, parameters));
    const query = compileQuery(queryOf(parameters.q), postFields, asker);
    const { rows, total } = listed<PostRow>(
      service,
      {
        from: "open_posts",
        where: allOf([readable, query.where]),
        order: "created_at DESC, id DESC",
      },
      readPaging(parameters),
    );
    return c.json({ posts: rows.map((post) => postJson(service, post)), total });
  });
  return app;
}
