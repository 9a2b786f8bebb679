import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { isAnimated, mayConvert, pngName } from "../../../lib/file/convert.ts";
import type { FileFormat } from "../../../lib/picture/file-format.ts";

const frame = (background: string) =>
  sharp({ create: { width: 8, height: 8, channels: 4, background } })
    .png()
    .toBuffer();
const frames = await Promise.all(["#f008", "#0f0"].map(frame));
/** Returns the first bytes of an AVIF with this major brand and these compatible ones. */
const avif = (brand: string, compatible = "") =>
  Buffer.from(`\0\0\0\x20ftyp${brand}\0\0\0\0${compatible}`, "latin1");
/** Returns the first bytes of an AVIF whose list of brands ends there, with that of a sequence last. */
function manyBrands(length: number): Buffer {
  const file = Buffer.alloc(length, "mif1");
  file.writeUInt32BE(length);
  file.write("ftypavif\0\0\0\0", 4, "latin1");
  file.write("avis", length - 4, "latin1");
  return file;
}
/** Returns the first bytes of an extended WebP with these flags. */
const extendedWebp = (flags: number) =>
  Buffer.concat([Buffer.from("RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0", "latin1"), Buffer.from([flags])]);

describe("mayConvert", () => {
  it.each<[FileFormat | null, boolean]>([
    ["webp", true],
    ["avif", true],
    ["mp4", false],
    ["png", false],
    ["webm", false],
    [null, false],
  ])("returns for a file of the format %s: %s", (format, expected) => {
    expect(mayConvert({ format })).toBe(expected);
  });
});

describe("isAnimated", () => {
  it.each<[string, () => Promise<Buffer>, boolean]>([
    [
      "an animated WebP",
      () =>
        sharp(frames, { join: { animated: true } })
          .webp()
          .toBuffer(),
      true,
    ],
    ["a WebP", () => sharp(frames[0]).webp().toBuffer(), false],
    ["an animated AVIF", async () => avif("avis"), true],
    ["an AVIF whose compatible brands name a sequence", async () => avif("avif", "mif1avis"), true],
    ["an AVIF", async () => avif("avif", "mif1miaf"), false],
    ["an AVIF with more brands than are read", async () => manyBrands(1_032), true],
    ["an AVIF with more brands than a short number holds", async () => manyBrands(0x1_00_18), true],
    ["an extended WebP with alpha", async () => extendedWebp(0x10), false],
    ["an extended WebP with alpha and frames", async () => extendedWebp(0x12), true],
    [
      "a GIF, which services accept",
      () =>
        sharp(frames, { join: { animated: true } })
          .gif()
          .toBuffer(),
      false,
    ],
    ["an empty file", async () => Buffer.alloc(0), false],
  ])("tells whether %s is an animation that services reject", async (_, make, expected) => {
    expect(isAnimated(await make())).toBe(expected);
  });
});

describe("pngName", () => {
  it.each([
    ["cat.webp", "cat.png"],
    ["cat.v2.avif", "cat.v2.png"],
    ["cat", "cat.png"],
  ])("renames %s to %s", (name, expected) => {
    expect(pngName(name)).toBe(expected);
  });
});
