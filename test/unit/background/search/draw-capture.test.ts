import { afterEach, describe, expect, it, vi } from "vitest";
import {
  clearScaledEdges,
  coloursUnderMask,
  drawCapture,
} from "../../../../lib/background/search/draw-capture.ts";
import { MASK_CELLS } from "../../../../lib/picture/shown-geometry.ts";

type Cell = readonly [x: number, y: number];
type Colour = readonly [red: number, green: number, blue: number];

const LAST = MASK_CELLS - 1;
const at = ([x, y]: Cell) => y * MASK_CELLS + x;
const maskOf = (isMasked: (x: number, y: number) => boolean) =>
  Uint8Array.from({ length: MASK_CELLS ** 2 }, (_, cell) =>
    Number(isMasked(cell % MASK_CELLS, Math.floor(cell / MASK_CELLS))),
  );
const masked = (...cells: Cell[]) =>
  maskOf((x, y) => cells.some(([left, top]) => left === x && top === y));
const emptyMask = maskOf(() => false);
const pixelsOf = (colourAt: (x: number, y: number) => Colour) =>
  [...emptyMask.keys()].flatMap((cell) => [
    ...colourAt(cell % MASK_CELLS, Math.floor(cell / MASK_CELLS)),
    255,
  ]);

describe("coloursUnderMask", () => {
  const slope = pixelsOf((x, y) => [3 * x, 3 * y, 7]);

  it.each([
    [10, 20, 30, 60],
    [0, 20, 1, 60],
    [LAST, 20, 140, 60],
    [10, 0, 30, 1],
    [10, LAST, 30, 140],
    [0, 0, 2, 2],
    [LAST, LAST, 140, 140],
  ])("gives the cell %i, %i the mean of its neighbours: red %i, green %i", (x, y, red, green) => {
    expect([...coloursUnderMask(slope, masked([x, y]))]).toEqual([[at([x, y]), [red, green, 7]]]);
  });

  it("ignores neighbours that are masked too", () => {
    const dark = pixelsOf((x) => (x === 11 ? [255, 255, 255] : [10, 20, 30]));
    const colours = coloursUnderMask(dark, masked([10, 20], [11, 20]));
    expect(colours.get(at([10, 20]))).toEqual([10, 20, 30]);
  });

  it("fills a large mask from its edge inwards", () => {
    const frame = pixelsOf((x, y) =>
      x === 9 || x === 13 || y === 9 || y === 13 ? [8, 8, 8] : [0, 0, 0],
    );
    const square = maskOf((x, y) => x > 9 && x < 13 && y > 9 && y < 13);
    const colours = coloursUnderMask(frame, square);
    expect([...colours.keys()].toSorted((one, other) => one - other)).toEqual(
      [...square.keys()].filter((cell) => square[cell]),
    );
    expect(colours.get(at([11, 11]))).toEqual([8, 8, 8]);
    expect([...colours.keys()].at(-1)).toBe(at([11, 11]));
  });

  it.each([
    ["no cell", emptyMask],
    ["everything", maskOf(() => true)],
    ["no cell, as it is empty", new Uint8Array()],
  ])("returns no colour if the mask covers %s", (_, mask) => {
    expect(coloursUnderMask(slope, mask).size).toBe(0);
  });
});

describe("clearScaledEdges", () => {
  const isRim = (x: number, y: number) => [0, LAST].includes(x) || [0, LAST].includes(y);
  const isButton = (x: number, y: number) => x < 6 && y > 30 && y < 40;

  it.each<[string, (x: number, y: number) => boolean, (x: number, y: number) => boolean]>([
    ["clears a rim of one cell", isRim, () => false],
    ["keeps masked cells inside", (x, y) => x === 5 && y === 7, (x, y) => x === 5 && y === 7],
    ["keeps a mask that covers more than an edge", isButton, isButton],
    [
      "clears a rim beside a mask that covers an edge",
      (x, y) => isRim(x, y) || isButton(x, y),
      isButton,
    ],
    ["keeps a mask of all cells", () => true, () => true],
    ["keeps an empty mask", () => false, () => false],
  ])("%s", (_, before, after) => {
    expect(clearScaledEdges(maskOf(before))).toEqual(maskOf(after));
  });
});

describe("drawCapture", () => {
  /** Stubs the canvases: the first has the size of the capture, the second that of the cells. */
  function stubCanvas(width: number, height: number) {
    const calls: unknown[][] = [];
    const close = vi.fn();
    const bitmap = { width, height, close };
    vi.stubGlobal("createImageBitmap", async () => bitmap);
    vi.stubGlobal(
      "OffscreenCanvas",
      class {
        readonly size: string;
        constructor(across: number, down: number) {
          this.size = `${across}×${down}`;
        }
        getContext() {
          const { size } = this;
          return {
            fillStyle: "",
            drawImage: (drawn: unknown, ...place: number[]) =>
              calls.push([size, drawn === bitmap && "capture", ...place]),
            fillRect(...place: number[]) {
              calls.push([size, this.fillStyle, ...place]);
            },
            getImageData: () => ({ data: pixelsOf((x, y) => [x, y, 7]) }),
          };
        }
        convertToBlob = async ({ type }: { type: string }) => new Blob([this.size], { type });
      },
    );
    return { calls, close };
  }
  afterEach(() => vi.unstubAllGlobals());
  const jpeg = new Blob(["jpeg"], { type: "image/jpeg" });

  it("returns a PNG in the size of the capture", async () => {
    const { calls, close } = stubCanvas(600, 400);
    const png = await drawCapture(jpeg, emptyMask);
    expect([png.type, await png.text()]).toEqual(["image/png", "600×400"]);
    expect(calls).toEqual([
      ["48×48", "capture", 0, 0, 48, 48],
      ["600×400", "capture", 0, 0],
    ]);
    expect(close).toHaveBeenCalledOnce();
  });

  it("fills masked cells without a gap, whatever the size", async () => {
    const { calls } = stubCanvas(100, 50);
    await drawCapture(jpeg, masked([10, 20], [11, 20]));
    expect(calls.slice(2)).toEqual([
      ["100×50", "rgb(10,20,7)", 21, 21, 2, 1],
      ["100×50", "rgb(11,20,7)", 23, 21, 2, 1],
    ]);
  });

  it("fills no cell of a capture of a part, which has no mask", async () => {
    const { calls } = stubCanvas(100, 50);
    await drawCapture(jpeg, null);
    expect(calls).toHaveLength(2);
  });

  it("fails without a canvas", async () => {
    stubCanvas(100, 50);
    vi.stubGlobal(
      "OffscreenCanvas",
      class {
        getContext = () => null;
      },
    );
    await expect(drawCapture(jpeg, emptyMask)).rejects.toThrow("canvas");
  });
});
