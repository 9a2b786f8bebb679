import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Service } from "./context.ts";
import { logRequests } from "./control/log.ts";
import { misbehave } from "./control/misbehave.ts";
import { controlRoutes } from "./control/routes.ts";
import { proxyHeaders } from "./headers.ts";
import { QueryError } from "./query/syntax.ts";
import { MalformedBody } from "./request/parameters.ts";
import { filters } from "./routes/filters.ts";
import { images } from "./routes/images.ts";
import { pictures } from "./routes/pictures.ts";
import { searchImages } from "./routes/search-images.ts";
import { searchReverse } from "./routes/search-reverse.ts";
import { searchTags } from "./routes/search-tags.ts";
import { site } from "./routes/site.ts";
import { tags } from "./routes/tags.ts";

/** Every address of the service. */
export function createApp(service: Service, options: { control: boolean }) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const { control } = service;

  if (options.control) app.route("/control", controlRoutes(control));

  const api = new Hono<{ Bindings: HttpBindings }>();
  api.use(logRequests(control));
  api.use(misbehave(control));
  api.use(proxyHeaders(service.caching));
  api.route("/images", images(service));
  api.route("/search/images", searchImages(service));
  api.route("/search/reverse", searchReverse(service));
  api.route("/search/tags", searchTags(service));
  api.route("/tags", tags(service));
  api.route("/filters", filters(service));
  app.route("/api/v1/json", api);

  app.route("/img", pictures(service));
  app.route("/", site(service));

  app.notFound((c) => {
    const wantsJson = (c.req.header("accept") ?? "").includes("application/json");
    return wantsJson
      ? c.json({ error: "Not Found" }, 404)
      : c.html("<!doctype html><title>Not found</title><h1>Not found</h1>", 404);
  });

  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    if (error instanceof QueryError) return c.json({ error: error.message }, 400);
    if (error instanceof MalformedBody) return c.json({ error: "Bad Request" }, 400);
    process.stderr.write(`${c.req.method} ${c.req.path}: ${error.stack}\n`);
    return c.json({ error: "Internal Error" }, 500);
  });
  return app;
}
