import sharp, { type Region, type Sharp } from "sharp";
import { confetti, disc, gridLines, vignette, watermark } from "./overlays.ts";
import { draw, type Plate } from "./plate.ts";

/** Recipe for a picture from a photograph (and, for composites, from other ones). */
export type Recipe = {
  name: string;
  format: "jpg" | "png";
  tags: readonly string[];
  make(plate: Plate, others: readonly Plate[]): Promise<Buffer>;
};

type Draw = (plate: Plate, others: readonly Plate[]) => Sharp | Promise<Sharp>;

function jpg(name: string, tags: readonly string[], drawing: Draw, quality = 82): Recipe {
  return {
    name,
    format: "jpg",
    tags,
    make: async (plate, others) => (await drawing(plate, others)).jpeg({ quality }).toBuffer(),
  };
}

function png(name: string, tags: readonly string[], drawing: Draw): Recipe {
  return {
    name,
    format: "png",
    tags,
    make: async (plate, others) =>
      (await drawing(plate, others)).png({ compressionLevel: 6 }).toBuffer(),
  };
}

function part(plate: Plate, x: number, y: number, width: number, height: number): Region {
  return {
    left: Math.floor(plate.width * x),
    top: Math.floor(plate.height * y),
    width: Math.floor(plate.width * width),
    height: Math.floor(plate.height * height),
  };
}

function crop(name: string, x: number, y: number, width: number, height: number): Recipe {
  return jpg(name, ["cropped", "edit"], (plate) =>
    draw(plate).extract(part(plate, x, y, width, height)),
  );
}

function tinted(colour: string, tint: string): Recipe {
  return jpg(`tint-${colour}`, ["recolored", colour, "edit"], (plate) => draw(plate).tint(tint));
}

async function fitted(plate: Plate, width: number, height: number): Promise<Buffer> {
  return draw(plate).resize(width, height, { fit: "cover" }).png().toBuffer();
}

async function mounted(plates: readonly Plate[], columns: number, cell: number): Promise<Sharp> {
  const rows = Math.ceil(plates.length / columns);
  const tiles = await Promise.all(plates.map((plate) => fitted(plate, cell, cell)));
  const canvas = { width: columns * cell, height: rows * cell, channels: 3, background: "#f4efe6" };
  return sharp({ create: { ...canvas, channels: 3 } }).composite(
    tiles.map((input, i) => ({
      input,
      left: (i % columns) * cell,
      top: Math.floor(i / columns) * cell,
    })),
  );
}

async function pixelated(plate: Plate): Promise<Sharp> {
  const small = await draw(plate).resize({ width: 40 }).png().toBuffer();
  return sharp(small).resize({ width: 640, kernel: "nearest" });
}

async function sticker(plate: Plate): Promise<Sharp> {
  const square = await fitted(plate, 360, 360);
  return sharp(square)
    .ensureAlpha()
    .composite([{ input: disc(360), blend: "dest-in" }]);
}

const original: Recipe = {
  name: "original",
  format: "jpg",
  tags: ["high resolution", "scan"],
  make: async (plate) => plate.file,
};

