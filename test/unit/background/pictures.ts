import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type Pictures = Awaited<ReturnType<typeof servePictures>>;

/** Starts a site with a service's pictures: `/same?…` serves identical files, `/other?…` the same picture in another file. */
export async function servePictures(service: string) {
  const server = createServer(async ({ url = "" }, response) => {
    const [kind = "", path = ""] = url.slice(1).split("?");
    const file = /^(?:same|other)$/u.test(kind) ? await fetch(`${service}/${path}`) : null;
    if (!file?.ok) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "content-type": file.headers.get("content-type") ?? "" });
    response.write(Buffer.from(await file.arrayBuffer()));
    // Decoders ignore bytes after the end of a picture, but hashes include them.
    response.end(kind === "other" ? "another file" : "");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
