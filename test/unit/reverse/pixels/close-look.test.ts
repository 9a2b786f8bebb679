import { describe, expect, it } from "vitest";
import {
  clipMask,
  containsPoint,
  encodeHiddenCells,
  MASK_CELLS,
  type Rect,
  withSharpCorners,
} from "../../../../lib/picture/shown-geometry.ts";
import { confirmVerdict } from "../../../../lib/reverse/judging/confirm-verdict.ts";
import type { Verdict } from "../../../../lib/reverse/judging/verdict.ts";
import { createCloseLook } from "../../../../lib/reverse/pixels/close-look.ts";
import type { Pixels } from "../../../../lib/reverse/pixels/fingerprint.ts";
import type { FileMeasures } from "../../../../lib/reverse/pixels/measures.ts";
import { type Frame, WHOLE_FRAME } from "../../../../lib/reverse/pixels/plane.ts";
import { resample } from "../../../../lib/reverse/pixels/resample.ts";
import { type Draw, grey, picture, recoloured, rings } from "../pixels.ts";

const same: Verdict = {
  kind: "same-picture",
  quality: "equal",
  rests_on: "pixels",
  confidence: 0.9,
};
const lookClosely = (a: Pixels, b: Pixels, mask?: string) => createCloseLook(a, mask)(b);
const draw = (from: Draw, width = 400, height = 300) => picture(width, height, from);
const confirmed = (one: Draw, other: Draw, verdict: Verdict = same) =>
  confirmVerdict(verdict, lookClosely(draw(one), draw(other, 320, 240)));

/** Returns the share of the place that a verdict names; 1 if that does not surround a point. */
function placeAround(verdict: Verdict, x: number, y: number): number {
  const place = (verdict.kind === "similar" && verdict.place) || WHOLE_FRAME;
  return containsPoint(place, x, y) ? place.width * place.height : 1;
}

/** Draws a disc in the middle before a ground. */
const disc =
  (ground: ReturnType<Draw>, radius = 0.3, colour: ReturnType<Draw> = [0, 0, 0]): Draw =>
  (x, y) =>
    Math.hypot(x - 0.5, y - 0.5) < radius ? colour : ground;
const CLEAR: ReturnType<Draw> = [0, 0, 0, 0];

/** A dark spot of 3 % of the width. */
const spotted: Draw = (x, y) => (Math.hypot(x - 0.75, y - 0.25) < 0.015 ? [0, 0, 0] : rings(x, y));
const mosaic: Draw = (x, y) => rings(Math.floor(x * 48) / 48, Math.floor(y * 36) / 36);

