import { describe, expect, it } from "vitest";
import { renditionsToTry, searchDistanceFor } from "../../../lib/reverse/renditions-to-try.ts";
import { hills, picture } from "./pixels.ts";

const names = (...input: Parameters<typeof renditionsToTry>) =>
  renditionsToTry(...input).map(({ name }) => name);

const barred = picture(100, 80, (x, y) =>
  Math.abs(y - 0.5) > 0.4 ? [8, 8, 8] : hills(x, (y - 0.1) / 0.8),
);

describe("renditionsToTry", () => {
  it("returns at most four renditions", () => {
    expect(names(barred)).toEqual(["trimmed", "converted", "mirrored", "rotated"]);
  });

  it("trims bars off the first rendition", () => {
    const [trimmed] = renditionsToTry(barred);
    expect(trimmed).toMatchObject({
      name: "trimmed",
      frame: { x: 0, y: expect.closeTo(0.1, 1), width: 1, height: expect.closeTo(0.8, 1) },
    });
  });

  it("trims a column of pixels that mix border and picture", () => {
    const mixed = (x: number, y: number): [number, number, number] => {
      if (x < 0.1) return [255, 255, 255];
      const [r = 0, g = 0, b = 0] = hills(x, y).map((value = 0) => value * 0.5);
      return x < 0.11 ? [230 + r / 10, 230 + g / 10, 230 + b / 10] : [r, g, b];
    };
    expect(renditionsToTry(picture(100, 80, mixed))[0]).toMatchObject({ frame: { x: 0.11 } });
  });

  it("trims a transparent border of any colour", () => {
    const black = picture(100, 80, (_, y) => [0, 0, 0, Math.abs(y - 0.5) > 0.4 ? 0 : 255]);
    expect(renditionsToTry(black)[0]).toMatchObject({ name: "trimmed", frame: { width: 1 } });
  });

  it("replaces the trimmed rendition by the part that the user drew", () => {
    const part = { x: 0.2, y: 0.3, width: 0.5, height: 0.5 };
    expect(names(barred, part)).toEqual(["part", "converted", "mirrored", "rotated"]);
    expect(renditionsToTry(barred, part)[0]).toMatchObject({ frame: part });
  });

  it.each([
    ["without borders", picture(60, 40, hills)],
    ["of one colour", picture(60, 40, () => [90, 90, 90])],
    ["of one pixel", picture(1, 1, hills)],
  ])("trims no picture %s", (_, pixels) => {
    expect(names(pixels)).toEqual(["converted", "mirrored", "rotated"]);
  });
});

it.each([
  [{ width: 300, height: 225 }, 0.25, 0.83],
  [{ width: 474, height: 356 }, 0.25, 0.59],
  [{ width: 800, height: 600 }, 0.25, 0.42],
  [{ width: 1200, height: 900 }, 0.25, 0.33],
  [{ width: 3000, height: 2000 }, 0.25, 0.25],
  [{ width: 100, height: 100 }, 0.25, 1],
  [{ width: 1200, height: 900 }, 0.6, 0.6],
  [{ width: null, height: null }, 0.25, 0.5],
  [{ width: 1600, height: null }, 0.25, 0.5],
  [{ width: null, height: null }, 0.6, 0.6],
])(
  "searchDistanceFor returns for a file of %j and the usual distance %f: %f",
  (size, usual, distance) => {
    expect(searchDistanceFor(size, usual)).toBe(distance);
  },
);
