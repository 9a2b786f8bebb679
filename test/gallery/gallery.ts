import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { createFiles, type Files, filesApp } from "./files.ts";
import { type Hosts, ownHost } from "./hosts.ts";
import { artistPage, feedPage, indexPage, postPage, samplePage } from "./pages.ts";
import { posts } from "./posts.ts";
import { framePage } from "./samples/within.ts";

/** Serves the sample source site. */
export function galleryApp(file: Files, hosts: Hosts) {
  const app = new Hono();

  app.get("/", (c) => c.html(indexPage()));
  app.get("/feed", (c) => c.html(feedPage(hosts)));
  app.route("/", framesApp(hosts));
  app.get("/artist/:handle", (c) => c.html(artistPage(c.req.param("handle"))));
  app.get("/post/:slug", (c) => {
    const post = posts.find(({ slug }) => slug === c.req.param("slug"));
    return post ? c.html(postPage(new URL(c.req.url).origin, post, hosts)) : c.notFound();
  });
  app.route("/", filesApp(file));
  app.get("/:sample", (c) => {
    const sample = samplePage(c.req.param("sample"), hosts);
    return sample ? c.html(sample.page, 200, sample.headers) : c.notFound();
  });
  return app;
}

/** Serves the pages inside frames. */
export function framesApp(hosts: Hosts) {
  const app = new Hono();
  app.get("/frame/:depth", (c) => {
    const page = framePage(c.req.param("depth"), hosts);
    return page ? c.html(page) : c.notFound();
  });
  return app;
}

/** Starts the sample source site on loopback. Port 0 selects a free one. */
export async function startGallery(options: { port?: number } = {}) {
  const app = galleryApp(createFiles(), ownHost);
  const { server, port } = await new Promise<{ server: ReturnType<typeof serve>; port: number }>(
    (listening, failed) => {
      const server = serve(
        { fetch: app.fetch, hostname: "127.0.0.1", port: options.port ?? 0 },
        (address: AddressInfo) => listening({ server, port: address.port }),
      );
      server.once("error", failed);
    },
  );

  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        if ("closeAllConnections" in server) server.closeAllConnections();
      }),
  };
}
