import { randomBytes } from "node:crypto";
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
    response.setHeader("content-type", "image/png").write(await picture.png().toBuffer());
    // Decoders ignore bytes after the end of a picture, but hashes include them. A random colour alone is not always new.
    response.end(randomBytes(16));
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
