import sharp, { type Color } from "sharp";
import { describe, expect, it } from "vitest";
import { measure } from "../../service/images/decode.ts";

function uniform(width: number, height: number, background: Color) {
  return sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
}

describe("intensitiesOf and measure", () => {
  it.each([
    ["one red pixel", 1, 1, "#ff0000", { nw: 54.213, ne: 54.213, sw: 54.213, se: 54.213 }],
    [
      "even sides, which are brighter",
      100,
      100,
      "#646464",
      { nw: 104.04, ne: 102, sw: 102, se: 100 },
    ],
    ["odd sides, which are exact", 3, 3, "#646464", { nw: 100, ne: 100, sw: 100, se: 100 }],
    [
      "transparency, which is black",
      4,
      4,
      { r: 255, g: 255, b: 255, alpha: 0 },
      { nw: 0, ne: 0, sw: 0, se: 0 },
    ],
  ])("measure returns the intensities of %s", async (_what, width, height, colour, expected) => {
    const bytes = await uniform(width, height, colour);
    const intensities = await measure(bytes, "queried");
    for (const corner of ["nw", "ne", "sw", "se"] as const) {
      expect(intensities[corner]).toBeCloseTo(expected[corner], 3);
    }
  });

  it("measure uses the middle frame of an animation", async () => {
    const frames = await Promise.all(["#000", "#fff", "#000"].map((c) => uniform(9, 9, c)));
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100, 100] })
      .toBuffer();
    expect((await measure(gif, "queried")).nw).toBeGreaterThan(200);
  });
});
