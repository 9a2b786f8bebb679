import { Hono } from "hono";
import type { Service } from "../context.ts";
import { endpoints } from "../endpoints.ts";
import { compileQuery } from "../query/compile.ts";
import { galleryFields } from "../query/gallery-fields.ts";
import { type GalleryRow, galleryJson } from "../render/gallery.ts";
import { askerOf, callerOf } from "../request/caller.ts";
import { readPaging } from "../request/paging.ts";
import { readParameters } from "../request/parameters.ts";
import { listed } from "./lists.ts";
import { queryOf } from "./search-images.ts";

/** Serves galleries, newest first. */
export function searchGalleries(service: Service): Hono {
  const app = new Hono();
  app.get("/", async (c) => {
    const parameters = readParameters(c, endpoints.searchGalleries);
    const asker = askerOf(service, callerOf(service, parameters));
    const { where } = compileQuery(queryOf(parameters.q), galleryFields, asker);
    const { rows, total } = listed<GalleryRow>(
      service,
      { from: "named_galleries", where, order: "created_at DESC, id DESC" },
      readPaging(parameters),
    );
    return c.json({ galleries: rows.map(galleryJson), total });
  });
  return app;
}
