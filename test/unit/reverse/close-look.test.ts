import { describe, expect, it } from "vitest";
import { lookClosely } from "../../../lib/reverse/close-look.ts";
import { confirmVerdict } from "../../../lib/reverse/judge-close-look.ts";
import type { Verdict } from "../../../lib/reverse/verdict.ts";
import { type hills, picture, rings } from "./pixels.ts";

type Draw = typeof hills;

const same: Verdict = {
  kind: "same-picture",
  quality: "equal",
  rests_on: "pixels",
  confidence: 0.9,
};
const draw = (from: Draw, width = 400, height = 300) => picture(width, height, from);
const confirmed = (one: Draw, other: Draw, verdict: Verdict = same) =>
  confirmVerdict(verdict, lookClosely(draw(one), draw(other, 320, 240)));

/** A dark spot of 3 % of the width. */
const spotted: Draw = (x, y) => (Math.hypot(x - 0.75, y - 0.25) < 0.015 ? [0, 0, 0] : rings(x, y));
const mosaic: Draw = (x, y) => rings(Math.floor(x * 48) / 48, Math.floor(y * 36) / 36);

describe("a close look", () => {
  it("confirms the same picture, and says what it saw", () => {
    expect(confirmed(rings, rings)).toMatchObject({
      kind: "same-picture",
      seen: { width: 288, height: 216 },
    });
  });

  it("allows for a slight change of brightness", () => {
    const brighter: Draw = (x, y) => {
      const [red, green, blue] = rings(x, y);
      return [red + 4, green + 4, blue + 4];
    };
    expect(confirmed(rings, brighter).kind).toBe("same-picture");
  });

  it("finds a detail, and its place", () => {
    const verdict = confirmed(rings, spotted);
    expect(verdict).toMatchObject({ kind: "similar", altered: "detail" });
    const { x, y, width, height } = (verdict.kind === "similar" && verdict.place) || {
      x: 0,
      y: 0,
      width: 1,
      height: 1,
    };
    expect(x).toBeLessThan(0.75);
    expect(x + width).toBeGreaterThan(0.75);
    expect(y).toBeLessThan(0.25);
    expect(y + height).toBeGreaterThan(0.25);
    expect(width * height).toBeLessThan(0.03);
  });

  it("finds the same from either side", () => {
    const [one, other] = [draw(rings), draw(spotted)];
    expect(lookClosely(other, one).excess).toBeCloseTo(lookClosely(one, other).excess, 1);
  });

  it("recognises a mosaic", () => {
    expect(confirmed(rings, mosaic)).toMatchObject({ kind: "similar", altered: "blurred" });
  });

  it("leaves room for an overlay in a capture", () => {
    const capture: Verdict = { ...same, rests_on: "capture" };
    expect(confirmed(rings, spotted, capture)).toMatchObject({ kind: "similar", by_page: true });
  });

  it("ignores masked cells", () => {
    const mask = btoa(String.fromCharCode(...new Uint8Array(288).fill(255)));
    expect(lookClosely(draw(rings), draw(spotted), mask)).toMatchObject({ excess: 0, place: null });
  });

  it("cannot tell anything of a few pixels", () => {
    const look = lookClosely(draw(rings, 40, 30), draw(rings));
    expect(confirmVerdict(same, look)).toMatchObject({ kind: "unclear" });
  });

  it("compares transparent pictures by their outline, too", () => {
    const shape =
      (radius: number): Draw =>
      (x, y) =>
        Math.hypot(x - 0.5, y - 0.5) < radius ? [0, 0, 0] : [0, 0, 0, 0];
    expect(lookClosely(draw(shape(0.3)), draw(shape(0.3))).excess).toBeLessThan(1);
    expect(lookClosely(draw(shape(0.3)), draw(shape(0.35))).excess).toBeGreaterThan(1);
  });

  it.each<Verdict>([
    { kind: "related", rests_on: "pixels", confidence: 0.1 },
    { ...same, rests_on: "service" },
  ])("leaves other verdicts as they are: %j", (verdict) => {
    expect(confirmed(rings, spotted, verdict)).toBe(verdict);
  });
});
