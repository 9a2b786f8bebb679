import type { Plane } from "./plane.ts";

/** Orientation of a square: optionally mirrored, then rotated by quarter turns. */
export interface SquareOrientation {
  mirrored: boolean;
  quarters: number;
}

export const UPRIGHT_ORIENTATION: SquareOrientation = { mirrored: false, quarters: 0 };

export const OTHER_ORIENTATIONS: readonly SquareOrientation[] = [
  ...[1, 2, 3].map((quarters) => ({ mirrored: false, quarters })),
  ...[0, 1, 2, 3].map((quarters) => ({ mirrored: true, quarters })),
];

export function applyOrientation(
  { values, size }: Plane,
  { mirrored, quarters }: SquareOrientation,
): Plane {
  const last = size - 1;
  const cells = new Float64Array(size * size);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      let x = mirrored ? last - column : column;
      let y = row;
      for (let quarter = 0; quarter < quarters; quarter++) {
        const turned = last - y;
        y = x;
        x = turned;
      }
      cells[y * size + x] = values[row * size + column] ?? 0;
    }
  }
  return { values: cells, size };
}

/** Returns the inverse of an orientation. A mirrored one is its own inverse. */
export const inverseOrientation = (turn: SquareOrientation): SquareOrientation =>
  turn.mirrored ? turn : { mirrored: false, quarters: (4 - turn.quarters) % 4 };
