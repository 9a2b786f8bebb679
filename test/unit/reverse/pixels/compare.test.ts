import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareFingerprints } from "../../../../lib/reverse/pixels/compare.ts";
import { fingerprintOf } from "../../../../lib/reverse/pixels/fingerprint.ts";
import { averageCells, type Plane, rotatePlane } from "../../../../lib/reverse/pixels/plane.ts";
import { onSameBackground } from "../../../../lib/reverse/pixels/same-background.ts";
import { grey, hills, picture, recoloured, rings } from "../pixels.ts";

const fingerprint = (draw: typeof hills, width = 240, height = 180) =>
  fingerprintOf(picture(width, height, draw));
const plain = fingerprint(hills);
const middle = fingerprint((x, y) => hills(0.1 + 0.8 * x, 0.1 + 0.8 * y));

describe("compareFingerprints", () => {
  it("returns no difference for two fingerprints of one picture", () => {
    expect(compareFingerprints(plain, plain)).toMatchObject({
      turn: { mirrored: false, quarters: 0 },
      tilt: 0,
      agreeing: 1,
      cut: { a: 0, b: 0 },
      colour: 0,
      brighter: 0,
      contrast: 1,
      place: 0,
    });
    expect(compareFingerprints(plain, plain).correlation).toBeCloseTo(1);
  });

  it("measures how much of one picture the other shows", () => {
    const { cut, correlation } = compareFingerprints(plain, middle);
    expect(correlation).toBeGreaterThan(0.99);
    expect(cut.a).toBeCloseTo(0.2, 1);
    expect(cut.b).toBeLessThan(0.03);
  });

  it.each([
    ["mirrored", (x: number, y: number) => hills(1 - x, y), { mirrored: true, quarters: 0 }],
    ["upside down", (x: number, y: number) => hills(x, 1 - y), { mirrored: true, quarters: 2 }],
    [
      "turned by half",
      (x: number, y: number) => hills(1 - x, 1 - y),
      { mirrored: false, quarters: 2 },
    ],
  ])("recognises a picture that is %s", (_, draw, turn) => {
    expect(compareFingerprints(plain, fingerprint(draw))).toMatchObject({
      turn,
      tilt: expect.closeTo(0),
      place: expect.closeTo(0, 0),
    });
  });

  it.each([1, 3])(
    "recognises a picture that is turned by %i quarters, in both directions",
    (quarters) => {
      const side = fingerprint(
        quarters === 1 ? (x, y) => hills(y, 1 - x) : (x, y) => hills(1 - y, x),
        180,
        240,
      );
      const stretched = expect.closeTo(0, 1);
      expect(compareFingerprints(plain, side)).toMatchObject({
        turn: { mirrored: false, quarters },
        stretched,
      });
      expect(compareFingerprints(side, plain)).toMatchObject({
        turn: { mirrored: false, quarters: 4 - quarters },
        stretched,
      });
    },
  );

  it("measures differences in brightness, contrast and colour", () => {
    const bright = fingerprint(recoloured(hills, (level) => level / 2 + 100));
    const difference = compareFingerprints(plain, bright);
    expect(difference.brighter).toBeCloseTo(37, -1);
    expect(difference.contrast).toBeCloseTo(0.5, 1);
    expect(
      compareFingerprints(
        plain,
        fingerprint((x, y) => [hills(x, y)[0], 90, 20]),
      ).colour,
    ).toBeGreaterThan(20);
  });

  it.each([
    ["down", (_: number, y: number) => y],
    ["across", (x: number) => x],
  ])("finds the same outlines if one picture gets brighter %s", (_, light) => {
    const shaded = fingerprint((x, y) =>
      recoloured(rings, (level) => level / 2 + 110 * light(x, y))(x, y),
    );
    const { correlation, outlines } = compareFingerprints(fingerprint(rings), shaded);
    expect(Math.abs(correlation)).toBeLessThan(0.9);
    expect(outlines).toBeGreaterThan(0.95);
  });

  it.each([
    [0, 0, 0.8],
    [0.2, 0, 0.8],
    [0, 0.2, 0.8],
    [0.25, 0.1, 0.6],
    [0.05, 0.35, 0.6],
  ])("finds the part at %f, %f with the side %f", (left, top, side) => {
    const part = fingerprint((x, y) => hills(left + side * x, top + side * y));
    const { correlation, cut, stretched, tilt } = compareFingerprints(plain, part);
    expect(correlation).toBeGreaterThan(0.995);
    // A cell is 0.02 wide.
    expect(Math.abs(cut.a - (1 - side))).toBeLessThan(0.025);
    expect(stretched).toBeLessThan(0.1);
    expect(cut.b).toBeLessThan(0.01);
    expect(tilt).toBeCloseTo(0);
  });

  it("measures how much detail the other lacks, by brightness only", () => {
    const greyHills = grey((x, y) => hills(x, y)[0]);
    const fullPrint = fingerprint(greyHills);
    const part = fingerprint((x, y) => greyHills(0.2 + 0.6 * x, 0.2 + 0.6 * y));
    expect(compareFingerprints(fullPrint, part).rest.a).toBeGreaterThan(20);
    expect(compareFingerprints(part, fullPrint).rest.b).toBeGreaterThan(20);
  });

  it("measures a difference in one place", () => {
    const stained = fingerprint((x, y) =>
      Math.hypot(x - 0.7, y - 0.3) < 0.06 ? [0, 0, 0] : hills(x, y),
    );
    expect(compareFingerprints(plain, stained).place).toBeGreaterThan(20);
  });

  it("averages a difference over two by two cells", () => {
    const spotted = (side: number) =>
      fingerprint(
        (x, y) => {
          const [right, down] = [Math.floor(x * 48) - 12, Math.floor(y * 48) - 20];
          const isSpot = right >= 0 && right < side && down >= 0 && down < side;
          return isSpot || x > 0.5 ? [255, 255, 255] : [0, 0, 0];
        },
        48,
        48,
      );
    const placeOf = (side: number) => compareFingerprints(spotted(0), spotted(side)).place;
    expect(placeOf(2) / placeOf(1)).toBeCloseTo(4, 1);
  });

  // One pixel a cell.
  const dotted = (column: number, row: number) =>
    fingerprint(
      (x, y) => {
        const isDot = Math.floor(x * 48) === column && Math.floor(y * 48) === row;
        return isDot || x > 0.5 ? [255, 255, 255] : [0, 0, 0];
      },
      48,
      48,
    );
  it.each([
    ...[-1, 0, 1].map((down) => [-1, down] as const),
    ...[-1, 0, 1].map((down) => [1, down] as const),
    ...[-1, 1].map((down) => [0, down] as const),
  ])("ignores a detail that moved by one cell: %i, %i", (right, down) => {
    const placeOf = (by: number) =>
      compareFingerprints(dotted(12, 20), dotted(12 + by * right, 20 + by * down)).place;
    expect(placeOf(1)).toBeCloseTo(0);
    expect(placeOf(3)).toBeGreaterThan(20);
  });

  it("returns the mirrored result when its arguments are swapped", () => {
    for (const other of [middle, fingerprint(rings), fingerprint((x, y) => hills(1 - x, y))]) {
      const [one, back] = [compareFingerprints(plain, other), compareFingerprints(other, plain)];
      expect(back).toMatchObject({
        cut: { a: one.cut.b, b: one.cut.a },
        rest: { a: one.rest.b, b: one.rest.a },
        correlation: one.correlation,
        colour: one.colour,
        place: one.place,
        brighter: -one.brighter,
      });
    }
  });

  it("returns finite measures and a correlation of at most 1 for any two pictures", () => {
    const sides = fc.oneof(
      { weight: 4, arbitrary: fc.constant(1) },
      { weight: 4, arbitrary: fc.integer({ min: 1, max: 60 }) },
      // Slow.
      { weight: 1, arbitrary: fc.constant(400) },
    );
    const pictures = fc
      .tuple(sides, sides, fc.nat(255), fc.nat(255), fc.boolean())
      .map(([width, height, level, alpha, drawn]) =>
        fingerprintOf(
          picture(
            width,
            height,
            (x, y) =>
              (drawn ? [...rings(x, y).slice(0, 3), alpha] : [level, 0, level, alpha]) as [
                number,
                number,
                number,
                number,
              ],
          ),
        ),
      );
    fc.assert(
      fc.property(pictures, pictures, (one, other) => {
        const { correlation, colour, place, cut } = compareFingerprints(one, other);
        for (const figure of [correlation, colour, place, cut.a, cut.b]) {
          expect(Number.isFinite(figure)).toBe(true);
        }
        expect(Math.abs(correlation)).toBeLessThanOrEqual(1.000001);
      }),
      { numRuns: 100 },
    );
  }, 60_000);
});

