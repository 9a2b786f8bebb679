const SIDE = 32;

/** Constructor of the canvases that these functions use. */
export type MakeCanvas = (width: number, height: number) => OffscreenCanvas;

export const makeCanvas: MakeCanvas = (width, height) => new OffscreenCanvas(width, height);

/**
 * Returns true if a canvas returns exactly the pixels it was given. Some browsers silently change pixels against fingerprinting, which
 * would falsify comparisons. https://bugzilla.mozilla.org/show_bug.cgi?id=1816189
 */
export function isCanvasHonest(make: MakeCanvas = makeCanvas): boolean {
  try {
    const context = make(SIDE, SIDE).getContext("2d");
    if (!context) return false;
    const pattern = context.createImageData(SIDE, SIDE);
    // The pattern has many opaque colours: browsers leave plain ones unchanged, and transparent ones lose precision anyway.
    for (let at = 0; at < pattern.data.length; at++) {
      pattern.data[at] = at % 4 === 3 ? 255 : (at * 37 + (at >> 5) * 91) & 255;
    }
    context.putImageData(pattern, 0, 0);
    const { data } = context.getImageData(0, 0, SIDE, SIDE);
    return pattern.data.every((value, at) => value === data[at]);
  } catch {
    return false;
  }
}
