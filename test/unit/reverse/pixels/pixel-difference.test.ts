import { describe, expect, it } from "vitest";
import { pixelDifference } from "../../../../lib/state/reverse/difference.ts";
import { hills, picture, rings } from "../pixels.ts";

const grey = (level: number, alpha = 255) => picture(4, 2, () => [level, level, level, alpha]);

describe("pixelDifference", () => {
  it("is black for equal pictures", () => {
    const difference = pixelDifference(picture(12, 9, hills), picture(12, 9, hills));
    expect(difference?.share).toBe(0);
    expect(difference?.pixels).toEqual(picture(12, 9, () => [0, 0, 0, 255]));
  });

  it("is symmetric", () => {
    const [one, other] = [picture(12, 9, hills), picture(12, 9, rings)];
    expect(pixelDifference(one, other)).toEqual(pixelDifference(other, one));
  });

  it("shows the different pixels only, brightened", () => {
    const marked = picture(8, 8, (x, y) =>
      x < 0.25 && y < 0.5 ? [140, 100, 70] : [100, 100, 100],
    );
    const difference = pixelDifference(
      picture(8, 8, () => [100, 100, 100]),
      marked,
    );
    expect(difference?.share).toBe(8 / 64);
    expect(difference?.pixels).toEqual(
      picture(8, 8, (x, y) => (x < 0.25 && y < 0.5 ? [120, 0, 90, 255] : [0, 0, 0, 255])),
    );
  });

  it.each([
    ["ignores a difference that compression makes", 124, 0],
    ["counts a visible difference", 125, 1],
  ])("%s", (_, level, share) => {
    expect(pixelDifference(grey(100), grey(level))?.share).toBe(share);
  });

  it.each([
    ["transparent pixels have no colour", grey(200, 0), grey(10, 0), 0],
    ["see-through differs from white", grey(255, 0), grey(255), 1],
    ["half of white is grey", grey(255, 128), grey(128), 0],
  ])("compares over black: %s", (_, one, other, share) => {
    expect(pixelDifference(one, other)?.share).toBe(share);
  });

  it.each([
    [5, 2],
    [2, 4],
  ])("is null for different sizes: 4 × 2 and %i × %i", (width, height) => {
    expect(pixelDifference(grey(1), picture(width, height, hills))).toBeNull();
  });
});
