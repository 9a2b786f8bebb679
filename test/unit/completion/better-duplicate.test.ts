import { describe, expect, it } from "vitest";
import type { VisibleImage } from "../../../lib/api/image.ts";
import { findBetterDuplicate } from "../../../lib/completion/better-duplicate.ts";
import type { Verdict } from "../../../lib/reverse/judging/verdict.ts";
import { defaultTagRules } from "../../../lib/tags/rules.ts";
import { visibleImage } from "../visible-image.ts";

const sure = { rests_on: "pixels", confidence: 0.9 } as const;
const same: Verdict = { kind: "same-picture", quality: "equal", ...sure };
const similar: Verdict = { kind: "similar", altered: "cropped", ...sure };
const of = (id: number, change: Partial<VisibleImage> = {}) =>
  visibleImage(id, { format: "png", width: 600, height: 400, ...change });
const large = { width: 1200, height: 800 };

describe("findBetterDuplicate", () => {
  it.each<[string, VisibleImage, VisibleImage, Verdict, number | null]>([
    ["a larger one", of(7), of(9, large), same, 9],
    ["no smaller one", of(7, large), of(9), same, null],
    ["the older of two that are alike", of(9), of(7), same, 7],
    ["no newer one that is alike", of(7), of(9), same, null],
    ["no older one that is worse", of(9, large), of(7), same, null],
    ["no altered version", of(7), of(9, large), similar, null],
    [
      "none with another rating",
      of(7, { tags: ["safe"] }),
      of(9, { ...large, tags: ["explicit"] }),
      same,
      null,
    ],
  ])("finds %s", (_, image, other, verdict, expected) => {
    const search = {
      state: { status: "ready" as const, value: { images: [image, other], total: 2 } },
      so_far: [],
      verdicts: { [image.id]: same, [other.id]: verdict },
    };
    const options = { base_url: "https://board.example", rules: defaultTagRules };
    expect(findBetterDuplicate(image, search, options)?.id ?? null).toBe(expected);
  });

  it.each([
    ["the best", [of(8, { width: 700, height: 467 }), of(9, large), of(10, large)]],
    ["the larger one if another has a better format", [of(8), of(9, { ...large, format: "jpg" })]],
    ["the same one in any order", [of(9, { ...large, format: "jpg" }), of(8)]],
  ])("finds %s of several", (_, others) => {
    const image = of(7, { width: 300, height: 200, format: "jpg" });
    const images = [image, ...others];
    const search = {
      state: { status: "ready" as const, value: { images, total: images.length } },
      so_far: [],
      verdicts: Object.fromEntries(images.map(({ id }) => [id, same])),
    };
    const options = { base_url: "https://board.example", rules: defaultTagRules };
    expect(findBetterDuplicate(image, search, options)?.id).toBe(9);
  });
});
