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

it.each<[string, () => Promise<Buffer>, boolean]>([
  ["a GIF", () => joined().gif().toBuffer(), true],
  ["an animated WebP", () => joined().webp().toBuffer(), true],
  ["an animated PNG", async () => apngOf(frames, 80), true],
  ["a PNG", async () => frames[0] as Buffer, false],
  ["a WebP", () => sharp(frames[0]).webp().toBuffer(), false],
  ["a JPEG", () => sharp(frames[0]).jpeg().toBuffer(), false],
  ["an empty file", async () => Buffer.alloc(0), false],
])("mayMove is true only for files with several frames: %s", async (_, make, expected) => {
  expect(await mayMove(new Blob([new Uint8Array(await make())]))).toBe(expected);
});
