import { describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { findDifference } from "../../../../lib/state/reverse/difference.ts";
import { hills, picture, rings } from "../../reverse/pixels.ts";

const YOURS = "https://files.gallery.example/yours.png";
const SHOT = "data:image/png;base64,AA==";
const THEIRS = "https://cdn.example/7/full.png";
const size = { width: 3000, height: 1500 };

type Paint = typeof hills;

/** Fakes a browser with access to every host, which decodes `pictures` by address. */
function browserWith(pictures: Record<string, Paint>, { granted = true } = {}) {
  fakeBrowser.permissions.contains = vi.fn(async () => granted);
  const asked = vi.fn(async (url: string) =>
    url in pictures ? new Response(url) : new Response(null, { status: 404 }),
  );
  vi.stubGlobal("fetch", asked);
  const sizes: [number, number][] = [];
  vi.stubGlobal("createImageBitmap", async (blob: Blob) => ({
    url: await blob.text(),
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
  return { asked, sizes };
}

const find = (yours: string[], over: Partial<Parameters<typeof findDifference>[0]> = {}) =>
  findDifference(
    {
      yours,
      theirs: THEIRS,
      size,
      signal: AbortSignal.timeout(5000),
      ...over,
    },
    () => true,
  );

describe("the difference of two pictures on the web", () => {
  it("is measured at one size, no longer than the screen needs", async () => {
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

  it("is not of pictures that are made larger than they are", async () => {
    browserWith({ [YOURS]: hills, [THEIRS]: rings });
    const found = await find([YOURS], { size: { width: 40, height: 30 } });
    expect(found).toMatchObject({ status: "ready", pixels: { width: 40, height: 30 } });
    expect(found.status === "ready" && found.share).toBeGreaterThan(0.5);
  });

  it("takes the next of the picked picture's addresses where one is not to be had", async () => {
    browserWith({ [SHOT]: hills, [THEIRS]: hills });
    expect(await find([YOURS, SHOT])).toMatchObject({ status: "ready", yours: SHOT, share: 0 });
  });

  it("is off where reads are falsified, and asks for nothing", async () => {
    const { asked } = browserWith({ [YOURS]: hills, [THEIRS]: hills });
    const input = { yours: [YOURS], theirs: THEIRS, size, signal: AbortSignal.timeout(5000) };
    expect(await findDifference(input, () => false)).toEqual({ status: "off", why: "falsified" });
    expect(asked).not.toHaveBeenCalled();
  });

  it.each<[string, string[], Record<string, Paint>]>([
    ["no-theirs", [YOURS], { [YOURS]: hills }],
    ["no-yours", [YOURS], { [THEIRS]: hills }],
    ["no-yours", [], { [THEIRS]: hills }],
  ])("is off with the reason: %s", async (why, yours, pictures) => {
    browserWith(pictures);
    expect(await find(yours)).toEqual({ status: "off", why });
  });

  it("is off where a host may not be reached, and asks it for nothing", async () => {
    const { asked } = browserWith({ [YOURS]: hills, [THEIRS]: hills }, { granted: false });
    expect(await find([YOURS])).toEqual({ status: "off", why: "no-theirs" });
    expect(asked).not.toHaveBeenCalled();
  });

  it("is off where the browser has no memory for it", async () => {
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

  it("never asks for what is no picture of the web", async () => {
    const { asked } = browserWith({ [THEIRS]: hills });
    await find(["javascript:alert(1)", "blob:https://a.example/1", "file:///a.png", ""]);
    expect(asked.mock.calls.map(([url]) => url)).toEqual([THEIRS]);
  });
});
