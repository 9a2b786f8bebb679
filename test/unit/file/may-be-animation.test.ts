import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import { checkPicture } from "../../../lib/file/check-picture.ts";
import { isAnimated, mayBeAnimation } from "../../../lib/file/may-be-animation.ts";
import { apngOf } from "../../e2e/apng.ts";

const frame = (colour: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: colour } })
    .png()
    .toBuffer();
const frames = await Promise.all(["#f00", "#0f0", "#00f"].map(frame));
const joined = () => sharp(frames, { join: { animated: true } });

/** Inserts a chunk behind the header of a PNG. */
function withChunk(png: Buffer, type: string, length: number, text = ""): Buffer {
  const [size, data] = [Buffer.alloc(4), Buffer.alloc(length)];
  size.writeUInt32BE(length);
  data.write(text, "latin1");
  const chunk = Buffer.concat([size, Buffer.from(type, "latin1"), data, Buffer.alloc(4)]);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

function withText(png: Buffer, count: number): Buffer {
  let result = png;
  for (let at = 0; at < count; at++) result = withChunk(result, "tEXt", 30);
  return result;
}

function tooLong(png: Buffer): Buffer {
  const result = withChunk(png, "eXIf", 10);
  result.writeUInt32BE(0xff_ff_ff_ff, 33);
  return result;
}

/** Returns a still GIF with extensions in front of its frame. */
async function gifWith(extensions: string): Promise<Buffer> {
  const gif = await sharp(frames[0]).gif().toBuffer();
  const table = 13 + (6 << ((gif[10] ?? 0) & 7));
  return Buffer.concat([
    gif.subarray(0, table),
    Buffer.from(extensions, "latin1"),
    gif.subarray(table),
  ]);
}

const blobOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]);

/** Returns a box of an ISO base media file; with `long`, its length has 64 bits. */
function box(type: string, content: Buffer | string, { long = false, length = 0 } = {}): Buffer {
  const data = Buffer.isBuffer(content) ? content : Buffer.from(content, "latin1");
  const head = Buffer.alloc(long ? 16 : 8);
  const total = length || head.length + data.length;
  head.writeUInt32BE(long ? 1 : total);
  head.write(type, 4, "latin1");
  if (long) head.writeBigUInt64BE(BigInt(total), 8);
  return Buffer.concat([head, data]);
}

/** Returns the first box of an AVIF. */
const brands = (text: string, options = {}) =>
  box("ftyp", `${text.slice(0, 4)}\0\0\0\0${text.slice(4)}`, options);

/** Returns a box of this type and an unknown length, which must be the last one. */
function lastBox(type: string, data: Buffer): Buffer {
  const result = box(type, data);
  result.writeUInt32BE(0);
  return result;
}

/** Returns the first bytes of an extended WebP with these flags. */
const extendedWebp = (flags: number) =>
  Buffer.concat([Buffer.from("RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0", "latin1"), Buffer.from([flags])]);

describe("isAnimated", () => {
  const meta = box("meta", Buffer.alloc(40));
  const pixels = box("mdat", Buffer.alloc(900_000));
  it.each<[string, () => Promise<Buffer> | Buffer, boolean]>([
    ["an animated WebP", () => joined().webp().toBuffer(), true],
    ["a WebP", () => sharp(frames[0]).webp().toBuffer(), false],
    ["an extended WebP with alpha", () => extendedWebp(0x10), false],
    ["an extended WebP with alpha and frames", () => extendedWebp(0x12), true],
    ["an AVIF by sharp", () => sharp(frames[0]).avif().toBuffer(), false],
    ["an AVIF", () => brands("avifmif1miaf"), false],
    ["an AVIF with more brands than are read", () => brands(`avif${"mif1".repeat(258)}`), true],
    [
      "an AVIF with more brands than a short number holds",
      () => brands(`avif${"mif1".repeat(16_400)}`),
      true,
    ],
    ["an AVIF with a sequence as its main brand", () => brands("avismsf1"), true],
    ["an AVIF with the general brand of sequences", () => brands("avifmif1msf1"), true],
    [
      "an AVIF that names a sequence behind a long length",
      () => brands("avifavis", { long: true }),
      true,
    ],
    [
      "an AVIF that names a sequence after many brands",
      () => brands(`mif1${"miaf".repeat(40)}avis`),
      true,
    ],
    [
      "an AVIF that mentions a sequence elsewhere",
      () => Buffer.concat([brands("avifmif1"), box("free", "avis")]),
      false,
    ],
    ["an AVIF behind a long length", () => brands("avifmif1", { long: true }), false],
    [
      "an AVIF whose track follows its pixels",
      () => Buffer.concat([brands("avifmif1"), meta, pixels, box("moov", "")]),
      true,
    ],
    [
      "an AVIF whose track follows a box with a long length",
      () =>
        Buffer.concat([brands("avifmif1"), box("free", "abc", { long: true }), box("moov", "")]),
      true,
    ],
    [
      "an AVIF whose last box, without a length, mentions a track",
      () => Buffer.concat([brands("avifmif1"), meta, lastBox("mdat", box("moov", ""))]),
      false,
    ],
    [
      "an AVIF whose box ends behind the file",
      () =>
        Buffer.concat([brands("avifmif1"), box("mdat", "moov", { long: true, length: 2 ** 50 })]),
      false,
    ],
    [
      "an AVIF with a damaged length",
      () => Buffer.concat([brands("avifmif1"), box("mdat", "moov", { length: 3 })]),
      false,
    ],
    [
      "an AVIF with more boxes than are read",
      () => Buffer.concat([brands("avifmif1"), ...Array(3000).fill(box("free", ""))]),
      true,
    ],
    ["an MP4, which Tagpie does not convert", () => brands("isommp41"), false],
    ["a GIF, which services accept", () => joined().gif().toBuffer(), false],
    ["an empty file", () => Buffer.alloc(0), false],
  ])("tells whether %s is an animation that services reject", async (_, make, expected) => {
    expect(await isAnimated(blobOf(await make()))).toBe(expected);
  });

  it.each([
    ["a JPEG XL codestream", Buffer.from("ff0a7f000113886a", "hex")],
    ["a JPEG XL container", box("JXL ", "\r\n\x87\n")],
    ["a HEIC sequence", brands("hevcmif1msf1")],
    ["a HEIC sequence with a still picture", brands("heicmsf1hevc")],
  ])("leaves out %s, which nothing decodes", async (_, file) => {
    expect(await checkPicture(blobOf(file))).toHaveProperty("why");
  });
});

