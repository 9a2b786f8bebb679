// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type PageBoxes, shownBoxes } from "../../../lib/page/shown-boxes.ts";
import { decodeMask, knownShare, MASK_CELLS } from "../../../lib/picture/shown-geometry.ts";

/** Initial values in browsers, where happy-dom has others. */
const INITIAL: Record<string, string> = {
  opacity: "1",
  visibility: "visible",
  transform: "none",
  filter: "none",
  objectFit: "fill",
  objectPosition: "50% 50%",
  overflow: "visible",
  position: "static",
  zIndex: "auto",
  backgroundColor: "rgba(0, 0, 0, 0)",
  backgroundImage: "none",
  content: "none",
};

const boxOf = (element: Element) => {
  const [x = 0, y = 0, width = 0, height = 0] = (element.getAttribute("data-box") ?? "")
    .split(" ")
    .map(Number);
  return { x, y, width, height };
};

/** Returns the elements with a box at a point, the last of the document first. */
function elementsAt(px: number, py: number): Element[] {
  const placed = [...document.querySelectorAll("[data-box]")].filter((element) => {
    const { x, y, width, height } = boxOf(element);
    return px >= x && px < x + width && py >= y && py < y + height;
  });
  return [...placed.reverse(), document.body, document.documentElement];
}

beforeEach(() => {
  vi.spyOn(globalThis, "getComputedStyle").mockImplementation((element, pseudo) => {
    // `data-before` and `data-after` hold the styles of pseudo-elements.
    const drawn = document.createElement("i");
    drawn.style.cssText = element.getAttribute(`data-${pseudo?.slice(2)}`) ?? "";
    const { style } = pseudo ? drawn : (element as HTMLElement);
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name: string) => {
        const get = (wanted: string) => style.getPropertyValue(wanted);
        const dashed = name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
        return name === "getPropertyValue" ? get : get(dashed) || (INITIAL[name] ?? "");
      },
    });
  });
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return boxOf(this) as DOMRect;
  });
  // Layout ignores transforms, so `data-layout="width height"` sets a size that differs from the box.
  for (const [side, name] of (["offsetWidth", "offsetHeight"] as const).entries())
    vi.spyOn(HTMLElement.prototype, name, "get").mockImplementation(function (this: Element) {
      const { width, height } = boxOf(this);
      return Number(this.getAttribute("data-layout")?.split(" ")[side] ?? [width, height][side]);
    });
  Element.prototype.checkVisibility = function (this: HTMLElement) {
    return this.style.opacity !== "0";
  };
  // The number of hit tests depends on how long one takes.
  vi.spyOn(performance, "now").mockReturnValue(0);
  Document.prototype.elementsFromPoint = elementsAt;
  Document.prototype.elementFromPoint = (x, y) => elementsAt(x, y)[0] ?? null;
  Object.assign(window, { innerWidth: 1000, innerHeight: 800, devicePixelRatio: 2 });
  const { prototype } = HTMLImageElement;
  vi.spyOn(prototype, "currentSrc", "get").mockImplementation(function (this: HTMLImageElement) {
    return this.src;
  });
  vi.spyOn(prototype, "naturalWidth", "get").mockImplementation(function (this: Element) {
    return boxOf(this).width;
  });
  vi.spyOn(prototype, "naturalHeight", "get").mockImplementation(function (this: Element) {
    return boxOf(this).height;
  });
});

/** Measures the first picture of a page with this content. */
function measure(content: string): PageBoxes["boxes"][number] | undefined {
  document.body.innerHTML = content;
  return shownBoxes(window, [document.querySelector("img, div") ?? undefined])?.boxes[0];
}
const known = (box: ReturnType<typeof measure>) =>
  typeof box === "object" ? knownShare(decodeMask(box.mask)) : box;

const CORNERS = ["top-left", "top-right", "bottom-right", "bottom-left"];

