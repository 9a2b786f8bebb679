import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { joinToApng } from "../../../lib/file/apng.ts";
import { apngOf } from "../../e2e/apng.ts";

async function png(side = 8, channels: 3 | 4 = 4): Promise<Uint8Array<ArrayBuffer>> {
  const raw = { width: side, height: side, channels };
  return new Uint8Array(
    await sharp(randomBytes(side * side * channels), { raw })
      .png()
      .toBuffer(),
  );
}

const bytesOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer());

/** Returns the delays in an animation, as fractions of a second. */
async function delaysOf(blob: Blob): Promise<[number, number][]> {
  const bytes = await bytesOf(blob);
  const delays: [number, number][] = [];
  for (let at = bytes.indexOf("fcTL"); at >= 0; at = bytes.indexOf("fcTL", at + 1))
    delays.push([bytes.readUInt16BE(at + 24), bytes.readUInt16BE(at + 26)]);
  return delays;
}

describe("joinToApng", () => {
  it.each([
    ["one frame", 1, 8],
    ["three frames with alpha", 3, 8],
    // Noise of 128 × 128 fills several IDAT chunks.
    ["two frames of several chunks", 2, 128],
  ])("joins %s like another encoder", async (_, count, side) => {
    const frames = await Promise.all(Array.from({ length: count }, () => png(side)));
    const apng = joinToApng(frames.map((frame) => ({ png: frame, duration: 80 })));
    expect(await bytesOf(apng)).toEqual(
      apngOf(
        frames.map((frame) => Buffer.from(frame)),
        80,
      ),
    );
    expect(apng.type).toBe("image/png");
  });

  it.each([
    [80, 80],
    [33.4, 33],
    [33.5, 34],
    [0, 1],
    [65_535, 65_535],
    [100_000, 65_535],
  ])("stores a duration of %d ms as %d ms", async (duration, delay) => {
    const apng = joinToApng([
      { png: await png(), duration: 500 },
      { png: await png(), duration },
    ]);
    expect(await delaysOf(apng)).toEqual([
      [500, 1000],
      [delay, 1000],
    ]);
  });

  it.each<[string, () => Promise<Uint8Array<ArrayBuffer>[]>]>([
    ["no frames", async () => []],
    ["frames of two sizes", () => Promise.all([png(8), png(9)])],
    ["frames with and without alpha", () => Promise.all([png(8, 4), png(8, 3)])],
    ["a file that is no PNG", async () => [new Uint8Array(40)]],
  ])("fails for %s", async (_, make) => {
    const frames = (await make()).map((frame) => ({ png: frame, duration: 80 }));
    expect(() => joinToApng(frames)).toThrow(RangeError);
  });
});
