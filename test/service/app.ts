import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Service } from "./context.ts";
import { logRequests } from "./control/log.ts";
import { claimRule, misbehave } from "./control/misbehave.ts";
import { proxyHeaders } from "./headers.ts";
import { describeApi } from "./openapi.ts";
import { QueryError } from "./query/syntax.ts";
import { receiveBody, requireBody } from "./request/body.ts";
import { MalformedBody } from "./request/parameters.ts";
import { filters } from "./routes/filters.ts";
import { forums } from "./routes/forums.ts";
import { imageForms } from "./routes/image-forms.ts";
import { images } from "./routes/images.ts";
import { oembed } from "./routes/oembed.ts";
import { pictures } from "./routes/pictures.ts";
import { portraits } from "./routes/portraits.ts";
import { searchImages } from "./routes/search-images.ts";
import { searchReverse } from "./routes/search-reverse.ts";
import { searches } from "./routes/searches.ts";
import { single } from "./routes/single.ts";
import { site } from "./routes/site.ts";
import { topicPosts } from "./routes/topic-posts.ts";
import { vocabulary } from "./routes/vocabulary.ts";

/** Creates all routes of the service. */
export function createApp(service: Service) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const { control } = service;

  const api = new Hono<{ Bindings: HttpBindings }>();
  api.use(claimRule(control));
  api.use(receiveBody(service));
  api.use(logRequests(control));
  api.use(requireBody);
  api.use(misbehave());
  api.use(proxyHeaders(control.caching));
  api.route("/images", images(service));
  api.route("/oembed", oembed(service));
  api.route("/forums", forums(service));
  api.route("/forums", topicPosts(service));
  api.route("/", single(service));
  api.route("/search", searches(service));
  api.route("/search/images", searchImages(service));
  api.route("/search/reverse", searchReverse(service));
  api.route("/filters", filters(service));
  app.route("/api/v1/json", api);

  app.route("/autocomplete", vocabulary(service));
  app.get("/openapi.json", (c) => c.json(describeApi(service.origin())));
  app.route("/img", pictures(service));
  app.route("/", portraits(service));
  app.route("/", imageForms(service));
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