describe("a picture in view", () => {
  it("is cropped in device pixels, with nothing of it unknown but its rim", () => {
    const box = measure('<img data-box="100 50 200 100">');
    expect(box).toMatchObject({
      crop: [200, 100, 400, 200],
      size: [400, 200],
      part: { x: 0, y: 0, width: 1, height: 1 },
    });
    expect(known(box)).toBeGreaterThan(0.85);
  });

  it("that reaches beyond the viewport is cropped to the visible part", () => {
    expect(measure('<img data-box="-100 0 200 100">')).toMatchObject({
      crop: [0, 0, 200, 200],
      part: { x: 0.5, y: 0, width: 0.5, height: 1 },
    });
  });

  it("is cropped to the inside of its border and padding", () => {
    const style = "border-left-width: 10px; border-top-width: 5px; padding-right: 30px";
    expect(measure(`<img data-box="0 0 200 100" style="${style}">`)).toMatchObject({
      crop: [20, 10, 320, 190],
      part: { x: 0, y: 0, width: 1, height: 1 },
    });
  });

  it("is cropped to the inside of all four borders and paddings", () => {
    const style = [10, 20, 30, 40]
      .map(
        (width, side) =>
          `${["border-top", "padding-right", "border-bottom", "padding-left"][side]}${side % 2 ? "" : "-width"}: ${width}px`,
      )
      .join("; ");
    expect(measure(`<img data-box="0 0 200 100" style="${style}">`)).toMatchObject({
      crop: [80, 20, 280, 120],
    });
  });

  it.each([
    ["a border that a transform doubles", "200 100", [40, 0, 760, 400]],
    ["a border that a transform doubles in one direction", "200 200", [40, 0, 760, 400]],
    ["a border in a layout that is rounded", "399 199", [20, 0, 780, 400]],
    ["a border without a layout", "0 0", [20, 0, 780, 400]],
  ])("is cropped to the inside of %s", (_, layout, crop) => {
    const style = "border-left-width: 10px";
    expect(
      measure(`<img data-box="0 0 400 200" data-layout="${layout}" style="${style}">`),
    ).toMatchObject({ crop });
  });

  it.each(CORNERS)("is unknown outside of its rounded %s corner only", (corner) => {
    const box = measure(`<img data-box="0 0 192 192" style="border-${corner}-radius: 96px">`);
    const mask = decodeMask(typeof box === "object" ? box.mask : "");
    const unknown = Object.fromEntries(CORNERS.map((name) => [name, 0]));
    for (const [at, isUnknown] of mask.entries()) {
      const [row, column] = [Math.floor(at / MASK_CELLS), at % MASK_CELLS];
      const name = `${row < MASK_CELLS / 2 ? "top" : "bottom"}-${column < MASK_CELLS / 2 ? "left" : "right"}`;
      unknown[name] = (unknown[name] ?? 0) + isUnknown;
    }
    // The rim makes two rows of a quarter unknown.
    expect(CORNERS.filter((name) => (unknown[name] ?? 0) > MASK_CELLS)).toEqual([corner]);
  });

  it("is unknown outside of its corners only, where browsers hit what is below", () => {
    const isInside = (x: number, y: number) => Math.hypot(x - 96, y - 96) <= 96;
    Document.prototype.elementsFromPoint = (x, y) =>
      elementsAt(x, y).filter((element) => element.nodeName !== "IMG" || isInside(x, y));
    Document.prototype.elementFromPoint = (x, y) =>
      Document.prototype.elementsFromPoint(x, y)[0] ?? null;
    const circle = measure('<img data-box="0 0 192 192" style="border-radius: 96px">');
    expect(known(circle)).toBeGreaterThan(0.7);
  });

  it("is cropped to what a canvas draws within its box", () => {
    document.body.innerHTML =
      '<canvas width="50" height="50" data-box="0 0 200 100" style="object-fit: contain"></canvas>';
    const boxes = shownBoxes(window, [document.querySelector("canvas") ?? undefined])?.boxes;
    expect(boxes).toMatchObject([{ crop: [100, 0, 200, 200] }]);
  });

  it("is cropped to an ancestor that hides its overflow", () => {
    const frame = (style: string) =>
      measure(`<p data-box="0 0 100 100" style="${style}"><img data-box="0 0 200 100"></p>`);
    expect(frame("overflow: hidden")).toMatchObject({ crop: [0, 0, 200, 200] });
    expect(frame("")).toMatchObject({ crop: [0, 0, 400, 200] });
  });

  it("that is out of the flow is cropped by its containing block only", () => {
    const frame = (position: string) =>
      measure(
        `<p data-box="0 0 100 100" style="overflow: hidden; position: ${position}"><img data-box="0 0 200 100" style="position: absolute"></p>`,
      );
    expect(frame("static")).toMatchObject({ crop: [0, 0, 400, 200] });
    expect(frame("relative")).toMatchObject({ crop: [0, 0, 200, 200] });
  });
});

