import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cellsOverBackground,
  chromaBytesOf,
  type Fingerprint,
  fingerprintOf,
  lumaBytesOf,
} from "../../../../lib/reverse/pixels/fingerprint.ts";
import { estimateIntensities } from "../../../../lib/reverse/pixels/intensities.ts";
import { intensitiesOf } from "../../../service/images/intensities.ts";
import { hills, picture, recoloured, rings } from "../pixels.ts";

const furthest = (one: Fingerprint, other: Fingerprint) =>
  Math.max(...lumaBytesOf(one).map((value, at) => Math.abs(value - (lumaBytesOf(other)[at] ?? 0))));

describe("fingerprintOf", () => {
  it("is the same at every size", () => {
    const large = fingerprintOf(picture(480, 360, hills));
    const small = fingerprintOf(picture(160, 120, hills));
    expect(furthest(large, small)).toBeLessThanOrEqual(2);
    expect(large.aspect).toBe(small.aspect);
  });

  it("is plain JSON of less than 10 kB", () => {
    const fingerprint = fingerprintOf(picture(300, 200, rings));
    expect(JSON.parse(JSON.stringify(fingerprint))).toEqual(fingerprint);
    expect(JSON.stringify(fingerprint).length).toBeLessThan(10_000);
  });

  it.each([
    ["white", [255, 255, 255], 255, [128, 128]],
    ["red", [255, 0, 0], 54, [99, 255]],
    ["blue", [0, 0, 255], 18, [255, 116]],
    ["nothing at all", [255, 255, 255, 0], 0, [128, 128]],
  ] as const)("measures brightness and colour of %s", (_, [...colour], brightness, [cb, cr]) => {
    const fingerprint = fingerprintOf(picture(50, 40, () => colour as [number, number, number]));
    const chroma = chromaBytesOf(fingerprint);
    expect(new Set(lumaBytesOf(fingerprint))).toEqual(new Set([brightness]));
    expect([chroma[0], chroma.at(-1)]).toEqual([cb, cr]);
  });

  it.each([
    ["nothing at all", 0, [90, 150, 110]],
    ["half transparent white", 128, [172.8, 139, 119]],
    ["white", 255, [255, 128, 128]],
  ] as const)("keeps the transparency of %s", (_, alpha, seen) => {
    const fingerprint = fingerprintOf(picture(50, 40, () => [255, 255, 255, alpha]));
    const cells = cellsOverBackground(fingerprint, [90, 150, 110]).map(({ values }) => values);
    for (const [plane, values] of cells.entries()) {
      expect(values[0]).toBeCloseTo(seen[plane] as number, 0);
      expect(new Set(values).size).toBe(1);
    }
  });

  it("has the stated aspect ratio of the file rather than that of few pixels", () => {
    expect(fingerprintOf(picture(3, 2, hills), 1.47).aspect).toBe(1.47);
  });

  it("has 48 × 48 cells for any picture", () => {
    const sides = fc.integer({ min: 1, max: 90 });
    fc.assert(
      fc.property(sides, sides, fc.infiniteStream(fc.nat(255)), (width, height, bytes) => {
        const data = Uint8ClampedArray.from(bytes.take(width * height * 4));
        const fingerprint = fingerprintOf({ data, width, height });
        expect(lumaBytesOf(fingerprint)).toHaveLength(48 * 48);
        expect(chromaBytesOf(fingerprint)).toHaveLength(2 * 48 * 48);
      }),
      { numRuns: 100 },
    );
  });
});

/** Returns what the service measures in a picture. */
function stored(width: number, height: number, draw: typeof hills) {
  const file = picture(width, height, draw);
  const rgb = file.data.filter((_, at) => at % 4 !== 3);
  return intensitiesOf({ data: Uint8Array.from(rgb), width, height });
}

const CORNERS = ["nw", "ne", "sw", "se"] as const;

describe("estimateIntensities of a rendition for the size of its original", () => {
  const cross: typeof hills = (x, y) => {
    const near = Math.max(0, 1 - 10 * Math.min(Math.abs(x - 0.5), Math.abs(y - 0.5)));
    const level = 20 + 235 * near;
    return [level, level, level];
  };
  const pale = recoloured(hills, (level) => 200 + level * 0.2);

  it.each([
    ["hills", hills, [300, 225], [1200, 900]],
    ["pale hills", pale, [300, 225], [1200, 900]],
    ["a white cross in the middle", cross, [300, 225], [1201, 901]],
    ["pale hills, of a tiny original", pale, [160, 120], [40, 30]],
    ["hills, in an odd size", hills, [301, 225], [999, 750]],
  ] as const)("is within 0.75 levels: %s", (_, draw, [width, height], [ofWidth, ofHeight]) => {
    const estimate = estimateIntensities(
      fingerprintOf(picture(width, height, draw)),
      ofWidth,
      ofHeight,
    );
    const original = stored(ofWidth, ofHeight, draw);
    for (const corner of CORNERS)
      expect(Math.abs(estimate[corner] - original[corner])).toBeLessThan(0.75);
  });

  it("differs from what the service measures in the rendition", () => {
    const [rendition, original] = [stored(300, 224, pale), stored(1200, 900, pale)];
    expect(rendition.nw - original.nw).toBeGreaterThan(2);
  });
});

describe("estimateIntensities", () => {
  it.each([
    [640, 480],
    [641, 480],
    [333, 501],
    [1, 1],
  ])("matches the service's intensities of a file of %i × %i pixels", (width, height) => {
    const file = picture(width, height, hills);
    const rgb = file.data.filter((_, at) => at % 4 !== 3);
    const stored = intensitiesOf({ data: Uint8Array.from(rgb), width, height });
    const estimate = estimateIntensities(fingerprintOf(file), width, height);
    for (const corner of ["nw", "ne", "sw", "se"] as const) {
      expect(Math.abs(estimate[corner] - stored[corner])).toBeLessThan(0.6);
    }
  });
});
