import fc from "fast-check";
import { expect, it } from "vitest";
import {
  blockDifferences,
  type LayerPair,
} from "../../../../lib/reverse/pixels/block-differences.ts";
import { BLOCK_SIDE, blocksOf, sumWithNeighbours } from "../../../../lib/reverse/pixels/blocks.ts";
import type { Layer } from "../../../../lib/reverse/pixels/layers.ts";
import { randomFrom } from "../../../service/seed/random.ts";

/** Draws a layer with hard edges, and with a wave and grain or flat. */
function layer(width: number, height: number, side: number, random: () => number): Layer {
  const [across, down] = [random() * 0.6, random() * 0.6];
  const [column, row] = [random() * width, random() * height];
  const soft = random() < 0.5 ? 1 : 0;
  const step = random() * 90;
  const values = Float32Array.from({ length: width * height }, (_, at) => {
    const x = at % width;
    const y = Math.floor(at / width);
    const edges = (x > column ? step : 0) + (y > row ? 90 - step : 0);
    return 60 + edges + soft * (60 * Math.sin(across * x + down * y) + 4 * random());
  });
  return { values, width, height, side, blocks: () => blocksOf(width, height, side) };
}

/** Draws a copy that is brighter, and has noise and a spot, of which any may be missing. */
function copyOf(original: Layer, noise: number, spot: number, random: () => number): Layer {
  const { width, height } = original;
  const brighter = Math.max(0, 12 * random() - 4);
  const [centreX, centreY] = [random() * width, random() * height];
  const values = original.values.map((value, at) => {
    const isSpot = Math.hypot((at % width) - centreX, Math.floor(at / width) - centreY) < 2;
    return value + brighter + noise * (random() - 0.5) + (isSpot ? spot : 0);
  });
  return { ...original, values };
}

/** Measures the whole picture, pixel by pixel. */
function measured(
  pairs: readonly LayerPair[],
  size: { columns: number; rows: number },
  { rim, allowed }: { rim: number; allowed: number },
): Float32Array {
  const apart = new Float32Array(size.columns * size.rows);
  const contrast = new Float32Array(apart.length);
  for (const { one, other, tone, weight } of pairs) {
    const { width, height } = one;
    const around = (values: ArrayLike<number>, at: number) => {
      const [x, y] = [at % width, Math.floor(at / width)];
      const columns = [x - 1, x, x + 1].filter((column) => column >= 0 && column < width);
      const isOutermost = y === 0 || y === height - 1;
      const rows = isOutermost ? [y] : [y - 1, y, y + 1];
      return rows.flatMap((row) => columns.map((column) => values[row * width + column] as number));
    };
    const fitted = other.values.map((value) => value * tone.gain + tone.shift);
    for (const [at, block] of one.blocks().entries()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      if (Math.min(x, y, width - 1 - x, height - 1 - y) < rim) continue;
      const [ofOne, ofOther] = [around(one.values, at), around(fitted, at)];
      const beyond = (value: number, range: readonly number[]) =>
        Math.max(value - Math.max(...range), Math.min(...range) - value, 0);
      const length = (range: readonly number[]) => Math.max(...range) - Math.min(...range);
      const squares =
        beyond(one.values[at] as number, ofOther) ** 2 + beyond(fitted[at] as number, ofOne) ** 2;
      (apart[block] as number) += (weight * squares) / 2;
      (contrast[block] as number) += weight * Math.max(length(ofOne), length(ofOther)) ** 2;
    }
  }
  const near = sumWithNeighbours(contrast, size);
  const wide = sumWithNeighbours(near, size);
  return sumWithNeighbours(apart, size).map(
    (value, at) =>
      value /
      allowed /
      (9 * 16 * 17 + 0.045 * (near[at] as number) + 0.0055 * (wide[at] as number)),
  );
}

it("blockDifferences measures each block that differs more than asked for, and no other", () => {
  let [above, below] = [0, 0];
  fc.assert(
    fc.property(
      fc.record({
        ...{ width: fc.integer({ min: 5, max: 40 }), height: fc.integer({ min: 5, max: 40 }) },
        ...{
          noise: fc.double({ min: 0, max: 60, noNaN: true }),
          spot: fc.constantFrom(0, 40, 120),
        },
        ...{ rim: fc.constantFrom(0, 2), allowed: fc.constantFrom(1, 1.7) },
        ...{ share: fc.constantFrom(0, 0.5, 0.9, 0.97), seed: fc.nat(), isMasked: fc.boolean() },
      }),
      ({ width, height, noise, spot, rim, allowed, share, seed, isMasked }) => {
        const random = randomFrom(`${seed}`);
        const pair = (across: number, down: number, side: number, weight: number): LayerPair => {
          const one = layer(across, down, side, random);
          const tone =
            noise > 0 ? { gain: 0.95 + 0.1 * random(), shift: 4 } : { gain: 1, shift: 0 };
          return { one, other: copyOf(one, noise, spot, random), tone, weight };
        };
        const half = [Math.ceil(width / 2), Math.ceil(height / 2), BLOCK_SIDE / 2] as const;
        const pairs = [pair(width, height, BLOCK_SIDE, 1), pair(...half, 4)];
        const size = {
          columns: Math.ceil(width / BLOCK_SIDE),
          rows: Math.ceil(height / BLOCK_SIDE),
        };
        const isHidden = Uint8Array.from({ length: size.columns * size.rows }, () =>
          Number(isMasked && random() < 0.3),
        );
        const expected = measured(pairs, size, { rim, allowed });
        const least = share * Math.max(...expected);
        const differences = blockDifferences(pairs, size, isHidden, { rim, allowed, least });
        for (const [at, value] of expected.entries()) {
          if (isHidden[at] || value <= least) {
            expect(differences[at]).toBeLessThanOrEqual(isHidden[at] ? 0 : least * 1.00001);
            below++;
          } else {
            expect(differences[at]).toBeCloseTo(value, 3);
            above++;
          }
        }
      },
    ),
    { numRuns: 400 },
  );
  expect(Math.min(above, below)).toBeGreaterThan(1000);
});
