// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isShownPicture } from "../../../lib/page/files/shown-picture.ts";
import { setProperties } from "./scan-scene.ts";

const URL = "https://art.example/1.png";

/** Level of all pixels of a drawn picture. `tainted`: scripts may not read it. */
let levels: Map<unknown, number | "tainted">;
/** Noise that the browser adds to what scripts read. */
let noise: number;
let bitmap: { width: number; height: number; close: () => void };

class Canvas {
  level: number | "tainted" = 255;
  getContext() {
    return {
      fillRect: () => {},
      drawImage: (picture: unknown) => {
        this.level = levels.get(picture) ?? 0;
      },
      getImageData: (_x: number, _y: number, width: number, height: number) => {
        const { level } = this;
        if (level === "tainted") throw new DOMException("tainted", "SecurityError");
        const row = width * 4;
        const data = new Uint8ClampedArray(row * height).map(
          (_, at) =>
            (at < row * (height - 1) ? level : ([60, 120, 180, 255][at % 4] as number)) + noise,
        );
        return { data };
      },
    };
  }
}

const image = (currentSrc: string, naturalWidth = 100, naturalHeight = 100): HTMLImageElement =>
  setProperties(document.createElement("img"), { currentSrc, naturalWidth, naturalHeight });

beforeEach(() => {
  levels = new Map();
  noise = 0;
  bitmap = { width: 100, height: 100, close: vi.fn() };
  levels.set(bitmap, 100);
  vi.stubGlobal("OffscreenCanvas", Canvas);
  vi.stubGlobal("createImageBitmap", async () => bitmap);
});
afterEach(() => void vi.unstubAllGlobals());

const look = (element: Element | undefined) => isShownPicture(new Blob(), URL, element);

describe("isShownPicture", () => {
  it.each<[boolean | null, string, number | "tainted"]>([
    [true, "the same pixels", 100],
    [true, "pixels that were scaled differently", 112],
    [false, "other pixels", 130],
    [null, "pixels that scripts may not read", "tainted"],
  ])("returns %s for %s", async (expected, _, level) => {
    const element = image(URL);
    levels.set(element, level);
    expect(await look(element)).toBe(expected);
    expect(bitmap.close).toHaveBeenCalledOnce();
  });

  it("returns false for other proportions, even if scripts may not read the pixels", async () => {
    const element = image(URL, 100, 98);
    levels.set(element, "tainted");
    expect(await look(element)).toBe(false);
  });

  it("accepts proportions that differ by the rounding of a natural size", async () => {
    bitmap = { width: 201, height: 101, close: vi.fn() };
    levels.set(bitmap, 100);
    const element = image(URL, 101, 51);
    levels.set(element, 100);
    expect(await look(element)).toBe(true);
  });

  it("returns null if the browser falsifies canvases", async () => {
    const element = image(URL);
    levels.set(element, 200);
    noise = 40;
    expect(await look(element)).toBeNull();
  });

  it("returns null for a picture that has not loaded, another address and no image", async () => {
    const empty = image(URL, 0, 0);
    levels.set(empty, "tainted");
    expect(await look(empty)).toBeNull();
    expect(await look(image("https://art.example/2.png"))).toBeNull();
    expect(await look(document.createElement("video"))).toBeNull();
    expect(await look(undefined)).toBeNull();
  });

  it("returns null for a file that the browser cannot decode", async () => {
    vi.stubGlobal("createImageBitmap", () => Promise.reject(new DOMException("no picture")));
    expect(await look(image(URL))).toBeNull();
  });
});
