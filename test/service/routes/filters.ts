import type { SQLInputValue } from "node:sqlite";
import { Hono } from "hono";
import { notFound, refuse } from "../answers.ts";
import type { Service } from "../context.ts";
import { type FilterRow, filterById } from "../query/filtering.ts";
import { filterJson } from "../render/filter.ts";
import { callerOf, mayUse } from "../request/caller.ts";
import { clampedPage, type Paging, readPaging } from "../request/paging.ts";
import { readParameters } from "../request/parameters.ts";

export function filters(service: Service): Hono {
  const app = new Hono();

  app.get("/system", async (c) => {
    const parameters = await readParameters(c);
    callerOf(service, parameters);
    return c.json(listFilters(service, readPaging(parameters), "system = 1"));
  });

  app.get("/user", async (c) => {
    const parameters = await readParameters(c);
    const { user } = callerOf(service, parameters);
    if (user === null) throw refuse(403);
    const paging = readPaging(parameters);
    return c.json(listFilters(service, paging, "system = 0 AND user_id = ?", user.id));
  });

  app.get("/:id", async (c) => {
    const caller = callerOf(service, await readParameters(c));
    const written = c.req.param("id");
    const id = /^\d{1,9}$/.test(written) ? Number(written) : null;
    const filter = id === null ? undefined : filterById(service.db, id);
    if (filter === undefined || !mayUse(filter, caller)) throw notFound(service);
    return c.json({ filter: filterJson(service, filter) });
  });

  return app;
}

/** A page past the end repeats the last one. */
function listFilters(service: Service, paging: Paging, where: string, ...values: SQLInputValue[]) {
  const { db } = service;
  const counted = db.one<{ total: number }>(
    `SELECT count(*) AS total FROM filters WHERE ${where}`,
    ...values,
  );
  const total = counted?.total ?? 0;
  const page = clampedPage(paging, total);
  const found = db.all<FilterRow>(
    `SELECT * FROM filters WHERE ${where} ORDER BY id LIMIT ? OFFSET ?`,
    ...values,
    paging.perPage,
    (page - 1) * paging.perPage,
  );
  return { filters: found.map((filter) => filterJson(service, filter)), total };
}
