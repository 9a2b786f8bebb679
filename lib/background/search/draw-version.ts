import { mayDecode } from "../../file/may-decode.ts";
import type { Frame } from "../../reverse/plane.ts";
import { renditionsToTry, type VersionName } from "../../reverse/search-harder.ts";

/** Maximum length in pixels of the longer side: services compare average colours. */
const MAX_SIDE = 1024;

/**
 * Draws a version of a picture as a PNG in sRGB. Returns null if there is no such version, or the browser cannot decode the picture.
 * @param part that the user drew
 */
export async function drawVersion(
  blob: Blob,
  name: VersionName,
  part?: Frame,
): Promise<File | null> {
  if (!(await mayDecode(blob))) return null;
  let bitmap: ImageBitmap | undefined;
  try {
    bitmap = await createImageBitmap(blob);
    const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
    const [width, height] = [scaled(bitmap.width, scale), scaled(bitmap.height, scale)];
    const whole = new OffscreenCanvas(width, height);
    const context = contextOf(whole);
    context.drawImage(bitmap, 0, 0, width, height);
    const version = renditionsToTry(context.getImageData(0, 0, width, height), part).find(
      (one) => one.name === name,
    );
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
      whole,
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
