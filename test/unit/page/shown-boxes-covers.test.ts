// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { shownBoxes } from "../../../lib/page/capture/shown-boxes.ts";
import { isTransparentImage } from "../../../lib/page/capture/transparent-image.ts";
import { measure, placesOf, shareOf } from "./boxes-scene.ts";
import { elementsAt, layOut } from "./layout.ts";

vi.mock("../../../lib/page/capture/transparent-image.ts", { spy: true });

beforeEach(layOut);

describe("shownBoxes: a cover over a picture", () => {
  const over = (box: string, more = "") =>
    measure(
      `<img data-box="0 0 200 100"><p data-box="${box}" style="position: absolute; background-color: red; ${more}"></p>`,
    );

  it("masks that part", () => {
    const covered = shareOf(over("0 0 50 100"));
    expect(covered).toBeGreaterThan(0.55);
    expect(covered).toBeLessThan(0.75);
  });

  it("makes the picture “covered” if it hides more than half", () => {
    expect(over("0 0 120 100")).toBe("covered");
  });

  it("is found anywhere in the document", () => {
    const [open, close] = ["<b>".repeat(7), "</b>".repeat(7)];
    const bar = '<p data-box="0 0 120 100" style="position: fixed; background-color: red"></p>';
    expect(measure(`${open}<img data-box="0 0 200 100">${close}${bar}`)).toBe("covered");
  });

  it.each([
    ["is found in the shadow root of an element around the picture", "x-card", true],
    ["is not found in an element without a shadow root", "section", false],
  ])("%s", (_, name, isCovered) => {
    document.body.innerHTML = `<${name}><img data-box="0 0 200 100"></${name}>`;
    const image = document.querySelector("img") as Element;
    const host = document.querySelector(name) as Element;
    Document.prototype.elementsFromPoint = () => [host, image, document.body];
    Document.prototype.elementFromPoint = () => host;
    expect(shownBoxes(window, placesOf(image))?.boxes[0] === "covered").toBe(isCovered);
  });

  it("is ignored if it is below the picture, faint or invisible", () => {
    const below = '<p data-box="0 0 150 100" style="background-color: red"></p>';
    expect(shareOf(measure(`${below}<img data-box="0 0 200 100">`))).toBeGreaterThan(0.85);
    expect(shareOf(over("0 0 150 100", "background-color: transparent"))).toBeGreaterThan(0.85);
    expect(shareOf(over("0 0 200 100", "background-color: rgba(0, 0, 0, 0.02)"))).toBeGreaterThan(
      0.85,
    );
    expect(over("0 0 200 100", "background-color: rgba(0, 0, 0, 0.2)")).toBe("covered");
  });
});

describe("shownBoxes: an element that ignores the pointer", () => {
  const IMAGE = '<img data-box="0 0 200 100">';
  const box = (style: string) =>
    `<p data-box="0 0 120 100" style="pointer-events: none; background-color: red; ${style}"></p>`;
  const placed = box("position: absolute");
  const inside = (levels: number) => `${"<b>".repeat(levels)}${IMAGE}${"</b>".repeat(levels)}`;
  const inBox = (size: string) => `<b data-box="0 0 ${size}">${IMAGE}</b>`;

  beforeEach(() => {
    const hitsAt = (x: number, y: number) =>
      elementsAt(x, y).filter((element) => (element as HTMLElement).style.pointerEvents !== "none");
    Document.prototype.elementsFromPoint = hitsAt;
    Document.prototype.elementFromPoint = (x, y) => hitsAt(x, y)[0] ?? null;
  });

  it.each([
    ["is positioned and later", `${IMAGE}${placed}`],
    ["is later, in a positioned element", `${IMAGE}<b style="position: relative">${box("")}</b>`],
    ["is earlier, with a z-index", `${box("position: absolute; z-index: 1")}${IMAGE}`],
    ["is five levels above", `${inside(5)}${placed}`],
    ["is around an ancestor of nine times the area", `${inBox("600 300")}${placed}`],
    ["is the 1,200th element", `${IMAGE}${"<i></i>".repeat(1_199)}${placed}`],
  ])("covers the picture if it %s", (_, content) => {
    expect(measure(content)).toBe("covered");
  });

  it.each([
    ["is earlier", `${placed}${IMAGE}`],
    ["is in the flow", `${IMAGE}${box("")}`],
    ["has a negative z-index", `${IMAGE}${box("position: absolute; z-index: -1")}`],
    ["is six levels above", `${inside(6)}${placed}`],
    ["is around a larger ancestor", `${inBox("601 300")}${placed}`],
    ["is the 1,201st element", `${IMAGE}${"<i></i>".repeat(1_200)}${placed}`],
  ])("leaves the picture free if it %s", (_, content) => {
    expect(measure(content)).toEqual(measure(IMAGE));
  });
});

it("shownBoxes prefers the result of a hit test to a z-index", () => {
  const below = '<p data-box="0 0 120 100" style="background-color: red; z-index: 1"></p>';
  const image = '<img data-box="0 0 200 100">';
  expect(measure(`${below}${image}`)).toEqual(measure(image));
});

