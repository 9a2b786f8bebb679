const SIDE = 32;

/** As much of a canvas as is asked of it here. */
export type MakeCanvas = (width: number, height: number) => OffscreenCanvas;

export const makeCanvas: MakeCanvas = (width, height) => new OffscreenCanvas(width, height);

/**
 * Whether this browser gives back the very pixels that a canvas was given. Against fingerprinting some change a few of them, or all,
 * without a word; what is compared by them would be wrong. https://bugzilla.mozilla.org/show_bug.cgi?id=1816189
 */
export function isCanvasHonest(make: MakeCanvas = makeCanvas): boolean {
  try {
    const context = make(SIDE, SIDE).getContext("2d");
    if (!context) return false;
    const pattern = context.createImageData(SIDE, SIDE);
    // Many colours, none of them see-through: plain ones are left as they are, and see-through ones lose digits by themselves.
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
