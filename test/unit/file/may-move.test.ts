import fc from "fast-check";
import sharp from "sharp";
import { expect, it } from "vitest";
import { mayMove } from "../../../lib/file/may-move.ts";
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

/** Returns the first bytes of an AVIF. */
function avif(brand: string, compatible: readonly string[]): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(16 + 4 * compatible.length);
  return Buffer.concat([size, Buffer.from(`ftyp${brand}\0\0\0\0${compatible.join("")}`, "latin1")]);
}

it("mayMove is true for an animated PNG behind other chunks of any number and length", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(20_000), { maxLength: 12 }),
      fc.boolean(),
      async (lengths, moves) => {
        const png = lengths.reduce(
          (result, length) => withChunk(result, "tEXt", length, "acTL IDAT"),
          moves ? apngOf(frames, 80) : (frames[0] as Buffer),
        );
        expect(await mayMove(new Blob([new Uint8Array(png)]))).toBe(moves);
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
  ["an AVIF sequence", async () => avif("avis", ["avif", "mif1"]), true],
  [
    "an AVIF with a sequence among its brands",
    async () => avif("avif", ["mif1", "miaf", "avis"]),
    true,
  ],
  [
    "an AVIF with a sequence among many brands",
    async () => avif("mif1", [...Array(40).fill("miaf"), "avis"]),
    true,
  ],
  ["an AVIF", async () => avif("avif", ["mif1", "miaf"]), false],
  [
    "an AVIF that mentions a sequence elsewhere",
    async () => Buffer.concat([avif("avif", ["mif1"]), Buffer.from("\0\0\0\x10freeavis")]),
    false,
  ],
  ["an empty file", async () => Buffer.alloc(0), false],
])("mayMove is true only for files with several frames: %s", async (_, make, expected) => {
  expect(await mayMove(new Blob([new Uint8Array(await make())]))).toBe(expected);
});
