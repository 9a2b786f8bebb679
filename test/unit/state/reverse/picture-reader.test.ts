import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { putFile } from "../../../../lib/file/file-database.ts";
import { encodeHiddenCells } from "../../../../lib/picture/shown-geometry.ts";
import { loadPicture } from "../../../../lib/state/base/load-picture.ts";
import { isCanvasExact } from "../../../../lib/state/reverse/canvas-exact.ts";
import { findDifference, pixelDifference } from "../../../../lib/state/reverse/difference.ts";
import { countBytes, fetchPicture } from "../../../../lib/state/reverse/picture-pixels.ts";
import { createPictureReader } from "../../../../lib/state/reverse/picture-reader.ts";
import { awaitWholeShot, fingerprintOfShot } from "../../../../lib/state/reverse/shots.ts";
import { shotItem } from "../../../../lib/stored/storage.ts";
import { grantAccess } from "../../background/worker.ts";
import { blobOf, bytesOf, jpeg, png } from "../../file/pictures.ts";
import { hills, picture, rings } from "../../reverse/pixels.ts";

vi.mock("../../../../lib/state/base/load-picture.ts", () => ({ loadPicture: vi.fn() }));
vi.mock("../../../../lib/state/reverse/canvas-exact.ts", () => ({
  isCanvasExact: vi.fn(() => true),
}));

const { signal } = new AbortController();
afterEach(() => vi.unstubAllGlobals());

