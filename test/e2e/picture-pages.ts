import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export interface PagePicture {
  /** Names it on the page. */
  alt: string;
  bytes: Buffer;
  type: "image/png" | "image/jpeg";
  /** Only its own pages get it, as some hosts have it. */
  needsReferer?: true;
}

/** A page of a site on loopback with all of the pictures, small enough that several are in sight. */
export async function startPicturePage(pictures: readonly PagePicture[]) {
  const path = (place: number) =>
    `/${place}.${pictures[place]?.type === "image/png" ? "png" : "jpg"}`;
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures</title><link rel="icon" href="data:,">
<h1>Pictures</h1>${pictures
    .map(({ alt }, place) => `<p><img src="${path(place)}" alt="${alt}" width="240"></p>`)
    .join("")}`;

  const answer = ({ url, headers }: IncomingMessage) => {
    const found = pictures.find((_, place) => path(place) === url);
    if (!found) return { status: 200, type: "text/html; charset=utf-8", body: page };
    const refused = found.needsReferer && headers.referer === undefined;
    return refused
      ? { status: 403, type: "text/plain", body: "" }
      : { status: 200, type: found.type, body: found.bytes };
  };

  const server = createServer((request, response) => {
    const { status, type, body } = answer(request);
    response.writeHead(status, { "content-type": type, "cache-control": "no-store" });
    response.end(body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
