import { describe, expect, it } from "vitest";
import { MAX_DECODED_PIXELS } from "../../../lib/base/bounds.ts";
import { checkPicture } from "../../../lib/file/check-picture.ts";
import { avif, blobOf, bmp, gif, jpeg, png, svg } from "./pictures.ts";

const size = { width: 640, height: 480 };
const huge = { width: 22_000, height: 22_000 };

/** An AVIF whose brands are those of another format. */
const heic = [
  ...new TextEncoder().encode("\0\0\0\u0014ftypheic\0\0\0\0heic"),
  ...avif([size]).slice(20),
];

describe("checkPicture", () => {
  it.each([
    ["image/png", png(640, 480)],
    ["image/gif", gif(size, [size])],
    ["image/jpeg", jpeg(size)],
    ["image/jpeg", jpeg(size, 30)],
    ["image/bmp", bmp(size)],
    ["image/avif", avif([size])],
  ])("sets the type by the bytes: %s", async (type, file) => {
    const checked = await checkPicture(blobOf(file, "text/html"));
    expect(checked).toEqual({ ...size, blob: expect.objectContaining({ type }) });
    expect("blob" in checked && checked.blob.size).toBe(file.length);
  });

  it.each([
    ["an SVG", "drawing", svg],
    ["a page", "not-loaded", [..."<!doctype html><p>"].map((one) => one.charCodeAt(0))],
    ["an empty file", "not-loaded", []],
    ["a video", "not-loaded", [0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84, 119, 101, 98, 109]],
    ["a HEIC, which has the boxes of an AVIF", "not-loaded", heic],
    ["a picture of unknown size", "not-loaded", jpeg({ width: 0, height: 0 })],
    ["a picture whose header is cut off", "not-loaded", png(1, 1).slice(0, 12)],
    ["a PNG over the cap", "too-large", png(MAX_DECODED_PIXELS / 1000 + 1, 1000)],
    ["a GIF of 35 bytes with a huge frame", "too-large", gif({ width: 1, height: 1 }, [huge])],
    [
      "a GIF whose huge frame follows long data",
      "too-large",
      gif(
        size,
        [huge],
        Array(3000)
          .fill([0x21, 0xfe, 255, ...Array(255).fill(1), 0])
          .flat(),
      ),
    ],
  ])("refuses %s as %s", async (_, why, file) => {
    expect(await checkPicture(blobOf(file, "image/png"))).toEqual({ why });
  });
});
