import { Hono } from "hono";
import { badRequest } from "../answers.ts";
import type { Service } from "../context.ts";
import { endpoints } from "../endpoints.ts";
import type { ImageRow } from "../images/store.ts";
import { compileQuery } from "../query/compile.ts";
import { shownBy } from "../query/filtering.ts";
import { imageFields } from "../query/image-fields.ts";
import { imageOrder } from "../query/image-order.ts";
import { allOf, type Condition, condition } from "../query/sql.ts";
import { activeFilters, askerOf, callerOf } from "../request/caller.ts";
import { readPaging } from "../request/paging.ts";
import { readParameters, text } from "../request/parameters.ts";
import { imagesAnswer, rows } from "./listing.ts";

const anonymousPageSize = 15;

const visible = condition("hidden_from_users = 0 AND approved = 1");
const hiddenByUser = `id NOT IN (SELECT image_id FROM interactions
  WHERE user_id = ? AND interaction_type = 'hidden')`;

export function searchImages(service: Service): Hono {
  const app = new Hono();
  app.get("/", async (c) => {
    const parameters = readParameters(c, endpoints.searchImages);
    const caller = callerOf(service, parameters);
    const filters = activeFilters(c, service, caller, parameters);
    const userId = caller.user?.id ?? null;
    const asker = askerOf(service, caller);
    const fields = imageFields(service.db);
    const { page, perPage } = readPaging(
      parameters,
      caller.user?.images_per_page ?? anonymousPageSize,
    );
    const query = compileQuery(queryOf(parameters.q), fields, asker);
    const conditions: Condition[] = [
      visible,
      condition("id <= ?", service.control.lastListed()),
      query.where,
      shownBy(filters, fields, asker),
    ];
    if (userId !== null && text(parameters, "hidden") !== "1") {
      conditions.push(condition(hiddenByUser, userId));
    }
    const where = allOf(conditions);
    const order = imageOrder(text(parameters, "sf"), text(parameters, "sd"), query.relevance);
    const [counted] = rows<{ total: number }>(
      service,
      "SELECT count(*) AS total FROM images",
      where,
    );
    const images = service.db.all<ImageRow>(
      `SELECT * FROM images WHERE ${where.sql} ORDER BY ${order.sql} LIMIT ? OFFSET ?`,
      ...where.values,
      ...order.values,
      perPage,
      (page - 1) * perPage,
    );
    return c.json({
      ...imagesAnswer(service, caller, filters, images),
      total: counted?.total ?? 0,
    });
  });
  return app;
}

/** @throws HTTPException 400 for a value that is not text */
export function queryOf(given: unknown): string {
  if (given === undefined) return "";
  if (typeof given !== "string") throw badRequest("search query is not a string");
  return given;
}
