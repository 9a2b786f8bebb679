import { createCanvas, encodePng, fitWithin, withBitmap } from "../../file/canvas.ts";
import { readOrientation } from "../../file/orientation.ts";
import type { Pixels } from "../../reverse/pixels/fingerprint.ts";
import { type Frame, WHOLE_FRAME } from "../../reverse/pixels/plane.ts";
import type { SquareOrientation } from "../../reverse/pixels/square-orientation.ts";
import {
  type Rendition,
  type RenditionName,
  renditionsToTry,
} from "../../reverse/renditions-to-try.ts";

/** Maximum length in pixels of the longer side: services compare average colours. */
const MAX_SIDE = 1024;

/** How a picture must be turned to be upright, by the orientation that its file states. https://exiftool.org/TagNames/EXIF.html */
const TURNS: Partial<Record<number, SquareOrientation>> = {
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
  return turn ? draw(blob, () => ({ frame: WHOLE_FRAME, turn })) : null;
}

/**
 * Draws a version of a picture as a PNG in sRGB. Returns null if there is no such version, or the browser cannot decode the picture.
 * @param part that the user drew
 */
export const drawVersion = (blob: Blob, name: RenditionName, part?: Frame): Promise<File | null> =>
  draw(blob, (pixels) => renditionsToTry(pixels, part).find((one) => one.name === name));

const draw = (
  blob: Blob,
  choose: (pixels: Pixels) => Omit<Rendition, "name"> | undefined,
): Promise<File | null> =>
  withBitmap(blob, async (bitmap) => {
    const { width, height } = fitWithin(bitmap, MAX_SIDE);
    const original = createCanvas({ width, height }, READ);
    original.brush.drawImage(bitmap, 0, 0, width, height);
    const version = choose(original.brush.getImageData(0, 0, width, height));
    if (!version) return null;
    const { frame, turn } = version;
    const [partWidth, partHeight] = [scaled(width, frame.width), scaled(height, frame.height)];
    const isSideways = turn.quarters % 2 === 1;
    const size = isSideways
      ? { width: partHeight, height: partWidth }
      : { width: partWidth, height: partHeight };
    const { canvas, brush } = createCanvas(size, READ);
    brush.translate(size.width / 2, size.height / 2);
    brush.rotate((turn.quarters * Math.PI) / 2);
    brush.scale(turn.mirrored ? -1 : 1, 1);
    brush.drawImage(
      original.canvas,
      ...[Math.round(frame.x * width), Math.round(frame.y * height), partWidth, partHeight],
      ...[-partWidth / 2, -partHeight / 2, partWidth, partHeight],
    );
    const png = await encodePng(canvas);
    return new File([png], "picture", { type: png.type });
  });

const READ = { isRead: true, isScaled: true };

const scaled = (side: number, scale: number) => Math.max(1, Math.round(side * scale));
