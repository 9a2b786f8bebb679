import * as v from "valibot";
import { expect, it } from "vitest";
import { PictureFileSchema } from "../../../lib/file/picture-file.ts";
import { NO_ADDRESS } from "../../../lib/picture/no-address.ts";
import { isSamePick, type Pick, PickSchema } from "../../../lib/picture/pick.ts";

const aPick: Pick = {
  page: { url: "https://art.example/7", title: "" },
  candidates: [{ url: "https://art.example/7.png", found: "img" }],
  shown: 0,
  source_url: null,
  text: null,
};

// Records of earlier versions hold these words.
it.each([
  ...["menu", "img", "srcset", "lazy", "link", "offered", "background", "mask", "border-image"],
  ...["content", "poster", "video", "canvas", "svg", "svg-image", "svg-use", "object", "embed"],
  ...["input", "document", "source-site", "own-file"],
])("reads a stored candidate that was found as %s", (found) => {
  const pick = { ...aPick, candidates: [{ url: "https://art.example/7.png", found }] };
  expect(v.parse(PickSchema, pick)).toEqual(pick);
});

it("reads all stored flags and reasons", () => {
  const flags = ["original", "sample", "transcode", "signed", "needs-referer", "refused-format"];
  const reasons = ["original-path", "larger-size", "sibling-format", "behind-proxy", "from-page"];
  const candidates = [...reasons, "behind-thumbnail", "as-shown"].map((reason) => ({
    url: "https://art.example/7.png",
    found: "source-site",
    flags: [...flags, "guessed-extension", "failing"],
    reason,
  }));
  const pick = { ...aPick, candidates };
  expect(v.parse(PickSchema, pick)).toEqual(pick);
});

it("refuses a stored pick without candidates", () => {
  expect(v.is(PickSchema, { ...aPick, candidates: [] })).toBe(false);
});

it.each(["gif", "jpeg", "png", "svg", "webm", "webp", "avif", "mp4"])(
  "reads a stored file in the format %s",
  (format) => {
    expect(v.parse(PictureFileSchema.entries.format, format)).toBe(format);
  },
);

it("recognises a pick of the same picture on the same page", () => {
  const of = (url: string, page = aPick.page.url): Pick => ({
    ...aPick,
    page: { url: page, title: "" },
    candidates: [{ url, found: "img" }],
  });
  const [a, b] = ["https://art.example/a.png", "https://art.example/b.png"] as const;
  expect(isSamePick(of(a), of(a))).toBe(true);
  expect(isSamePick(of(a), of(b))).toBe(false);
  expect(isSamePick(of(a), of(a, "https://other.example/"))).toBe(false);
  // Drawings have no address, so that they look alike.
  expect(isSamePick(of(NO_ADDRESS), of(NO_ADDRESS))).toBe(false);
});
