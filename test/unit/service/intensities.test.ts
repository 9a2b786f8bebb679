import fc from "fast-check";
import sharp, { type Color } from "sharp";
import { describe, expect, it } from "vitest";
import { measure } from "../../service/images/decode.ts";
import { intensitiesOf } from "../../service/images/intensities.ts";

function uniform(width: number, height: number, background: Color) {
  return sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
}

describe("intensities", () => {
  it.each([
    ["one red pixel", 1, 1, "#ff0000", { nw: 54.213, ne: 54.213, sw: 54.213, se: 54.213 }],
    ["even sides brighten", 100, 100, "#646464", { nw: 104.04, ne: 102, sw: 102, se: 100 }],
    ["odd sides are exact to the divisor", 3, 3, "#646464", { nw: 100, ne: 100, sw: 100, se: 100 }],
    [
      "transparency is black",
      4,
      4,
      { r: 255, g: 255, b: 255, alpha: 0 },
      { nw: 0, ne: 0, sw: 0, se: 0 },
    ],
  ])("%s", async (_what, width, height, colour, expected) => {
    const bytes = await uniform(width, height, colour);
    const found = await measure(bytes, "queried");
    for (const corner of ["nw", "ne", "sw", "se"] as const) {
      expect(found[corner]).toBeCloseTo(expected[corner], 3);
    }
  });

  it("grow with every channel and never turn negative", () => {
    const side = fc.integer({ min: 1, max: 9 });
    fc.assert(
      fc.property(
        side,
        side,
        fc.infiniteStream(fc.integer({ min: 0, max: 200 })),
        (w, h, values) => {
          const dark = Uint8Array.from({ length: w * h * 3 }, () => values.next().value ?? 0);
          const bright = dark.map((value) => value + 55);
          const [a, b] = [dark, bright].map((data) => intensitiesOf({ data, width: w, height: h }));
          for (const corner of ["nw", "ne", "sw", "se"] as const) {
            expect(a?.[corner]).toBeGreaterThanOrEqual(0);
            expect(b?.[corner]).toBeGreaterThan(a?.[corner] ?? 0);
          }
        },
      ),
    );
  });

  it("are taken of the frame in the middle of an animation", async () => {
    const frames = await Promise.all(["#000", "#fff", "#000"].map((c) => uniform(9, 9, c)));
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100, 100] })
      .toBuffer();
    expect((await measure(gif, "queried")).nw).toBeGreaterThan(200);
  });
});
