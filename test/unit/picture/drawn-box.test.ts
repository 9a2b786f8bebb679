import { describe, expect, it } from "vitest";
import {
  boxAfterKey,
  boxBetween,
  createBoxDrawing,
  isLargeBox,
  middleBox,
} from "../../../lib/picture/drawn-box.ts";

const view = { width: 100, height: 80 };
const box = { left: 10, top: 20, right: 50, bottom: 60 };
const pressed = (key: string, shiftKey = false, from = box) =>
  boxAfterKey(from, { key, shiftKey }, { view, step: 10, minSide: 8 });

it("begins with the middle of the view", () => {
  expect(middleBox(view)).toEqual({ left: 25, top: 20, right: 75, bottom: 60 });
});

it("lies between two points, whichever comes first, within the view", () => {
  expect(boxBetween({ x: 30, y: 50 }, { x: 20, y: 10 }, view)).toEqual({
    ...{ left: 20, top: 10, right: 30, bottom: 50 },
  });
  expect(boxBetween({ x: -5, y: 70 }, { x: 130, y: 90 }, view)).toEqual({
    ...{ left: 0, top: 70, right: 100, bottom: 80 },
  });
});

it("is too small if one side is", () => {
  expect(isLargeBox(box, 40)).toBe(true);
  expect(isLargeBox({ ...box, bottom: 59 }, 40)).toBe(false);
});

describe("the keys", () => {
  it("move it, as far as the view goes", () => {
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
  ])("move it by %s from %j to %j", (key, from, to) => {
    const start = { ...box, ...from };
    expect(pressed(key, false, start)).toEqual({ ...start, ...to });
  });

  it("resize it with Shift, down to the smallest and up to the view's edge", () => {
    expect(pressed("ArrowUp", true)).toEqual({ ...box, bottom: 50 });
    const wide = { ...box, right: 95 };
    expect(pressed("ArrowRight", true, wide)).toEqual({ ...box, right: 100 });
    const small = { ...box, right: 25 };
    expect(pressed("ArrowLeft", true, small)).toBe(small);
  });

  it("are no others", () => {
    expect(pressed("Enter")).toBeNull();
    expect(pressed("toString")).toBeNull();
  });
});

describe("the pointer", () => {
  const [corner, opposite] = [
    { x: 60, y: 70 },
    { x: 20, y: 10 },
  ];
  const whole = { left: 20, top: 10, right: 60, bottom: 70 };

  it("draws it by dragging", () => {
    const drawing = createBoxDrawing(view, 10);
    expect(drawing.move(corner)).toBeNull();
    drawing.press(corner);
    expect(drawing.move(opposite)).toEqual(whole);
    expect(drawing.release(opposite)).toEqual(whole);
    expect(drawing.move(corner)).toBeNull();
  });

  it("draws it by a click on each of two corners, however often the first one is clicked", () => {
    const drawing = createBoxDrawing(view, 10);
    for (let clicks = 0; clicks < 2; clicks++) {
      drawing.press(corner);
      expect(drawing.release({ x: corner.x - 2, y: corner.y })).toBeNull();
    }
    expect(drawing.move(opposite)).toEqual(whole);
    drawing.press(opposite);
    expect(drawing.release(opposite)).toEqual(whole);
    expect(drawing.release(opposite)).toBeNull();
  });
});
