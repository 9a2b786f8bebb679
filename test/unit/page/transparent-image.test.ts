// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { isTransparentImage } from "../../../lib/page/capture/transparent-image.ts";
import { setProperties } from "./scan-scene.ts";

afterEach(() => vi.unstubAllGlobals());

const image = (naturalWidth: number, naturalHeight: number) =>
  setProperties(document.createElement("img"), { naturalWidth, naturalHeight });

/** Stubs canvases, which read these pixels; null without any. */
const readPixels = (getImageData: (() => { data: Uint8ClampedArray }) | null) =>
  vi.stubGlobal(
    "OffscreenCanvas",
    class {
      getContext = () => getImageData && { drawImage: () => {}, getImageData };
    },
  );
const pixels = (...alphas: number[]) => ({
  data: new Uint8ClampedArray(alphas.flatMap((alpha) => [255, 255, 255, alpha])),
});

describe("isTransparentImage", () => {
  it.each<[width: number, height: number, alphas: number[], expected: boolean]>([
    [1, 1, [0], true],
    [3, 1, [0, 0, 0], true],
    [2, 1, [0, 1], false],
    [1, 1, [255], false],
    [4, 1, [0, 0, 0, 0], false],
    [1, 4, [0, 0, 0, 0], false],
    [0, 0, [], false],
  ])("returns for %d × %d pixels with opacities %j: %s", (width, height, alphas, expected) => {
    readPixels(() => pixels(...alphas));
    expect(isTransparentImage(image(width, height))).toBe(expected);
  });

  it("returns false for pixels that may not be read", () => {
    readPixels(() => {
      throw new DOMException("tainted", "SecurityError");
    });
    expect(isTransparentImage(image(1, 1))).toBe(false);
  });

  it("returns false without a canvas", () => {
    readPixels(null);
    expect(isTransparentImage(image(1, 1))).toBe(false);
  });

  it("returns false for other elements", () => {
    expect(isTransparentImage(document.createElement("canvas"))).toBe(false);
  });
});
