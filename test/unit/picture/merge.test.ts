import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeCandidates, mergePictures, standInLast } from "../../../lib/picture/merge.ts";
import { NO_ADDRESS } from "../../../lib/picture/no-address.ts";
import { isMinor, ranked } from "../../../lib/picture/rank.ts";
import type { PictureShape, ScannedCandidate } from "../../../lib/picture/scan-data.ts";

const size = fc.integer({ min: 1, max: 2000 });
const file: fc.Arbitrary<ScannedCandidate> = fc.record(
  {
    url: fc.constantFrom(
      "https://a.example/1",
      "https://a.example/2",
      "https://a.example/3",
      NO_ADDRESS,
    ),
    found: fc.constantFrom("img", "lazy", "link", "svg-use"),
    width: size,
    height: size,
  },
  { requiredKeys: ["url", "found"] },
);
const picture: fc.Arbitrary<PictureShape> = fc
  .record({
    candidates: fc.array(file, { minLength: 1, maxLength: 4 }).map(mergeCandidates),
    displayed: fc.option(fc.record({ width: size, height: size })),
  })
  .map(({ candidates, displayed }) => ({
    candidates,
    displayed,
    minor: isMinor(candidates, displayed),
  }));
const pictures = fc.array(picture, { maxLength: 12 });

describe("merging", () => {
  it("leaves one picture for each address that is shown, and each drawing", () => {
    fc.assert(
      fc.property(pictures, (before) => {
        const shown = before.map(({ candidates }) => candidates[0]?.url);
        const drawn = shown.filter((url) => url === NO_ADDRESS).length;
        const addresses = new Set(shown.filter((url) => url !== NO_ADDRESS));
        expect(mergePictures(before)).toHaveLength(addresses.size + drawn);
      }),
    );
  });

  it("loses no address and is the same when done again", () => {
    fc.assert(
      fc.property(pictures, (before) => {
        const after = mergePictures(before);
        const urls = (some: readonly PictureShape[]) =>
          new Set(some.flatMap(({ candidates }) => candidates.map(({ url }) => url)));
        expect(urls(after)).toEqual(urls(before));
        expect(mergePictures(after)).toEqual(after);
      }),
    );
  });

  it("keeps candidates apart that wait behind one stand-in", () => {
    const waiting = (url: string): PictureShape => ({
      candidates: standInLast([
        { url: "https://a.example/spacer.gif", width: 1, height: 1, found: "img" },
        { url, found: "lazy" },
      ]),
      displayed: null,
      minor: false,
    });
    expect(
      mergePictures([waiting("https://a.example/1"), waiting("https://a.example/2")]),
    ).toHaveLength(2);
  });

  it("keeps a thin line first, which is a picture and no stand-in", () => {
    const line: ScannedCandidate = {
      ...{ url: "https://a.example/line.png", width: 600, height: 2 },
      found: "img",
    };
    const candidates = [line, { url: "https://a.example/1", found: "lazy" as const }];
    expect(standInLast(candidates)).toEqual(candidates);
  });
});

describe("ranking", () => {
  it("hides nothing, puts what is minor last and else keeps the order", () => {
    fc.assert(
      fc.property(pictures, (before) => {
        const after = ranked(before);
        expect(new Set(after)).toEqual(new Set(before));
        const firstMinor = after.findIndex(({ minor }) => minor);
        expect(
          after.slice(firstMinor < 0 ? after.length : firstMinor).every(({ minor }) => minor),
        ).toBe(true);
        const minor = (some: readonly PictureShape[]) => some.filter((one) => one.minor);
        expect(minor(after)).toEqual(minor(before));
      }),
    );
  });

  it("puts pictures with a side of at least 200 pixels first", () => {
    const small: PictureShape = {
      candidates: [],
      displayed: { width: 400, height: 199 },
      minor: false,
    };
    const unknown: PictureShape = { ...small, displayed: null };
    const large: PictureShape = { ...small, displayed: { width: 200, height: 200 } };
    expect(ranked([small, unknown, large])).toEqual([large, small, unknown]);
    expect(ranked([large, unknown, small, large], 1)).toEqual([large, unknown, small, large]);
  });

  it.each<[string, ScannedCandidate[], PictureShape["displayed"], boolean]>([
    [
      "a picture",
      [{ url: "1", found: "img", width: 800, height: 600 }],
      { width: 400, height: 300 },
      false,
    ],
    ["a tracking pixel", [{ url: "1", found: "img", width: 1, height: 1 }], null, true],
    [
      "a stretched pixel",
      [{ url: "1", found: "img", width: 1, height: 1 }],
      { width: 500, height: 500 },
      true,
    ],
    [
      "an icon",
      [{ url: "1", found: "img", width: 32, height: 32 }],
      { width: 16, height: 16 },
      true,
    ],
    [
      "a portrait",
      [{ url: "1", found: "img", width: 96, height: 96 }],
      { width: 48, height: 48 },
      true,
    ],
    ["a sprite", [{ url: "1", found: "background" }], { width: 24, height: 24 }, true],
    ["a part of a drawing", [{ url: "1", found: "svg-use" }], { width: 500, height: 500 }, true],
    [
      "a thumbnail of a file",
      [
        { url: "1", found: "img", width: 96, height: 96 },
        { url: "2", found: "link" },
      ],
      { width: 96, height: 96 },
      false,
    ],
    [
      "a large file shown small",
      [{ url: "1", found: "img", width: 900, height: 900 }],
      { width: 40, height: 40 },
      false,
    ],
    ["what is not loaded yet", [{ url: "1", found: "lazy" }], null, false],
  ])("takes %s for what it is", (_, candidates, displayed, expected) => {
    expect(isMinor(candidates, displayed)).toBe(expected);
  });
});