it("shownBoxes does not count an ancestor as a cover", () => {
  const style = "pointer-events: none; z-index: 5; background-color: red";
  const image = '<img data-box="0 0 200 100">';
  expect(measure(`<p data-box="0 0 200 100" style="${style}">${image}</p>`)).toEqual(
    measure(image),
  );
});

describe("shownBoxes of a picture below a transparent pixel", () => {
  const box = (style = "") =>
    measure(
      `<img data-box="0 0 200 100"><img class="clear" data-box="0 0 200 100" style="position: absolute; ${style}">`,
    );

  beforeEach(() => {
    vi.mocked(isTransparentImage).mockImplementation((element) => element.className === "clear");
  });

  it("is not covered by that pixel", () => {
    expect(shareOf(box())).toBeGreaterThan(0.85);
  });

  it("is covered if the pixel has a background", () => {
    expect(box("background-color: red")).toBe("covered");
  });
});

describe("shownBoxes: a pseudo-element of an ancestor", () => {
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
  ])("masks the cells that it covers: %s", (_, style, box) => {
    expect(under(style)).toEqual(element(box));
  });

  it("is measured from the inside of the border", () => {
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
    [
      "is below a positioned element around the picture",
      "",
      { name: "before", image: `<b style="position: relative">${IMAGE}</b>` },
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
    ["is a ::before", "", { name: "before" }],
    ["is empty but filled", "content: ''; background-color: red", {}],
    ["is empty but has an image", "content: ''; background-image: url(a.png)", {}],
  ])("masks cells if it %s", (_, style, more) => {
    expect(under(style, more)).toEqual(element("20 10 50 40"));
  });

  it.each([
    ["is fixed", "position: fixed", {}],
    ["has no known place", "left: auto", {}],
    ["is placed by no element", "", { frame: "" }],
  ])("is as large as its element if it %s", (_, style, more) => {
    expect(under(style, more)).toBe("covered");
  });
});

describe("shownBoxes: number of hit tests", () => {
  /** Loads the module anew, because it keeps the cost of a hit test. Counts the points that it tests. */
  async function freshPage(cost: () => number = () => 0) {
    vi.resetModules();
    const page = await import("../../../lib/page/capture/shown-boxes.ts");
    let now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => now);
    const layers = vi.fn((x: number, y: number) => {
      now += cost();
      return elementsAt(x, y);
    });
    Document.prototype.elementsFromPoint = layers;
    const points = vi.fn((x: number, y: number) => elementsAt(x, y)[0] ?? null);
    Document.prototype.elementFromPoint = points;
    const measureAll = (
      pictures: Iterable<Element | undefined> = document.querySelectorAll("img"),
    ) => page.shownBoxes(window, placesOf(...pictures));
    return { layers, points, measureAll, pass: () => (now += 1_000) };
  }
  const images = (count: number) =>
    Array.from({ length: count }, (_, at) => `<img data-box="${at * 100} 0 90 90">`).join("");

  it.each([
    ["24² in a fast page", 0, 1, 24 ** 2],
    ["24² on a machine that is a few times as slow", 0.1, 1, 24 ** 2],
    ["smaller where a test takes a quarter of a millisecond", 0.25, 1, 10 ** 2],
    ["shared by all pictures", 0.25, 4, 4 * 5 ** 2],
    ["3² in a slow page", 100, 1, 3 ** 2],
  ])("is %s", async (_, cost, pictures, expected) => {
    const { layers, points, measureAll, pass } = await freshPage(() => cost);
    document.body.innerHTML = images(pictures);
    const first = measureAll();
    expect(points).toHaveBeenCalledTimes(expected);
    // Later scans of the page use the same cost.
    const { length } = layers.mock.calls;
    pass();
    expect(measureAll()).toEqual(first);
    expect(points).toHaveBeenCalledTimes(2 * expected);
    expect(layers).toHaveBeenCalledTimes(length);
  });

  it("does not grow for a picture that fills a part of its element", async () => {
    const { points, measureAll } = await freshPage();
    document.body.innerHTML =
      '<canvas width="50" height="50" data-box="0 0 90 300" style="object-fit: contain"></canvas>';
    measureAll(document.querySelectorAll("canvas"));
    expect(points).toHaveBeenCalledTimes(24 ** 2);
  });

  it("depends on the cost of four tests across the first picture", async () => {
    const { layers, measureAll } = await freshPage();
    document.body.innerHTML = '<img data-box="10 20 100 50"><img data-box="200 20 100 50">';
    measureAll();
    expect(layers.mock.calls).toEqual([
      [30, 30],
      [50, 40],
      [70, 50],
      [90, 60],
    ]);
  });

  it.each([
    ["the first test, which waits for the layout", 0],
    ["a test during which the processor is busy with others", 2],
  ])("does not depend on %s", async (_, slowTest) => {
    let tests = 0;
    const { points, measureAll } = await freshPage(() => (tests++ === slowTest ? 60 : 0.02));
    document.body.innerHTML = images(1);
    measureAll();
    expect(points).toHaveBeenCalledTimes(24 ** 2);
  });

  it("is zero in a page without a picture", async () => {
    const { layers, measureAll } = await freshPage();
    expect(measureAll([undefined])?.boxes).toEqual(["gone"]);
    expect(layers).not.toHaveBeenCalled();
  });
});
