import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cropJpegs } from "../../../../lib/background/gesture/crop.ts";

const CAPTURE = `data:image/jpeg;base64,${btoa("page")}`;
const drawImage = vi.fn();
const sizes: number[][] = [];
let page: { width: number; height: number; bytes?: string };

class Canvas {
  constructor(...size: number[]) {
    sizes.push(size);
  }
  getContext = () => ({ drawImage });
  convertToBlob = async (options: unknown) => new Blob([JSON.stringify(options)]);
}

class Reader {
  result = "";
  onloadend = () => {};
  async readAsDataURL(blob: Blob) {
    this.result = `data:,${await blob.text()}`;
    this.onloadend();
  }
}

beforeEach(() => {
  sizes.length = 0;
  drawImage.mockClear();
  page = { width: 800, height: 600 };
  vi.stubGlobal("OffscreenCanvas", Canvas);
  vi.stubGlobal("FileReader", Reader);
  vi.stubGlobal("createImageBitmap", async (blob: Blob) =>
    Object.assign(page, { bytes: await blob.text() }),
  );
});
afterEach(() => vi.unstubAllGlobals());

const box = (crop: [number, number, number, number], size: [number, number]) =>
  ({ crop, size }) as never;
const crop = (...boxes: never[]) => cropJpegs(CAPTURE, { size: [800, 600] } as never, boxes);

it("cropJpegs cuts each box out of the captured page, in its own size, as a JPEG", async () => {
  const cuts = await crop(box([10, 20, 300, 200], [150, 100]), box([0, 0, 5, 5], [5, 5]));
  expect(page.bytes).toBe("page");
  expect(sizes).toEqual([
    [150, 100],
    [5, 5],
  ]);
  expect(drawImage.mock.calls).toEqual([
    [page, 10, 20, 300, 200, 0, 0, 150, 100],
    [page, 0, 0, 5, 5, 0, 0, 5, 5],
  ]);
  for (const cut of cuts) expect(cut).toContain('"type":"image/jpeg"');
});

it.each([
  [802, 600, true],
  [800, 598, true],
  [803, 600, false],
  [800, 597, false],
])(
  "cropJpegs accepts a capture of %i × %i for a page of 800 × 600: %s",
  async (width, height, fits) => {
    page = { width, height };
    const cuts = crop(box([0, 0, 5, 5], [5, 5]));
    if (fits) await expect(cuts).resolves.toHaveLength(1);
    else await expect(cuts).rejects.toThrow("moving");
  },
);
