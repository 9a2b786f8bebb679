import { describe, expect, it } from "vitest";
import { parseSrcset } from "../../../lib/page/srcset.ts";

describe("parseSrcset", () => {
  it.each<[string, [string, number | null, number | null][]]>([
    ["", []],
    ["   ", []],
    ["a.jpg", [["a.jpg", null, null]]],
    [
      "a.jpg, b.jpg 2x",
      [
        ["a.jpg", null, null],
        ["b.jpg", null, 2],
      ],
    ],
    [
      "a.jpg 640w,b.jpg 1280w",
      [
        ["a.jpg", 640, null],
        ["b.jpg", 1280, null],
      ],
    ],
    [
      "a.jpg 1.5x , b.jpg",
      [
        ["a.jpg", null, 1.5],
        ["b.jpg", null, null],
      ],
    ],
    [
      "a.jpg 640w 480h, b.jpg 800w 600h",
      [
        ["a.jpg", 640, null],
        ["b.jpg", 800, null],
      ],
    ],
    [
      "\n  a.jpg\t320w,\n  b.jpg\t640w\n",
      [
        ["a.jpg", 320, null],
        ["b.jpg", 640, null],
      ],
    ],
    // A comma belongs to the address unless it ends it.
    [
      "/w_100,h_50/a.jpg 100w, /w_200,h_100/a.jpg 200w",
      [
        ["/w_100,h_50/a.jpg", 100, null],
        ["/w_200,h_100/a.jpg", 200, null],
      ],
    ],
    [
      "a.jpg, , b.jpg 2x,",
      [
        ["a.jpg", null, null],
        ["b.jpg", null, 2],
      ],
    ],
    [
      "data:image/png;base64,AAAA 1x, b.jpg 2x",
      [
        ["data:image/png;base64,AAAA", null, 1],
        ["b.jpg", null, 2],
      ],
    ],
    // Nor does a comma in brackets, closed or not.
    [
      "a.jpg new(1,2)w 2x, b.jpg 3x (, c.jpg",
      [
        ["a.jpg", null, 2],
        ["b.jpg", null, 3],
      ],
    ],
    [
      "a.jpg 0w, b.jpg -1x, c.jpg wide",
      [
        ["a.jpg", null, null],
        ["b.jpg", null, null],
        ["c.jpg", null, null],
      ],
    ],
  ])("reads %j", (srcset, expected) => {
    expect(parseSrcset(srcset).map(({ url, width, density }) => [url, width, density])).toEqual(
      expected,
    );
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
