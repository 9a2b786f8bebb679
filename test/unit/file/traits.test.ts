import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { containsGeneratorPrompt } from "../../../lib/file/generator-prompt.ts";
import { hasSeveralFrames } from "../../../lib/file/gif-frames.ts";
import { readTraits } from "../../../lib/file/traits.ts";
import { apngOf } from "../../e2e/apng.ts";
import { blobOf, gif as gifBytes, png as pngHead } from "./pictures.ts";

const frame = (colour: string, channels: 3 | 4 = 3) =>
  sharp({ create: { width: 8, height: 8, channels, background: colour } })
    .png()
    .toBuffer();
const frames = await Promise.all(["#f00", "#0f0", "#00f"].map((colour) => frame(colour)));
const still = frames[0] ?? Buffer.alloc(0);
const joined = () => sharp(frames, { join: { animated: true } });
const asBlob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]);

const SIZE = { width: 10, height: 10 };
const COMMENT = [0x21, 0xfe, 3, 1, 2, 3, 2, 1, 2, 0];
const gifOf = (...args: Parameters<typeof gifBytes>) => blobOf(gifBytes(...args), "image/gif");
const cut = (blob: Blob, bytes: number) => blob.slice(0, blob.size - bytes);

describe("hasSeveralFrames", () => {
  it.each<[string, Blob, boolean | null]>([
    ["one frame", gifOf(SIZE, [SIZE]), false],
    ["two frames", gifOf(SIZE, [SIZE, SIZE]), true],
    ["frames with colours of their own", gifOf(SIZE, [{ ...SIZE, table: true }, SIZE]), true],
    ["one frame with colours of its own", gifOf(SIZE, [{ ...SIZE, table: true }]), false],
    ["a comment before its frame", gifOf(SIZE, [SIZE], COMMENT), false],
    ["a comment before its frames", gifOf(SIZE, [SIZE, SIZE], COMMENT), true],
    ["a byte of a frame as data", gifOf(SIZE, [SIZE], [0x21, 0xfe, 2, 0x2c, 0x2c, 0]), false],
    ["no frame", gifOf(SIZE, []), null],
    ["no end after its frame", cut(gifOf(SIZE, [SIZE]), 1), null],
    ["no end of its data", cut(gifOf(SIZE, [SIZE]), 2), null],
    ["nothing", new Blob(), null],
    ["another block", gifOf(SIZE, [SIZE], [0x99]), null],
  ])("counts the frames of a GIF with %s", async (_, gif, moves) => {
    expect(await hasSeveralFrames(gif)).toBe(moves);
  });

  it("reads the files of an encoder", async () => {
    expect(await hasSeveralFrames(asBlob(await joined().gif().toBuffer()))).toBe(true);
    expect(await hasSeveralFrames(asBlob(await sharp(still).gif().toBuffer()))).toBe(false);
  });

  it.each([
    [100_000, false],
    [600_000, null],
  ])("gives up on a file of too many blocks: %i", async (count, moves) => {
    const [head, end] = [gifBytes(SIZE, []).slice(0, -1), gifBytes(SIZE, [SIZE]).slice(19)];
    const blocks = new Uint8Array(2 * count).fill(1);
    const gif = new Blob([
      Uint8Array.from([...head, 0x21, 0xfe]),
      blocks,
      Uint8Array.from([0, ...end]),
    ]);
    expect(await hasSeveralFrames(gif)).toBe(moves);
  });
});

/** Returns a PNG with a chunk behind its header. */
function pngWith(type: string, text: string): Blob {
  const data = Buffer.from(text, "latin1");
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const chunk = Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  return asBlob(Buffer.concat([still.subarray(0, 33), chunk, still.subarray(33)]));
}
const SOURCE = "http://cv.iptc.org/newscodes/digitalsourcetype/";

describe("containsGeneratorPrompt", () => {
  it.each([
    ["of A1111", pngWith("tEXt", "parameters\0a boat, Steps: 20")],
    ["of A1111 in another alphabet", pngWith("iTXt", "parameters\0\0\0\0\0a boat")],
    ["of ComfyUI", pngWith("tEXt", 'prompt\0{"3": {}}')],
    ["of a workflow", pngWith("tEXt", "workflow\0{}")],
    ["of InvokeAI", pngWith("tEXt", "invokeai_metadata\0{}")],
    ["of an older InvokeAI", pngWith("tEXt", "sd-metadata\0{}")],
    ["of NovelAI", pngWith("tEXt", "Software\0NovelAI")],
    ["in a manifest", asBlob(Buffer.from(`\xff\xd8\xff c2pa ${SOURCE}trainedAlgorithmicMedia`))],
    [
      "in a manifest of an edit",
      pngWith("caBX", `c2pa ${SOURCE}compositeWithTrainedAlgorithmicMedia`),
    ],
  ])("finds the prompt %s", async (_, picture) => {
    expect(await containsGeneratorPrompt(picture)).toBe(true);
  });

  it.each([
    ["no text", asBlob(still)],
    ["a title", pngWith("tEXt", "Title\0parameters of a boat")],
    ["the name of another program", pngWith("tEXt", "Software\0Krita")],
    ["a longer keyword", pngWith("tEXt", "promptness\0high")],
    ["a JPEG that quotes a prompt", asBlob(Buffer.from("\xff\xd8\xff tEXtprompt\0"))],
    ["a manifest of a camera", asBlob(Buffer.from(`\xff\xd8\xff c2pa ${SOURCE}digitalCapture`))],
    ["a manifest of plain algorithms", asBlob(Buffer.from(`c2pa ${SOURCE}algorithmicMedia`))],
    ["the words without a manifest", asBlob(Buffer.from(`${SOURCE}trainedAlgorithmicMedia`))],
    ["nothing", new Blob()],
  ])("finds none in a file with %s", async (_, picture) => {
    expect(await containsGeneratorPrompt(picture)).toBe(false);
  });
});

