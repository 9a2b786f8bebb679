import { describe, expect, it } from "vitest";
import type { createCanvas } from "../../../../lib/file/canvas.ts";
import { isCanvasExact } from "../../../../lib/state/reverse/canvas-exact.ts";

type Pattern = Pick<ImageData, "data" | "width" | "height">;

/** Fakes a canvas that returns its pixels changed by `falsify`. */
function canvasThat(falsify: (data: Uint8ClampedArray) => void): typeof createCanvas {
  let pixels = new Uint8ClampedArray();
  const brush = {
    createImageData: (width: number, height: number): Pattern => ({
      data: new Uint8ClampedArray(width * height * 4),
      width,
      height,
    }),
    putImageData: ({ data }: Pattern) => {
      pixels = new Uint8ClampedArray(data);
    },
    getImageData: (_x: number, _y: number, width: number, height: number): Pattern => {
      const data = new Uint8ClampedArray(pixels);
      falsify(data);
      return { data, width, height };
    },
  };
  return () => ({ brush }) as never;
}

describe("isCanvasExact", () => {
  it("is true for a canvas that returns the pixels it was given", () => {
    expect(isCanvasExact(canvasThat(() => {}))).toBe(true);
  });

  it.each<[string, (data: Uint8ClampedArray) => void]>([
    ["is white all over", (data) => data.fill(255)],
    ["has one channel of one pixel off by one", (data) => data.set([(data[2001] ?? 0) ^ 1], 2001)],
    ["has another last pixel", (data) => data.set([(data.at(-2) ?? 0) ^ 1], data.length - 2)],
    ["is see-through", (data) => data.set([254], 3)],
    ["has its rows swapped", (data) => data.set([...data.slice(128, 256), ...data.slice(0, 128)])],
  ])("is false for a canvas that %s", (_, falsify) => {
    expect(isCanvasExact(canvasThat(falsify))).toBe(false);
  });

  it("is false where the browser has no canvas", () => {
    expect(isCanvasExact()).toBe(false);
  });

  it("draws many colours, because noise may leave plain ones unchanged", () => {
    const colours = new Set<number>();
    isCanvasExact(
      canvasThat((data) => {
        for (const value of data) colours.add(value);
      }),
    );
    expect(colours.size).toBeGreaterThan(200);
  });
});
