import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MAX_ANIMATED_PIXELS } from "../../../../lib/base/bounds.ts";
import { fingerprintOf } from "../../../../lib/reverse/pixels/fingerprint.ts";
import { withAnimationFrames } from "../../../../lib/state/reverse/animation.ts";
import { picture, rings } from "../../reverse/pixels.ts";

vi.mock("../../../../lib/state/reverse/picture-pixels.ts", () => ({
  pixelsOf: async ({ frame, isClosed }: { frame: number; isClosed: boolean }) =>
    isClosed ? null : picture(60, 40, (x, y) => rings(x + frame / 10, y)),
}));

const blob = new Blob(["GIF89a"], { type: "image/gif" });
const still = fingerprintOf(picture(60, 40, rings));
const firstOnly = { ...still, frames: [still] };
const close = vi.fn();
let frameCount = 0;
let codedHeight = 0;
const decoded: number[] = [];

beforeEach(() => {
  /** Knows its track only after `ready`, as in Chromium, and returns the same object for a frame each time, as in Firefox. */
  class Decoder {
    #images = new Map<number, object>();
    tracks: { ready: Promise<void>; selectedTrack: { frameCount: number } | null } = {
      selectedTrack: null,
      ready: new Promise<void>((resolve) => setTimeout(resolve)).then(() => {
        this.tracks.selectedTrack = { frameCount };
      }),
    };
    completed = frameCount < 0 ? Promise.reject(new Error("Damaged")) : Promise.resolve();
    close = close;
    decode = async ({ frameIndex }: { frameIndex: number }) => {
      decoded.push(frameIndex);
      const image = this.#images.get(frameIndex) ?? {
        ...{ frame: frameIndex, isClosed: false, codedWidth: 1000, codedHeight },
        close(this: { isClosed: boolean }) {
          this.isClosed = true;
          close();
        },
      };
      this.#images.set(frameIndex, image);
      return { image };
    };
  }
  vi.stubGlobal("ImageDecoder", Decoder);
  close.mockClear();
  codedHeight = 100;
  decoded.length = 0;
});

afterEach(() => vi.unstubAllGlobals());

it("withAnimationFrames reads the first, middle and last frame of an animation", async () => {
  frameCount = 6;
  const { frames } = await withAnimationFrames(still, blob, 512);
  // Services compare frame 3, which is shown at half of the duration.
  const expected = [0, 3, 5].map((frame) =>
    fingerprintOf(
      picture(60, 40, (x, y) => rings(x + frame / 10, y)),
      still.aspect,
    ),
  );
  expect(frames).toEqual(expected);
  // Three frames and the decoder.
  expect(close).toHaveBeenCalledTimes(4);
});

it("withAnimationFrames decodes an animation up to the limit of pixels", async () => {
  codedHeight = 1000;
  frameCount = MAX_ANIMATED_PIXELS / 1_000_000;
  expect((await withAnimationFrames(still, blob, 512)).frames).toHaveLength(3);
  decoded.length = 0;
  frameCount += 1;
  expect(await withAnimationFrames(still, blob, 512)).toEqual(firstOnly);
  expect(decoded).toEqual([0]);
});

it("withAnimationFrames adds no frames to a file with one", async () => {
  frameCount = 1;
  expect(await withAnimationFrames(still, blob, 512)).toBe(still);
  expect(close).toHaveBeenCalledTimes(1);
});

it("withAnimationFrames returns the first frame of a damaged animation", async () => {
  frameCount = -1;
  expect(await withAnimationFrames(still, blob, 512)).toEqual(firstOnly);
  expect(close).toHaveBeenCalledTimes(1);
});

function refuse() {
  throw new TypeError("The type is empty");
}

it.each([
  ["the browser cannot decode others", undefined],
  ["the decoder rejects the type", refuse],
])("withAnimationFrames returns the first frame if %s", async (_, decoder) => {
  vi.stubGlobal("ImageDecoder", decoder);
  expect(await withAnimationFrames(still, blob, 512)).toEqual(firstOnly);
});
