import { Hono } from "hono";
import type { Service } from "../context.ts";
import { endpoints } from "../endpoints.ts";
import { commentFields } from "../query/comment-fields.ts";
import { compileQuery } from "../query/compile.ts";
import { withHiddenTag } from "../query/filtering.ts";
import { allOf, anyOf, condition, negated } from "../query/sql.ts";
import { type CommentRow, commentJson } from "../render/comment.ts";
import { activeFilters, askerOf, callerOf } from "../request/caller.ts";
import { readPaging } from "../request/paging.ts";
import { readParameters } from "../request/parameters.ts";
import { listed } from "./lists.ts";
import { queryOf } from "./search-images.ts";

const readable = condition("hidden = 0 AND approved = 1 AND image_hidden = 0");

/** Serves comments, newest first. Applies the hidden tags of a filter, but not its expressions. */
export function searchComments(service: Service): Hono {
  const app = new Hono();
  app.get("/", async (c) => {
    const parameters = readParameters(c, endpoints.searchComments);
    const caller = callerOf(service, parameters);
    const filters = activeFilters(c, service, caller, parameters);
    const query = compileQuery(queryOf(parameters.q), commentFields, askerOf(service, caller));
    const where = allOf([
      readable,
      query.where,
      negated(anyOf(filters.map((filter) => withHiddenTag(filter, "image_id")))),
    ]);
    const { rows, total } = listed<CommentRow>(
      service,
      { from: "kept_comments", where, order: "created_at DESC, id DESC" },
      readPaging(parameters),
    );
    return c.json({ comments: rows.map((comment) => commentJson(service, comment)), total });
  });
  return app;
}
