import { describe, expect, it } from "vitest";
import {
  boxAfterKey,
  boxBetween,
  createBoxDrawing,
  createPointMapping,
  isLargeBox,
  middleBox,
  rectOfBox,
} from "../../../lib/picture/drawn-box.ts";

const view = { width: 100, height: 80 };
const box = { left: 10, top: 20, right: 50, bottom: 60 };
const pressed = (key: string, shiftKey = false, from = box) =>
  boxAfterKey(from, { key, shiftKey }, { view, step: 10, minSide: 8 });

it("middleBox lies in the middle of the view", () => {
  expect(middleBox(view)).toEqual({ left: 25, top: 20, right: 75, bottom: 60 });
});

it("boxBetween returns the box between two points in either order, cut to the view", () => {
  expect(boxBetween({ x: 30, y: 50 }, { x: 20, y: 10 }, view)).toEqual({
    ...{ left: 20, top: 10, right: 30, bottom: 50 },
  });
  expect(boxBetween({ x: -5, y: 70 }, { x: 130, y: 90 }, view)).toEqual({
    ...{ left: 0, top: 70, right: 100, bottom: 80 },
  });
});

it("createPointMapping moves a box with content that moves and scales", () => {
  const move = createPointMapping(
    { x: 10, y: 10, width: 40, height: 20 },
    { x: 0, y: 50, width: 80, height: 10 },
  );
  expect(move({ x: 20, y: 20 })).toEqual({ x: 20, y: 55 });
  expect(rectOfBox(box)).toEqual({ x: 10, y: 20, width: 40, height: 40 });
});

it("isLargeBox is false if one side is too small", () => {
  expect(isLargeBox(box, 40)).toBe(true);
  expect(isLargeBox({ ...box, bottom: 59 }, 40)).toBe(false);
});

describe("boxAfterKey", () => {
  it("moves the box with the arrow keys, up to the edge of the view", () => {
    expect(pressed("ArrowRight")).toEqual({ ...box, left: 20, right: 60 });
    expect(pressed("ArrowLeft")).toEqual({ ...box, left: 0, right: 40 });
    expect(pressed("ArrowDown")).toEqual({ ...box, top: 30, bottom: 70 });
    expect(pressed("ArrowLeft", false, { ...box, left: 5 })).toEqual({ ...box, left: 5 });
  });

  it.each([
    ["ArrowUp", { top: 10, bottom: 50 }, { top: 0, bottom: 40 }],
    ["ArrowUp", { top: 9, bottom: 49 }, null],
    ["ArrowDown", { top: 30, bottom: 70 }, { top: 40, bottom: 80 }],
    ["ArrowDown", { top: 31, bottom: 71 }, null],
    ["ArrowLeft", { left: 10, right: 50 }, { left: 0, right: 40 }],
    ["ArrowLeft", { left: 9, right: 49 }, null],
    ["ArrowRight", { left: 50, right: 90 }, { left: 60, right: 100 }],
    ["ArrowRight", { left: 51, right: 91 }, null],
  ])("moves the box by %s from %j to %j", (key, from, to) => {
    const start = { ...box, ...from };
    expect(pressed(key, false, start)).toEqual({ ...start, ...to });
  });

  it("resizes the box with Shift, from the minimum to the view's edge", () => {
    expect(pressed("ArrowUp", true)).toEqual({ ...box, bottom: 50 });
    const wide = { ...box, right: 95 };
    expect(pressed("ArrowRight", true, wide)).toEqual({ ...box, right: 100 });
    const small = { ...box, right: 25 };
    expect(pressed("ArrowLeft", true, small)).toBe(small);
  });

  it("returns null for other keys", () => {
    expect(pressed("Enter")).toBeNull();
    expect(pressed("toString")).toBeNull();
  });
});

describe("createBoxDrawing", () => {
  const [corner, opposite] = [
    { x: 60, y: 70 },
    { x: 20, y: 10 },
  ];
  const fullBox = { left: 20, top: 10, right: 60, bottom: 70 };

  it("draws a box by dragging", () => {
    const drawing = createBoxDrawing(view, 10);
    expect(drawing.move(corner)).toBeNull();
    drawing.press(corner);
    expect(drawing.move(opposite)).toEqual(fullBox);
    expect(drawing.release(opposite)).toEqual(fullBox);
    expect(drawing.move(corner)).toBeNull();
  });

  it("draws a box by one click on each of two corners, despite a double click", () => {
    const drawing = createBoxDrawing(view, 10);
    for (let clicks = 0; clicks < 2; clicks++) {
      drawing.press(corner);
      expect(drawing.release({ x: corner.x - 2, y: corner.y })).toBeNull();
    }
    expect(drawing.move(opposite)).toEqual(fullBox);
    drawing.press(opposite);
    expect(drawing.release(opposite)).toEqual(fullBox);
    expect(drawing.release(opposite)).toBeNull();
  });

  it.each(["dragging", "clicks"])("draws a box by %s over content that moves meanwhile", (way) => {
    const drawing = createBoxDrawing(view, 10);
    drawing.press({ x: corner.x + 8, y: corner.y - 5 });
    if (way === "clicks") drawing.release({ x: corner.x + 8, y: corner.y - 5 });
    drawing.carry(({ x, y }) => ({ x: x - 8, y: y + 5 }));
    if (way === "clicks") drawing.press(opposite);
    expect(drawing.release(opposite)).toEqual(fullBox);
  });

  it("draws a box within a view that was resized meanwhile", () => {
    const resized = { ...view };
    const drawing = createBoxDrawing(resized, 10);
    drawing.press(opposite);
    resized.width = 50;
    expect(drawing.release(corner)).toEqual({ ...fullBox, right: 50 });
  });
});
