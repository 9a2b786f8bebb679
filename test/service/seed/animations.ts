import sharp, { type Region } from "sharp";
import type { PhotographKey } from "./photographs.ts";
import { draw, type Plate } from "./plate.ts";

/** Frames cropped from a photograph and joined to an animated GIF. */
export type Animation = {
  photograph: PhotographKey;
  title: string;
  tags: readonly string[];
  /** Milliseconds per frame. */
  delay: number;
  frames(plate: Plate): Region[];
  size: { width: number; height: number };
};

/** Returns regions of the 24 cat photographs, arranged in four rows of six. */
function catCells(plate: Plate, rows: readonly number[]): Region[] {
  const width = Math.floor(plate.width / 6) - 8;
  const height = Math.floor(plate.height / 4) - 10;
  return rows.flatMap((row) =>
    [0, 1, 2, 3, 4, 5].map((column) => ({
      left: Math.floor((plate.width / 6) * column) + 4,
      top: Math.floor((plate.height / 4) * row) + 5,
      width,
      height,
    })),
  );
}

function pan(plate: Plate, steps: number): Region[] {
  const width = Math.floor(plate.width / 2);
  return Array.from({ length: steps }, (_, step) => ({
    left: Math.floor(((plate.width - width) * step) / steps),
    top: 0,
    width,
    height: plate.height,
  }));
}

function zoom(plate: Plate, steps: number): Region[] {
  return Array.from({ length: steps }, (_, step) => {
    const share = 1 - step / (steps * 2);
    const width = Math.floor(plate.width * share);
    const height = Math.floor(plate.height * share);
    return {
      left: Math.floor((plate.width - width) / 2),
      top: Math.floor((plate.height - height) / 2),
      width,
      height,
    };
  });
}

function stride(row: number): Animation {
  return {
    photograph: "cat",
    title: `Minou runs, part ${row + 1}`,
    tags: ["cat", "minou", "running", "loop"],
    delay: 80,
    frames: (plate) => catCells(plate, [row]),
    size: { width: 196, height: 136 },
  };
}

export const animations = {
  "cat-stride-1": stride(0),
  "cat-stride-2": stride(1),
  "cat-stride-3": stride(2),
  "cat-stride-4": stride(3),
  "cat-all": {
    photograph: "cat",
    title: "Minou runs",
    tags: ["cat", "minou", "running"],
    delay: 60,
    frames: (plate) => catCells(plate, [0, 1, 2, 3]),
    size: { width: 196, height: 136 },
  },
  "alps-pan": {
    photograph: "alps",
    title: "Along the range",
    tags: ["mountain", "snow", "scenery", "pan"],
    delay: 120,
    frames: (plate) => pan(plate, 8),
    size: { width: 240, height: 226 },
  },
  "canyon-pan": {
    photograph: "canyon",
    title: "Across the river",
    tags: ["canyon", "river", "scenery", "pan"],
    delay: 140,
    frames: (plate) => pan(plate, 6),
    size: { width: 200, height: 292 },
  },
  "allium-zoom": {
    photograph: "allium",
    title: "Closer",
    tags: ["flower", "close-up", "zoom"],
    delay: 100,
    frames: (plate) => zoom(plate, 6),
    size: { width: 192, height: 240 },
  },
} as const satisfies Record<string, Animation>;

export type AnimationKey = keyof typeof animations;

export const animationKeys = Object.keys(animations) as AnimationKey[];

export async function gifOf(animation: Animation, plate: Plate): Promise<Buffer> {
  const regions = animation.frames(plate);
  const { width, height } = animation.size;
  const frames = await Promise.all(
    regions.map((region) => draw(plate).extract(region).resize(width, height).png().toBuffer()),
  );
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: regions.map(() => animation.delay), loop: 0, colours: 64, effort: 3, dither: 0 })
    .toBuffer();
}
