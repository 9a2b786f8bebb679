// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { shownBoxes } from "../../../lib/page/capture/shown-boxes.ts";
import { decodeHiddenCells, MASK_CELLS } from "../../../lib/picture/shown-geometry.ts";
import { measure, placesOf, shareOf, WHOLE } from "./boxes-scene.ts";
import { elementsAt, layOut } from "./layout.ts";

beforeEach(layOut);

const CORNERS = ["top-left", "top-right", "bottom-right", "bottom-left"];

describe("shownBoxes: a picture in view", () => {
  const IMAGE = '<img data-box="0 0 200 100">';
  const bordered = (layout: string) =>
    `<img data-box="0 0 400 200" data-layout="${layout}" style="border-left-width: 10px">`;
  const frame = (style: string, image = IMAGE) =>
    `<p data-box="0 0 100 100" style="${style}">${image}</p>`;
  const absolute = IMAGE.replace(">", ' style="position: absolute">');

  it("has a mask for its rim only", () => {
    expect(shareOf(measure(IMAGE))).toBeGreaterThan(0.85);
  });

  it.each<[string, string, object]>([
    [
      "in device pixels",
      '<img data-box="100 50 200 100">',
      { crop: [200, 100, 400, 200], size: [400, 200], part: WHOLE },
    ],
    [
      "to the visible part at the edge of the viewport",
      '<img data-box="-100 0 200 100">',
      { crop: [0, 0, 200, 200], part: { x: 0.5, y: 0, width: 0.5, height: 1 } },
    ],
    [
      "to the inside of its border and padding",
      '<img data-box="0 0 200 100" style="border-left-width: 10px; border-top-width: 5px; padding-right: 30px">',
      { crop: [20, 10, 320, 190], part: WHOLE },
    ],
    [
      "to the inside of all four borders and paddings",
      '<img data-box="0 0 200 100" style="border-top-width: 10px; padding-right: 20px; border-bottom-width: 30px; padding-left: 40px">',
      { crop: [80, 20, 280, 120] },
    ],
    [
      "to the inside of a border that a transform doubles",
      bordered("200 100"),
      { crop: [40, 0, 760, 400] },
    ],
    [
      "to the inside of a border doubled in one direction",
      bordered("200 200"),
      { crop: [40, 0, 760, 400] },
    ],
    [
      "to the inside of a border in a rounded layout",
      bordered("399 199"),
      { crop: [20, 0, 780, 400] },
    ],
    ["to the inside of a border without a layout", bordered("0 0"), { crop: [20, 0, 780, 400] }],
    [
      "to the drawn part of a canvas",
      '<canvas width="50" height="50" data-box="0 0 200 100" style="object-fit: contain"></canvas>',
      { crop: [100, 0, 200, 200] },
    ],
    [
      "by an ancestor that hides its overflow",
      frame("overflow: hidden"),
      { crop: [0, 0, 200, 200] },
    ],
    ["not by an ancestor that shows its overflow", frame(""), { crop: [0, 0, 400, 200] }],
    [
      "by its positioned containing block",
      frame("overflow: hidden; position: relative", absolute),
      { crop: [0, 0, 200, 200] },
    ],
    [
      "not by an unpositioned ancestor",
      frame("overflow: hidden; position: static", absolute),
      { crop: [0, 0, 400, 200] },
    ],
  ])("is cropped %s", (_, content, expected) => {
    expect(measure(content)).toMatchObject(expected);
  });

  it.each(CORNERS)("is masked outside of its rounded %s corner only", (corner) => {
    const box = measure(`<img data-box="0 0 192 192" style="border-${corner}-radius: 96px">`);
    const mask = decodeHiddenCells(typeof box === "object" ? box.mask : "");
    const unknown = Object.fromEntries(CORNERS.map((name) => [name, 0]));
    for (const [at, isUnknown] of mask.entries()) {
      const [row, column] = [Math.floor(at / MASK_CELLS), at % MASK_CELLS];
      const name = `${row < MASK_CELLS / 2 ? "top" : "bottom"}-${column < MASK_CELLS / 2 ? "left" : "right"}`;
      unknown[name] = (unknown[name] ?? 0) + isUnknown;
    }
    // The rim makes two rows of a quarter unknown.
    expect(CORNERS.filter((name) => (unknown[name] ?? 0) > MASK_CELLS)).toEqual([corner]);
  });

  it("is masked outside of its corners only, where hit tests return the layer below", () => {
    const isInside = (x: number, y: number) => Math.hypot(x - 96, y - 96) <= 96;
    Document.prototype.elementsFromPoint = (x, y) =>
      elementsAt(x, y).filter((element) => element.nodeName !== "IMG" || isInside(x, y));
    Document.prototype.elementFromPoint = (x, y) =>
      Document.prototype.elementsFromPoint(x, y)[0] ?? null;
    const circle = measure('<img data-box="0 0 192 192" style="border-radius: 96px">');
    expect(shareOf(circle)).toBeGreaterThan(0.7);
  });
});

