// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  backgroundImageRect,
  fileSizes,
  isSprite,
  withBackgroundSizes,
} from "../../../lib/page/capture/backgrounds.ts";
import { NO_ADDRESS } from "../../../lib/picture/no-address.ts";
import type { ScannedPicture } from "../../../lib/picture/scan-data.ts";
import { aPicture } from "./scans.ts";

const SHEET = "https://files.example/sheet.webp";
const box = { x: 10, y: 20, width: 200, height: 100 };
const sizes = new Map([[SHEET, [400, 300] as const]]);

const background = (url: string, over: Partial<ScannedPicture> = {}) =>
  aPicture(url, { candidates: [{ url, origin: "background" }], ...over });

interface Style {
  image?: string;
  size?: string;
  position?: string;
}
/** Makes an element with the box above and this computed background. */
function element({ image = `url("${SHEET}")`, size = "auto", position = "0% 0%" }: Style = {}) {
  const div = document.createElement("div");
  vi.spyOn(globalThis, "getComputedStyle").mockImplementation(
    () =>
      ({
        ...{ backgroundImage: image, backgroundSize: size, backgroundPosition: position },
      }) as CSSStyleDeclaration,
  );
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(box as DOMRect);
  return div;
}

describe("fileSizes", () => {
  const requests: string[] = [];
  /** Makes each file load as its address says: `fails`, `hangs` or after milliseconds. */
  beforeEach(() => {
    requests.length = 0;
    vi.useFakeTimers();
    vi.stubGlobal(
      "Image",
      class {
        src = "";
        naturalWidth = 400;
        naturalHeight = 300;
        async decode() {
          requests.push(this.src);
          if (this.src.endsWith("fails")) throw new Error("No picture.");
          const milliseconds = Number(/\?(\d+)$/u.exec(this.src)?.[1] ?? 0);
          await new Promise((resolve) => setTimeout(resolve, milliseconds));
        }
      },
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("returns the sizes of files that are shown as backgrounds", async () => {
    const sizing = fileSizes([
      background(`${SHEET}?5`),
      background(`${SHEET}?fails`),
      aPicture("https://files.example/img.png"),
    ]);
    await vi.advanceTimersByTimeAsync(5);
    expect(await sizing).toEqual(new Map([[`${SHEET}?5`, [400, 300]]]));
    expect(requests).toEqual([`${SHEET}?5`, `${SHEET}?fails`]);
  });

  it.each(["svg-image", "poster"] as const)(
    "returns the size of a file whose origin is %s",
    async (origin) => {
      const candidates = [{ url: SHEET, origin }];
      const sizing = fileSizes([aPicture(SHEET, { candidates })]);
      await vi.advanceTimersByTimeAsync(0);
      expect(await sizing).toEqual(new Map([[SHEET, [400, 300]]]));
    },
  );

  it("returns after 300 ms without the files that are still loading", async () => {
    const finished = vi.fn();
    const sizing = fileSizes([background(`${SHEET}?299`), background(`${SHEET}?5000`)]);
    void sizing.then(finished);
    await vi.advanceTimersByTimeAsync(299);
    expect(finished).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect([...(await sizing).keys()]).toEqual([`${SHEET}?299`]);
  });

  it("loads each file once, and 16 at most", async () => {
    const urls = Array.from({ length: 20 }, (_, index) => `${SHEET}#${index}`);
    const sizing = fileSizes([...urls, ...urls].map((url) => background(url)));
    await vi.advanceTimersByTimeAsync(0);
    expect((await sizing).size).toBe(16);
    expect(requests).toEqual(urls.slice(0, 16));
  });

  it("does not wait in a page without backgrounds", async () => {
    expect(await fileSizes([])).toEqual(new Map());
  });
});

describe("backgroundImageRect", () => {
  it("returns where an element draws its file", () => {
    const place = backgroundImageRect(element({ size: "cover", position: "50% 50%" }), box, sizes);
    expect(place).toEqual({ x: 10, y: -5, width: 200, height: 150 });
  });

  it("returns the place of an image set", () => {
    const image = `image-set(url("${SHEET}") 2dppx)`;
    expect(backgroundImageRect(element({ image }), box, sizes)).toMatchObject({ width: 200 });
  });

  it("returns the rectangle in which the largest file of an image-set() is drawn", () => {
    const image = `image-set(url("${SHEET}?1") 1dppx, url("${SHEET}") 2dppx)`;
    expect(backgroundImageRect(element({ image }), box, sizes)).toMatchObject({
      width: 200,
      height: 150,
    });
  });

  it.each<[string, string, string]>([
    ["no file", "none", "100px 50px"],
    ["a gradient", "linear-gradient(red, blue)", "100px 50px"],
    ["a gradient over a file", `linear-gradient(red, blue), url("${SHEET}")`, "100px 50px"],
    ["two files", `url("${SHEET}"), url("${SHEET}?2")`, "100px 50px"],
    [
      "two image sets",
      `image-set(url("${SHEET}") 1dppx), image-set(url("${SHEET}") 2dppx)`,
      "auto",
    ],
    ["a file of unknown size", `url("${SHEET}?2")`, "auto"],
  ])("returns null for %s", (_, image, size) => {
    expect(backgroundImageRect(element({ image, size }), box, sizes)).toBeNull();
  });
});

describe("isSprite", () => {
  const large = { x: -190, y: -80, width: 800, height: 600 };

  it.each<[string, Style, boolean]>([
    ["placed in pixels", { position: "-200px -100px" }, true],
    ["placed in pixels at the start", { position: "0px 0px" }, true],
    ["stretched to 400 %", { size: "400% 600%", position: "33.3% 20%" }, true],
    ["stretched in one direction", { size: "auto 600%", position: "0% 20%" }, true],
    ["stretched to 150 %", { size: "150% 150%", position: "50% 50%" }, false],
    ["placed in percent", { position: "50% 50%" }, false],
    ["placed in pixels and percent", { position: "-200px 50%" }, false],
    ["as large as the box needs", { size: "cover", position: "0px 0px" }, false],
    ["fitted into the box", { size: "contain", position: "0px 0px" }, false],
  ])("decides if a large file is a sprite that is %s", (_, style, expected) => {
    expect(isSprite(element(style), box, large)).toBe(expected);
  });

  it.each([
    [251, true],
    [250, false],
    [200, false],
  ])("returns for a file of %d × 100 pixels in a box of 200 × 100: %s", (width, expected) => {
    const place = { ...box, width };
    expect(isSprite(element({ position: "0px 0px" }), box, place)).toBe(expected);
  });
});

describe("withBackgroundSizes", () => {
  it("adds the size of the file to a background", () => {
    const picture = background(SHEET, {
      candidates: [
        { url: SHEET, origin: "background" },
        { url: "https://files.example/large.png", origin: "link" },
      ],
    });
    expect(withBackgroundSizes([picture], [element({ size: "cover" })], sizes)).toEqual([
      {
        ...picture,
        candidates: [
          { url: SHEET, origin: "background", width: 400, height: 300 },
          { url: "https://files.example/large.png", origin: "link" },
        ],
      },
    ]);
  });

  it("keeps the size that the scan found", () => {
    const [candidate] = background(SHEET).candidates;
    const picture = aPicture(SHEET, {
      candidates: [{ ...candidate, width: 7, height: 5 } as never],
    });
    const [sized] = withBackgroundSizes([picture], [element({ size: "cover" })], sizes);
    expect(sized?.candidates).toMatchObject([{ width: 7, height: 5 }]);
  });

  it("turns a sprite into a picture of the box, without an address", () => {
    const picture = background(SHEET, {
      candidates: [
        { url: SHEET, origin: "background" },
        { url: "https://files.example/large.png", origin: "link" },
      ],
    });
    const style = { size: "800px 600px", position: "-200px -100px" };
    const [sprite] = withBackgroundSizes([picture], [element(style)], sizes);
    expect(sprite).toEqual({
      ...picture,
      candidates: [
        { url: NO_ADDRESS, origin: "background", width: 200, height: 100, flags: ["sprite"] },
      ],
    });
  });

  it.each<[string, ScannedPicture, Element[]]>([
    ["an image", aPicture(SHEET), [document.createElement("img")]],
    ["a background of unknown size", background(`${SHEET}?2`), [document.createElement("div")]],
    ["a background without its element", background(SHEET), []],
    ["a picture without candidates", aPicture(SHEET, { candidates: [] }), []],
  ])("returns %s unchanged", (_, picture, elements) => {
    element();
    expect(withBackgroundSizes([picture], elements, sizes)).toEqual([picture]);
  });
});
