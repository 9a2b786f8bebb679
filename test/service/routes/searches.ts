import { Hono } from "hono";
import type { Service } from "../context.ts";
import { endpoints } from "../endpoints.ts";
import { compileQuery } from "../query/compile.ts";
import { withHiddenTag } from "../query/filtering.ts";
import { commentFields, galleryFields, postFields, tagFields } from "../query/resource-fields.ts";
import { allOf, anyOf, condition, negated } from "../query/sql.ts";
import { type CommentRow, commentJson } from "../render/comment.ts";
import { type PostRow, postJson } from "../render/forum.ts";
import { tagJson } from "../render/tag.ts";
import { activeFilters, askerOf, callerOf, nobody } from "../request/caller.ts";
import { readPaging } from "../request/paging.ts";
import { readParameters } from "../request/parameters.ts";
import type { TagRow } from "../tags/store.ts";
import { listed } from "./lists.ts";
import { queryOf } from "./search-images.ts";

const readable = condition("hidden = 0 AND approved = 1");
const onVisibleImage = condition("image_hidden = 0");
const newestFirst = "created_at DESC, id DESC";

/** Serves the searches for everything but images. */
export function searches(service: Service): Hono {
  const app = new Hono();

  app.get("/comments", (c) => {
    const parameters = readParameters(c, endpoints.searchComments);
    const caller = callerOf(service, parameters);
    // The hidden tags of a filter apply, but not its expressions.
    const filters = activeFilters(c, service, caller, parameters);
    const hidden = anyOf(filters.map((filter) => withHiddenTag(filter, "image_id")));
    const query = compileQuery(queryOf(parameters.q), commentFields, askerOf(service, caller));
    const where = allOf([readable, onVisibleImage, query.where, negated(hidden)]);
    const source = { from: "kept_comments", where, order: newestFirst };
    const { rows, total } = listed<CommentRow>(service, source, readPaging(parameters));
    return c.json({ comments: rows.map((comment) => commentJson(service, comment)), total });
  });

  app.get("/galleries", (c) => {
    const parameters = readParameters(c, endpoints.searchGalleries);
    const asker = askerOf(service, callerOf(service, parameters));
    const { where } = compileQuery(queryOf(parameters.q), galleryFields, asker);
    const source = { from: "named_galleries", where, order: newestFirst };
    const { rows, total } = listed<GalleryRow>(service, source, readPaging(parameters));
    return c.json({ galleries: rows.map(galleryJson), total });
  });

  app.get("/posts", (c) => {
    const parameters = readParameters(c, endpoints.searchPosts);
    const asker = askerOf(service, callerOf(service, parameters));
    const query = compileQuery(queryOf(parameters.q), postFields, asker);
    const where = allOf([readable, query.where]);
    const source = { from: "open_posts", where, order: newestFirst };
    const { rows, total } = listed<PostRow>(service, source, readPaging(parameters));
    return c.json({ posts: rows.map((post) => postJson(service, post)), total });
  });

  app.get("/tags", (c) => {
    const { per_page, ...specified } = readParameters(c, endpoints.searchTags);
    const parameters = service.strict ? specified : { ...specified, per_page };
    const { where } = compileQuery(queryOf(parameters.q), tagFields, askerOf(service, nobody));
    const source = { from: "tags", where, order: "images DESC, id" };
    const { rows, total } = listed<TagRow>(service, source, readPaging(parameters));
    return c.json({ tags: rows.map((tag) => tagJson(service, tag)), total });
  });
  return app;
}

type GalleryRow = {
  id: number;
  title: string;
  description: string;
  spoiler_warning: string;
  thumbnail_id: number;
  creator: string | null;
  creator_id: number | null;
};

function galleryJson(gallery: GalleryRow) {
  const { id, title, description, spoiler_warning, thumbnail_id, creator, creator_id } = gallery;
  return { id, title, description, spoiler_warning, thumbnail_id, creator, creator_id };
}
