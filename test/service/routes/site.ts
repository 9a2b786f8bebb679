import { type Context, Hono } from "hono";
import { readId } from "../answers.ts";
import type { Service } from "../context.ts";
import { type ImageRow, imageById } from "../images/store.ts";
import { compileQuery } from "../query/compile.ts";
import { imageFields } from "../query/image-fields.ts";
import { allOf, type Condition, condition } from "../query/sql.ts";
import { QueryError } from "../query/syntax.ts";
import { formsOf } from "../render/image-forms.ts";
import { imagePage, listPage, messagePage } from "../render/pages.ts";
import { askerOf, nobody } from "../request/caller.ts";
import { sessionOf } from "../request/session.ts";
import type { TagRow } from "../tags/store.ts";
import { rows } from "./listing.ts";
import { MOVED_VOCABULARY } from "./vocabulary.ts";

const visible = condition("hidden_from_users = 0 AND approved = 1");
const newest = "ORDER BY first_seen_at DESC, id DESC LIMIT 24";

/** Serves the pages behind links, with only as much as a demonstration needs. */
export function site(service: Service): Hono {
  const app = new Hono();

  const list = (where: Condition) =>
    rows<ImageRow>(service, "SELECT * FROM images", allOf([visible, where]), newest);

  function found(query: string) {
    const fields = imageFields(service.db);
    return list(compileQuery(query, fields, askerOf(service, nobody)).where);
  }

  function page(c: Context, id: string) {
    const image = imageById(service.db, readId(id));
    if (image === undefined) return undefined;
    return imagePage(service, image, formsOf(service, image, sessionOf(c, service)));
  }

  app.get("/", (c) =>
    c.html(
      listPage({
        title: "Latest pictures",
        images: list(condition("1")),
        front: true,
        vocabulary: service.control.shapes().vocabulary === "moved" ? MOVED_VOCABULARY : undefined,
      }),
    ),
  );

  app.get("/search", (c) => {
    const query = c.req.query("q") ?? "";
    try {
      return c.html(listPage({ title: query, images: found(query) }));
    } catch (error) {
      if (!(error instanceof QueryError)) throw error;
      return c.html(messagePage(error.message), 400);
    }
  });

  app.get("/tags/:slug", (c) => {
    const tag = service.db.one<TagRow>("SELECT * FROM tags WHERE slug = ?", c.req.param("slug"));
    if (tag === undefined) return c.notFound();
    const tagged = condition(
      "id IN (SELECT image_id FROM image_tags WHERE tag_id = ?)",
      tag.aliased_tag_id ?? tag.id,
    );
    return c.html(listPage({ title: tag.name, images: list(tagged) }));
  });

  app.get("/media/spoilers/:file{.+\\.png}", async (c) => {
    const image = service.db.one<ImageRow>(
      `SELECT images.* FROM images JOIN image_tags ON image_id = images.id JOIN tags ON tags.id = tag_id
       WHERE slug = ? AND format = 'svg' LIMIT 1`,
      c.req.param("file").slice(0, -".png".length),
    );
    if (image === undefined) return c.notFound();
    const bytes = await service.processing.rendering(image, "thumb");
    return c.body(new Uint8Array(bytes), 200, { "content-type": "image/png" });
  });

  for (const path of ["/images/:id", "/:id{[0-9]+}"] as const) {
    app.get(path, (c) => {
      const html = page(c, c.req.param("id"));
      return html === undefined ? c.notFound() : c.html(html);
    });
  }
  return app;
}
