import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { type AddressInfo, connect, type Socket } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { pictures as seedPictures } from "../../service/seed/pictures.ts";
import { createFiles, type Pictures } from "../files.ts";
import { allSampleSites } from "./all.ts";
import { makeCertificate } from "./certificate.ts";
import type { SampleFile } from "./sample-site.ts";

/** The sample sites as an app that answers for all their hosts. */
export function sitesApp(pictures: Pictures = seedPictures) {
  const file = createFiles(pictures);
  const app = new Hono();

  app.get("*", async (c) => {
    const address = new URL(c.req.url);
    const site = allSampleSites.find(({ hosts }) => hosts.includes(address.hostname));
    const page = site?.page(address);
    if (page !== undefined) return c.html(page);
    const wanted = site?.file(address);
    if (wanted === undefined) return c.notFound();
    if (wanted.referer && !c.req.header("referer")?.startsWith(wanted.referer)) {
      return c.text("Forbidden", 403);
    }
    const { type, bytes } = await file(pathOf(wanted));
    return c.body(new Uint8Array(bytes), 200, { "content-type": type });
  });
  return app;
}

const pathOf = ({ picture, width }: SampleFile) =>
  width === undefined ? `${picture}.file` : `${width}/${picture}.file`;

/**
 * The sample sites for a browser that uses `proxy` for https and accepts the key with `fingerprint`: every host out there is then this
 * machine, under its real address, and nothing leaves it.
 */
export async function startSites(options: { pictures?: Pictures } = {}) {
  const { key, cert, fingerprint } = makeCertificate();
  const inside = serve({
    fetch: sitesApp(options.pictures).fetch,
    createServer: createHttpsServer,
    serverOptions: { key, cert },
    hostname: "127.0.0.1",
    port: 0,
  });
  await once(inside, "listening");
  const { port } = inside.address() as AddressInfo;

  const open = new Set<Socket>();
  const proxy = createHttpServer((_, response) => response.writeHead(502).end());
  proxy.on("connect", (_, client: Socket, head: Buffer) => {
    const server = connect(port, "127.0.0.1", () => {
      client.write("HTTP/1.1 200 Connection established\r\n\r\n");
      server.write(head);
      server.pipe(client).pipe(server);
    });
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        open.delete(socket);
        other.destroy();
      });
    }
  });
  await once(proxy.listen(0, "127.0.0.1"), "listening");

  return {
    proxy: { host: "127.0.0.1", port: (proxy.address() as AddressInfo).port },
    fingerprint,
    async close() {
      const closed = Promise.all([once(proxy, "close"), once(inside, "close")]);
      proxy.close();
      inside.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

export type Sites = Awaited<ReturnType<typeof startSites>>;
