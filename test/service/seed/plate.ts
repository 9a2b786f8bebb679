import sharp, { type Sharp } from "sharp";
import { type PhotographKey, readPhotograph } from "./photographs.ts";

/** A photograph decoded once at a working size, so that dozens of pictures can be drawn from it quickly. */
export type Plate = {
  file: Buffer;
  pixels: Buffer;
  width: number;
  height: number;
};

const workingWidth = 640;
const plates = new Map<PhotographKey, Promise<Plate>>();

export function plateOf(key: PhotographKey): Promise<Plate> {
  let plate = plates.get(key);
  if (plate === undefined) {
    plate = develop(key);
    plates.set(key, plate);
  }
  return plate;
}

async function develop(key: PhotographKey): Promise<Plate> {
  const file = await readPhotograph(key);
  const { data, info } = await sharp(file)
    .resize({ width: workingWidth })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { file, pixels: data, width: info.width, height: info.height };
}

/** Creates a pipeline over the plate's pixels. */
export function draw(plate: Plate): Sharp {
  return sharp(plate.pixels, { raw: { width: plate.width, height: plate.height, channels: 3 } });
}
