/** Side in pixels to which pictures are scaled before they are compared. */
const SIDE = 24;
/** Maximum mean difference, in levels of 0…255: browsers scale an element and a bitmap slightly differently. */
const MAX_DIFFERENCE = 12;
/** Colour of a row below each picture. A browser that falsifies canvases against fingerprinting changes it too. */
const CONTROL = [60, 120, 180] as const;

/**
 * Returns false if a file is not the picture that an image element shows, although it has that picture's address: hosts and service workers
 * can respond to a script with other bytes. Null if the element shows another address, or its pixels cannot be read.
 */
export async function isShownPicture(
  file: Blob,
  url: string,
  element: Element | undefined,
): Promise<boolean | null> {
  if (!(element instanceof HTMLImageElement) || element.currentSrc !== url) return null;
  const { naturalWidth, naturalHeight } = element;
  let bitmap: ImageBitmap | undefined;
  try {
    bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    // The natural size is rounded after `srcset` has scaled it.
    const isDistorted =
      Math.abs(width * naturalHeight - height * naturalWidth) > Math.max(width, height);
    if (isDistorted && naturalWidth > 0) return false;
    const [elementPixels, filePixels] = [pixelsOf(element), pixelsOf(bitmap)];
    return elementPixels && filePixels
      ? difference(elementPixels, filePixels) <= MAX_DIFFERENCE
      : null;
  } catch {
    // The file is no picture that scripts can decode, or the canvas is tainted by another origin.
    return null;
  } finally {
    bitmap?.close();
  }
}

/** Returns the pixels of a scaled picture; null if this browser falsifies them. */
function pixelsOf(picture: CanvasImageSource): Uint8ClampedArray | null {
  const context = new OffscreenCanvas(SIDE, SIDE + 1).getContext("2d", {
    willReadFrequently: true,
  });
  if (!context) return null;
  context.fillStyle = "white";
  context.fillRect(0, 0, SIDE, SIDE);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, SIDE, SIDE);
  context.fillStyle = `rgb(${CONTROL.join()})`;
  context.fillRect(0, SIDE, SIDE, 1);
  const { data } = context.getImageData(0, 0, SIDE, SIDE + 1);
  const pixels = data.subarray(0, SIDE * SIDE * 4);
  const control = data.subarray(pixels.length);
  const expected = control.map((_, at) => CONTROL[at % 4] ?? 255);
  return difference(control, expected) <= MAX_DIFFERENCE ? pixels : null;
}

const difference = (one: Uint8ClampedArray, other: Uint8ClampedArray) =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