describe("onSameBackground: a transparent part", () => {
  const CLEAR: ReturnType<typeof hills> = [0, 0, 0, 0];
  const BLUE: ReturnType<typeof hills> = [40, 90, 220];
  // One pixel a cell.
  const withPart = (columns: number, rows: number, part: typeof hills) =>
    fingerprint((x, y) => (x < columns / 48 && y < rows / 48 ? part(x, y) : [99, 99, 99]), 48, 48);
  const shades: typeof hills = (x) => [2000 * x, 2000 * x, 2000 * x];

  it.each<[string, draw: typeof hills, columns: number, rows: number, brightness: number]>([
    ["gets the plain colour of the other picture", () => BLUE, 6, 6, 89],
    ["gets that colour if six cells have it", () => BLUE, 3, 2, 89],
    ["gets white if fewer cells have one colour", () => BLUE, 5, 1, 255],
    ["is unknown if the other picture is not plain there", shades, 6, 6, Number.NaN],
  ])("%s", (_, draw, columns, rows, brightness) => {
    const clear = withPart(columns, rows, () => CLEAR);
    const opaque = withPart(columns, rows, draw);
    const [[inClear]] = onSameBackground(clear, opaque);
    const [, [inClearToo]] = onSameBackground(opaque, clear);
    for (const { values } of [inClear, inClearToo]) {
      expect(values[0]).toBe(brightness);
      expect(values.at(-1)).toBe(99);
    }
  });

  it("blends with the other's colour in proportion to its alpha", () => {
    const yellow: typeof hills = () => [255, 255, 0, 100];
    const mixed = BLUE.map(
      (level = 0, channel) => level + ((channel < 2 ? 255 : 0) - level) * (100 / 255),
    );
    const clear = withPart(6, 6, yellow);
    const opaque = withPart(6, 6, () => mixed as typeof BLUE);
    const [inClear, inOpaque] = onSameBackground(clear, opaque);
    for (const [plane, { values }] of inClear.entries()) {
      const other = inOpaque[plane]?.values[0] ?? Number.NaN;
      expect(Math.abs((values[0] as number) - other)).toBeLessThan(1);
    }
  });
});

