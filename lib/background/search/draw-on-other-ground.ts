import { createCanvas, encodePng, fitWithin, withBitmap } from "../../file/canvas.ts";
import { changeBackgroundColour } from "../../reverse/change-background.ts";

/** Maximum length in pixels of the longer side: services compare average colours. */
const MAX_SIDE = 1024;

/** Draws a picture on another ground as a PNG. Returns null if it has no such ground, or the browser cannot decode it. */
export const drawOnOtherGround = (
  blob: Blob,
  options: { isWhiteKept?: boolean } = {},
): Promise<File | null> =>
  withBitmap(blob, async (bitmap) => {
    const size = fitWithin(bitmap, MAX_SIDE);
    const { canvas, brush } = createCanvas(size, { isRead: true, isScaled: true });
    brush.drawImage(bitmap, 0, 0, size.width, size.height);
    const pixels = brush.getImageData(0, 0, size.width, size.height);
    if (!changeBackgroundColour(pixels, options)) return null;
    brush.putImageData(pixels, 0, 0);
    const png = await encodePng(canvas);
    return new File([png], "picture", { type: png.type });
  });
