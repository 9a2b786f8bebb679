import { describe, expect, it } from "vitest";
import { changeBackgroundColour } from "../../../lib/reverse/change-background.ts";
import { hills, picture } from "./pixels.ts";

type Colour = [number, number, number, number?];
const RED: Colour = [200, 30, 40];
const isInside = (x: number, y: number) => Math.hypot(x - 0.5, y - 0.5) < 0.3;
const on = (ground: Colour, colour: Colour = RED) =>
  picture(40, 30, (x, y) => (isInside(x, y) ? colour : ground) as [number, number, number]);

describe("changeBackgroundColour", () => {
  it.each([
    ["transparent black", on([0, 0, 0, 0]), on([255, 255, 255])],
    ["transparent colours", on([90, 200, 10, 0]), on([255, 255, 255])],
    ["half-transparent black", on([0, 0, 0, 128]), on([127, 127, 127])],
    ["white", on([255, 255, 255]), on([0, 0, 0])],
    ["white after compression", on([252, 255, 250]), on([0, 0, 0])],
    [
      "white around a white shape in a picture",
      on([255, 255, 255], [255, 250, 200]),
      on([0, 0, 0], [255, 250, 200]),
    ],
  ])("puts a picture on %s on the other ground", (_, pixels, expected) => {
    expect(changeBackgroundColour(pixels)).toBe(true);
    expect([...pixels.data]).toEqual([...expected.data]);
  });

  it.each([
    ["on grey", on([128, 128, 128])],
    ["on black", on([0, 0, 0])],
    ["with white inside only", on([20, 20, 20], [255, 255, 255])],
    ["without a ground", picture(40, 30, hills)],
  ])("leaves a picture %s as it is", (_, pixels) => {
    const dataBefore = [...pixels.data];
    expect(changeBackgroundColour(pixels)).toBe(false);
    expect([...pixels.data]).toEqual(dataBefore);
  });

  it("keeps white where only transparency counts", () => {
    expect(changeBackgroundColour(on([255, 255, 255]), { isWhiteKept: true })).toBe(false);
    expect(changeBackgroundColour(on([0, 0, 0, 0]), { isWhiteKept: true })).toBe(true);
  });
});