it.each([
  ["unless most are unknown", [1, 2, 3, 4, 5], 3],
  ["as unknown if most are unknown", [1, 2, 3, 4], Number.NaN],
])("averageCells averages nine cells %s", (_, known, average) => {
  const values = new Float64Array(9).fill(Number.NaN);
  values.set(known);
  const { values: averages } = averageCells({ values, size: 3 }, 3);
  expect([...averages]).toEqual([average]);
});

it("rotate turns a slope by an angle in a picture of any shape", () => {
  const size = 24;
  const slope = (degrees: number, aspect: number): Plane => ({
    size,
    values: Float64Array.from({ length: size ** 2 }, (_, at) => {
      const [x, y] = [(at % size) - (size - 1) / 2, Math.floor(at / size) - (size - 1) / 2];
      const angle = (degrees * Math.PI) / 180;
      return aspect * x * Math.cos(angle) + y * Math.sin(angle);
    }),
  });
  const [degrees, aspect] = [
    fc.integer({ min: -180, max: 180 }),
    fc.double({ min: 0.5, max: 2, noNaN: true }),
  ];
  fc.assert(
    fc.property(degrees, degrees, aspect, (from, by, aspect) => {
      const values = rotatePlane(slope(from, aspect), by, aspect).values;
      const expected = slope(from + by, aspect).values;
      const definedCells = [...values.keys()].filter((at) => !Number.isNaN(values[at]));
      expect(definedCells).toContain((size / 2) * size + size / 2);
      for (const at of definedCells) expect(values[at]).toBeCloseTo(expected[at] as number);
    }),
  );
});
