// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://art.example/ann/feed" }
import { describe, expect, it } from "vitest";
import { NO_ADDRESS } from "../../../lib/picture/no-address.ts";
import { addressesOf, scan, scanScene } from "./scan-scene.ts";

scanScene();

/** Returns a grid of elements of 100 × 80 pixels with a gap. */
function grid(
  [columns, rows]: [number, number],
  tile: (at: string, column: number, row: number) => string,
  { gap = 0, width = 100, height = 80 } = {},
): string {
  return Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const at = [column * (width + gap), row * (height + gap), width, height].join(" ");
    return tile(`data-at="${at}"`, column, row);
  }).join("");
}

const image = (src: string, rest: string) => `<img src="${src}" ${rest}>`;

const TILES: [string, string, [number, number]][] = [
  [
    "cut-outs of one file by object-position",
    grid([3, 3], (at, x, y) => image("/s.png", `${at} style="object-position: -${x}00px -${y}px"`)),
    [300, 240],
  ],
  [
    "cut-outs of one file by margins",
    grid([2, 2], (at, x, y) => {
      const inner = `data-at="${x * 100 - y * 100} ${y * 80 - x * 80} 200 160"`;
      return `<div style="overflow: hidden" ${at}>${image("/s.png", inner)}</div>`;
    }),
    [200, 160],
  ],
  [
    "cut-outs of one background",
    grid(
      [3, 3],
      (at, x, y) =>
        `<i ${at} style="background-image: url(/s.png); background-position: -${y}px -${x}px"></i>`,
    ),
    [300, 240],
  ],
  [
    "strips one below the other",
    grid([1, 4], (at, _, y) => image(`/part-${y}.jpg`, at), { width: 300 }),
    [300, 320],
  ],
  [
    "strips side by side",
    grid([4, 1], (at, x) => image(`/part-${x}.jpg`, at), { width: 80, height: 240 }),
    [320, 240],
  ],
  [
    "canvas strips",
    grid([1, 3], (at) => `<canvas width="300" height="80" ${at}></canvas>`, { width: 300 }),
    [300, 240],
  ],
  ["tiles of a deep zoom", grid([3, 2], (at, x, y) => image(`/z/4/${x}_${y}.jpg`, at)), [300, 160]],
  [
    "slices in a table",
    `<table>${grid([2, 2], (at, x, y) => `<tr><td>${image(`/slice_0${x + 2 * y}.gif`, at)}</td></tr>`)}</table>`,
    [200, 160],
  ],
  [
    "tiles of blobs",
    grid([2, 3], (at, x, y) => image(`blob:https://art.example/${x}a-${y}b`, at)),
    [200, 240],
  ],
];

const PICTURES: [string, string][] = [
  ["a list with gaps", grid([3, 3], (at, x, y) => image(`/${x}_${y}.jpg`, at), { gap: 8 })],
  [
    "a list of links",
    grid([3, 3], (at, x, y) => `<a href="/${x}${y}">${image(`/${x}_${y}.jpg`, at)}</a>`),
  ],
  ["a list of numbered files", grid([3, 3], (at, x, y) => image(`/${x + 3 * y}.jpg`, at))],
  [
    "cropped pictures",
    grid([3, 3], (at, x, y) => image(`/${x}_${y}.jpg`, `${at} style="object-fit: cover"`)),
  ],
  [
    "pages of a comic",
    grid([1, 6], (at, _, y) => image(`/page-${y}.jpg`, at), { width: 600, height: 390 }),
  ],
  [
    "unrelated files",
    grid([2, 2], (at, x, y) => image(`/${["fox", "hen"][x]}-${["am", "pm"][y]}.jpg`, at)),
  ],
  ["a pattern of one file", grid([3, 3], (at) => image("/pattern.png", at))],
  [
    "pictures that fill no rectangle",
    `${grid([2, 2], (at, x, y) => image(`/${x}_${y}.jpg`, at))}${image("/9_9.jpg", 'data-at="200 0 100 80"')}`,
  ],
];

const within = (html: string) => `<main data-at="0 0 900 900">${html}</main>`;

describe("scanDocument of tiles", () => {
  it.each(TILES)("joins %s", async (_, html, [width, height]) => {
    document.body.innerHTML = within(html);
    const tile = document.querySelector("img, canvas, i");
    for (const what of ["pointer", "page"] as const) {
      const { unambiguous, pictures } = await scan({ what }, { hovered: () => tile });
      expect(pictures.map(({ candidates }) => candidates)).toEqual([
        [expect.objectContaining({ url: NO_ADDRESS, width, height, flags: ["tiles"] })],
      ]);
      if (what === "pointer") expect(unambiguous).toBe(true);
    }
  });

  it.each(PICTURES)("does not join %s", async (_, html) => {
    document.body.innerHTML = within(html);
    expect(addressesOf(await scan({ what: "page" }))).not.toContain(NO_ADDRESS);
  });
});
