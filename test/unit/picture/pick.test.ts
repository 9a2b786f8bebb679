import * as v from "valibot";
import { expect, it } from "vitest";
import { PictureFileSchema } from "../../../lib/file/picture-file.ts";
import { NO_ADDRESS } from "../../../lib/picture/no-address.ts";
import { isSamePick, type PickedPicture, PickedPictureSchema } from "../../../lib/picture/pick.ts";

const aPick: PickedPicture = {
  page: { url: "https://art.example/7", title: "" },
  candidates: [{ url: "https://art.example/7.png", origin: "img" }],
  shown: 0,
  source_url: null,
  text: null,
};

// Stored records hold these words.
it.each([
  ...["menu", "img", "srcset", "lazy", "link", "offered", "background", "mask", "border-image"],
  ...["content", "poster", "video", "canvas", "svg", "svg-image", "svg-use", "object", "embed"],
  ...["input", "document", "source-site", "own-file"],
])("PickedPictureSchema reads a candidate with the origin %s", (origin) => {
  const pick = { ...aPick, candidates: [{ url: "https://art.example/7.png", origin }] };
  expect(v.parse(PickedPictureSchema, pick)).toEqual(pick);
});

it("PickedPictureSchema reads all flags and reasons", () => {
  const flags = ["original", "sample", "transcode", "signed", "needs-referer", "refused-format"];
  const reasons = ["original-path", "larger-size", "sibling-format", "behind-proxy", "from-page"];
  const candidates = [...reasons, "behind-thumbnail", "as-shown"].map((reason) => ({
    url: "https://art.example/7.png",
    origin: "source-site",
    flags: [...flags, "guessed-extension"],
    reason,
  }));
  const pick = { ...aPick, candidates };
  expect(v.parse(PickedPictureSchema, pick)).toEqual(pick);
});

it("PickedPictureSchema rejects a pick without candidates", () => {
  expect(v.is(PickedPictureSchema, { ...aPick, candidates: [] })).toBe(false);
});

it.each(["gif", "jpeg", "png", "svg", "webm", "webp", "avif", "mp4"])(
  "PictureFileSchema accepts the format %s",
  (format) => {
    expect(v.parse(PictureFileSchema.entries.format, format)).toBe(format);
  },
);

it("isSamePick recognises a pick of the same picture on the same page", () => {
  const of = (url: string, page = aPick.page.url): PickedPicture => ({
    ...aPick,
    page: { url: page, title: "" },
    candidates: [{ url, origin: "img" }],
  });
  const [a, b] = ["https://art.example/a.png", "https://art.example/b.png"] as const;
  expect(isSamePick(of(a), of(a))).toBe(true);
  expect(isSamePick(of(a), of(b))).toBe(false);
  expect(isSamePick(of(a), of(a, "https://other.example/"))).toBe(false);
  // Drawings have no address, so that they look alike.
  expect(isSamePick(of(NO_ADDRESS), of(NO_ADDRESS))).toBe(false);
});
