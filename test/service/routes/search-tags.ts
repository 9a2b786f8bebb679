import { Hono } from "hono";
import type { Service } from "../context.ts";
import { endpoints } from "../endpoints.ts";
import { compileQuery } from "../query/compile.ts";
import { tagFields } from "../query/tag-fields.ts";
import { tagJson } from "../render/tag.ts";
import { askerOf, nobody } from "../request/caller.ts";
import { readPaging } from "../request/paging.ts";
import { readParameters } from "../request/parameters.ts";
import type { TagRow } from "../tags/store.ts";
import { listed } from "./lists.ts";
import { queryOf } from "./search-images.ts";

export function searchTags(service: Service): Hono {
  const app = new Hono();
  app.get("/", async (c) => {
    const { per_page, ...specified } = readParameters(c, endpoints.searchTags);
    const parameters = service.strict ? specified : { ...specified, per_page };
    const { where } = compileQuery(queryOf(parameters.q), tagFields, askerOf(service, nobody));
    const { rows, total } = listed<TagRow>(
      service,
      { from: "tags", where, order: "images DESC, id" },
      readPaging(parameters),
    );
    return c.json({ tags: rows.map((tag) => tagJson(service, tag)), total });
  });
  return app;
}