/** Alpha and colour of each pixel that the stubbed canvas reads, over and over. */
let alphas = [255];
let colours = [[0, 0, 0]];

beforeEach(() => {
  alphas = [255];
  colours = [[0, 0, 0]];
  class Canvas {
    getContext = () => ({
      drawImage() {},
      getImageData: (_x: number, _y: number, width: number, height: number) => ({
        data: Uint8ClampedArray.from({ length: 4 * width * height }, (_, at) =>
          at % 4 === 3
            ? (alphas[((at - 3) / 4) % alphas.length] ?? 0)
            : (colours[Math.floor(at / 4) % colours.length]?.[at % 4] ?? 0),
        ),
      }),
    });
  }
  vi.stubGlobal("OffscreenCanvas", Canvas);
  vi.stubGlobal("createImageBitmap", async () => ({ width: 8, height: 8, close() {} }));
});

afterEach(() => vi.unstubAllGlobals());

describe("readTraits", () => {
  it.each<[string, () => Promise<Uint8Array> | Uint8Array, object]>([
    ["a PNG", () => still, { format: "png", moves: false }],
    ["an APNG", () => apngOf(frames, 100), { format: "png", moves: true }],
    ["a GIF", () => sharp(still).gif().toBuffer(), { format: "gif", moves: false }],
    ["a moving GIF", () => joined().gif().toBuffer(), { format: "gif", moves: true }],
    ["a WebP", () => sharp(still).webp().toBuffer(), { format: "webp", moves: false }],
    ["a moving WebP", () => joined().webp().toBuffer(), { format: "webp", moves: true }],
    ["an AVIF", () => sharp(still).avif().toBuffer(), { format: "avif", moves: false }],
    ["a JPEG", () => sharp(still).jpeg().toBuffer(), { format: "jpeg", moves: false, clear: null }],
    ["a drawing", () => Buffer.from("<svg/>"), { format: "svg", moves: null, clear: null }],
    ["no picture", () => Buffer.from("text"), { format: null, moves: null, clear: null }],
    ["nothing", () => Buffer.from(""), { format: null, moves: null, clear: null }],
  ])("tells the format of %s, and if it moves", async (_, bytes, traits) => {
    expect(await readTraits(asBlob(await bytes()))).toMatchObject(traits);
  });

  it.each([
    [[255], 0],
    [[0], 1],
    [[0, 255, 255, 255], 0.25],
    // Smoothed edges.
    [[16, 200], 0],
    [[15, 16], 0.5],
  ])("counts the clear pixels among %j", async (pixels, clear) => {
    alphas = pixels;
    expect(await readTraits(asBlob(still))).toMatchObject({ clear });
  });

  it.each([
    [[[7, 7, 7]], [255], true],
    [
      [
        [0, 0, 0],
        [255, 255, 255],
      ],
      [255],
      true,
    ],
    // A JPEG rounds colours.
    [[[120, 122, 124]], [255], true],
    [[[120, 122, 125]], [255], false],
    [
      [
        [9, 9, 9],
        [200, 0, 0],
      ],
      [255],
      false,
    ],
    // The colour of a clear pixel is invisible.
    [
      [
        [9, 9, 9],
        [200, 0, 0],
      ],
      [255, 0],
      true,
    ],
    [[[9, 9, 9]], [0], false],
  ])("tells if pixels of the colours %j and alphas %j are grey", async (some, others, isGrey) => {
    [colours, alphas] = [some, others];
    expect(await readTraits(asBlob(still))).toMatchObject({ isGrey });
    const jpeg = await sharp(still).jpeg().toBuffer();
    expect(await readTraits(asBlob(jpeg))).toMatchObject({ isGrey, clear: null, sound: null });
  });

  it("returns unknown traits for a file that the browser cannot decode", async () => {
    vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("damaged")));
    expect(await readTraits(asBlob(still))).toMatchObject({
      ...{ clear: null, isGrey: null, moves: false },
    });
    expect(await readTraits(blobOf(pngHead(60_000, 60_000), "image/png"))).toMatchObject({
      clear: null,
    });
  });
});
