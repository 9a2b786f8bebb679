import { describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { isCanvasExact } from "../../../../lib/state/reverse/canvas-exact.ts";
import { findDifference, pixelDifference } from "../../../../lib/state/reverse/difference.ts";
import { bytesOf, png } from "../../file/pictures.ts";
import { hills, picture, rings } from "../../reverse/pixels.ts";

vi.mock("../../../../lib/state/reverse/canvas-exact.ts", () => ({
  isCanvasExact: vi.fn(() => true),
}));

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
