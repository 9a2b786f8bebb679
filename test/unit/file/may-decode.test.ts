import { expect, it, vi } from "vitest";
import { MAX_DECODED_PIXELS, MAX_SVG_BYTES } from "../../../lib/bounds.ts";
import { mayDecode } from "../../../lib/file/may-decode.ts";
import { pixelsAt } from "../../../lib/state/reverse/picture-pixels.ts";

/** Returns a PNG that states a size and has no pixels. */
function png(width: number, height: number): Blob {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return new Blob([bytes]);
}

const svg = (bytes: number) => new Blob(["<svg>".padEnd(bytes)]);

it.each([
  ["a PNG at the cap", png(MAX_DECODED_PIXELS / 1000, 1000), true],
  ["a PNG over the cap", png(MAX_DECODED_PIXELS / 1000 + 1, 1000), false],
  ["a PNG of 50,000 × 50,000", png(50_000, 50_000), false],
  ["an SVG at the cap", svg(MAX_SVG_BYTES), true],
  ["an SVG over the cap", svg(MAX_SVG_BYTES + 1), false],
  ["an unknown file", new Blob(["x"]), true],
])("decides whether %s is decoded", async (_, picture, expected) => {
  expect(await mayDecode(picture)).toBe(expected);
});

it("refuses a picture before the browser decodes it", async () => {
  const decode = vi.fn();
  vi.stubGlobal("createImageBitmap", decode);
  expect(await pixelsAt(png(50_000, 50_000), { width: 10, height: 10 })).toBeNull();
  expect(decode).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
