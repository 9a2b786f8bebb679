import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { loadFile } from "../../../../lib/background/file/load-file.ts";
import { drawCapture } from "../../../../lib/background/search/draw-capture.ts";
import { createSearchFiles } from "../../../../lib/background/search/search-files.ts";
import type { LoadedFile } from "../../../../lib/file/file-builder.ts";
import type { PictureFile } from "../../../../lib/file/picture-file.ts";
import { encodeHiddenCells, MASK_CELLS } from "../../../../lib/picture/shown-geometry.ts";
import { type Shot, shotItem } from "../../../../lib/stored/storage.ts";
import { pickOf } from "../worker.ts";

// Node has no canvas.
vi.mock("../../../../lib/background/search/draw-capture.ts", async (original) => ({
  ...(await original<object>()),
  drawCapture: vi.fn(),
}));
vi.mock("../../../../lib/background/file/load-file.ts", () => ({ loadFile: vi.fn() }));

const JPEG = "https://files.example/1.jpg";
const WEBP = "https://files.example/1.webp";
const facts = { sha512: "0", bytes: 3, format: "png" } as const;
const loaded: LoadedFile & Pick<PictureFile, "origin" | "url"> = {
  ...{ ...facts, blob: new Blob(["png"], { type: "image/png" }), origin: "host", url: JPEG },
};
const notRead = { why: "not-read" } as const;

interface Options {
  url?: string;
  file?: PictureFile;
  created_at?: number;
  signal?: AbortSignal;
  skipped?: Promise<void>;
}
function start(options: Options = {}) {
  const { url = JPEG, file, created_at = Date.now(), skipped } = options;
  const { signal = new AbortController().signal } = options;
  const pick = pickOf(url);
  const candidates = [
    ...pick.candidates,
    { url: "https://files.example/2.jpg", origin: "link" as const },
  ];
  const search = { id: "r", created_at, pick: { ...pick, candidates }, ...(file && { file }) };
  return createSearchFiles(search, { base_url: "https://images.example", signal }, skipped);
}
/** Makes each file arrive after some milliseconds, by the index of its candidate. */
const loadingFor = (...milliseconds: number[]) =>
  vi.mocked(loadFile).mockImplementation(async (_, candidate) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds[candidate]));
    return loaded;
  });
async function timed<T>(promise: Promise<T>) {
  const start = Date.now();
  const value = await promise;
  return { value, elapsed: Date.now() - start };
}

beforeEach(() => {
  fakeBrowser.reset();
  vi.mocked(loadFile).mockReset();
  vi.mocked(drawCapture)
    .mockReset()
    .mockImplementation(async () => new Blob(["capture"], { type: "image/png" }));
  vi.useFakeTimers().setTimerTickMode("nextTimerAsync");
});
afterEach(() => vi.useRealTimers());

describe("load of createSearchFiles", () => {
  it.each([
    [1_999, 1_999, loaded],
    [2_001, 2_000, { why: "slow" }],
    [60_000, 2_000, { why: "slow" }],
  ])("ends for a file that takes %d ms after %d ms, with %j", async (duration, elapsed, value) => {
    loadingFor(duration);
    expect(await timed(start().load(0))).toEqual({ value, elapsed });
  });

  it("waits for a file that only the page has", async () => {
    loadingFor(60_000);
    const files = start({ url: "blob:https://page.example/1" });
    expect(await timed(files.load(0))).toEqual({ value: loaded, elapsed: 60_000 });
  });

  it("limits the loading of all files together to two seconds", async () => {
    loadingFor(1_500, 1_000);
    const files = start();
    expect(await timed(files.load(0))).toEqual({ value: loaded, elapsed: 1_500 });
    expect(await timed(files.load(1))).toEqual({ value: { why: "slow" }, elapsed: 500 });
  });

  it("returns files that were read in time, whenever it is called", async () => {
    loadingFor(100, 60_000);
    const files = start();
    await files.load(0);
    await files.load(1);
    expect(await timed(files.load(0))).toEqual({ value: loaded, elapsed: 0 });
  });

  it("waits for a slow file after waitLonger, without another request", async () => {
    loadingFor(5_000);
    const files = start();
    expect(await files.load(0)).toEqual({ why: "slow" });
    files.waitLonger();
    expect(await timed(files.load(0))).toEqual({ value: loaded, elapsed: 3_000 });
    expect(loadFile).toHaveBeenCalledOnce();
  });
});

describe("createSearchFiles with a slow file", () => {
  it("inHand and rendition return null for a file that takes too long", async () => {
    loadingFor(60_000, 60_000);
    const files = start();
    expect(await timed(files.toSend([0, 1]))).toEqual({ value: null, elapsed: 2_000 });
    expect(await files.inHand()).toBeNull();
    expect(await files.rendition(vi.fn())).toBeNull();
  });

  it("sends another candidate that was read in time", async () => {
    loadingFor(60_000, 100);
    const files = start();
    await Promise.all([files.load(0), files.load(1)]);
    expect(await (await files.toSend([0, 1]))?.text()).toBe("png");
  });
});

