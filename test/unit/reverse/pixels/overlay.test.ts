import { describe, expect, it } from "vitest";
import { overlayInFrame } from "../../../../lib/reverse/pixels/overlay.ts";
import type { Frame, Plane } from "../../../../lib/reverse/pixels/plane.ts";

const size = 48;
const slope: Plane = {
  size,
  values: Float64Array.from({ length: size ** 2 }, (_, at) => (at % size) + Math.floor(at / size)),
};

describe("overlayInFrame", () => {
  it.each<[name: string, frame: Frame]>([
    ["the whole picture", { x: 0, y: 0, width: 1, height: 1 }],
    ["three quarters of it", { x: 0.25, y: 0, width: 1, height: 1 }],
    ["the narrowest part", { x: 0.3, y: 0, width: 0.4, height: 1 }],
    ["the longest frame around it", { x: -0.5, y: 0, width: 2.5, height: 1 }],
  ])("correlates a picture with %s", (_, frame) => {
    expect(overlayInFrame(slope, slope, frame).correlation).toBeGreaterThan(0.5);
  });

  it.each<[name: string, frame: Frame]>([
    ["overlap too little", { x: 0.26, y: 0, width: 1, height: 1 }],
    ["are too narrow", { x: 0.3, y: 0, width: 0.39, height: 1 }],
    ["are too long", { x: -0.5, y: 0, width: 2.51, height: 1 }],
  ])("rejects frames that %s", (_, frame) => {
    expect(overlayInFrame(slope, slope, frame).correlation).toBe(-1);
  });
});
