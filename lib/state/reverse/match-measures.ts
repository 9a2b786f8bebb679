import * as v from "valibot";
import type { Image } from "../../api/image.ts";
import type { Intensities } from "../../reverse/intensities.ts";
import type { FileMeasures } from "../../reverse/measures.ts";

const IntensitiesSchema = v.object({
  nw: v.number(),
  ne: v.number(),
  sw: v.number(),
  se: v.number(),
});

/** Returns the service's data about an image's file. Services send 0 for unknown numbers. */
export function fileOf(image: Image): FileMeasures {
  if (image.state !== "visible") {
    return { width: null, height: null, format: null, bytes: null, transcode: false };
  }
  const { width, height, format, size } = image;
  return {
    width: width || null,
    height: height || null,
    format: format || null,
    bytes: size || null,
    transcode: false,
  };
}

export function statedIntensities(image: Image): Intensities | null {
  if (image.state !== "visible") return null;
  const read = v.safeParse(IntensitiesSchema, image.intensities);
  return read.success ? read.output : null;
}