describe("an invisible image over a background", () => {
  const over = (file: string, size = "cover", between = "") =>
    measure(
      `<p data-box="0 0 100 100" style="overflow: hidden; position: relative"><b data-box="0 0 100 100" style="background-image: url(&quot;${file}&quot;); background-size: ${size}; background-position: 100% 50%"></b>${between}<img src="https://files.example/boats.jpg" data-box="0 0 200 100" style="opacity: 0; position: absolute"></p>`,
    );

  it("is where the background shows the same file", () => {
    expect(over("https://files.example/boats.jpg")).toMatchObject({
      crop: [0, 0, 200, 200],
      part: { x: 0.5, y: 0, width: 0.5, height: 1 },
    });
    const [found] = shownBoxes(window, [document.querySelector("b") ?? undefined])?.boxes ?? [];
    expect(found).toMatchObject({ part: { x: 0.5, y: 0, width: 0.5, height: 1 } });
  });

  it("is found up to six siblings away", () => {
    const boats = "https://files.example/boats.jpg";
    expect(over(boats, "cover", "<i></i>".repeat(5))).toMatchObject({ part: { x: 0.5 } });
    expect(over(boats, "cover", "<i></i>".repeat(6))).toBe("altered");
  });

  it("is nowhere if the background has another layer", () => {
    const layers = [1, 2].map(() => "https://files.example/boats.jpg");
    expect(over(layers.join("&quot;), url(&quot;"))).toBe("altered");
  });

  it.each([
    ["shows another file", "https://files.example/alps.jpg", "cover", "altered"],
    ["repeats the file", "https://files.example/boats.jpg", "30px 20px", "no-picture"],
  ])("is nowhere if the background %s", (_, file, size, reason) => {
    expect(over(file, size)).toBe(reason);
  });
});

describe("something over a picture", () => {
  const over = (box: string, more = "") =>
    measure(
      `<img data-box="0 0 200 100"><p data-box="${box}" style="position: absolute; background-color: red; ${more}"></p>`,
    );

  it("makes that part unknown", () => {
    const covered = known(over("0 0 50 100"));
    expect(covered).toBeGreaterThan(0.55);
    expect(covered).toBeLessThan(0.75);
  });

  it("that covers more than half makes the picture useless", () => {
    expect(over("0 0 120 100")).toBe("covered");
  });

  it("is found from anywhere in the document", () => {
    const [open, close] = ["<b>".repeat(7), "</b>".repeat(7)];
    const bar = '<p data-box="0 0 120 100" style="position: fixed; background-color: red"></p>';
    expect(measure(`${open}<img data-box="0 0 200 100">${close}${bar}`)).toBe("covered");
  });

  it.each([
    ["may be in the shadow root of an element around it", "x-card", true],
    ["is not in an element without a shadow root", "section", false],
  ])("%s", (_, name, isCovered) => {
    document.body.innerHTML = `<${name}><img data-box="0 0 200 100"></${name}>`;
    const image = document.querySelector("img") as Element;
    const host = document.querySelector(name) as Element;
    Document.prototype.elementsFromPoint = () => [host, image, document.body];
    Document.prototype.elementFromPoint = () => host;
    expect(shownBoxes(window, [image])?.boxes[0] === "covered").toBe(isCovered);
  });

  it("is ignored if it is below the picture, faint or invisible", () => {
    const below = '<p data-box="0 0 150 100" style="background-color: red"></p>';
    expect(known(measure(`${below}<img data-box="0 0 200 100">`))).toBeGreaterThan(0.85);
    expect(known(over("0 0 150 100", "background-color: transparent"))).toBeGreaterThan(0.85);
    expect(known(over("0 0 200 100", "background-color: rgba(0, 0, 0, 0.02)"))).toBeGreaterThan(
      0.85,
    );
    expect(over("0 0 200 100", "background-color: rgba(0, 0, 0, 0.2)")).toBe("covered");
  });
});

