import { Hono } from "hono";
import type { Service } from "../context.ts";
import { compileQuery } from "../query/compile.ts";
import { tagFields } from "../query/tag-fields.ts";
import { tagJson } from "../render/tag.ts";
import { callerOf } from "../request/caller.ts";
import { readPaging } from "../request/paging.ts";
import { readParameters } from "../request/parameters.ts";
import type { TagRow } from "../tags/store.ts";
import { rows } from "./listing.ts";
import { queryOf } from "./search-images.ts";

export function searchTags(service: Service): Hono {
  const app = new Hono();
  app.get("/", async (c) => {
    const parameters = await readParameters(c);
    const caller = callerOf(service, parameters);
    const { page, perPage } = readPaging(parameters);
    const asker = { userId: caller.user?.id ?? null, now: service.now() };
    const { where } = compileQuery(queryOf(parameters.q), tagFields, asker);
    const [counted] = rows<{ total: number }>(service, "SELECT count(*) AS total FROM tags", where);
    const found = service.db.all<TagRow>(
      `SELECT * FROM tags WHERE ${where.sql} ORDER BY images DESC, id LIMIT ? OFFSET ?`,
      ...where.values,
      perPage,
      (page - 1) * perPage,
    );
    return c.json({
      tags: found.map((tag) => tagJson(service, tag)),
      total: counted?.total ?? 0,
    });
  });
  return app;
}