describe("capture of createSearchFiles", () => {
  const JPEG_DATA = "data:image/jpeg;base64,anBlZw==";
  const EMPTY = new Uint8Array(MASK_CELLS ** 2);
  /** Masks this number of cells inside the picture. */
  const inside = (count: number) =>
    EMPTY.map((_, cell) =>
      Number(cell >= 10 * MASK_CELLS + 10 && cell < 10 * MASK_CELLS + 10 + count),
    );
  const rim = EMPTY.map((_, cell) =>
    Number(cell % MASK_CELLS === 0 || cell < MASK_CELLS || cell % MASK_CELLS === MASK_CELLS - 1),
  );
  const shot = (over: Partial<Omit<Shot, "mask">> & { mask?: Uint8Array } = {}): Shot => ({
    ...{ data_url: JPEG_DATA, width: 640, height: 480, at: 0 },
    part: { x: 0, y: 0, width: 1, height: 1 },
    ...over,
    mask: encodeHiddenCells(over.mask ?? EMPTY),
  });
  const cut = (width: number, height: number) => ({ part: { x: 0, y: 0, width, height } });

  it.each<[string, Shot, "whole" | "part", boolean]>([
    ["all of the picture", shot(), "whole", true],
    ["a look that the page alters", shot({ altered: true }), "part", true],
    ["a rim that scaling mixes", shot({ mask: rim }), "whole", true],
    ["97 % of its area", shot(cut(1, 0.97)), "whole", true],
    ["96 % of its area", shot(cut(1, 0.96)), "part", true],
    ["96 % by both sides", shot(cut(0.98, 0.98)), "part", true],
    ["11 of 2304 covered cells", shot({ mask: inside(11) }), "whole", true],
    ["12 of 2304 covered cells", shot({ mask: inside(12) }), "part", true],
    ["200 pixels of the shorter side", shot({ width: 300, height: 200 }), "whole", true],
    ["199 pixels of the shorter side", shot({ width: 199, height: 300 }), "whole", false],
  ])(
    "returns for a shot of %s its extent and whether it is large",
    async (_, stored, extent, isLarge) => {
      await shotItem("r").setValue(stored);
      const capture = await start().capture();
      expect(capture).toEqual({ file: expect.any(File), extent, isLarge });
      expect(await capture?.file.text()).toBe("capture");
      expect(capture?.file).toMatchObject({ name: "picture", type: "image/png" });
    },
  );

  it("treats the stored capture of an earlier version, which has no size, as small", async () => {
    const { width: _, height: __, ...stored } = shot();
    await shotItem("r").setValue(stored);
    expect(await start().capture()).toMatchObject({ isLarge: false });
  });

  it("draws the shot with its mask, without the rim", async () => {
    const mask = inside(80);
    await shotItem("r").setValue(shot({ mask: mask.map((one, cell) => one | (rim[cell] ?? 0)) }));
    await start().capture();
    const [[jpeg, drawn] = []] = vi.mocked(drawCapture).mock.calls;
    expect([jpeg?.type, await jpeg?.text()]).toEqual(["image/jpeg", "jpeg"]);
    expect(drawn).toEqual(mask);
  });

  it("draws a part without a mask, because its cells are those of the whole", async () => {
    await shotItem("r").setValue(shot({ ...cut(1, 0.5), mask: inside(80) }));
    await start().capture();
    expect(vi.mocked(drawCapture).mock.calls[0]?.[1]).toBeNull();
  });

  it("waits for the shot of a new search", async () => {
    setTimeout(() => void shotItem("r").setValue(shot()), 3_000);
    expect(await timed(start().capture())).toMatchObject({
      value: { extent: "whole" },
      elapsed: 3_000,
    });
  });

  it.each<[string, Options]>([
    ["does not exist", { created_at: 0 }],
    [
      "is of the user's own file",
      { file: { ...facts, id: "f1", origin: "device", name: "1.png" } },
    ],
  ])("returns null if the shot %s", async (_, options) => {
    if (options.file) await shotItem("r").setValue(shot());
    expect(await start(options).capture()).toBeNull();
  });

  it("returns null if the browser cannot draw the capture", async () => {
    await shotItem("r").setValue(shot());
    vi.mocked(drawCapture).mockRejectedValue(new Error("No memory."));
    expect(await start().capture()).toBeNull();
  });

  describe("mayMove of createSearchFiles", () => {
    it.each<[string, boolean | undefined, boolean, number]>([
      [JPEG, undefined, false, 0],
      ["https://files.example/1.gif", true, false, 0],
      [WEBP, false, false, 0],
      [WEBP, true, true, 0],
      ["https://files.example/1.avif", true, true, 0],
      ["https://files.example/1", true, true, 0],
      [WEBP, undefined, true, 4_000],
    ])("returns for %s (moving: %s) %s after %d ms", async (url, moving, value, elapsed) => {
      await shotItem("r").setValue({ ...shot(), ...(moving !== undefined && { moving }) });
      expect(await timed(start({ url }).mayMove())).toEqual({ value, elapsed });
    });
  });
});

describe("toSend of createSearchFiles", () => {
  it("returns the first file that can be read and that the caller accepts", async () => {
    vi.mocked(loadFile).mockImplementation(async (_, candidate) =>
      candidate === 0 ? notRead : loaded,
    );
    expect(await (await start().toSend([0, 1]))?.text()).toBe("png");
    expect(await start().toSend([0])).toBeNull();
    expect(await start().toSend([0, 1], ({ origin }) => origin === "page")).toBeNull();
  });
});
