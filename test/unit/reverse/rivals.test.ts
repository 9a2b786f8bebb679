import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { haarLikeness, haarOf, pdqOf } from "../../bench/verdicts/rivals.ts";
import { hills, picture, rings } from "./pixels.ts";

const png = (draw: typeof hills, width: number, height: number) => {
  const { data } = picture(width, height, draw);
  return sharp(Buffer.from(data), { raw: { width, height, channels: 4 } });
};
const file = (draw: typeof hills, width = 320, height = 240) =>
  png(draw, width, height).png().toBuffer();
const small = () => png(hills, 320, 240).resize(160).jpeg({ quality: 70 }).toBuffer();
const bitsApart = (one: string, other: string) =>
  [...one].filter((bit, at) => bit !== other[at]).length;

describe("pdqOf", () => {
  it("returns 256 bits, half of them set", async () => {
    const bits = await pdqOf(await file(hills));
    expect(bits).toMatch(/^[01]{256}$/u);
    expect(bits.replaceAll("0", "")).toHaveLength(127);
  });

  it("differs little for a smaller copy, and in half of the bits for another picture", async () => {
    const [original, copy, stranger] = await Promise.all(
      [file(hills), small(), file(rings)].map(async (bytes) => pdqOf(await bytes)),
    );
    expect(bitsApart(original ?? "", copy ?? "")).toBeLessThanOrEqual(31);
    expect(bitsApart(original ?? "", stranger ?? "")).toBeGreaterThan(90);
  });
});

describe("haarLikeness", () => {
  it("is high for a smaller copy, and low for another picture", async () => {
    const [original, copy, stranger] = await Promise.all([
      haarOf(await file(hills)),
      haarOf(await small()),
      haarOf(await file(rings)),
    ]);
    expect(haarLikeness(original, copy)).toBeGreaterThan(0.7 * haarLikeness(original, original));
    expect(haarLikeness(original, stranger)).toBeLessThan(0.5 * haarLikeness(original, original));
  });

  it("counts the 40 largest coefficients of each channel", async () => {
    const { largest, average } = await haarOf(await file(rings));
    expect(largest.map(({ size }) => size)).toEqual([40, 40, 40]);
    const { data } = await png(rings, 320, 240)
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const mean = data.reduce((sum, value) => sum + value, 0) / data.length / 255;
    expect(average[0]).toBeCloseTo(mean, 1);
  });
});