describe("createPictureReader", () => {
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

describe("difference", () => {
  const YOURS = "https://files.gallery.example/yours.png";
  /** The first bytes of a PNG file. The address follows them in the fake file. */
  const HEADER = bytesOf(png(3, 2));
  const SHOT = `data:image/png;base64,${btoa(String.fromCharCode(...HEADER))}`;
  const THEIRS = "https://cdn.example/7/full.png";
  const size = { width: 3000, height: 1500 };

  type Paint = typeof hills;

  /** Fakes a browser with access to every host, which decodes `pictures` by address. */
  function browserWith(pictures: Record<string, Paint>, { granted = true } = {}) {
    fakeBrowser.permissions.contains = vi.fn(async () => granted);
    const fetchPicture = vi.fn(async (url: string) =>
      url in pictures ? new Response(new Blob([HEADER, url])) : new Response(null, { status: 404 }),
    );
    vi.stubGlobal("fetch", fetchPicture);
    const sizes: [number, number][] = [];
    vi.stubGlobal("createImageBitmap", async (blob: Blob) => ({
      url: await blob.slice(HEADER.length).text(),
      close: () => {},
    }));
    vi.stubGlobal(
      "OffscreenCanvas",
      class {
        getContext(kind: string) {
          if (kind !== "2d") return null;
          let paint: Paint = hills;
          return {
            drawImage: ({ url }: { url: string }, _x: number, _y: number, w: number, h: number) => {
              sizes.push([w, h]);
              paint = pictures[url] ?? hills;
            },
            getImageData: (_x: number, _y: number, w: number, h: number) => picture(w, h, paint),
          };
        }
      },
    );
    return { fetchPicture, sizes };
  }

  const find = (yours: string[], over: Partial<Parameters<typeof findDifference>[0]> = {}) =>
    findDifference({
      yours: yours.map((url) => ({ url })),
      theirs: THEIRS,
      size,
      signal: AbortSignal.timeout(5000),
      ...over,
    });

  describe("findDifference", () => {
    it("compares at one size, no larger than the screen needs", async () => {
      const { sizes } = browserWith({ [YOURS]: hills, [THEIRS]: hills });
      expect(await find([YOURS])).toMatchObject({
        status: "ready",
        share: 0,
        pixels: { width: 1024, height: 512 },
      });
      expect(sizes).toEqual([
        [1024, 512],
        [1024, 512],
      ]);
    });

    it("does not enlarge the pictures", async () => {
      browserWith({ [YOURS]: hills, [THEIRS]: rings });
      const difference = await find([YOURS], { size: { width: 40, height: 30 } });
      expect(difference).toMatchObject({ status: "ready", pixels: { width: 40, height: 30 } });
      expect(difference.status === "ready" && difference.share).toBeGreaterThan(0.5);
    });

    it("reads the next address of the picked picture if one fails", async () => {
      browserWith({ [SHOT]: hills, [THEIRS]: hills });
      expect(await find([YOURS, SHOT])).toMatchObject({
        status: "ready",
        yours: { url: SHOT },
        share: 0,
      });
    });

    it.each([
      ["canvas reads are falsified", "falsified", true, false],
      ["a host is not accessible", "no-theirs", false, true],
    ])("returns “off” without a request if %s", async (_, why, granted, isHonest) => {
      const { fetchPicture } = browserWith({ [YOURS]: hills, [THEIRS]: hills }, { granted });
      vi.mocked(isCanvasExact).mockReturnValueOnce(isHonest);
      expect(await find([YOURS])).toEqual({ status: "off", why });
      expect(fetchPicture).not.toHaveBeenCalled();
    });

    it.each<[string, string[], Record<string, Paint>]>([
      ["no-theirs", [YOURS], { [YOURS]: hills }],
      ["no-yours", [YOURS], { [THEIRS]: hills }],
      ["no-yours", [], { [THEIRS]: hills }],
    ])("returns “off” with the reason: %s", async (why, yours, pictures) => {
      browserWith(pictures);
      expect(await find(yours)).toEqual({ status: "off", why });
    });

    it("returns “off” if the browser is out of memory", async () => {
      browserWith({ [YOURS]: hills, [THEIRS]: hills });
      vi.stubGlobal(
        "OffscreenCanvas",
        class {
          getContext() {
            return {
              drawImage: () => {},
              getImageData: () => {
                throw new RangeError("Out of memory.");
              },
            };
          }
        },
      );
      expect(await find([YOURS])).toEqual({ status: "off", why: "no-theirs" });
    });

    it("requests web addresses only", async () => {
      const { fetchPicture } = browserWith({ [THEIRS]: hills });
      await find(["javascript:alert(1)", "blob:https://a.example/1", "file:///a.png", ""]);
      expect(fetchPicture.mock.calls.map(([url]) => url)).toEqual([THEIRS]);
    });
  });

  const grey = (level: number, alpha = 255) => picture(4, 2, () => [level, level, level, alpha]);

  describe("pixelDifference", () => {
    it("is black for equal pictures", () => {
      const difference = pixelDifference(picture(12, 9, hills), picture(12, 9, hills));
      expect(difference?.share).toBe(0);
      expect(difference?.pixels).toEqual(picture(12, 9, () => [0, 0, 0, 255]));
    });

    it("is symmetric", () => {
      const [one, other] = [picture(12, 9, hills), picture(12, 9, rings)];
      expect(pixelDifference(one, other)).toEqual(pixelDifference(other, one));
    });

    it("shows the different pixels only, brightened", () => {
      const marked = picture(8, 8, (x, y) =>
        x < 0.25 && y < 0.5 ? [140, 100, 70] : [100, 100, 100],
      );
      const difference = pixelDifference(
        picture(8, 8, () => [100, 100, 100]),
        marked,
      );
      expect(difference?.share).toBe(8 / 64);
      expect(difference?.pixels).toEqual(
        picture(8, 8, (x, y) => (x < 0.25 && y < 0.5 ? [120, 0, 90, 255] : [0, 0, 0, 255])),
      );
    });

    it.each([
      ["ignores a difference that compression makes", 124, 0],
      ["counts a visible difference", 125, 1],
    ])("%s", (_, level, share) => {
      expect(pixelDifference(grey(100), grey(level))?.share).toBe(share);
    });

    it.each([
      ["transparent pixels have no colour", grey(200, 0), grey(10, 0), 0],
      ["see-through differs from white", grey(255, 0), grey(255), 1],
      ["half of white is grey", grey(255, 128), grey(128), 0],
    ])("compares over black: %s", (_, one, other, share) => {
      expect(pixelDifference(one, other)?.share).toBe(share);
    });

    it.each([
      [5, 2],
      [2, 4],
    ])("is null for different sizes: 4 × 2 and %i × %i", (width, height) => {
      expect(pixelDifference(grey(1), picture(width, height, hills))).toBeNull();
    });
  });
});

describe("picture-pixels", () => {
  const ART = "https://art.example/1.png";
  const respond = (body: ReadableStream | null, init: ResponseInit) =>
    vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response(body, init));

  beforeEach(() => grantAccess(true));

  describe("countBytes", () => {
    it("reads the size from the header, and cancels the body", async () => {
      const cancel = vi.fn();
      respond(new ReadableStream({ cancel }), {
        status: 206,
        headers: { "content-range": "bytes 0-0/1234567", "content-length": "1" },
      });
      expect(await countBytes(ART, signal)).toBe(1_234_567);
      expect(cancel).toHaveBeenCalledOnce();
    });

    it("does not take the length of an error page", async () => {
      respond(null, { status: 404, headers: { "content-length": "99" } });
      expect(await countBytes(ART, signal)).toBeNull();
    });

    it("counts a picture in its address without a request", async () => {
      const calls = respond(null, {});
      expect(await countBytes("data:image/png;base64,AAEC", signal)).toBe(3);
      expect(calls).not.toHaveBeenCalled();
    });
  });

  it.each([
    ["countBytes", countBytes],
    ["fetchPicture", fetchPicture],
  ])("%s requests nothing without access to the host", async (_, read) => {
    grantAccess(false);
    const calls = respond(null, { headers: { "content-length": "99" } });
    expect(await read(ART, signal)).toBeNull();
    expect(calls).not.toHaveBeenCalled();
  });
});

describe("shots", () => {
  const WHOLE = { x: 0, y: 0, width: 1, height: 1 };
  const shot = {
    data_url: `data:image/jpeg;base64,${Buffer.from(jpeg({ width: 2, height: 2 })).toString("base64")}`,
    part: WHOLE,
    mask: encodeHiddenCells(new Uint8Array(48 * 48)),
    at: 0,
  };
  beforeEach(() => {
    fakeBrowser.reset();
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  const newSearch = () => ({ id: "r", created_at: Date.now() });

  describe("awaitWholeShot", () => {
    it("returns only a shot of the whole picture", async () => {
      await shotItem("r").setValue({ ...shot, part: { ...WHOLE, height: 0.6 } });
      expect(await awaitWholeShot(newSearch(), signal)).toBeNull();
      await shotItem("r").setValue(shot);
      expect(await awaitWholeShot(newSearch(), signal)).toBe(shot.data_url);
    });

    it("waits for the shot", async () => {
      const waiting = awaitWholeShot(newSearch(), signal);
      await vi.advanceTimersByTimeAsync(2_000);
      await shotItem("r").setValue(shot);
      expect(await waiting).toBe(shot.data_url);
    });
  });

  describe("fingerprintOfShot", () => {
    it("skips a shot that is masked by more than half", async () => {
      const decode = vi.fn(() => Promise.reject(new Error("no picture")));
      vi.stubGlobal("createImageBitmap", decode);
      const half = Uint8Array.from({ length: 48 * 48 }, (_, at) => Number(at % 48 > 22));
      expect(await fingerprintOfShot({ ...shot, mask: encodeHiddenCells(half) }, 512)).toBeNull();
      expect(decode).not.toHaveBeenCalled();
      await fingerprintOfShot(shot, 512);
      expect(decode).toHaveBeenCalledOnce();
    });
  });
});
