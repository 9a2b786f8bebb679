import { codedError } from "../../base/failure.ts";
import { blobOfDataUrl } from "../../file/base64.ts";
import { createCanvas, encodePng } from "../../file/canvas.ts";
import { type LoadedFile, readFile } from "../../file/file-builder.ts";
import type { PageBoxes, ShownBox } from "../../page/capture/shown-boxes.ts";
import type { Rect } from "../../picture/shown-geometry.ts";

const QUALITY = 0.85;

/** Decodes a captured page. Fails with `moving` if the capture does not match the measured size of the page. */
export async function decodeCapture(
  data_url: string,
  [width, height]: PageBoxes["size"],
): Promise<ImageBitmap> {
  const page = await decode(data_url);
  if (!isNear(page.width, width) || !isNear(page.height, height)) throw codedError("moving");
  return page;
}

/** Crops JPEGs from a captured page. Fails if the capture does not match the measured size of the page. */
export async function cropJpegs(
  data_url: string,
  { size }: PageBoxes,
  boxes: readonly ShownBox[],
): Promise<string[]> {
  const page = await decodeCapture(data_url, size);
  return Promise.all(
    boxes.map(async ({ crop, size }) => {
      const [width, height] = size;
      const { canvas, brush } = createCanvas({ width, height });
      brush.drawImage(page, ...crop, 0, 0, ...size);
      return addressOf(await canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY }));
    }),
  );
}

/** Crops a PNG from a captured page, without loss. */
export async function cropPng(
  data_url: string,
  [x, y, width, height]: ShownBox["crop"],
): Promise<LoadedFile> {
  const page = await decode(data_url);
  const { canvas } = cropCanvas(page, { x, y, width, height });
  page.close();
  return encodeCanvas(canvas);
}

/** Returns a canvas with a rectangle of a captured page. Browsers round the size of the page differently. */
export function cropCanvas(page: ImageBitmap, { x, y, width, height }: Rect) {
  const part = createCanvas({
    width: Math.min(width, page.width - x),
    height: Math.min(height, page.height - y),
  });
  part.brush.drawImage(page, -x, -y);
  return part;
}

/** Returns the file of a canvas. */
export async function encodeCanvas(canvas: OffscreenCanvas): Promise<LoadedFile> {
  const png = await encodePng(canvas);
  return readFile(png, { maxBytes: png.size });
}

const decode = (data_url: string) => createImageBitmap(blobOfDataUrl(data_url));

/** Browsers round sizes differently. */
const isNear = (one: number, other: number) => Math.abs(one - other) <= 2;

const addressOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onloadend = () => resolve(reader.result as string);
    reader.readAsDataURL(blob);
  });
