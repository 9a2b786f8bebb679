/** Two rectangles overlap if they share this fraction of the smaller one, and coincide if they share this fraction of both. */
export const MIN_OVERLAP = 0.6;
export const MIN_COINCIDENCE = 0.5;

/** Returns how much two rectangles overlap, as a fraction of the smaller (`Math.min`) or the larger one. */
export function overlapShare(
  one: DOMRectReadOnly,
  other: DOMRectReadOnly,
  pick: (a: number, b: number) => number,
): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  const fullArea = pick(areaOf(one), areaOf(other));
  return width > 0 && height > 0 ? (width * height) / fullArea : 0;
}

export const areaOf = ({ width, height }: DOMRectReadOnly) => width * height;
