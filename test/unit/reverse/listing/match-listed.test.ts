import { describe, expect, it } from "vitest";
import type { ListedImage } from "../../../../lib/reverse/listing/listing.ts";
import {
  findListedMatches,
  indexImages,
  type TileFacts,
} from "../../../../lib/reverse/listing/match-listed.ts";
import { fingerprintOf } from "../../../../lib/reverse/pixels/fingerprint.ts";
import { estimateIntensities } from "../../../../lib/reverse/pixels/intensities.ts";
import { hills, picture } from "../pixels.ts";

const fingerprint = fingerprintOf(picture(96, 64, hills));
const { nw, ne, sw, se } = estimateIntensities(fingerprint, 960, 640);

/** Returns an image of the same picture whose corners are brighter by so many levels. */
const image = (id: number, over: Partial<ListedImage> = {}, brighter = 0): ListedImage => ({
  ...{ id, width: 960, height: 640, hashes: [], sources: [], at: 0, json: "" },
  corners: [nw + brighter, ne, sw, se],
  ...over,
});
const facts: TileFacts = { source: "https://art.example/p/1", fingerprint };
const POST = { sources: ["https://www.art.example/p/1/"] };

const matchesIn = (images: ListedImage[], over: Partial<TileFacts> = {}) => {
  const { sameFile, samePost, alike, isCut } = findListedMatches(
    { ...facts, ...over },
    indexImages(images),
  );
  const ids = (all: readonly ListedImage[]) => all.map(({ id }) => id);
  return { sameFile: ids(sameFile), samePost: ids(samePost), alike: ids(alike), isCut };
};
const noMatches = { sameFile: [], samePost: [], alike: [], isCut: false };

describe("findListedMatches", () => {
  it.each<[string, ListedImage, Partial<TileFacts>, object]>([
    ["the same file", image(1, { hashes: ["ab"] }), { sha512: "ab" }, { sameFile: [1] }],
    [
      "another file that looks alike",
      image(1, { hashes: ["cd"] }),
      { sha512: "ab" },
      { alike: [1] },
    ],
    ["another spelling of its post", image(1, POST), {}, { samePost: [1] }],
    ["its post although it looks different", image(1, POST, 90), {}, { samePost: [1] }],
    ["its post without pixels", image(1, POST), { fingerprint: null }, { samePost: [1] }],
    ["no post", image(1, POST, 90), { source: null }, {}],
    ["corners within the tolerance", image(1, {}, 1.4), {}, { alike: [1] }],
    ["corners beyond it", image(1, {}, 1.6), {}, {}],
    ["corners within that of a capture", image(1, {}, 2.9), { captured: true }, { alike: [1] }],
    ["corners beyond that", image(1, {}, 3.1), { captured: true }, {}],
    ["another shape", image(1, { width: 1000 }), {}, {}],
    ["an image without corners", image(1, { corners: null }), {}, {}],
    ["an image without size", image(1, { width: 0 }), {}, {}],
    ["no pixels", image(1), { fingerprint: null }, {}],
  ])("finds by %s", (_, listed, over, expected) => {
    expect(matchesIn([listed], over)).toEqual({ ...noMatches, ...expected });
  });

  it("lists the nearest first, and says if there are more than are compared", () => {
    const images = [1.2, 0.2, 0.9, 0.4].map((brighter, at) => image(at, {}, brighter));
    expect(matchesIn(images)).toMatchObject({ alike: [1, 3, 2, 0], isCut: false });
    const many = Array.from({ length: 7 }, (_, at) => image(at));
    expect(matchesIn(many)).toMatchObject({ alike: [0, 1, 2, 3, 4, 5], isCut: true });
  });

  it("lists the image with the picture's own place in its post first", () => {
    const source = "https://x.com/ann/status/5/photo/2";
    const images = [1, 2].map((place) =>
      image(place, { sources: [`https://x.com/ann/status/5/photo/${place}`] }),
    );
    expect(matchesIn(images, { source })).toMatchObject({ samePost: [2, 1] });
  });
});
