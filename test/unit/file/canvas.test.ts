import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { toPng, withBitmap } from "../../../lib/file/canvas.ts";
import { blobOf, gif, jpeg, svg } from "./pictures.ts";

const size = { width: 10, height: 10 };
const GIF = blobOf(gif(size, [size, size]), "image/gif");
const STILL = blobOf(jpeg(size), "image/jpeg");
let frameCount = 0;
const close = vi.fn();

beforeEach(() => {
  frameCount = 7;
  /** A drawn picture is the text of what was drawn last. */
  class Canvas {
    #drawn = "";
    getContext = () => ({ drawImage: ({ shows }: { shows: string }) => (this.#drawn = shows) });
    convertToBlob = async () => new Blob([this.#drawn]);
  }
  class Decoder {
    tracks = { ready: Promise.resolve(), selectedTrack: { frameCount } };
    completed = Promise.resolve();
    close() {}
    decode = async ({ frameIndex }: { frameIndex: number }) => ({
      image: { frame: frameIndex, codedWidth: 10, codedHeight: 10, close() {} },
    });
  }
  vi.stubGlobal("OffscreenCanvas", Canvas);
  vi.stubGlobal("ImageDecoder", Decoder);
  vi.stubGlobal("createImageBitmap", async (drawn: Blob | { frame: number }) => ({
    ...{ width: 10, height: 10, close },
    shows: "frame" in drawn ? `frame ${drawn.frame}` : "the whole file",
  }));
});

afterEach(() => vi.unstubAllGlobals());

const drawn = async (blob: Blob, isCompared: boolean) =>
  (await toPng({ blob }, { isCompared }))?.text();

it("toPng converts on request only the frame that services compare", async () => {
  expect(await drawn(GIF, true)).toBe("frame 3");
  expect(await drawn(GIF, false)).toBe("the whole file");
  expect(await drawn(STILL, true)).toBe("the whole file");
  frameCount = 1;
  expect(await drawn(GIF, true)).toBe("the whole file");
});

it("toPng converts no other frame if single frames cannot be decoded", async () => {
  Reflect.deleteProperty(globalThis, "ImageDecoder");
  expect(await drawn(GIF, true)).toBeUndefined();
  expect(await drawn(GIF, false)).toBe("the whole file");
  expect(await drawn(STILL, true)).toBe("the whole file");
});

it("toPng decodes nothing that could freeze the browser", async () => {
  const huge = { width: 22_000, height: 22_000 };
  for (const file of [svg, gif(size, [huge])])
    expect(await drawn(blobOf(file), false)).toBeUndefined();
});

it("withBitmap closes the bitmap, also if the picture cannot be drawn", async () => {
  close.mockClear();
  expect(await withBitmap(STILL, ({ width }) => width)).toBe(10);
  expect(close).toHaveBeenCalledTimes(1);
  expect(await withBitmap(STILL, () => Promise.reject(new Error("no room")))).toBeNull();
  expect(close).toHaveBeenCalledTimes(2);
});

it.each([
  [10, 10, 10],
  [5, 20, 5],
  [11, 10, null],
  [16_000, 16_000, null],
])(
  "withBitmap draws a bitmap of %i × %i only within the checked size",
  async (width, height, result) => {
    vi.stubGlobal("createImageBitmap", async () => ({ width, height, close }));
    const draw = vi.fn((bitmap: ImageBitmap) => bitmap.width);
    expect(await withBitmap(STILL, draw)).toBe(result);
    expect(draw).toHaveBeenCalledTimes(result === null ? 0 : 1);
  },
);
