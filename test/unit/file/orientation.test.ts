import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { readOrientation } from "../../../lib/file/orientation.ts";

const plain = sharp({ create: { width: 3, height: 2, channels: 3, background: "#369" } });
const turned = (orientation: number) => plain.clone().withMetadata({ orientation });
const orientationOf = (bytes: Uint8Array) => readOrientation(new Blob([new Uint8Array(bytes)]));
const webp = (orientation: number) => turned(orientation).webp().toBuffer();

/** Replaces the Exif data of a WebP. */
async function withExif(exif: Uint8Array): Promise<Buffer> {
  const bytes = await webp(6);
  const head = bytes.subarray(0, bytes.indexOf("EXIF") + 8);
  return Buffer.concat([head, exif]);
}

const BIG_ENDIAN = Buffer.from("4d4d002a000000080001011200030000000100060000", "hex");
const LITTLE_ENDIAN = Buffer.from("49492a00080000000100120103000100000006000000", "hex");
/** States the size of a cell instead. */
const OTHER = Buffer.from("49492a00080000000100090103000100000006000000", "hex");

describe("readOrientation", () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])("returns the orientation %d of a WebP", async (value) => {
    expect(await orientationOf(await webp(value))).toBe(value);
  });

  it.each<[string, Uint8Array]>([
    ["in either byte order", BIG_ENDIAN],
    ["after the name that JPEGs need", Buffer.concat([Buffer.from("Exif\0\0"), LITTLE_ENDIAN])],
  ])("reads an orientation %s", async (_, exif) => {
    expect(await orientationOf(await withExif(exif))).toBe(6);
  });

  it.each<[string, () => Promise<Uint8Array>]>([
    ["a WebP without Exif data", () => plain.clone().webp().toBuffer()],
    ["a WebP with other metadata", () => withExif(OTHER)],
    ["a JPEG", () => turned(6).jpeg().toBuffer()],
    ["an empty file", async () => new Uint8Array()],
  ])("returns null for %s", async (_, make) => {
    expect(await orientationOf(await make())).toBeNull();
  });

  it("returns null for a WebP that is cut off before the value", async () => {
    const file = await withExif(LITTLE_ENDIAN);
    const value = file.length - LITTLE_ENDIAN.length + 18;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: value + 1 }), async (length) => {
        expect(await orientationOf(file.subarray(0, length))).toBeNull();
      }),
    );
  });
});