describe("createCloseLook", () => {
  it("returns the same result for a match in any order of comparison", () => {
    const clear = disc(CLEAR);
    // Strips differ in one side only where they are scaled.
    for (const picture of [draw(rings), draw(clear), draw(rings, 3, 400), draw(rings, 400, 3)]) {
      const look = createCloseLook(picture);
      const sizes = [400, 360, 400, 200].map((side) => draw(rings, side, side * 0.75));
      for (const match of [...sizes, draw(clear), draw(disc([40, 90, 220])), draw(spotted)])
        expect(look(match)).toEqual(lookClosely(picture, match));
    }
  });

  it("confirms the same picture, with the size that it compared", () => {
    expect(confirmed(rings, rings)).toMatchObject({
      kind: "same-picture",
      seen: { width: 288, height: 216 },
    });
  });

  it("tolerates a slight change of brightness", () => {
    const brighter = recoloured(rings, (level) => level + 4);
    expect(confirmed(rings, brighter).kind).toBe("same-picture");
  });

  it("finds a changed detail, and its place", () => {
    const verdict = confirmed(rings, spotted);
    expect(verdict).toMatchObject({ kind: "similar", altered: "detail" });
    expect(placeAround(verdict, 0.75, 0.25)).toBeLessThan(0.03);
  });

  it("measures the same difference if the pictures are swapped", () => {
    const [one, other] = [draw(rings), draw(spotted)];
    expect(lookClosely(other, one).excess).toBeCloseTo(lookClosely(one, other).excess, 1);
  });

  it("recognises a pixelated part as blurred", () => {
    expect(confirmed(rings, mosaic)).toMatchObject({ kind: "similar", altered: "blurred" });
  });

  it("takes a spot in a capture for an overlay of the page", () => {
    const capture: Verdict = { ...same, rests_on: "capture" };
    expect(confirmed(rings, spotted, capture)).toMatchObject({ kind: "similar", by_page: true });
  });

  describe("of a capture that resembles the match", () => {
    const byPage: Verdict = {
      ...{ kind: "similar", altered: "marked", by_page: true, rests_on: "capture" },
      confidence: 0.9,
    };
    const grain = (x: number, y: number) => (Math.floor(x * 144) + Math.floor(y * 108)) % 2;
    const grainy = grey((x, y) => 60 + 0.4 * rings(x, y)[0] + 24 * grain(x, y));
    const soft = grey((x, y) => 72 + 0.4 * rings(x, y)[0]);
    /** Has stripes instead of the grain, and the same average. */
    const embossed = grey((x, y) => 60 + 0.4 * rings(x, y)[0] + 24 * (Math.floor(y * 216) % 2));
    const captioned: Draw = (x, y) =>
      y > 0.7 && (x * 40) % 1 < 0.5 ? [255, 255, 255] : grainy(x, y);

    it.each<[string, Draw, Draw]>([
      ["with other detail", grainy, embossed],
      ["without its detail", grainy, soft],
    ])("calls a copy %s altered, as the page cannot have added detail", (_, capture, match) => {
      for (const verdict of [byPage, { ...same, rests_on: "capture" } as const]) {
        const result = confirmed(capture, match, verdict);
        expect(result.kind).toBe("similar");
        expect(result).not.toHaveProperty("by_page");
      }
    });

    it.each<[string, Draw, Draw]>([
      ["that the page blurs", soft, grainy],
      ["that a caption partly covers", captioned, grainy],
    ])("still calls a picture probably the same %s", (_, capture, match) => {
      expect(confirmed(capture, match, byPage)).toEqual(byPage);
    });

    it("does not compare the frame of an animation with another frame of it", () => {
      const frame: Verdict = { ...byPage, altered: "frame" };
      expect(confirmed(grainy, embossed, frame)).toEqual(frame);
    });

    it("does not shift a picture in a narrow border", () => {
      const framed: Verdict = { ...byPage, altered: "framed" };
      expect(confirmed(grainy, soft, framed)).toEqual(framed);
    });
  });

  it("ignores masked cells", () => {
    const mask = btoa(String.fromCharCode(...new Uint8Array(288).fill(255)));
    expect(lookClosely(draw(rings), draw(spotted), mask)).toMatchObject({
      excess: 0,
      place: null,
      texture: 1,
    });
  });

  // 48 blocks a side, each as large as a cell of the mask. A block is compared with two blocks around it, and its far edge touches a third.
  it.each<[string, Rect, Frame]>([
    ["left", { x: 0, y: 0, width: 96, height: 192 }, { x: 0, y: 0, width: 21 / 48, height: 1 }],
    [
      "right",
      { x: 96, y: 0, width: 96, height: 192 },
      { x: 26 / 48, y: 0, width: 22 / 48, height: 1 },
    ],
    ["upper", { x: 0, y: 0, width: 192, height: 96 }, { x: 0, y: 0, width: 1, height: 21 / 48 }],
    [
      "lower",
      { x: 0, y: 96, width: 192, height: 96 },
      { x: 0, y: 26 / 48, width: 1, height: 22 / 48 },
    ],
  ])("compares only blocks away from a mask: the %s half is known", (_, known, place) => {
    const [black, white] = [0, 255].map((level) =>
      draw(
        grey(() => level),
        192,
        192,
      ),
    );
    const mask = new Uint8Array(MASK_CELLS ** 2).map((_, at) =>
      Number(!containsPoint(known, (at % MASK_CELLS) * 4 + 2, Math.floor(at / MASK_CELLS) * 4 + 2)),
    );
    expect(lookClosely(black as Pixels, white as Pixels, encodeHiddenCells(mask)).place).toEqual(
      place,
    );
  });

  const stripes = (right: number, down: number) =>
    draw(
      (x, y) => {
        const isLight = (x * 192 - right) % 24 > 12 !== (y * 192 - down) % 24 > 12;
        return isLight ? [255, 255, 255] : [0, 0, 0];
      },
      192,
      192,
    );
  it.each([
    ["a pixel to the right", 1, 0],
    ["a pixel down", 0, 1],
    ["a pixel in both directions", 1, 1],
  ])("tolerates edges that moved by %s, but not by more", (_, right, down) => {
    expect(lookClosely(stripes(0, 0), stripes(right, down)).excess).toBeCloseTo(0);
    expect(lookClosely(stripes(right, down), stripes(0, 0)).excess).toBeCloseTo(0);
    expect(lookClosely(stripes(0, 0), stripes(3 * right, 3 * down)).excess).toBeGreaterThan(1);
  });

  it("compares even the finest detail of a strip of five rows", () => {
    // The middle row fades in and out, so that only its neighbours above and below make it a detail.
    const strip = (height: number) =>
      draw(
        grey((x, y) => 128 + (Math.floor(y * 5) === 2 ? height * Math.sin(Math.PI * x) ** 2 : 0)),
        60,
        5,
      );
    const look = lookClosely(strip(100), strip(-100));
    expect(look.seen).toEqual({ width: 60, height: 5 });
    expect(look.texture).toBeLessThan(-0.9);
  });

  it("finds a difference that only shows in many pixels", () => {
    /** Draws an open or a closed eye, 2 % of the width wide. */
    const eye =
      (isClosed: boolean): Draw =>
      (x, y) => {
        const [across, down] = [(x - 0.6) / 0.014, (y - 0.4) / 0.009];
        const radius = Math.hypot(across, down);
        if (radius > 1) return rings(x, y);
        const isDark = isClosed ? Math.abs(down - 0.4) < 0.3 : radius > 0.8 || radius < 0.4;
        return isDark ? [30, 30, 30] : [240, 240, 240];
      };
    const [open, closed] = [draw(eye(false), 1280, 900), draw(eye(true), 1280, 900)];
    expect(confirmVerdict(same, lookClosely(open, open))).toMatchObject({
      kind: "same-picture",
      seen: { width: 1024, height: 720 },
    });
    const wink = confirmVerdict(same, lookClosely(open, closed));
    expect(wink).toMatchObject({ kind: "similar", altered: "detail" });
    expect(placeAround(wink, 0.6, 0.4)).toBeLessThan(0.01);
  });

  it.each([
    [2000, 1, 1024, 1],
    [1, 2000, 1, 1024],
  ])("compares a line of %i × %i pixels as %i × %i", (width, height, ...seen) => {
    const line = draw(rings, width, height);
    expect(lookClosely(line, line)).toMatchObject({
      seen: { width: seen[0], height: seen[1] },
      excess: 0,
    });
  });

  it.each([
    [288, 216, 5],
    [640, 480, 5],
    [1024, 768, 6],
  ])("finds a faint patch in %i × %i pixels from %i levels on", (width, height, levels) => {
    const patched = (level: number) =>
      grey((x, y) => {
        const [column, row] = [(x - 0.5) * width, (y - 0.5) * height];
        return Math.min(column, row) >= 0 && Math.max(column, row) < 16 ? 120 + level : 120;
      });
    const look = (level: number) =>
      lookClosely(draw(patched(0), width, height), draw(patched(level), width, height));
    expect(look(levels)).toMatchObject({ seen: { width, height }, place: expect.anything() });
    expect(look(levels).excess).toBeGreaterThan(1);
    expect(look(levels).excess).toBeLessThan(1.5);
    expect(look(levels - 1)).toMatchObject({ seen: { width, height }, place: null });
    expect(look(levels - 1).excess).toBeLessThanOrEqual(1);
  });

  it("treats an almost opaque picture as opaque", () => {
    const look = (alpha: number) =>
      lookClosely(draw(disc(CLEAR)), draw(disc([40, 90, 220, alpha])));
    expect(look(250).excess).toBeLessThan(1);
    expect(look(249).excess).toBeGreaterThan(1);
  });

  it("finds no difference between a drawing on nothing and on its ground", () => {
    const shape = (ground: ReturnType<Draw>) => draw(disc(ground, 0.3, [200, 120, 90]));
    const look = lookClosely(shape(CLEAR), shape([255, 255, 255]));
    expect(look.excess).toBeCloseTo(0, 9);
  });

  it("finds the colour behind a dark drawing that covers most of it", () => {
    const shape =
      (ground: ReturnType<Draw>): Draw =>
      (x, y) =>
        Math.max(Math.abs(x - 0.5), Math.abs(y - 0.5)) < 0.4 ? [0, 0, 0] : ground;
    const look = lookClosely(draw(shape([0, 0, 0, 0])), draw(shape([40, 90, 220])));
    expect(look.excess).toBeLessThan(1);
  });

  it("ignores the part that is cut off from a dark picture", () => {
    const dark: Draw = (x, y) => [60 + 0.1 * rings(x, y)[0], 40, 30 + 60 * x];
    const cut: Draw = (x, y) => (x < 0.15 || x > 0.85 ? [0, 0, 0] : dark(x, y));
    const frame = { x: 0, y: 0, width: 400, height: 300 };
    const mask = encodeHiddenCells(
      clipMask(frame, [withSharpCorners({ ...frame, x: 60, width: 280 })]),
    );
    expect(lookClosely(draw(cut), draw(dark, 320, 240), mask).excess).toBeLessThan(0.1);
  });

  it("ignores a page's translucent veil, but not a detail below it", () => {
    const veil = (from: Draw) => recoloured(from, (level) => 0.86 * level + 3);
    const mask = encodeHiddenCells(new Uint8Array(MASK_CELLS ** 2));
    const look = (from: Draw) => lookClosely(draw(veil(from)), draw(rings, 320, 240), mask);
    expect(look(rings).excess).toBeLessThan(1);
    expect(look(spotted).excess).toBeGreaterThan(1);
  });

  describe("of a capture in which a face may differ", () => {
    /** Draws a face with an open or a closed eye, 4 % of the width wide, before rings. */
    const face =
      (isClosed: boolean): Draw =>
      (x, y) => {
        if (Math.hypot(x - 0.6, y - 0.4) > 0.12) return rings(x, y);
        const [across, down] = [(x - 0.62) / 0.02, (y - 0.38) / 0.014];
        const radius = Math.hypot(across, down);
        if (radius > 1) return [240, 205, 180];
        const isDark = isClosed ? Math.abs(down - 0.4) < 0.3 : radius > 0.75 || radius < 0.4;
        return isDark ? [30, 30, 30] : isClosed ? [240, 205, 180] : [250, 250, 250];
      };
    const mask = encodeHiddenCells(new Uint8Array(MASK_CELLS ** 2));
    const capture: Verdict = { ...same, rests_on: "capture" };
    /** Draws with soft edges, as browsers and services scale. */
    const scaled = (from: Draw, width: number, height: number): Pixels => {
      const data = resample(draw(from, 4 * width, 4 * height), width, height);
      return { data: Uint8ClampedArray.from(data), width, height };
    };
    const lookAt = (capturedPicture: Draw) =>
      lookClosely(scaled(capturedPicture, 360, 270), scaled(face(false), 400, 300), mask);

    it.each<[string, Draw]>([
      ["as it is", face(false)],
      ["moved by half a pixel", (x, y) => face(false)(x + 0.5 / 360, y - 0.5 / 270)],
      ["made larger by a pixel", (x, y) => face(false)(x * (359 / 360), y * (269 / 270))],
    ])("confirms the picture %s", (_, shown) => {
      expect(confirmVerdict(capture, lookAt(shown))).toMatchObject({
        kind: "same-picture",
        seen: { width: 360, height: 270 },
      });
    });

    it("calls the picture with a closed eye only probable, and names the place", () => {
      const verdict = confirmVerdict(capture, lookAt(face(true)));
      expect(verdict).toMatchObject({ kind: "similar", altered: "detail", by_page: true });
      expect(placeAround(verdict, 0.62, 0.38)).toBeLessThan(0.03);
    });

    it("ignores differences in the last row of pixels, which a page may cut off", () => {
      const ruled: Draw = (x, y) => (y > 1 - 1 / 250 ? [30, 30, 30] : face(false)(x, y));
      expect(lookAt(ruled).excess).toBeLessThan(1);
    });
  });

  it.each<[string, [red: number, green: number, blue: number]]>([
    ["more blue, but as bright", [0, -8.08, 80]],
    ["more red, but as bright", [60, -17.84, 0]],
    ["more green only", [0, 60, 0]],
  ])("notices a spot that is %s", (_, shift) => {
    const even = grey((x, y) => 90 + 0.3 * rings(x, y)[0]);
    const shifted = recoloured(even, (level, channel) => level + shift[channel]);
    const coloured: Draw = (x, y) => (Math.hypot(x - 0.6, y - 0.4) < 0.1 ? shifted : even)(x, y);
    expect(lookClosely(draw(even), draw(even)).excess).toBeLessThan(1);
    expect(lookClosely(draw(even), draw(coloured)).excess).toBeGreaterThan(1);
  });

  it("confirms nothing from a few pixels", () => {
    const look = lookClosely(draw(rings, 40, 30), draw(rings));
    expect(confirmVerdict(same, look)).toMatchObject({ kind: "unclear" });
  });

  it("compares transparent pictures by their outline, too", () => {
    const shape = (radius: number) => draw(disc(CLEAR, radius));
    expect(lookClosely(shape(0.3), shape(0.3)).excess).toBeLessThan(1);
    expect(lookClosely(shape(0.3), shape(0.35)).excess).toBeGreaterThan(1);
  });

  it.each<Verdict>([
    { kind: "related", rests_on: "pixels", confidence: 0.1 },
    { ...same, rests_on: "service" },
  ])("returns other verdicts unchanged: %j", (verdict) => {
    expect(confirmed(rings, spotted, verdict)).toBe(verdict);
  });
});

