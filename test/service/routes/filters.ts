import { Hono } from "hono";
import { notFound, readId, refuse } from "../answers.ts";
import type { Service } from "../context.ts";
import { endpoints } from "../endpoints.ts";
import { type FilterRow, filterById } from "../query/filtering.ts";
import { type Condition, condition } from "../query/sql.ts";
import { callerOf, mayUse } from "../request/caller.ts";
import { type Paging, readPaging } from "../request/paging.ts";
import { readParameters } from "../request/parameters.ts";
import { listedToTheEnd } from "./lists.ts";

export function filters(service: Service): Hono {
  const app = new Hono();

  app.get("/system", async (c) => {
    const parameters = readParameters(c, endpoints.systemFilters);
    return c.json(listFilters(service, readPaging(parameters), condition("system = 1")));
  });

  app.get("/user", async (c) => {
    const parameters = readParameters(c, endpoints.userFilters);
    const { user } = callerOf(service, parameters);
    if (user === null) throw refuse(403);
    const paging = readPaging(parameters);
    return c.json(listFilters(service, paging, condition("system = 0 AND user_id = ?", user.id)));
  });

  app.get("/:id", async (c) => {
    const caller = callerOf(service, readParameters(c, endpoints.filter));
    const filter = filterById(service.db, readId(c.req.param("id")));
    if (filter === undefined || !mayUse(filter, caller)) throw notFound();
    return c.json({ filter: filterJson(service, filter) });
  });

  return app;
}

function listFilters(service: Service, paging: Paging, where: Condition) {
  const source = { from: "filters", where, order: "id" };
  const { rows, total } = listedToTheEnd<FilterRow>(service, source, paging);
  return { filters: rows.map((filter) => filterJson(service, filter)), total };
}

function filterJson({ db }: Service, filter: FilterRow) {
  const tagIds = (effect: "hide" | "spoiler") =>
    db
      .all<{ tag_id: number }>(
        "SELECT tag_id FROM filter_tags WHERE filter_id = ? AND effect = ? ORDER BY tag_id",
        filter.id,
        effect,
      )
      .map((row) => row.tag_id);
  return {
    id: filter.id,
    name: filter.name,
    description: filter.description,
    user_id: filter.user_id,
    user_count: filter.user_count,
    system: Boolean(filter.system),
    public: Boolean(filter.public),
    spoilered_tag_ids: tagIds("spoiler"),
    spoilered_complex: filter.spoilered_complex,
    hidden_tag_ids: tagIds("hide"),
    hidden_complex: filter.hidden_complex,
  };
}
