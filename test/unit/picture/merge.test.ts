import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeCandidates, mergePictures, putPlaceholderLast } from "../../../lib/picture/merge.ts";
import { NO_ADDRESS } from "../../../lib/picture/no-address.ts";
import { isTooSmallToMatter, sortByRank } from "../../../lib/picture/rank.ts";
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
    origin: fc.constantFrom("img", "lazy", "link", "svg-use"),
    width: size,
    height: size,
  },
  { requiredKeys: ["url", "origin"] },
);
const picture: fc.Arbitrary<PictureShape> = fc
  .record({
    candidates: fc.array(file, { minLength: 1, maxLength: 4 }).map(mergeCandidates),
    displayed: fc.option(fc.record({ width: size, height: size })),
  })
  .map(({ candidates, displayed }) => ({
    candidates,
    displayed,
    minor: isTooSmallToMatter(candidates, displayed),
  }));
const pictures = fc.array(picture, { maxLength: 12 });

describe("mergePictures", () => {
  it("returns one picture for each address that is shown, and for each drawing", () => {
    fc.assert(
      fc.property(pictures, (input) => {
        const shownUrls = input.map(({ candidates }) => candidates[0]?.url);
        const drawn = shownUrls.filter((url) => url === NO_ADDRESS).length;
        const addresses = new Set(shownUrls.filter((url) => url !== NO_ADDRESS));
        expect(mergePictures(input)).toHaveLength(addresses.size + drawn);
      }),
    );
  });

  it("loses no address and is idempotent", () => {
    fc.assert(
      fc.property(pictures, (input) => {
        const merged = mergePictures(input);
        const urls = (some: readonly PictureShape[]) =>
          new Set(some.flatMap(({ candidates }) => candidates.map(({ url }) => url)));
        expect(urls(merged)).toEqual(urls(input));
        expect(mergePictures(merged)).toEqual(merged);
      }),
    );
  });

  it("keeps candidates of different pictures apart that share a placeholder", () => {
    const waiting = (url: string): PictureShape => ({
      candidates: putPlaceholderLast([
        { url: "https://a.example/spacer.gif", width: 1, height: 1, origin: "img" },
        { url, origin: "lazy" },
      ]),
      displayed: null,
      minor: false,
    });
    expect(
      mergePictures([waiting("https://a.example/1"), waiting("https://a.example/2")]),
    ).toHaveLength(2);
  });

  it("putPlaceholderLast keeps a thin line first, which is a picture and no placeholder", () => {
    const line: ScannedCandidate = {
      ...{ url: "https://a.example/line.png", width: 600, height: 2 },
      origin: "img",
    };
    const candidates = [line, { url: "https://a.example/1", origin: "lazy" as const }];
    expect(putPlaceholderLast(candidates)).toEqual(candidates);
  });

  it.each([
    ["placeholder.gif", true],
    ["lazy-load.png?v=2", true],
    ["theme/img_blank-300x200.svg", true],
    ["grey-wolf.jpg", false],
    ["loading-dock-at-night.jpg", false],
    ["spacer", false],
    ["transparently.png", false],
  ])("putPlaceholderLast takes the file name %s for a placeholder: %s", (name, isPlaceholder) => {
    const picture = {
      url: `https://a.example/${name}`,
      width: 300,
      height: 200,
      origin: "img" as const,
    };
    const awaited = { url: "https://a.example/1.jpg", origin: "lazy" as const };
    const [first] = putPlaceholderLast([picture, awaited]);
    expect(first).toEqual(isPlaceholder ? awaited : picture);
  });
});

it("sortByRank keeps every picture, minor ones last, in their order", () => {
  fc.assert(
    fc.property(pictures, (input) => {
      const output = sortByRank(input);
      expect(new Set(output)).toEqual(new Set(input));
      const firstMinor = output.findIndex(({ minor }) => minor);
      expect(
        output.slice(firstMinor < 0 ? output.length : firstMinor).every(({ minor }) => minor),
      ).toBe(true);
      const minor = (some: readonly PictureShape[]) => some.filter((one) => one.minor);
      expect(minor(output)).toEqual(minor(input));
    }),
  );
});
