import { describe, expect, it } from "vitest";
import { parseSrcset } from "../../../lib/page/elements/srcset.ts";

describe("parseSrcset", () => {
  // Addresses with their widths or densities.
  it.each([
    ["", []],
    ["   ", []],
    ["a.jpg", ["a.jpg"]],
    ["a.jpg, b.jpg 2x", ["a.jpg", "b.jpg 2x"]],
    ["a.jpg 640w,b.jpg 1280w", ["a.jpg 640w", "b.jpg 1280w"]],
    ["a.jpg 1.5x , b.jpg", ["a.jpg 1.5x", "b.jpg"]],
    ["a.jpg 640w 480h, b.jpg 800w 600h", ["a.jpg 640w", "b.jpg 800w"]],
    ["\n  a.jpg\t320w,\n  b.jpg\t640w\n", ["a.jpg 320w", "b.jpg 640w"]],
    // A comma belongs to the address unless it ends it.
    ["/w_1,h_5/a.jpg 100w, /w_2,h_1/a.jpg 200w", ["/w_1,h_5/a.jpg 100w", "/w_2,h_1/a.jpg 200w"]],
    ["a.jpg, , b.jpg 2x,", ["a.jpg", "b.jpg 2x"]],
    ["data:image/png;base64,A 1x, b.jpg 2x", ["data:image/png;base64,A 1x", "b.jpg 2x"]],
    // Nor does a comma in brackets, closed or not.
    ["a.jpg new(1,2)w 2x, b.jpg 3x (, c.jpg", ["a.jpg 2x", "b.jpg 3x"]],
    ["a.jpg 0w, b.jpg -1x, c.jpg wide", ["a.jpg", "b.jpg", "c.jpg"]],
  ])("reads %j", (srcset, expected) => {
    const renditions = parseSrcset(srcset).map(
      ({ url, width, density }) =>
        url + (width === null ? "" : ` ${width}w`) + (density === null ? "" : ` ${density}x`),
    );
    expect(renditions).toEqual(expected);
  });

  it("keeps fifty renditions at most", () => {
    const names = Array.from({ length: 51 }, (_, at) => `${at}.jpg`);
    expect(parseSrcset(names.join(", ")).map(({ url }) => url)).toEqual(names.slice(0, 50));
  });

  it("leaves out an address that is cut off", () => {
    const [first, long] = ["a.jpg", "b".repeat(100_000)];
    expect(parseSrcset(`${first}, ${long}`).map(({ url }) => url)).toEqual([first]);
    expect(parseSrcset(`${first} 2x${" ".repeat(100_000)}`).map(({ url }) => url)).toEqual([first]);
    const fitting = "b".repeat(100_000);
    expect(parseSrcset(fitting).map(({ url }) => url)).toEqual([fitting]);
  });
});