it("mayBeAnimation and isAnimated return for any bytes, and read no more than the file", async () => {
  const start = fc.constantFrom(
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    brands("avifmif1"),
    brands("avifmif1", { long: true }),
    extendedWebp(0),
    Buffer.from("GIF89a"),
  );
  const chunk = fc
    .tuple(
      fc.constantFrom("IDAT", "acTL", "tEXt", "moov", "mdat", "meta", "ftyp", "ANIM"),
      fc.uint8Array({ maxLength: 30 }),
      fc.oneof(fc.constant(0), fc.nat(60), fc.constantFrom(1, 2 ** 31, 2 ** 32 - 1)),
      fc.boolean(),
    )
    .map(([type, data, length, long]) => box(type, Buffer.from(data), { long, length }));
  const chunkOrNoise = fc.oneof(fc.uint8Array({ maxLength: 80 }), chunk);
  await fc.assert(
    fc.asyncProperty(start, fc.array(chunkOrNoise, { maxLength: 30 }), async (head, parts) => {
      const file = blobOf(Buffer.concat([head, ...parts]));
      let reads = 0;
      const counted = Object.create(file, {
        size: { value: file.size },
        slice: {
          value: (from: number, to: number) => {
            reads += 1;
            return file.slice(from, to);
          },
        },
      }) as Blob;
      for (const test of [mayBeAnimation, isAnimated])
        expect(typeof (await test(counted))).toBe("boolean");
      expect(reads).toBeLessThan(20 + parts.length * 4);
    }),
    { numRuns: 300 },
  );
});

it("mayBeAnimation is true for an animated PNG behind other chunks of any number and length", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(20_000), { maxLength: 12 }),
      fc.boolean(),
      async (lengths, moves) => {
        const png = lengths.reduce(
          (result, length) => withChunk(result, "tEXt", length, "acTL IDAT"),
          moves ? apngOf(frames, 80) : (frames[0] as Buffer),
        );
        expect(await mayBeAnimation(blobOf(png))).toBe(moves);
      },
    ),
    { numRuns: 40 },
  );
});

it.each<[string, () => Promise<Buffer>, boolean]>([
  ["a GIF", () => joined().gif().toBuffer(), true],
  ["an animated WebP", () => joined().webp().toBuffer(), true],
  ["an animated PNG", async () => apngOf(frames, 80), true],
  ["a PNG", async () => frames[0] as Buffer, false],
  ["a WebP", () => sharp(frames[0]).webp().toBuffer(), false],
  ["a JPEG", () => sharp(frames[0]).jpeg().toBuffer(), false],
  [
    "an animated PNG behind a large chunk",
    async () => withChunk(apngOf(frames, 80), "iCCP", 20_000),
    true,
  ],
  ["an animated PNG behind many chunks", async () => withText(apngOf(frames, 80), 900), true],
  [
    "an animated PNG behind a chunk of 200 kB",
    async () => withChunk(apngOf(frames, 80), "eXIf", 200_000),
    true,
  ],
  [
    "a PNG that mentions an animation",
    async () => withChunk(frames[0] as Buffer, "tEXt", 40, "acTL"),
    false,
  ],
  ["a PNG behind a large chunk", async () => withChunk(frames[0] as Buffer, "iCCP", 20_000), false],
  ["a PNG whose chunk is longer than the file", async () => tooLong(frames[0] as Buffer), false],
  [
    "a PNG whose animation follows its pixels, which browsers show still",
    async () => {
      const png = frames[0] as Buffer;
      const control = withChunk(png, "acTL", 8).subarray(33, 53);
      return Buffer.concat([png.subarray(0, -12), control, png.subarray(-12)]);
    },
    false,
  ],
  ["an animation without frames", async () => withChunk(frames[0] as Buffer, "acTL", 8), true],
  ["a PNG with more chunks than are read", async () => withText(frames[0] as Buffer, 2_100), true],
  ["the start of an animated PNG", async () => apngOf(frames, 80).subarray(0, 45), true],
  ["a GIF with one frame behind a comment", async () => gifWith("\x21\xfe\x03abc\0"), true],
  ["an empty file", async () => Buffer.alloc(0), false],
])("mayBeAnimation is true only for files with several frames: %s", async (_, make, expected) => {
  expect(await mayBeAnimation(blobOf(await make()))).toBe(expected);
});

it.each(["png", "jpeg", "webp"] as const)(
  "mayBeAnimation and isAnimated read the first bytes of a %s once",
  async (format) => {
    const picture = new Blob([await sharp(frames[0]).toFormat(format).toBuffer()]);
    const slice = vi.spyOn(picture, "slice");
    await mayBeAnimation(picture);
    await isAnimated(picture);
    expect(slice.mock.calls.filter(([at]) => at === 0)).toHaveLength(1);
  },
);
