import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getFile, putFile } from "../../../../lib/file/file-database.ts";
import type { PictureFile } from "../../../../lib/file/picture-file.ts";
import { convertFile } from "../../../../lib/state/base/store-file.ts";

interface Frame {
  colour: string;
  width?: number;
  /** Microseconds. */
  duration?: number | null;
  isDamaged?: boolean;
}

const pngOf = async (colour: string, width: number) => {
  const create = { width, height: 4, channels: 4 as const, background: colour };
  return new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())]);
};

/** Stubs the browser's decoders, and canvases that encode what was drawn last. */
function stubDecoders(frames: Frame[], still = { width: 8, height: 4 }) {
  class Canvas {
    #drawn: Frame = { colour: "#000" };
    readonly width: number;
    constructor(width: number) {
      this.width = width;
    }
    getContext = () => ({
      drawImage: (drawn: Frame) => {
        this.#drawn = drawn;
      },
    });
    convertToBlob = () => pngOf(this.#drawn.colour, this.width);
  }
  class Decoder {
    tracks = { ready: Promise.resolve(), selectedTrack: { frameCount: frames.length } };
    completed = Promise.resolve();
    close() {}
    async decode({ frameIndex }: { frameIndex: number }) {
      const { width = 8, isDamaged, ...frame } = frames[frameIndex] as Frame;
      if (isDamaged) throw new DOMException("Damaged", "EncodingError");
      const size = { codedWidth: width, codedHeight: 4, displayWidth: width, displayHeight: 4 };
      return { image: { ...frame, ...size, close() {} } };
    }
  }
  vi.stubGlobal("OffscreenCanvas", Canvas);
  vi.stubGlobal("ImageDecoder", Decoder);
  vi.stubGlobal("createImageBitmap", async () => ({ ...frames[0], ...still, close() {} }));
}

const facts = {
  origin: "drop",
  name: "boat.webp",
  sha512: "ab",
  bytes: 3,
  format: "webp",
} as const;
const animation: PictureFile = { ...facts, id: "a", animated: true };
const still: PictureFile = { ...facts, id: "a" };
const frames: Frame[] = [
  { colour: "#f00", duration: 40_000 },
  { colour: "#0f0", duration: null },
  { colour: "#00f", duration: 60_000 },
];

/** Returns the bytes of a stored file. */
async function bytesOf({ id }: PictureFile): Promise<Buffer> {
  const blob = await getFile(id);
  if (!blob) throw new Error("A file was expected.");
  return Buffer.from(await blob.arrayBuffer());
}

/** Returns the durations in an animated PNG, in milliseconds. */
function durationsOf(png: Buffer): number[] {
  const durations: number[] = [];
  for (let at = png.indexOf("fcTL"); at >= 0; at = png.indexOf("fcTL", at + 1))
    durations.push(png.readUInt16BE(at + 24));
  return durations;
}

const firstPixel = async (png: Buffer) => [...(await sharp(png).raw().toBuffer()).subarray(0, 4)];

beforeEach(async () => putFile("a", await pngOf("#f00", 8)));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("convertFile", () => {
  it.each<[string, PictureFile, { isStill: boolean } | undefined, number[]]>([
    ["a still", still, undefined, []],
    ["the first frame of an animation", animation, { isStill: true }, []],
    // A frame without a duration is shown for 100 ms, as browsers do.
    ["a whole animation", animation, undefined, [40, 100, 60]],
  ])("stores %s as a PNG that needs no conversion", async (_, file, options, durations) => {
    stubDecoders(frames);
    const converted = await convertFile(file, options);
    expect(converted).toMatchObject({ origin: "conversion", name: "boat.png", format: "png" });
    expect(converted).not.toHaveProperty("animated");
    expect(converted.id).not.toBe("a");
    const png = await bytesOf(converted);
    expect(durationsOf(png)).toEqual(durations);
    expect(await firstPixel(png)).toEqual([255, 0, 0, 255]);
  });

  it.each<[string, () => void, PictureFile]>([
    [
      "frames of two sizes",
      () => stubDecoders([...frames, { colour: "#fff", width: 9 }]),
      animation,
    ],
    [
      "an animation with a damaged frame",
      () => stubDecoders([...frames, { colour: "#fff", isDamaged: true }]),
      animation,
    ],
    ["an animation with one frame", () => stubDecoders(frames.slice(0, 1)), animation],
    [
      "an animation in a browser that decodes no single frames",
      () => {
        stubDecoders(frames);
        Reflect.deleteProperty(globalThis, "ImageDecoder");
      },
      animation,
    ],
    [
      "a still that services refuse to process",
      () => stubDecoders(frames, { width: 20_000, height: 20_000 }),
      still,
    ],
    [
      "a damaged still",
      () => vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("damaged"))),
      still,
    ],
  ])("rejects %s with not-converted", async (_, stub, file) => {
    stub();
    await expect(convertFile(file)).rejects.toMatchObject({ code: "not-converted" });
  });

  it("rejects a file that is no longer stored with no-file", async () => {
    await expect(convertFile({ ...still, id: "gone" })).rejects.toMatchObject({ code: "no-file" });
  });

  it("rejects a conversion without room for its result with storage-full", async () => {
    stubDecoders(frames);
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("The disk is full.", "QuotaExceededError");
    });
    await expect(convertFile(still)).rejects.toMatchObject({ code: "storage-full" });
  });
});
