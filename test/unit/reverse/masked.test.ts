import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addCoversToMask,
  clipMask,
  encodeHiddenCells,
  type Rect,
  type RoundRect,
  withSharpCorners,
} from "../../../lib/picture/shown-geometry.ts";
import { decideHeadline } from "../../../lib/reverse/decide-headline.ts";
import { judgeMatch } from "../../../lib/reverse/judging/judge.ts";
import type { Verdict } from "../../../lib/reverse/judging/verdict.ts";
import { type Fingerprint, fingerprintOf } from "../../../lib/reverse/pixels/fingerprint.ts";
import type { MatchMeasures } from "../../../lib/reverse/pixels/measures.ts";
import { removePageTint } from "../../../lib/reverse/pixels/page-tint.ts";
import { type Draw, hills, picture, recoloured, rings } from "./pixels.ts";

const file = { width: 1200, height: 900, format: "jpg", bytes: 300_000, transcode: false };
const matchPrint = fingerprintOf(picture(250, 188, hills), 4 / 3);
const match: MatchMeasures = {
  file,
  fingerprint: matchPrint,
  intensities: null,
  listed_at: 0.25,
};
const frame: Rect = { x: 0, y: 0, width: 320, height: 240 };

const holds = ({ x, y, width, height }: Rect, u: number, v: number) =>
  u * 320 >= x && u * 320 <= x + width && v * 240 >= y && v * 240 <= y + height;

/** Returns a page's view of a picture, with a mask of the covered and clipped parts. */
function captured(draw: Draw, covers: readonly Rect[] = [], clips: readonly RoundRect[] = []) {
  const mask = addCoversToMask(clipMask(frame, clips), frame, covers);
  const pixels = picture(320, 240, (x, y) =>
    covers.some((cover) => holds(cover, x, y)) ? [250, 20, 20] : draw(x, y),
  );
  return { ...fingerprintOf(pixels, 4 / 3), mask: encodeHiddenCells(mask) };
}

const judge = (fingerprint: Fingerprint, over: Partial<MatchMeasures> = {}): Verdict =>
  judgeMatch({ file, fingerprint, captured: true }, { ...match, ...over });

/** Mixes a page's colour into the picture. */
const veiled = (colour: readonly number[], opacity: number) =>
  recoloured(hills, (level, channel) => level + ((colour[channel] ?? 0) - level) * opacity);

const headline = (verdict: Verdict) =>
  decideHeadline({
    search: "answered",
    matches: [{ id: 7, verdict, fate: "visible", hidden: false }],
    conclusive: true,
    file: null,
    capture: null,
    reason: null,
  })?.code;

