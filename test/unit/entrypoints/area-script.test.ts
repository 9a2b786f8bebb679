// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import areaScript from "../../../entrypoints/area-script.ts";
import { drawArea } from "../../../lib/page/capture/draw-area.ts";
import { tapPicture } from "../../../lib/page/capture/tap-picture.ts";
import type { PagePicture } from "../../../lib/page/pictures/page-picture.ts";

vi.mock("../../../lib/page/capture/draw-area.ts", { spy: true });
vi.mock("../../../lib/page/capture/tap-picture.ts", { spy: true });

const words = { label: "Area", hint: "Draw", language: "en" };
const scan = vi.fn(async (): Promise<string | null> => null);

/** Lets the user draw around an element. Resolves to the scan that the drawing gets of it. */
async function scanOf(element: Element, json: string | null) {
  scan.mockImplementation(async () => json);
  let result: string | null | undefined;
  vi.mocked(drawArea).mockImplementation(async (_document, _words, pictures) => {
    result = await pictures.scan(element);
    return null;
  });
  expect(await globalThis.tagpie?.drawArea?.(words)).toBeNull();
  return result;
}

beforeEach(() => {
  scan.mockClear();
  globalThis.tagpie = { hovered: undefined, scan };
  void areaScript.main();
});

describe("area script", () => {
  it.each([
    ["a scan of one picture", '{"at":"point","unambiguous":true}', true],
    ["no ambiguous scan", '{"at":"point","unambiguous":false}', false],
    ["no scan of the whole page", '{"at":"page","unambiguous":true}', false],
    ["nothing if there is no scan", null, false],
  ])("returns %s", async (_, json, isReturned) => {
    const image = document.createElement("img");
    expect(await scanOf(image, json)).toBe(isReturned ? json : null);
    expect(scan).toHaveBeenCalledExactlyOnceWith({ what: "drawn" });
    expect(globalThis.tagpie).toMatchObject({ hovered: image, scan });
  });

  it("passes the pictures of the page script", async () => {
    const pictures: PagePicture[] = [];
    globalThis.tagpie = { ...globalThis.tagpie, hovered: undefined, pictures: () => pictures };
    let scannerPictures: unknown;
    vi.mocked(drawArea).mockImplementation(async (_document, _words, scanner) => {
      scannerPictures = scanner.find();
      return null;
    });
    await globalThis.tagpie.drawArea?.(words);
    expect(scannerPictures).toBe(pictures);
  });

  it("keeps the area to be measured, and returns the rest", async () => {
    const measure = () => null;
    vi.mocked(drawArea).mockResolvedValue({ measure, isExact: true, whole: "a scan" });
    expect(await globalThis.tagpie?.drawArea?.(words)).toEqual({ isExact: true, whole: "a scan" });
    expect(globalThis.tagpie).toMatchObject({ measureArea: measure, scan });
  });

  it("returns the scan of the picture that the user drew around", async () => {
    vi.mocked(drawArea).mockResolvedValue({ scan: "a scan" });
    expect(await globalThis.tagpie?.drawArea?.(words)).toEqual({ scan: "a scan" });
  });

  it.each([
    ["the scan of one picture", '{"at":"point","unambiguous":true}', true],
    ["the scan of several, of which the user chooses", '{"at":"point","unambiguous":false}', true],
    ["null beside the pictures", '{"at":"page","unambiguous":false}', false],
  ])("returns %s for a tap", async (_, json, isReturned) => {
    const image = document.createElement("img");
    scan.mockImplementation(async () => json);
    vi.mocked(tapPicture).mockImplementation(async (_document, _words, scanOf) => scanOf(image));
    const tapWords = { ...words, missed: "Beside", cancel: "Cancel" };
    const result = await globalThis.tagpie?.tapPicture?.(tapWords);
    expect(result).toEqual(isReturned ? { scan: json } : null);
    expect(globalThis.tagpie).toMatchObject({ hovered: image });
  });
});
