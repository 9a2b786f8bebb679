import { once } from "node:events";
import { createServer } from "node:http";
import sharp from "sharp";

/** Starts a site with unlimited pictures, each new to the service: `/<number>.png`. */
export async function startFreshPictures() {
  const server = createServer(async (request, response) => {
    const name = request.url ?? "";
    const seed = Number.parseInt(name.slice(1), 10);
    const background = { r: seed & 255, g: (seed >> 8) & 255, b: Math.floor(Math.random() * 256) };
    const picture = sharp({ create: { width: 48, height: 32, channels: 3, background } });
    response.setHeader("content-type", "image/png").end(await picture.png().toBuffer());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("Not listening.");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
