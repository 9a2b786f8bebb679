import type { Sharp } from "sharp";
import { pickFrom } from "../../service/seed/random.ts";
import { hasAlpha, type Raster, rasterOf, sharpOf } from "./raster.ts";

/** A generated file. */
export interface MadeFile {
  bytes: Buffer;
  format: "jpg" | "png" | "webp";
  width: number;
  height: number;
}

/** Encodes a picture. Formats without transparency are for opaque ones. */
export async function encoded(
  picture: Sharp,
  format: MadeFile["format"],
  quality = 90,
): Promise<MadeFile> {
  const output = {
    jpg: () => picture.jpeg({ quality }),
    webp: () => picture.webp({ quality, effort: 0 }),
    png: () => picture.png({ compressionLevel: 2 }),
  }[format]();
  const { data, info } = await output.toBuffer({ resolveWithObject: true });
  return { bytes: data, format, width: info.width, height: info.height };
}

export type Change = (raster: Raster, random: () => number) => Promise<MadeFile>;

const lossless = (raster: Raster) => (picture: Sharp) =>
  encoded(picture, hasAlpha(raster) ? "png" : "jpg", 92);
const lossy = (raster: Raster, quality: number) => (picture: Sharp) =>
  encoded(picture, hasAlpha(raster) ? "webp" : "jpg", quality);

const scaled = (raster: Raster, scale: number) =>
  sharpOf(raster).resize(Math.max(1, Math.round(raster.width * scale)), null);

/** Applies a function to each colour channel of each pixel. */
function mapped(raster: Raster, change: (value: number) => number): Raster {
  const data = Buffer.from(raster.data);
  for (let at = 0; at < data.length; at++)
    if (at % 4 !== 3) data[at] = Math.max(0, Math.min(255, Math.round(change(data[at] ?? 0))));
  return { ...raster, data };
}

/** Sum of uniform values with this standard deviation. */
const noise = (random: () => number, deviation: number) =>
  (random() + random() + random() - 1.5) * 2 * deviation;

/** Changes after which a file still shows the same picture: size, compression and what they bring about. */
export const SAME: Record<string, Change> = {
  noop: (raster) => lossless(raster)(sharpOf(raster)),
  resize: (raster, random) =>
    lossless(raster)(scaled(raster, pickFrom([0.5, 0.6, 0.75, 0.9, 1.25, 1.5], random))),
  recompress: (raster, random) =>
    lossy(raster, pickFrom([30, 40, 50, 60, 75], random))(sharpOf(raster)),
  "resize and recompress": (raster, random) =>
    lossy(
      raster,
      pickFrom([35, 50, 70], random),
    )(scaled(raster, pickFrom([0.5, 0.7, 1.3], random))),
  blur: (raster, random) => lossless(raster)(sharpOf(raster).blur(0.5 + 0.5 * random())),
  gamma: (raster, random) => {
    const gamma = random() < 0.5 ? 0.96 : 1.04;
    return lossless(raster)(sharpOf(mapped(raster, (value) => 255 * (value / 255) ** gamma)));
  },
  noise: (raster, random) =>
    lossless(raster)(sharpOf(mapped(raster, (value) => value + noise(random, 3)))),
  "thumbnail 320": (raster) =>
    lossy(raster, 80)(sharpOf(raster).resize({ width: 320, height: 320, fit: "inside" })),
};

/** Draws a shape over the whole picture. Without text, because fonts differ by machine. */
export const overlaid = ({ width, height }: Raster, body: string) => ({
  input: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100" preserveAspectRatio="none">${body}</svg>`,
  ),
});

export const LETTERS =
  '<path transform="translate(22 35) scale(.56 .75)" d="M4 36V4l14 20L32 4v32M42 36L54 4l12 32M46 26h16M74 4v32h22" fill="none" stroke="#fff" stroke-width="7"/><path transform="translate(22.5 35.5) scale(.56 .75)" d="M4 36V4l14 20L32 4v32M42 36L54 4l12 32M46 26h16M74 4v32h22" fill="none" stroke="#333" stroke-width="2"/>';
const PLATE =
  '<rect width="100" height="40" rx="8" fill="#fff" stroke="#333"/><circle cx="20" cy="20" r="12" fill="#222"/><path d="M40 10h50v6H40zM40 24h40v6H40z" fill="#222"/>';
const VIGNETTE =
  '<radialGradient id="v" r=".75"><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity=".6"/></radialGradient><rect width="100" height="100" fill="url(#v)"/>';

/** Crops a fraction of both sides, split at random between the two edges. */
export const cropped =
  (part: number): Change =>
  (raster, random) => {
    const [width, height] = [raster.width, raster.height].map((side) =>
      Math.round(side * (1 - part)),
    );
    const area = {
      left: Math.round((raster.width - (width ?? 1)) * random()),
      top: Math.round((raster.height - (height ?? 1)) * random()),
      width: width ?? 1,
      height: height ?? 1,
    };
    return lossless(raster)(sharpOf(raster).extract(area));
  };

/** Visible alterations: "same picture" is wrong for each of them. */
export const ALTERED: Record<string, Change> = {
  "crop 5 %": cropped(0.05),
  "crop 3 %": cropped(0.03),
  "crop 20 %": cropped(0.2),
  "pad 20 %": (raster, random) => {
    const [x, y] = [Math.round(raster.width * 0.1), Math.round(raster.height * 0.1)];
    const background = pickFrom(["#000", "#fff", "#345"], random);
    return lossless(raster)(
      sharpOf(raster).extend({ left: x, right: x, top: y, bottom: y, background }),
    );
  },
  flip: (raster) => lossless(raster)(sharpOf(raster).flop()),
  "rotate 4°": (raster, random) => {
    const background = hasAlpha(raster) ? "#0000" : pickFrom(["#000", "#fff"], random);
    return lossless(raster)(sharpOf(raster).rotate(random() < 0.5 ? 4 : -4, { background }));
  },
  "rotate 90°": (raster, random) =>
    lossless(raster)(sharpOf(raster).rotate(random() < 0.5 ? 90 : 270)),
  watermark: (raster, random) => {
    const isLarge = random() < 0.5;
    const body = isLarge
      ? `<g opacity="${0.45 + 0.3 * random()}">${LETTERS}</g>`
      : `<g transform="translate(${5 + 70 * random()} ${5 + 80 * random()}) scale(.2)">${PLATE}</g>`;
    return lossless(raster)(sharpOf(raster).composite([overlaid(raster, body)]));
  },
  vignette: (raster) =>
    lossless(raster)(sharpOf(raster).composite([{ ...overlaid(raster, VIGNETTE), blend: "atop" }])),
  grayscale: async (raster) =>
    lossless(raster)(sharpOf(await rasterOf(sharpOf(raster).modulate({ saturation: 0 })))),
  mosaic: async (raster, random) => {
    const cells = pickFrom([48, 64, 80], random);
    const small = await rasterOf(sharpOf(raster).resize(cells, null, { kernel: "cubic" }));
    const { width, height } = raster;
    return lossless(raster)(
      sharpOf(small).resize(width, height, { fit: "fill", kernel: "nearest" }),
    );
  },
};

/** Flattens a transparent picture on a plain ground, which leaves it the same picture. */
export const flattened = (raster: Raster, background: string, format: "jpg" | "png" = "png") =>
  encoded(sharpOf(raster).flatten({ background }), format, 90);

export const GROUNDS = ["#ffffff", "#15202b", "#e8c9a0", "#3c78d8", "#000000"];