describe("a pseudo-element of an ancestor", () => {
  const IMAGE = '<img data-box="0 0 200 100">';
  const SIZE = "width: 50px; height: 40px; left: 20px; top: 10px; margin-left: 0; margin-top: 0;";
  const under = (
    style: string,
    { name = "after", frame = "position: relative", image = IMAGE } = {},
  ) =>
    measure(
      `<p data-box="0 0 200 100" style="${frame}" data-${name}="content: 'x'; position: absolute; ${SIZE} ${style}">${image}</p>`,
    );
  const element = (box: string) =>
    measure(`${IMAGE}<p data-box="${box}" style="position: absolute; background-color: red"></p>`);
  const free = () => measure(IMAGE);

  it.each<[string, string, string]>([
    ["its place", "", "20 10 50 40"],
    ["its margins", "margin-left: 5px; margin-top: 30px", "25 40 50 40"],
    ["a shift", "transform: matrix(1, 0, 0, 1, 40, 20)", "60 30 50 40"],
  ])("makes what it covers unknown: %s", (_, style, box) => {
    expect(under(style)).toEqual(element(box));
  });

  it("starts inside of the border", () => {
    const [left, top] = (["clientLeft", "clientTop"] as const).map((name, at) =>
      vi.spyOn(HTMLElement.prototype, name, "get").mockReturnValue([30, 15][at] ?? 0),
    );
    expect(under("")).toEqual(element("50 25 50 40"));
    left?.mockRestore();
    top?.mockRestore();
  });

  it.each([
    ["is not out of the flow", "position: static", {}],
    ["is below", "z-index: -1", {}],
    [
      "is below a positioned picture",
      "",
      { name: "before", image: IMAGE.replace("<img", '<img style="position: relative"') },
    ],
    ["does not exist", "content: none", {}],
    ["is invisible", "opacity: 0", {}],
    ["is hidden", "visibility: hidden", {}],
    ["is not displayed", "display: none", {}],
    ["is empty", "content: ''", {}],
    ["has an empty text", "content: &quot;&quot;", {}],
  ])("is ignored if it %s", (_, style, more) => {
    expect(under(style, more)).toEqual(free());
  });

  it.each([
    [
      "is over a positioned picture",
      "z-index: 1",
      { name: "before", image: IMAGE.replace("<img", '<img style="position: relative"') },
    ],
    ["comes before", "", { name: "before" }],
    ["is empty but filled", "content: ''; background-color: red", {}],
    ["is empty but has an image", "content: ''; background-image: url(a.png)", {}],
  ])("counts if it %s", (_, style, more) => {
    expect(under(style, more)).toEqual(element("20 10 50 40"));
  });

  it.each([
    ["is fixed", "position: fixed", {}],
    ["has no known place", "left: auto", {}],
    ["is placed by no element", "", { frame: "" }],
  ])("counts as large as its element if it %s", (_, style, more) => {
    expect(under(style, more)).toBe("covered");
  });
});

it("is not covered by an ancestor", () => {
  const style = "pointer-events: none; z-index: 5; background-color: red";
  const image = '<img data-box="0 0 200 100">';
  expect(measure(`<p data-box="0 0 200 100" style="${style}">${image}</p>`)).toEqual(
    measure(image),
  );
});

describe("the reason why there is no box", () => {
  it.each([
    ["out-of-view", '<img data-box="0 900 200 100">'],
    ["out-of-view", '<img data-box="0 0 200 31">'],
    ["out-of-view", '<img data-box="-160 0 200 100">'],
    ["no-picture", '<div data-box="0 0 200 100"></div>'],
    ["no-picture", '<img data-box="0 0 0 0">'],
    ["altered", '<img data-box="0 0 200 100" style="opacity: 0.5">'],
    ["altered", '<img data-box="0 0 200 100" style="transform: matrix(0, 1, -1, 0, 0, 0)">'],
    ["altered", '<img data-box="0 0 200 100" style="mix-blend-mode: multiply">'],
    ["altered", '<img data-box="0 0 200 100" style="mask-image: url(a.svg)">'],
    ["altered", '<img data-box="0 0 200 100" style="rotate: 45deg">'],
    ["altered", '<img data-box="0 0 200 100" style="scale: -1 1">'],
    ["altered", '<img data-box="0 0 200 100" style="filter: sepia(1)">'],
    ["blurred", '<p style="filter: blur(2px)"><img data-box="0 0 200 100"></p>'],
    [
      "blurred",
      '<p style="filter: brightness(0.5) blur(2px)"><img data-box="0 0 200 100" style="scale: -1 1; opacity: 0.5"></p>',
    ],
    ["altered", '<p style="visibility: hidden"><img data-box="0 0 200 100"></p>'],
  ])("is %s for %s", (reason, content) => {
    expect(measure(content)).toBe(reason);
  });

  it("does not include an upright zoom, 32 pixels or a quarter in view", () => {
    for (const content of [
      '<img data-box="0 0 200 100" style="transform: matrix(1.5, 0, 0, 1.5, 10, 10)">',
      '<img data-box="0 0 200 32">',
      '<img data-box="-150 0 200 100">',
    ])
      expect(measure(content), content).toBeTypeOf("object");
  });

  it("is gone for an element that left the document", () => {
    const detached = document.createElement("img");
    expect(shownBoxes(window, [undefined, detached])?.boxes).toEqual(["gone", "gone"]);
  });
});

