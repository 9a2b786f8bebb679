import { createCanvas } from "../../file/canvas.ts";

const SIDE = 32;

/**
 * Returns true if a canvas returns exactly the pixels it was given. Some browsers silently change pixels against fingerprinting, which
 * would falsify comparisons. https://bugzilla.mozilla.org/show_bug.cgi?id=1816189
 */
export function isCanvasExact(make = createCanvas): boolean {
  try {
    const { brush } = make({ width: SIDE, height: SIDE });
    const pattern = brush.createImageData(SIDE, SIDE);
    // The pattern has many opaque colours: browsers leave plain ones unchanged, and transparent ones lose precision anyway.
    for (let at = 0; at < pattern.data.length; at++) {
      pattern.data[at] = at % 4 === 3 ? 255 : (at * 37 + (at >> 5) * 91) & 255;
    }
    brush.putImageData(pattern, 0, 0);
    const { data } = brush.getImageData(0, 0, SIDE, SIDE);
    return pattern.data.every((value, at) => value === data[at]);
  } catch {
    return false;
  }
}
