import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { pictures as seedPictures } from "../service/seed/pictures.ts";
import { createFiles, type Pictures } from "./files.ts";
import { artistPage, feedPage, indexPage, postPage, samplePage } from "./pages.ts";
import { posts } from "./posts.ts";
import { framePage } from "./samples/within.ts";

/** The sample source site on loopback, until `close`. Port 0 takes a free one. */
export async function startGallery(options: { port?: number; pictures?: Pictures } = {}) {
  const file = createFiles(options.pictures ?? seedPictures);
  const app = new Hono();

  app.get("/", (c) => c.html(indexPage()));
  app.get("/feed", (c) => c.html(feedPage()));
  app.get("/frame/:depth", (c) => {
    const page = framePage(c.req.param("depth"));
    return page ? c.html(page) : c.notFound();
  });
  app.get("/artist/:handle", (c) => c.html(artistPage(c.req.param("handle"))));
  app.get("/post/:slug", (c) => {
    const post = posts.find(({ slug }) => slug === c.req.param("slug"));
    return post ? c.html(postPage(new URL(c.req.url).origin, post)) : c.notFound();
  });
  app.get("/files/:path{.+}", async (c) => {
    const { type, bytes } = await file(c.req.param("path"));
    return c.body(new Uint8Array(bytes), 200, { "content-type": type });
  });
  app.get("/:sample", (c) => {
    const sample = samplePage(c.req.param("sample"));
    return sample ? c.html(sample.page, 200, sample.headers) : c.notFound();
  });
  app.onError((error, c) =>
    error instanceof RangeError ? c.text(error.message, 404) : c.text("Internal error", 500),
  );

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

export type Gallery = Awaited<ReturnType<typeof startGallery>>;
