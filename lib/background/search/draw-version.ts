import { mayDecode } from "../../file/check-picture.ts";
import { readOrientation } from "../../file/orientation.ts";
import type { Pixels } from "../../reverse/pixels/fingerprint.ts";
import { type Frame, WHOLE } from "../../reverse/pixels/plane.ts";
import type { Turn } from "../../reverse/pixels/turn.ts";
import { type Rendition, renditionsToTry, type VersionName } from "../../reverse/search-harder.ts";

/** Maximum length in pixels of the longer side: services compare average colours. */
const MAX_SIDE = 1024;

/** How a picture must be turned to be upright, by the orientation that its file states. https://exiftool.org/TagNames/EXIF.html */
const TURNS: Partial<Record<number, Turn>> = {
  2: { mirrored: true, quarters: 0 },
  3: { mirrored: false, quarters: 2 },
  4: { mirrored: true, quarters: 2 },
  5: { mirrored: true, quarters: 3 },
  6: { mirrored: false, quarters: 1 },
  7: { mirrored: true, quarters: 1 },
  8: { mirrored: false, quarters: 3 },
};

/** Draws a picture upright where browsers ignore the orientation that its file states. Returns null for all others. */
export async function drawUpright(blob: Blob): Promise<File | null> {
  const turn = TURNS[(await readOrientation(blob)) ?? 1];
  return turn ? draw(blob, () => ({ frame: WHOLE, turn })) : null;
}

/**
 * Draws a version of a picture as a PNG in sRGB. Returns null if there is no such version, or the browser cannot decode the picture.
 * @param part that the user drew
 */
export const drawVersion = (blob: Blob, name: VersionName, part?: Frame): Promise<File | null> =>
  draw(blob, (pixels) => renditionsToTry(pixels, part).find((one) => one.name === name));

async function draw(
  blob: Blob,
  choose: (pixels: Pixels) => Omit<Rendition, "name"> | undefined,
): Promise<File | null> {
  if (!(await mayDecode(blob))) return null;
  let bitmap: ImageBitmap | undefined;
  try {
    bitmap = await createImageBitmap(blob);
    const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
    const [width, height] = [scaled(bitmap.width, scale), scaled(bitmap.height, scale)];
    const canvas = new OffscreenCanvas(width, height);
    const context = contextOf(canvas);
    context.drawImage(bitmap, 0, 0, width, height);
    const version = choose(context.getImageData(0, 0, width, height));
    if (!version) return null;
    const { frame, turn } = version;
    const [partWidth, partHeight] = [scaled(width, frame.width), scaled(height, frame.height)];
    const isSideways = turn.quarters % 2 === 1;
    const drawn = isSideways
      ? new OffscreenCanvas(partHeight, partWidth)
      : new OffscreenCanvas(partWidth, partHeight);
    const brush = contextOf(drawn);
    brush.translate(drawn.width / 2, drawn.height / 2);
    brush.rotate((turn.quarters * Math.PI) / 2);
    brush.scale(turn.mirrored ? -1 : 1, 1);
    brush.drawImage(
      canvas,
      ...[Math.round(frame.x * width), Math.round(frame.y * height), partWidth, partHeight],
      ...[-partWidth / 2, -partHeight / 2, partWidth, partHeight],
    );
    const png = await drawn.convertToBlob({ type: "image/png" });
    return new File([png], "picture", { type: png.type });
  } catch {
    // The file is no picture, or too large for the memory.
    return null;
  } finally {
    bitmap?.close();
  }
}

const scaled = (side: number, scale: number) => Math.max(1, Math.round(side * scale));

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("The browser has no canvas.");
  context.imageSmoothingQuality = "high";
  return context;
}
