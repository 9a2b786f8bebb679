/** Maximum side in pixels of a file that a page stretches over a picture to prevent its download. */
const MAX_SIDE = 3;

/** Returns true for an image of a few transparent pixels. Those of another host can't be read, so they count as visible. */
export function isTransparentImage(element: Element): boolean {
  if (!(element instanceof HTMLImageElement)) return false;
  const { naturalWidth: width, naturalHeight: height } = element;
  if (width === 0 || Math.max(width, height) > MAX_SIDE) return false;
  const brush = new OffscreenCanvas(width, height).getContext("2d");
  if (!brush) return false;
  brush.drawImage(element, 0, 0);
  try {
    return brush
      .getImageData(0, 0, width, height)
      .data.every((value, at) => at % 4 !== 3 || !value);
  } catch {
    return false;
  }
}
