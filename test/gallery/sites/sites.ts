import { Hono } from "hono";
import { createFiles } from "../files.ts";
import { structureSite } from "../structures/serve.ts";
import { allSampleSites } from "./all.ts";
import type { SampleFile } from "./sample-site.ts";

const servedSites = [
  ...allSampleSites.map(({ hosts, start, page, file }) => {
    const { host, pathname } = new URL(start);
    const isStart = (address: URL) => address.host === host && address.pathname === pathname;
    return { hosts, file, page: (address: URL) => (isStart(address) ? page : undefined) };
  }),
  structureSite,
];

/** Serves the sample sites on all their hosts. */
export function sitesApp(file = createFiles()) {
  const app = new Hono();

  app.get("*", async (c) => {
    const address = new URL(c.req.url);
    const site = servedSites.find(({ hosts }) => hosts.includes(address.hostname));
    const page = site?.page(address);
    if (page !== undefined) return c.html(page);
    const requestedFile = site?.file(address);
    if (requestedFile === undefined) return c.notFound();
    if (requestedFile.referer && !c.req.header("referer")?.startsWith(requestedFile.referer)) {
      return c.text("Forbidden", 403);
    }
    const { type, bytes } = await file(pathOf(requestedFile));
    return c.body(new Uint8Array(bytes), 200, { "content-type": type });
  });
  return app;
}

const pathOf = ({ picture, width }: SampleFile) =>
  width === undefined ? `${picture}.file` : `${width}/${picture}.file`;