it("measures nothing while the page is pinch-zoomed", () => {
  vi.stubGlobal("visualViewport", { scale: 1.5 });
  expect(shownBoxes(window, [])).toBeNull();
  vi.unstubAllGlobals();
});

it("measures at most 60 pictures, and reports viewport and scroll position", () => {
  vi.spyOn(window, "scrollX", "get").mockReturnValue(3);
  vi.spyOn(window, "scrollY", "get").mockReturnValue(40);
  const page = shownBoxes(window, Array(61).fill(undefined));
  expect(page).toMatchObject({ size: [2000, 1600], scroll: [3, 40] });
  expect(page?.boxes).toHaveLength(60);
});

describe("the number of hit tests", () => {
  /** Counts the points of pictures in a new page where each hit test takes this many milliseconds. */
  async function pointsAt(cost: number, pictures = 1) {
    vi.resetModules();
    const page = await import("../../../lib/page/shown-boxes.ts");
    let now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => now);
    let all = 0;
    Document.prototype.elementsFromPoint = (x, y) => {
      now += cost;
      all++;
      return elementsAt(x, y);
    };
    const single = vi.fn((x: number, y: number) => elementsAt(x, y)[0] ?? null);
    Document.prototype.elementFromPoint = single;
    const images = Array.from(
      { length: pictures },
      (_, at) => `<img data-box="${at * 100} 0 90 90">`,
    );
    document.body.innerHTML = images.join("");
    const measureAll = () => page.shownBoxes(window, [...document.querySelectorAll("img")]);
    const first = measureAll();
    const points = single.mock.calls.length;
    const before = all;
    // Later scans of the page use the same cost.
    now += 1_000;
    expect(measureAll()).toEqual(first);
    expect([single.mock.calls.length, all]).toEqual([2 * points, before]);
    return points;
  }

  it.each([
    ["24² in a fast page", 0, 1, 24 ** 2],
    ["smaller where one takes a quarter of a millisecond", 0.25, 1, 10 ** 2],
    ["shared by all pictures", 0.25, 4, 4 * 5 ** 2],
    ["3² in a slow page", 100, 1, 3 ** 2],
  ])("is %s", async (_, cost, pictures, expected) => {
    expect(await pointsAt(cost, pictures)).toBe(expected);
  });

  it("does not grow where a picture fills a part of its element", async () => {
    vi.resetModules();
    const page = await import("../../../lib/page/shown-boxes.ts");
    vi.spyOn(performance, "now").mockReturnValue(0);
    const single = vi.fn((x: number, y: number) => elementsAt(x, y)[0] ?? null);
    Document.prototype.elementFromPoint = single;
    document.body.innerHTML =
      '<canvas width="50" height="50" data-box="0 0 90 300" style="object-fit: contain"></canvas>';
    page.shownBoxes(window, [document.querySelector("canvas") ?? undefined]);
    expect(single).toHaveBeenCalledTimes(24 ** 2);
  });

  it("depends on the cost across the first picture", async () => {
    vi.resetModules();
    const page = await import("../../../lib/page/shown-boxes.ts");
    const hits = vi.fn(elementsAt);
    Document.prototype.elementsFromPoint = hits;
    document.body.innerHTML = '<img data-box="10 20 100 50"><img data-box="200 20 100 50">';
    page.shownBoxes(window, [...document.querySelectorAll("img")]);
    expect(hits.mock.calls).toEqual([
      [30, 30],
      [50, 40],
      [70, 50],
      [90, 60],
    ]);
  });

  it("is none in a page without a picture", async () => {
    vi.resetModules();
    const page = await import("../../../lib/page/shown-boxes.ts");
    expect(page.shownBoxes(window, [undefined])?.boxes).toEqual(["gone"]);
  });
});
