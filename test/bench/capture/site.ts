import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { feedOf } from "./page.ts";

/** Serves the feeds and the same picture for each of their addresses. */
export async function startSite() {
  const create = { width: 320, height: 240, channels: 3, background: "#386" } as const;
  const picture = await sharp({ create }).png().toBuffer();
  const server = createServer(({ url = "" }, response) => {
    const count = /^\/(\d{1,5})$/u.exec(url)?.[1];
    if (count) {
      response.writeHead(200, { "content-type": "text/html" }).end(feedOf(Number(count)));
    } else {
      response
        .writeHead(200, { "content-type": "image/png", "cache-control": "max-age=3600" })
        .end(picture);
    }
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
