import { createCanvas, fitWithin, withBitmap } from "../file/canvas.ts";
import { shrinkForSignature, signatureOf } from "./signature.ts";

/** Pixels of the longer side of the boards' previews, of which they make their signatures. */
const MAX_SIDE = 180;

/** Draws a picture on white, as the boards' previews have it, and returns its signature. Returns null as `withBitmap` does. */
export const drawSignature = (picture: Blob): Promise<string | null> =>
  withBitmap(picture, (bitmap) => {
    const { width, height } = fitWithin(bitmap, MAX_SIDE);
    const { brush } = createCanvas({ width, height }, { isRead: true, isScaled: true });
    brush.fillStyle = "white";
    brush.fillRect(0, 0, width, height);
    brush.drawImage(bitmap, 0, 0, width, height);
    return signatureOf(shrinkForSignature(brush.getImageData(0, 0, width, height)));
  });
