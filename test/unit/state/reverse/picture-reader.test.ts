import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { putFile } from "../../../../lib/file/file-database.ts";
import { loadPicture } from "../../../../lib/state/base/load-picture.ts";
import { isCanvasExact } from "../../../../lib/state/reverse/canvas-exact.ts";
import { createPictureReader } from "../../../../lib/state/reverse/picture-reader.ts";
import { shotItem } from "../../../../lib/stored/storage.ts";
import { blobOf, png } from "../../file/pictures.ts";
import { picture, rings } from "../../reverse/pixels.ts";

vi.mock("../../../../lib/state/base/load-picture.ts", () => ({ loadPicture: vi.fn() }));
vi.mock("../../../../lib/state/reverse/canvas-exact.ts", () => ({
  isCanvasExact: vi.fn(() => true),
}));

const { signal } = new AbortController();
const file = { id: "f1" };
const widths: number[] = [];

beforeEach(async () => {
  fakeBrowser.reset();
  widths.length = 0;
  vi.stubGlobal("createImageBitmap", async () => ({ width: 4000, height: 4000, close() {} }));
  vi.stubGlobal(
    "OffscreenCanvas",
    class {
      constructor(width: number) {
        widths.push(width);
      }
      getContext = () => ({ drawImage() {}, getImageData: () => picture(96, 64, rings) });
    },
  );
  await putFile(file.id, blobOf(png(4000, 4000)));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("createPictureReader", () => {
  it.each([
    ["file", { file }, 512],
    ["part of side 0.5", { file, part: { x: 0.2, y: 0.2, width: 0.5, height: 0.5 } }, 1024],
    ["part of side 0.1", { file, part: { x: 0.2, y: 0.2, width: 0.1, height: 0.1 } }, 2048],
  ])("returns the fingerprint of a %s, scaled to %d pixels", async (_, of, longest) => {
    expect(await createPictureReader().fingerprint(of, signal)).not.toBeNull();
    expect(widths).toEqual([longest]);
  });

  it("decodes a stored file once for the searches on several services", async () => {
    const reader = createPictureReader();
    const prints = [reader.fingerprint({ file }, signal), reader.fingerprint({ file }, signal)];
    expect(await prints[0]).toBe(await prints[1]);
    await Promise.all([reader.pixels({ file }, signal), reader.pixels({ file }, signal)]);
    expect(widths).toEqual([512, 1024]);
  });

  it("draws no picture where canvas reads are falsified", async () => {
    vi.mocked(isCanvasExact).mockReturnValueOnce(false);
    const reader = createPictureReader();
    expect(await reader.fingerprint({ file }, signal)).toBeNull();
    expect(await reader.pixels({ file }, signal)).toBeNull();
    expect(widths).toEqual([]);
  });

  it("returns the fingerprint and pixels of a search's shot", async () => {
    const base64 = Buffer.from(png(4000, 4000)).toString("base64");
    const shot = { data_url: `data:image/png;base64,${base64}`, mask: "", at: 0 };
    const part = { x: 0, y: 0, width: 1, height: 1 };
    await shotItem("r1").setValue({ ...shot, part });
    const reader = createPictureReader();
    expect(await reader.fingerprint({ search: { id: "r1" } }, signal)).toMatchObject({ mask: "" });
    expect(await reader.pixels({ search: { id: "r1" } }, signal)).toMatchObject({ width: 96 });
    expect(await reader.pixels({ search: { id: "r2" } }, signal)).toBeNull();
  });

  it("returns null if the storage of shots fails", async () => {
    vi.spyOn(fakeBrowser.storage.session, "get").mockRejectedValue(new Error("No storage."));
    const reader = createPictureReader();
    expect(await reader.fingerprint({ search: { id: "r1" } }, signal)).toBeNull();
    expect(await reader.pixels({ search: { id: "r1" } }, signal)).toBeNull();
  });

  it.each([
    ["states", { width: 30, height: 20 }, { status: "failed" }, { width: 30, height: 20 }],
    ["loads", {}, { status: "loaded", width: 90, height: 60 }, { width: 90, height: 60 }],
    ["loads without", {}, { status: "loaded", width: 0, height: 0 }, null],
    ["does not load", {}, { status: "failed" }, null],
  ] as const)("measures a file that %s a size (%#)", async (_, stated, loaded, size) => {
    vi.mocked(loadPicture).mockResolvedValue(loaded);
    const candidate = { url: "data:image/png;base64,QQ==", origin: "img", ...stated } as const;
    const measures = createPictureReader().measure(candidate, signal);
    if (size) expect(await measures.size).toMatchObject(size);
    else expect(await measures.size).toBeNull();
    expect(await measures.bytes).toBe(1);
  });
});
