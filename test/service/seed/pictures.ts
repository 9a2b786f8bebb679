import sharp from "sharp";
import { animations, gifOf } from "./animations.ts";
import { drawings, svgOf } from "./drawings.ts";
import { readPhotograph } from "./photographs.ts";
import { imageId, plan } from "./plan.ts";
import { draw, plateOf } from "./plate.ts";

export type Picture = {
  type: "image/jpeg" | "image/png" | "image/gif" | "image/svg+xml" | "image/webp";
  /** Seeded image that a reverse search at the default distance finds, or null. */
  match: number | null;
  /** True if the service has the identical file, so that a submission is rejected as a duplicate. */
  exact: boolean;
  bytes(): Promise<Buffer>;
};

function onService(key: string, type: Picture["type"]): Picture {
  return { type, match: imageId(key), exact: true, bytes: () => seededOriginal(imageId(key)) };
}

function derived(
  match: string | null,
  type: Picture["type"],
  bytes: () => Promise<Buffer>,
): Picture {
  return { type, match: match === null ? null : imageId(match), exact: false, bytes };
}

/** Pictures for pages and tests: some are in the seeded service, some are unknown to it. */
export const gallery = {
  boats: onService("boats/original", "image/jpeg"),
  alps: onService("alps/original", "image/jpeg"),
  magpie: onService("magpie", "image/svg+xml"),
  "running-cat": onService("cat-stride-1", "image/gif"),
  sticker: onService("boats/sticker", "image/png"),
  "allium-half": derived("allium/original", "image/jpeg", async () =>
    sharp(await readPhotograph("allium"))
      .resize({ width: 403, height: 512 })
      .jpeg()
      .toBuffer(),
  ),
  "canyon-recompressed": derived("canyon/original", "image/jpeg", async () =>
    sharp(await readPhotograph("canyon"))
      .jpeg({ quality: 35 })
      .toBuffer(),
  ),
  "house-png": derived("house/original", "image/png", async () =>
    sharp(await readPhotograph("house"))
      .png({ compressionLevel: 6 })
      .toBuffer(),
  ),
  "new-alps-at-night": derived(null, "image/jpeg", async () =>
    draw(await plateOf("alps"))
      .tint("#27408b")
      .linear(0.45, 12)
      .flop()
      .jpeg()
      .toBuffer(),
  ),
  "new-boats-detail": derived(null, "image/jpeg", async () =>
    sharp(await readPhotograph("boats"))
      .extract({ left: 420, top: 300, width: 360, height: 270 })
      .jpeg()
      .toBuffer(),
  ),
  "new-house-collage": derived(null, "image/png", async () =>
    draw(await plateOf("house"))
      .resize(500, 260, { fit: "fill" })
      .extend({ top: 70, left: 160, bottom: 30, right: 20, background: "#c44536" })
      .png()
      .toBuffer(),
  ),
  "new-cat-on-blue": derived(null, "image/jpeg", async () =>
    draw(await plateOf("cat"))
      .extract({ left: 110, top: 10, width: 100, height: 64 })
      .resize(600, 384)
      .tint("#3d5a80")
      .negate()
      .jpeg()
      .toBuffer(),
  ),
  "new-drawing": derived(null, "image/svg+xml", async () =>
    svgOf({
      ...drawings.teapot,
      background: "#264653",
      body: `<circle cx="120" cy="90" r="70" fill="#e9c46a"/>${drawings.teapot.body}`,
    }),
  ),
  "new-cutout": derived(null, "image/png", async () => {
    const { width, height, body } = drawings.tabby;
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="matrix(-1 0 0 1 ${width} 0)">${body}</g></svg>`;
    return sharp(Buffer.from(drawing)).resize({ width: 720 }).png().toBuffer();
  }),
  "new-animation": derived(null, "image/gif", async () =>
    gifOf(
      { ...animations["allium-zoom"], size: { width: 240, height: 160 }, delay: 200 },
      await plateOf("boats"),
    ),
  ),
  "webp-of-boats": derived(null, "image/webp", async () =>
    sharp(await readPhotograph("boats"))
      .resize({ width: 640 })
      .webp()
      .toBuffer(),
  ),
} as const satisfies Record<string, Picture>;

export type PictureName = keyof typeof gallery;

export const pictureNames = Object.keys(gallery) as PictureName[];

/** The same pictures as functions returning their bytes. */
export const pictures = Object.fromEntries(
  pictureNames.map((name) => [name, () => gallery[name].bytes()]),
) as Record<PictureName, () => Promise<Buffer>>;

/** Returns the original file of a seeded image. */
export function seededOriginal(id: number): Promise<Buffer> {
  const image = plan[id - 1];
  if (image === undefined) throw new RangeError(`The seed has no image ${id}.`);
  return image.bytes();
}