describe("confirmVerdict", () => {
  it.each([
    [0, 1],
    [0.4, 0.98],
    [1, 0.95],
  ])("gives a difference of %f of the limit a confidence of %f", (excess, confidence) => {
    const look = { ...lookClosely(draw(rings), draw(rings)), excess };
    expect(confirmVerdict({ ...same, confidence: 0.6 }, look)).toEqual({
      ...same,
      seen: look.seen,
      confidence: expect.closeTo(confidence, 10),
    });
  });

  const file = (width: number | null, height: number | null): FileMeasures => ({
    ...{ width, height, format: "png", bytes: null, transcode: false },
  });
  const lookAt = (width: number, height: number) => ({
    ...lookClosely(draw(rings), draw(rings)),
    seen: { width, height },
  });

  it.each<[string, FileMeasures[], [number, number], true | undefined]>([
    ["two files as large", [file(480, 338), file(480, 338)], [480, 338], undefined],
    ["files that are slightly larger", [file(550, 388), file(550, 388)], [480, 338], undefined],
    ["a larger file of the user", [file(600, 422), file(480, 338)], [480, 338], true],
    ["a larger file of the service", [file(480, 338), file(1280, 901)], [480, 338], true],
    ["a file of unknown size", [file(null, 338), file(480, 338)], [480, 338], true],
    ["a larger file, but many pixels", [file(4000, 3000), file(4000, 3000)], [513, 385], undefined],
  ])("reports if %s may hide a difference", (_, files, [width, height], is_coarse) => {
    const verdict = confirmVerdict(same, lookAt(width, height), files);
    expect(verdict.kind === "same-picture" && verdict.is_coarse).toBe(is_coarse);
  });
});
