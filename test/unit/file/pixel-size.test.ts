import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { readDecodedSize, readPixelSize } from "../../../lib/file/pixel-size.ts";
import { MAX_BUSY, processorTime } from "../processor-time.ts";
import { avif, bmp, box, bytesOf, gif, jpeg, oldBmp, png } from "./pictures.ts";

const size = { width: 640, height: 480 };
const huge = { width: 22_000, height: 22_000 };

describe("readPixelSize", () => {
  it.each([
    ["a BMP", bmp(size), size],
    ["a BMP from the top", bmp({ ...size, height: -480 }), size],
    ["a BMP with the oldest header", oldBmp(size), size],
    ["a GIF, its screen", gif(size, [huge]), size],
    ["an AVIF", avif([size]), size],
    ["an AVIF in parts, its whole", avif([{ width: 64, height: 64 }, size]), size],
    ["an AVIF with a track", avif([{ width: 8, height: 8 }], [huge]), huge],
    ["an AVIF without size", avif([]), null],
    ["an AVIF whose box has no length", [...box("ftyp", []), 0, 0, 0, 4, 0, 0, 0, 0], null],
    ["a JPEG without height", jpeg({ width: 640, height: 0 }), null],
    ["a JPEG after its data began", [0xff, 0xd8, 0xff, 0xda, 0, 2, 0, 0], null],
  ])("returns the size of %s", (_, file, expected) => {
    expect(readPixelSize(bytesOf(file))).toEqual(expected);
  });

  const picture = () => sharp({ create: { ...size, channels: 3, background: "teal" } });

  it.each([
    ["PNG", picture().png()],
    ["GIF", picture().gif()],
    ["JPEG", picture().jpeg()],
    ["progressive JPEG", picture().jpeg({ progressive: true })],
    ["JPEG with metadata", picture().withMetadata({ orientation: 6 }).jpeg()],
    ["lossy WebP", picture().webp()],
    ["lossless WebP", picture().webp({ lossless: true })],
    ["WebP with transparency and metadata", picture().ensureAlpha(0.5).withMetadata().webp()],
    ["AVIF", picture().avif()],
  ])("returns the size of an encoded %s", async (_, encoded) => {
    expect(readPixelSize(new Uint8Array(await encoded.toBuffer()))).toEqual(size);
  });
});

/** A JPEG with bytes between its start and its frame. */
const jpegWith = (...bytes: number[]) => [0xff, 0xd8, ...bytes, ...jpeg(huge).slice(2)];
const falseFrame = jpeg({ width: 8, height: 8 }).slice(2);
const WITHOUT_LENGTH = [
  0x00,
  0x01,
  0x02,
  0xbf,
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((one) => 0xd0 + one),
];

describe("readDecodedSize of a JPEG", () => {
  it.each(WITHOUT_LENGTH)("is unknown after marker %i, whose length hides a frame", (marker) => {
    expect(readDecodedSize(bytesOf(jpegWith(0xff, marker, 0, 2, ...falseFrame)))).toBeNull();
    const hidden = jpegWith(0xff, marker);
    expect(
      readDecodedSize(bytesOf([...hidden, ...Array(65_000).fill(0), ...falseFrame])),
    ).toBeNull();
  });

  it.each([
    ["bytes between segments", [0, 1, 2]],
    ["a segment of length 0", [0xff, 0xe1, 0, 0, ...falseFrame]],
    ["a segment of length 1", [0xff, 0xe1, 0, 1, ...falseFrame]],
  ])("is unknown with %s", (_, bytes) => {
    expect(readDecodedSize(bytesOf(jpegWith(...bytes)))).toBeNull();
  });

  it.each([
    ["fill bytes", [0xff, 0xff, 0xff]],
    ["a comment with a frame in it", [0xff, 0xfe, 0, 2 + falseFrame.length, ...falseFrame]],
    ["tables and restarts", [0xff, 0xdb, 0, 3, 0, 0xff, 0xc4, 0, 2, 0xff, 0xdd, 0, 4, 0, 1]],
  ])("is its frame's with %s", (_, bytes) => {
    expect(readDecodedSize(bytesOf(jpegWith(...bytes)))).toEqual(huge);
  });
});

describe("readDecodedSize", () => {
  it.each([0, 1, 3, 5])("knows no size of a GIF with a graphic control of %i bytes", (length) => {
    const control = [0x21, 0xf9, length, ...Array(length).fill(1), 0];
    expect(readDecodedSize(bytesOf(gif(size, [size], control)))).toBeNull();
  });

  it("returns the size of a GIF with a graphic control", () => {
    expect(readDecodedSize(bytesOf(gif(size, [size], [0x21, 0xf9, 4, 1, 0, 0, 0, 0])))).toEqual(
      size,
    );
  });

  it.each([
    ["the screen", gif(huge, [size])],
    ["the first frame", gif(size, [huge])],
    ["the first frame of 35 bytes", gif({ width: 1, height: 1 }, [huge]).slice(0, 35)],
    ["a later frame", gif(size, [size, { ...size, table: true }, huge])],
    ["a frame with its offset", gif(size, [{ ...huge, left: 2000, width: 20_000 }])],
    ["a frame after an extension", gif(size, [huge], [0x21, 0xfe, 2, 0x2c, 0x2c, 1, 0x2c, 0])],
  ])("returns the size of %s of a GIF", (_, file) => {
    expect(readDecodedSize(bytesOf(file))).toEqual(huge);
  });

  it("returns the size of a JPEG after long metadata", () => {
    expect(readDecodedSize(bytesOf(jpeg(size, 30)))).toEqual(size);
  });

  it("reads each byte of an adversarial file about once", () => {
    const boxes = Array.from({ length: 100_000 }, () => box("meta", [])).flat();
    for (const file of [
      gif(size, []).slice(0, -1).concat(Array(1_000_000).fill(0x21)),
      gif(size, [], Array(300_000).fill([0x21, 0, 1, 0, 0]).flat()),
      [...avif([]), ...boxes],
      [0xff, 0xd8, ...Array(1_000_000).fill(0xff)],
    ].map(bytesOf)) {
      expect(processorTime(() => readDecodedSize(file))).toBeLessThan(MAX_BUSY);
    }
  });

  it("never fails, and returns no empty size", () => {
    const starts = [png(1, 1), gif(size, [size]), jpeg(size), bmp(size), avif([size])];
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        fc.constantFrom(...starts),
        fc.nat(60),
        (rest, start, cut) => {
          const size = readDecodedSize(Uint8Array.from([...start.slice(0, cut), ...rest]));
          expect(size === null || (size.width > 0 && size.height > 0)).toBe(true);
        },
      ),
    );
  });
});
