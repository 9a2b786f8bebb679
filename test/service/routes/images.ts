import { Hono } from "hono";
import { databaseId, notFound } from "../answers.ts";
import type { Service } from "../context.ts";
import { endpoints } from "../endpoints.ts";
import { type ImageRow, imageById } from "../images/store.ts";
import { activeFilters, callerOf, nobody } from "../request/caller.ts";
import { readParameters } from "../request/parameters.ts";
import { imageAnswer } from "./listing.ts";
import { submitImage } from "./submit-image.ts";

const newestFeature = `SELECT images.* FROM image_features f JOIN images ON images.id = f.image_id
  WHERE hidden_from_users = 0 ORDER BY f.created_at DESC, f.id DESC LIMIT 1`;

export function images(service: Service): Hono {
  const app = new Hono();

  app.post("/", (c) => submitImage(c, service));

  app.get("/featured", async (c) => {
    const image = service.db.one<ImageRow>(newestFeature);
    if (image === undefined) throw notFound();
    return c.json(imageAnswer(service, nobody, activeFilters(c, service, nobody, {}), image));
  });

  app.get("/:id", async (c) => {
    const parameters = readParameters(c, endpoints.image);
    const caller = callerOf(service, parameters);
    const filters = activeFilters(c, service, caller, parameters);
    const id = databaseId(c.req.param("id"));
    const image = imageById(service.db, id);
    if (image === undefined) throw notFound();
    return c.json(imageAnswer(service, caller, filters, image));
  });

  return app;
}