describe("judgeMatch: a capture of the same picture", () => {
  it.each<[string, Rect[], RoundRect[]]>([
    ["unchanged", [], []],
    ["with a badge", [{ x: 8, y: 210, width: 36, height: 20 }], []],
    ["with a caption", [{ x: 0, y: 180, width: 320, height: 60 }], []],
    ["with a button over it", [{ x: 128, y: 88, width: 64, height: 64 }], []],
    ["with round corners", [], [{ ...frame, radii: Array.from({ length: 4 }, () => [60, 60]) }]],
    ["with its lower part out of view", [], [withSharpCorners({ ...frame, height: 150 })]],
    ["with both sides cut off", [], [withSharpCorners({ ...frame, x: 50, width: 220 })]],
  ])("is the same %s", (_, covers, clips) => {
    const outside: Draw = (x, y) =>
      clips.every((clip) => holds(clip, x, y)) ? hills(x, y) : [0, 0, 0];
    const verdict = judge(captured(outside, covers, clips));
    expect(verdict).toMatchObject({ kind: "same-picture", rests_on: "capture" });
    expect(headline(verdict)).toBe("equal-there");
  });

  it("is the same, or probably the same, with an overlay over less than half of it", {
    tags: "long",
    timeout: 60_000,
  }, () => {
    const overlays = fc
      .record({
        x: fc.integer({ min: 0, max: 300 }),
        y: fc.integer({ min: 0, max: 220 }),
        width: fc.integer({ min: 4, max: 320 }),
        height: fc.integer({ min: 4, max: 240 }),
      })
      .map(({ x, y, width, height }) => ({
        x,
        y,
        width: Math.min(width, 320 - x),
        height: Math.min(height, 240 - y),
      }))
      .filter(({ width, height }) => width * height < (320 * 240) / 2);
    fc.assert(
      fc.property(overlays, (overlay) => {
        const verdict = judge(captured(hills, [overlay]));
        expect(["same-picture", "similar"]).toContain(verdict.kind);
        expect(["equal-there", "probably-there"]).toContain(headline(verdict));
      }),
      { numRuns: 100 },
    );
  });

  it("is probably the same with an unmasked overlay", () => {
    const stained: Draw = (x, y) => (Math.hypot(x - 0.7, y - 0.3) < 0.06 ? [0, 0, 0] : hills(x, y));
    const verdict = judge(captured(stained));
    expect(verdict).toMatchObject({ kind: "similar", altered: "marked", by_page: true });
    expect(headline(verdict)).toBe("probably-there");
  });

  it("is probably the same if an unmasked overlay covers less than half of it", () => {
    const verdict = judge(captured((x, y) => (x + y < 0.9 ? [20, 160, 60] : hills(x, y))));
    expect(headline(verdict)).toBe("probably-there");
  });

  it.each<[string, Draw]>([
    ["a dark page", veiled([21, 32, 43], 0.14)],
    ["a white page", veiled([255, 255, 255], 0.12)],
    ["a coloured page", veiled([122, 158, 126], 0.1)],
  ])("is the same where %s shows through", (_, draw) => {
    const verdict = judge(captured(draw));
    expect(verdict).toMatchObject({ kind: "same-picture", rests_on: "capture" });
  });

  it.each([
    ["has a black veil", 0.9, 0, true],
    ["has a white veil", 0.9, 25.5, true],
    ["has no veil that is lighter than white", 0.9, 40, false],
    ["has no veil that is darker than black", 0.9, -10, false],
    ["has no veil that hides almost nothing", 0.99, 1, false],
    ["has no veil that hides a quarter", 0.75, 30, false],
    ["has no veil that adds contrast", 1.1, -15, false],
  ])("%s: %f × level + %f", (_, contrast, shift, isVeil) => {
    const veiled = recoloured(hills, (level) => contrast * level + shift);
    expect(removePageTint(captured(veiled), matchPrint) !== null).toBe(isVeil);
  });

  it("has no veil if the match is a plain colour", () => {
    const grey = fingerprintOf(picture(320, 240, () => [90, 90, 90]));
    expect(removePageTint(captured(hills), grey)).toBeNull();
    expect(removePageTint(grey, grey)).toBeNull();
  });

  it("is probably the same in other colours", () => {
    const warmer = recoloured(hills, (level, channel) => level * ([1, 0.95, 0.85][channel] ?? 1));
    expect(headline(judge(captured(warmer)))).toBe("probably-there");
  });

  it("follows the service's match if hardly anything is visible", () => {
    const verdict = judge(captured(hills, [{ x: 0, y: 0, width: 320, height: 200 }]));
    expect(verdict).toMatchObject({ kind: "same-picture", rests_on: "service" });
    expect(headline(verdict)).toBe("not-compared");
  });

  it("is the same if parts of the file are transparent", () => {
    const ring: Draw = (x, y) => {
      const [red, green, blue] = hills(x, y);
      return [red, green, blue, Math.hypot(x - 0.5, y - 0.5) < 0.42 ? 255 : 0];
    };
    const onWhite: Draw = (x, y) => {
      const [red, green, blue, alpha = 255] = ring(x, y);
      return alpha === 255 ? [red, green, blue] : [255, 255, 255];
    };
    const fingerprint = fingerprintOf(picture(250, 188, ring), 4 / 3);
    expect(judge(captured(onWhite), { fingerprint })).toMatchObject({
      kind: "same-picture",
      rests_on: "capture",
    });
  });
});

describe("judgeMatch: a capture of something else", () => {
  it.each<[string, Draw, string]>([
    ["another picture", rings, "not-found"],
    ["a mirrored one", (x, y) => hills(1 - x, y), "similar-only"],
    ["a part of the picture", (x, y) => hills(0.2 + 0.8 * x, 0.2 + 0.8 * y), "similar-only"],
    ["the negative", recoloured(hills, (level) => 255 - level), "similar-only"],
  ])("does not get the headline of the same picture: %s", (_, draw, expected) => {
    expect(headline(judge(captured(draw)))).toBe(expected);
    expect(headline(judge(captured(draw, [{ x: 8, y: 200, width: 60, height: 30 }])))).toBe(
      expected,
    );
  });
});