export const recipes: readonly Recipe[] = [
  original,
  jpg("half", ["low resolution"], (plate) => sharp(plate.file).resize({ width: 512 })),
  jpg("recompressed", ["jpeg artifacts"], (plate) => sharp(plate.file), 30),
  png("png-copy", [], (plate) => draw(plate)),
  jpg("thumbnail", ["low resolution"], (plate) => draw(plate).resize({ width: 150 })),
  jpg("wallpaper", ["wallpaper", "cropped"], (plate) =>
    sharp(plate.file).resize(1280, 720, { fit: "cover" }),
  ),
  jpg("mirrored", ["mirrored", "edit"], (plate) => draw(plate).flop()),
  jpg("flipped", ["upside down", "edit"], (plate) => draw(plate).flip()),
  jpg("quarter-turn", ["rotated", "edit"], (plate) => draw(plate).rotate(90)),
  jpg("half-turn", ["rotated", "upside down", "edit"], (plate) => draw(plate).rotate(180)),
  jpg("negative", ["negative", "edit"], (plate) => draw(plate).negate()),
  crop("crop-north-west", 0, 0, 0.5, 0.5),
  crop("crop-north-east", 0.5, 0, 0.5, 0.5),
  crop("crop-south-west", 0, 0.5, 0.5, 0.5),
  crop("crop-south-east", 0.5, 0.5, 0.5, 0.5),
  crop("crop-centre", 0.25, 0.2, 0.5, 0.6),
  crop("strip-wide", 0, 0.35, 1, 0.3),
  crop("strip-tall", 0.4, 0, 0.25, 1),
  tinted("rose", "#d9536f"),
  tinted("amber", "#e0a030"),
  tinted("moss", "#6b8e3d"),
  tinted("teal", "#2a9d8f"),
  tinted("indigo", "#4b3fa8"),
  tinted("plum", "#8e4585"),
  jpg("high-contrast", ["high contrast", "edit"], (plate) => draw(plate).linear(1.6, -60)),
  jpg("dusk", ["dark", "night", "edit"], (plate) => draw(plate).linear(0.5, 0)),
  jpg("dawn", ["bright", "edit"], (plate) => draw(plate).linear(0.9, 60)),
  jpg("faded", ["faded", "edit"], (plate) => draw(plate).linear(0.55, 95)),
  jpg("blurred", ["blurry", "edit"], (plate) => draw(plate).blur(6)),
  jpg("sharpened", ["edit"], (plate) => draw(plate).sharpen({ sigma: 2 })),
  png("threshold", ["stencil", "monochrome", "edit"], (plate) => draw(plate).threshold(120)),
  jpg("framed", ["frame", "edit"], (plate) =>
    draw(plate).extend({ top: 30, bottom: 30, left: 30, right: 30, background: "#fdfaf2" }),
  ),
  jpg("instant", ["instant photo", "frame", "edit"], (plate) =>
    draw(plate).extend({ top: 24, bottom: 110, left: 24, right: 24, background: "#f2eee4" }),
  ),
  jpg("watermarked", ["watermark"], (plate) =>
    draw(plate).composite([{ input: watermark(plate) }]),
  ),
  jpg("vignette", ["vignette", "edit"], (plate) =>
    draw(plate).composite([{ input: vignette(plate), blend: "multiply" }]),
  ),
  jpg("gridded", ["grid", "edit"], (plate) => draw(plate).composite([{ input: gridLines(plate) }])),
  jpg("confetti", ["confetti", "party", "edit"], (plate) =>
    draw(plate).composite([{ input: confetti(plate) }]),
  ),
  jpg("diptych", ["diptych", "collage"], (plate, others) =>
    mounted([plate, ...others.slice(0, 1)], 2, 360),
  ),
  jpg("quartet", ["collage", "grid"], (plate, others) =>
    mounted([plate, ...others.slice(0, 3)], 2, 300),
  ),
  jpg("double-exposure", ["double exposure", "surreal", "edit"], async (plate, others) =>
    draw(plate).composite([
      { input: await fitted(others[0] ?? plate, plate.width, plate.height), blend: "multiply" },
    ]),
  ),
  png("mosaic", ["pixel art", "edit"], pixelated),
  png("sticker", ["sticker", "transparent background", "edit"], sticker),
  jpg("embossed", ["relief", "edit"], (plate) =>
    draw(plate).convolve({ width: 3, height: 3, kernel: [-2, -1, 0, -1, 1, 1, 0, 1, 2] }),
  ),
  jpg("outlined", ["lineart", "monochrome", "edit"], (plate) =>
    draw(plate)
      .greyscale()
      .convolve({ width: 3, height: 3, kernel: [-1, -1, -1, -1, 8, -1, -1, -1, -1] })
      .negate(),
  ),
  png("icon", ["icon", "low resolution"], (plate) => draw(plate).resize(64, 64, { fit: "cover" })),
];
