import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isPictureFile,
  mayBeFile,
  resolveCommonAddress,
  webAddress,
} from "../../../lib/picture/web-address.ts";

it.each([
  ["https://b.example/1", "https://b.example/1"],
  ["http://b.example/1", "http://b.example/1"],
  ["/2", "https://a.example/2"],
  ["ftp://b.example/1", null],
  ["javascript:alert(1)", null],
  ["", null],
  [null, null],
])("webAddress resolves %j to %j", (written, expected) => {
  expect(webAddress(written, "https://a.example/1")?.href ?? null).toBe(expected);
});

it.each([
  ["/files/1.png", "https://a.example/p/1", "https://a.example/files/1.png"],
  ["https://a.example/1.png", "https://a.example/p/1", "https://a.example/1.png"],
  ["/files/1.png", "http://b.example:81/", "http://b.example:81/files/1.png"],
  // Origins of one length.
  ["https://b.example/1.png", "https://a.example/p/1", null],
  ["/a/../1.png", "https://a.example/p/1", null],
  ["/1.png?w=1", "https://a.example/p/1", null],
  ["1.png", "https://a.example/p/1", null],
  ["//b.example/1.png", "https://a.example/p/1", null],
  ["/%66.png", "https://a.example/p/1", null],
])("resolveCommonAddress resolves %j in %s without parsing to %j", (address, base, expected) => {
  expect(resolveCommonAddress(address, base)).toBe(expected);
  if (expected !== null) expect(webAddress(address, base)?.href).toBe(expected);
});

it("resolveCommonAddress resolves no path in a document without an origin", () => {
  expect(resolveCommonAddress("/files/1.png", "about:blank") || null).toBeNull();
});

describe("isPictureFile and mayBeFile", () => {
  it.each([
    ["https://a.example/1.jpg", true],
    ["/files/1.PNG?w=100", true],
    ["1.webp#top", true],
    ["https://a.example/1.mp4", true],
    ["https://wiki.example/File:Fox.jpg", false],
    ["https://a.example/1.html", false],
    ["https://a.example/?file=1.jpg", false],
    ["https://a.example.png/", false],
    ["https://[", false],
    ["", false],
  ])("mayBeFile(%j): %s", (address, expected) => {
    expect(isPictureFile(address)).toBe(expected);
    if (URL.canParse(address)) expect(isPictureFile(new URL(address))).toBe(expected);
  });

  it("mayBeFile is true for every path with the ending of a picture or video", () => {
    const endings = fc.constantFrom(
      "apng",
      "avif",
      "gif",
      "jfif",
      "jpeg",
      "JPG",
      "jxl",
      "m4v",
      "webm",
    );
    const suffixes = fc.constantFrom("", "?a=b.c", "#x", " ", "?", "\n");
    const path = fc.webPath({ size: "small" });
    fc.assert(
      fc.property(path, endings, suffixes, (before, ending, rest) => {
        const address = `https://a.example${before}/x.${ending}${rest}`;
        expect(isPictureFile(address)).toBe(true);
        expect(mayBeFile(address)).toBe(true);
      }),
    );
  });

  it("mayBeFile checks the ending of an address of millions of characters", () => {
    expect(mayBeFile(".jpg".repeat(1_000_000).concat("!"))).toBe(false);
    expect(mayBeFile(`a.jpg${" ".repeat(100_000)}`)).toBe(true);
  });
});