describe("shownBoxes: a picture whose element does not know its size", () => {
  /** Measures the first picture of a page whose files have this size. */
  function measureSized(content: string, selector: string) {
    document.body.innerHTML = content;
    const address = "https://files.example/boats.jpg";
    const element = document.querySelector(selector) ?? undefined;
    return shownBoxes(window, [{ element, address }], new Map([[address, [400, 200]]]))?.boxes[0];
  }

  it.each([
    ["", [200, 200, 400, 200], WHOLE],
    ["xMinYMin meet", [200, 100, 400, 200], WHOLE],
    ["xMaxYMax meet", [200, 300, 400, 200], WHOLE],
    ["xMidYMid slice", [200, 100, 400, 400], { x: 0.25, y: 0, width: 0.5, height: 1 }],
    ["xMaxYMid slice", [200, 100, 400, 400], { x: 0.5, y: 0, width: 0.5, height: 1 }],
    ["none", [200, 100, 400, 400], WHOLE],
  ])("is fitted into a drawing by preserveAspectRatio %j", (fit, crop, part) => {
    const image = `<image data-box="100 50 200 200" preserveAspectRatio="${fit}"></image>`;
    expect(measureSized(`<svg data-box="0 0 400 400">${image}</svg>`, "image")).toMatchObject({
      crop,
      part,
    });
  });

  it("is fitted into a video before its first frame", () => {
    const video = '<video data-box="100 50 200 200" style="object-fit: contain"></video>';
    expect(measureSized(video, "video")).toMatchObject({ crop: [200, 200, 400, 200] });
  });

  it("is altered by the controls of a video", () => {
    const video = (controls: string) =>
      `<video data-box="100 50 200 100" ${controls} style="object-fit: contain"></video>`;
    expect(measureSized(video("controls"), "video")).toMatchObject({ altered: true });
    expect(measureSized(video(""), "video")).not.toHaveProperty("altered");
  });

  it.each([
    ["fills", "", [0, 0, 400, 400]],
    ["fits into", "object-fit: contain; object-position: 50% 50%", [0, 100, 400, 200]],
  ])("is cropped to the file that %s an element as its content", (_, style, crop) => {
    const content = "content: url(&quot;https://files.example/boats.jpg&quot;)";
    const element = `<b data-box="0 0 200 200" style="${content}; ${style}"></b>`;
    expect(measureSized(element, "b")).toMatchObject({ crop });
  });

  it("has no box if another file stands in for the content of its element", () => {
    const element = `<b data-box="0 0 200 200" style="content: url(&quot;https://files.example/1.jpg&quot;)"></b>`;
    expect(measureSized(element, "b")).toBeTypeOf("string");
  });

  it("has no box if its size is unknown", () => {
    document.body.innerHTML =
      '<svg data-box="0 0 400 400"><image data-box="100 50 200 200"></image></svg>';
    const boxes = shownBoxes(window, placesOf(document.querySelector("image")))?.boxes;
    expect(boxes).toEqual(["no-picture"]);
  });
});

describe("shownBoxes: reason for a missing box", () => {
  it.each([
    ["out-of-view", '<img data-box="0 900 200 100">'],
    ["out-of-view", '<img data-box="0 0 200 31">'],
    ["out-of-view", '<img data-box="-160 0 200 100">'],
    ["no-picture", '<div data-box="0 0 200 100"></div>'],
    ["no-picture", '<img data-box="0 0 0 0">'],
    ["hidden", '<p style="opacity: 0.5"><img data-box="0 0 200 100" style="opacity: 0.5"></p>'],
    ["blurred", '<p style="filter: blur(2px)"><img data-box="0 0 200 100"></p>'],
    [
      "blurred",
      '<p style="filter: brightness(0.5) blur(2px)"><img data-box="0 0 200 100" style="scale: -1 1; opacity: 0.5"></p>',
    ],
    ["hidden", '<p style="visibility: hidden"><img data-box="0 0 200 100"></p>'],
  ])("is %s for %s", (reason, content) => {
    expect(measure(content)).toBe(reason);
  });

  it.each([
    "opacity: 0.5",
    "transform: matrix(0, 1, -1, 0, 0, 0)",
    "mix-blend-mode: multiply",
    "mask-image: url(a.svg)",
    "rotate: 45deg",
    "scale: -1 1",
    "filter: sepia(1)",
  ])("is absent for an altered look, which is flagged instead: %s", (style) => {
    const box = measure(`<img data-box="0 0 200 100" style="${style}">`);
    expect(box).toMatchObject({ altered: true, part: WHOLE });
    expect(measure('<img data-box="0 0 200 100">')).not.toHaveProperty("altered");
  });

  it("is absent for a zoomed picture, one 32 pixels high and one a quarter in view", () => {
    for (const content of [
      '<img data-box="0 0 200 100" style="transform: matrix(1.5, 0, 0, 1.5, 10, 10)">',
      '<img data-box="0 0 200 32">',
      '<img data-box="-150 0 200 100">',
    ])
      expect(measure(content), content).toBeTypeOf("object");
  });

  it("is gone for an element that left the document", () => {
    const detached = document.createElement("img");
    expect(shownBoxes(window, placesOf(undefined, detached))?.boxes).toEqual(["gone", "gone"]);
  });
});

it("shownBoxes measures nothing while the page is pinch-zoomed", () => {
  vi.stubGlobal("visualViewport", { scale: 1.5 });
  expect(shownBoxes(window, [])).toBeNull();
  vi.unstubAllGlobals();
});

it("shownBoxes measures at most 60 pictures, with viewport and scroll position", () => {
  vi.spyOn(window, "scrollX", "get").mockReturnValue(3);
  vi.spyOn(window, "scrollY", "get").mockReturnValue(40);
  const page = shownBoxes(window, placesOf(...Array(61).fill(undefined)));
  expect(page).toMatchObject({ size: [2000, 1600], scroll: [3, 40] });
  expect(page?.boxes).toHaveLength(60);
});
