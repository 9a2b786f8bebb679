import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createRenditions } from "../../../../lib/background/file/renditions.ts";

import { aPictureFile } from "../../components/records.ts";
import { blobOf, gif, jpeg, svg } from "../../file/pictures.ts";

const MIB = 1024 * 1024;
const small = { width: 1024, height: 700 };
const large = { width: 700, height: 1025 };
const still = (size: typeof small) => blobOf(jpeg(size), "image/jpeg");
const moving = blobOf(gif(small, [small, small]), "image/gif");

beforeEach(() => {
  vi.stubGlobal("createImageBitmap", async (blob: Blob) => {
    const isLarge = (await blob.bytes()).toString() === (await still(large).bytes()).toString();
    return { ...(isLarge ? large : small), close() {} };
  });
  vi.stubGlobal(
    "OffscreenCanvas",
    class {
      readonly #size: string;
      constructor(width: number, height: number) {
        this.#size = `${width} × ${height}`;
      }
      getContext = () => ({ drawImage() {} });
      convertToBlob = async () => new Blob([this.#size]);
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

it.each<[string, { blob: Blob; bytes?: number }, "as it is" | string | null | undefined]>([
  ["a small picture", { blob: still(small) }, "as it is"],
  ["a larger picture", { blob: still(large) }, "699 × 1024"],
  ["a small picture of many bytes", { blob: still(small), bytes: 16 * MIB + 1 }, "1024 × 700"],
  ["an animation", { blob: moving, bytes: 16 * MIB }, "as it is"],
  ["an animation of many bytes", { blob: moving, bytes: 16 * MIB + 1 }, null],
  ["a picture that cannot be decoded", { blob: blobOf(svg) }, undefined],
])("createRenditions keeps of %s only what views compare", async (_, file, expected) => {
  const kept: Blob[] = [];
  const keepRendition = createRenditions(async ({ blob, ...facts }) => {
    kept.push(blob);
    return aPictureFile(facts);
  });
  const reading = { ...aPictureFile({ bytes: file.bytes ?? file.blob.size }), blob: file.blob };
  const rendition = await keepRendition(reading);
  if (kept[0] === undefined) expect(rendition).toBe(expected);
  else expect(kept[0] === file.blob ? "as it is" : await kept[0].text()).toBe(expected);
});
