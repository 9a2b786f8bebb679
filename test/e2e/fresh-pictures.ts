import { randomBytes } from "node:crypto";
import sharp from "sharp";
import type { World } from "../world/world.ts";
import { pictureResponse } from "./picture-pages.ts";

const HOST = "fresh-pictures.example";

/** Adds a site with unlimited pictures, each new to the service: `/<number>.png`. Returns its origin. */
export function mountFreshPictures(world: World): string {
  world.mount(HOST, async ({ url }) => {
    const seed = Number.parseInt(new URL(url).pathname.slice(1), 10);
    const background = { r: seed & 255, g: (seed >> 8) & 255, b: Math.floor(Math.random() * 256) };
    const picture = sharp({ create: { width: 48, height: 32, channels: 3, background } });
    // Decoders ignore bytes after the end of a picture, but hashes include them. A random colour alone is not always new.
    const bytes = Buffer.concat([await picture.png().toBuffer(), randomBytes(16)]);
    return pictureResponse(bytes);
  });
  return `https://${HOST}`;
}
