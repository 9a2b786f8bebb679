import { describe, expect, it } from "vitest";
import { frameBoxesInPage } from "../../../../lib/background/gesture/framed-boxes.ts";
import type { NoBoxReason, PageBoxes, ShownBox } from "../../../../lib/page/capture/shown-boxes.ts";
import { encodeHiddenCells, MASK_CELLS } from "../../../../lib/picture/shown-geometry.ts";

const WHOLE = { x: 0, y: 0, width: 1, height: 1 };
/** Returns a mask whose masked cells are those that `isMasked` returns true for. */
const mask = (isMasked: (column: number, row: number) => boolean = () => false) =>
  encodeHiddenCells(
    Uint8Array.from({ length: MASK_CELLS ** 2 }, (_, at) =>
      Number(isMasked(at % MASK_CELLS, Math.floor(at / MASK_CELLS))),
    ),
  );
const box = (crop: ShownBox["crop"], over: Partial<ShownBox> = {}): ShownBox => ({
  ...{ crop, size: [30, 20], part: WHOLE, mask: mask() },
  ...over,
});
const page = (size: PageBoxes["size"], first: ShownBox | NoBoxReason): PageBoxes => ({
  ...{ size, scroll: [0, 5], boxes: [first] },
});
const inner = (first: ShownBox | NoBoxReason = box([20, 10, 200, 100])) => page([400, 300], first);
const FRAME: ShownBox["crop"] = [100, 50, 400, 300];

describe("frameBoxesInPage", () => {
  it("moves a frame's pictures to where the page shows the frame", () => {
    const { boxes, size, scroll } = frameBoxesInPage(inner(), page([1000, 800], box(FRAME)));
    expect(boxes).toEqual([box([120, 60, 200, 100])]);
    expect([size, scroll]).toEqual([
      [1000, 800],
      [0, 10],
    ]);
  });

  it("moves a frame's pictures if the page shows only a part of the frame", () => {
    const part = { x: 0, y: 0, width: 0.75, height: 1 };
    const frame = box([100, 50, 300, 300], { part, mask: mask((column) => column >= 36) });
    expect(frameBoxesInPage(inner(), page([400, 800], frame)).boxes).toEqual([
      box([120, 60, 200, 100]),
    ]);
  });

  it.each<[string, ShownBox | NoBoxReason, NoBoxReason]>([
    [
      "covers most of the frame there",
      box(FRAME, { mask: mask((column) => column < MASK_CELLS * 0.4) }),
      "covered",
    ],
    [
      "shows another part of the frame",
      box([100, 50, 100, 300], { part: { x: 0, y: 0, width: 0.25, height: 1 } }),
      "out-of-view",
    ],
    ["scales the frame", box([100, 50, 200, 150]), "in-frame"],
    ["hides the frame", "hidden", "hidden"],
  ])("has no box where the page %s", (_, frame, reason) => {
    expect(frameBoxesInPage(inner(), page([1000, 800], frame)).boxes).toEqual([reason]);
  });

  it("masks the parts that the page covers or cuts off, such as rounded corners", () => {
    const isCorner = (column: number, row: number) => column + row < 6;
    const frame = box(FRAME, { mask: mask(isCorner) });
    const wholeBox = inner(box([0, 0, 400, 300]));
    const masks = frameBoxesInPage(wholeBox, page([1000, 800], frame)).boxes;
    expect(masks).toEqual([box(FRAME, { mask: mask(isCorner) })]);
  });

  it("masks each cell of a smaller picture that touches a covered cell", () => {
    const frame = box(FRAME, { mask: mask((column) => column === 5) });
    const [first] = frameBoxesInPage(inner(), page([1000, 800], frame)).boxes;
    const [start, end] = [5, 6].map((column) => ((column * 400) / MASK_CELLS - 20) / 200);
    const isMasked = (column: number) =>
      (column + 1) / MASK_CELLS > (start ?? 0) && column / MASK_CELLS < (end ?? 0);
    expect(first).toEqual(box([120, 60, 200, 100], { mask: mask(isMasked) }));
  });

  it("keeps the frame's own mask", () => {
    const isCovered = (column: number) => column === 40;
    const covered = inner(box([20, 10, 200, 100], { mask: mask(isCovered) }));
    expect(frameBoxesInPage(covered, page([1000, 800], box(FRAME))).boxes).toEqual([
      box([120, 60, 200, 100], { mask: mask(isCovered) }),
    ]);
  });

  it("returns the frame's reason for a picture that cannot be captured", () => {
    expect(frameBoxesInPage(inner("blurred"), page([1000, 800], box(FRAME))).boxes).toEqual([
      "blurred",
    ]);
  });

  it("has no box if the page could not measure the frame", () => {
    expect(frameBoxesInPage(inner(), null).boxes).toEqual(["in-frame"]);
  });

  it("notes that the page alters the frame's look", () => {
    const { boxes } = frameBoxesInPage(inner(), page([1000, 800], box(FRAME, { altered: true })));
    expect(boxes).toMatchObject([{ altered: true }]);
  });
});
