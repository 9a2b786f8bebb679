// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { isClearImage } from "../../../lib/page/capture/clear-images.ts";
import {
  frameBox,
  type PageBoxes,
  type ScannedPlace,
  shownBoxes,
} from "../../../lib/page/capture/shown-boxes.ts";
import { NO_ADDRESS } from "../../../lib/picture/no-address.ts";
import { decodeMask, MASK_CELLS, unmaskedShare } from "../../../lib/picture/shown-geometry.ts";
import { elementsAt, layOut } from "./layout.ts";

vi.mock("../../../lib/page/capture/clear-images.ts", { spy: true });

beforeEach(layOut);

/** Places the pictures of elements whatever they show. */
const placesOf = (...elements: (Element | null | undefined)[]): ScannedPlace[] =>
  elements.map((element) => ({ element: element ?? undefined, address: NO_ADDRESS }));

/** Measures the first picture of a page whose files have this size. */
function measureSized(content: string, selector: string) {
  document.body.innerHTML = content;
  const address = "https://files.example/boats.jpg";
  const element = document.querySelector(selector) ?? undefined;
  return shownBoxes(window, [{ element, address }], new Map([[address, [400, 200]]]))?.boxes[0];
}

/** Measures the first picture of a page with this content. */
function measure(content: string): PageBoxes["boxes"][number] | undefined {
  document.body.innerHTML = content;
  return shownBoxes(window, placesOf(document.querySelector("img, div")))?.boxes[0];
}
const shareOf = (box: ReturnType<typeof measure>) =>
  typeof box === "object" ? unmaskedShare(decodeMask(box.mask)) : box;

const CORNERS = ["top-left", "top-right", "bottom-right", "bottom-left"];

describe("shownBoxes: a picture in view", () => {
  it("is cropped in device pixels, and only its rim is masked", () => {
    const box = measure('<img data-box="100 50 200 100">');
    expect(box).toMatchObject({
      crop: [200, 100, 400, 200],
      size: [400, 200],
      part: { x: 0, y: 0, width: 1, height: 1 },
    });
    expect(shareOf(box)).toBeGreaterThan(0.85);
  });

  it("is cropped to the visible part at the edge of the viewport", () => {
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

  it.each(CORNERS)("is masked outside of its rounded %s corner only", (corner) => {
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

  it("is masked outside of its corners only, where hit tests return the layer below", () => {
    const isInside = (x: number, y: number) => Math.hypot(x - 96, y - 96) <= 96;
    Document.prototype.elementsFromPoint = (x, y) =>
      elementsAt(x, y).filter((element) => element.nodeName !== "IMG" || isInside(x, y));
    Document.prototype.elementFromPoint = (x, y) =>
      Document.prototype.elementsFromPoint(x, y)[0] ?? null;
    const circle = measure('<img data-box="0 0 192 192" style="border-radius: 96px">');
    expect(shareOf(circle)).toBeGreaterThan(0.7);
  });

  it("is cropped to the drawn part of a canvas", () => {
    document.body.innerHTML =
      '<canvas width="50" height="50" data-box="0 0 200 100" style="object-fit: contain"></canvas>';
    const boxes = shownBoxes(window, placesOf(document.querySelector("canvas")))?.boxes;
    expect(boxes).toMatchObject([{ crop: [100, 0, 200, 200] }]);
  });

  it("is cropped to an ancestor that hides its overflow", () => {
    const frame = (style: string) =>
      measure(`<p data-box="0 0 100 100" style="${style}"><img data-box="0 0 200 100"></p>`);
    expect(frame("overflow: hidden")).toMatchObject({ crop: [0, 0, 200, 200] });
    expect(frame("")).toMatchObject({ crop: [0, 0, 400, 200] });
  });

  it("is cropped by its containing block only if it is positioned", () => {
    const frame = (position: string) =>
      measure(
        `<p data-box="0 0 100 100" style="overflow: hidden; position: ${position}"><img data-box="0 0 200 100" style="position: absolute"></p>`,
      );
    expect(frame("static")).toMatchObject({ crop: [0, 0, 400, 200] });
    expect(frame("relative")).toMatchObject({ crop: [0, 0, 200, 200] });
  });
});

describe("shownBoxes: an invisible image over a background", () => {
  const over = (file: string, size = "cover", between = "") =>
    measure(
      `<p data-box="0 0 100 100" style="overflow: hidden; position: relative"><b data-box="0 0 100 100" style="background-image: url(&quot;${file}&quot;); background-size: ${size}; background-position: 100% 50%"></b>${between}<img src="https://files.example/boats.jpg" data-box="0 0 200 100" style="opacity: 0; position: absolute"></p>`,
    );

  it("has the box of a background that shows the same file", () => {
    expect(over("https://files.example/boats.jpg")).toMatchObject({
      crop: [0, 0, 200, 200],
      part: { x: 0.5, y: 0, width: 0.5, height: 1 },
    });
    const [box] = shownBoxes(window, placesOf(document.querySelector("b")))?.boxes ?? [];
    expect(box).toMatchObject({ part: { x: 0.5, y: 0, width: 0.5, height: 1 } });
  });

  it("has the box of a background up to six siblings away", () => {
    const boats = "https://files.example/boats.jpg";
    expect(over(boats, "cover", "<i></i>".repeat(5))).toMatchObject({ part: { x: 0.5 } });
    expect(over(boats, "cover", "<i></i>".repeat(6))).toBe("hidden");
  });

  it("returns no box if the background has a second image", () => {
    const layers = [1, 2].map(() => "https://files.example/boats.jpg");
    expect(over(layers.join("&quot;), url(&quot;"))).toBe("hidden");
  });

  it.each([
    ["shows another file", "https://files.example/alps.jpg", "cover", "hidden"],
    ["repeats the file", "https://files.example/boats.jpg", "30px 20px", "no-picture"],
  ])("has no box if the background %s", (_, file, size, reason) => {
    expect(over(file, size)).toBe(reason);
  });
});

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

describe("shownBoxes of a picture below a transparent pixel", () => {
  const box = (style = "") =>
    measure(
      `<img data-box="0 0 200 100"><img class="clear" data-box="0 0 200 100" style="position: absolute; ${style}">`,
    );

  beforeEach(() => {
    vi.mocked(isClearImage).mockImplementation((element) => element.className === "clear");
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

describe("shownBoxes: a picture whose element does not know its size", () => {
  const fullPart = { x: 0, y: 0, width: 1, height: 1 };

  it.each([
    ["", [200, 200, 400, 200], fullPart],
    ["xMinYMin meet", [200, 100, 400, 200], fullPart],
    ["xMaxYMax meet", [200, 300, 400, 200], fullPart],
    ["xMidYMid slice", [200, 100, 400, 400], { x: 0.25, y: 0, width: 0.5, height: 1 }],
    ["xMaxYMid slice", [200, 100, 400, 400], { x: 0.5, y: 0, width: 0.5, height: 1 }],
    ["none", [200, 100, 400, 400], fullPart],
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
    const svg = '<svg data-box="0 0 400 400"><image data-box="100 50 200 200"></image></svg>';
    document.body.innerHTML = svg;
    const boxes = shownBoxes(window, placesOf(document.querySelector("image")))?.boxes;
    expect(boxes).toEqual(["no-picture"]);
  });
});

it("shownBoxes does not count an ancestor as a cover", () => {
  const style = "pointer-events: none; z-index: 5; background-color: red";
  const image = '<img data-box="0 0 200 100">';
  expect(measure(`<p data-box="0 0 200 100" style="${style}">${image}</p>`)).toEqual(
    measure(image),
  );
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
    expect(box).toMatchObject({ altered: true, part: { x: 0, y: 0, width: 1, height: 1 } });
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

describe("shownBoxes of a frame's document", () => {
  /** Measures a picture at 20 20 of the document of a frame with this box and style, in a view of 1000 × 800. */
  function measureFramed(box: string, style = "", { more = "", isForeign = false } = {}) {
    document.body.innerHTML = `<img data-box="20 20 200 100"><iframe data-box="${box}" style="${style}"></iframe>${more}`;
    const image = document.querySelector("img");
    const outer = isForeign ? {} : window;
    const inner = {
      ...{ innerWidth: 400, innerHeight: 300, scrollX: 0, scrollY: 0, parent: window, top: outer },
      frameElement: document.querySelector("iframe"),
    };
    // Both documents are one here, in which the picture and the frame must not cover each other.
    const layers = (x: number, y: number) =>
      elementsAt(x, y).toSorted((a, b) => Number(b === image) - Number(a === image));
    Document.prototype.elementsFromPoint = layers;
    Document.prototype.elementFromPoint = (x, y) => layers(x, y)[0] ?? null;
    return shownBoxes(inner as unknown as Window, placesOf(image));
  }

  it("measures in the viewport of the page", () => {
    const style = "border-left-width: 10px; border-top-width: 5px";
    expect(measureFramed("500 400 410 305", style)).toMatchObject({
      size: [2000, 1600],
      boxes: [{ crop: [1060, 850, 400, 200], part: { x: 0, y: 0, width: 1, height: 1 } }],
    });
  });

  it("crops a picture to the visible part of its frame", () => {
    expect(measureFramed("880 400 400 300")?.boxes).toMatchObject([
      { crop: [1800, 840, 200, 200], part: { x: 0, y: 0, width: 0.5, height: 1 } },
    ]);
  });

  it("reports what lies over the frame as a cover", () => {
    const style = "position: fixed; background-color: red";
    const more = `<p data-box="520 420 150 100" style="${style}"></p>`;
    expect(measureFramed("500 400 400 300", "", { more })?.boxes).toEqual(["covered"]);
  });

  it.each<[string, string, string, boolean]>([
    ["a frame within another site's frame", "500 400 400 300", "", true],
    ["a frame of another size", "500 400 200 150", "", false],
    ["a frame with a filter", "500 400 400 300", "filter: sepia(1)", false],
  ])("returns in-frame for %s", (_, box, style, isForeign) => {
    expect(measureFramed(box, style, { isForeign })?.boxes).toEqual(["in-frame"]);
  });
});

describe("shownBoxes and frameBox of a frame of another origin", () => {
  it("measure the pictures in the frame, and the frame in the page", () => {
    document.body.innerHTML = `<img data-box="20 20 200 100">`;
    const top: Record<string | number, unknown> = { length: 2, 0: {} };
    const inner = { innerWidth: 400, innerHeight: 300, scrollX: 0, scrollY: 0, frameElement: null };
    const framed = { ...inner, devicePixelRatio: 2, top, parent: top } as unknown as Window;
    top[1] = framed;
    expect(shownBoxes(framed, placesOf(document.querySelector("img")))).toMatchObject({
      ...{ frame: [1], size: [800, 600] },
      boxes: [{ crop: [40, 40, 400, 200] }],
    });
  });

  it("measure a frame of another origin inside of another one, each in the page around it", () => {
    const view = { innerWidth: 400, innerHeight: 300, scrollX: 0, scrollY: 0, frameElement: null };
    const top: Record<string | number, unknown> = { length: 1 };
    const between: Record<string | number, unknown> = {
      ...view,
      devicePixelRatio: 2,
      top,
      length: 3,
    };
    between.parent = top;
    top[0] = between;
    const innermost = { ...view, devicePixelRatio: 2, top, parent: between } as unknown as Window;
    between[2] = innermost;
    document.body.innerHTML = `<img data-box="20 20 200 100">`;
    expect(shownBoxes(innermost, placesOf(document.querySelector("img")))).toMatchObject({
      ...{ frame: [0, 2], size: [800, 600] },
      boxes: [{ crop: [40, 40, 400, 200] }],
    });
    document.body.innerHTML = `<iframe data-box="30 40 200 150"></iframe>`;
    const shown = vi.spyOn(HTMLIFrameElement.prototype, "contentWindow", "get");
    shown.mockReturnValue(innermost);
    between.document = document;
    const around = between as unknown as Window;
    expect(frameBox(around, [0, 2])).toMatchObject({
      page: { frame: [0], size: [800, 600], boxes: [{ crop: [60, 80, 400, 300] }] },
    });
    for (const path of [[0], [1, 2], [0, 2, 0], []]) expect(frameBox(around, path)).toBeNull();
    shown.mockRestore();
  });

  it("measure nothing in a frame that is not in the tab", () => {
    const top = { length: 1, 0: {} };
    document.body.innerHTML = `<img data-box="20 20 200 100">`;
    const inner = { innerWidth: 400, innerHeight: 300, scrollX: 0, scrollY: 0, frameElement: null };
    const framed = { ...inner, devicePixelRatio: 2, top, parent: {} } as unknown as Window;
    expect(shownBoxes(framed, placesOf(document.querySelector("img")))).toMatchObject({
      boxes: ["in-frame"],
    });
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

describe("shownBoxes: number of hit tests", () => {
  /** Counts the points of pictures in a new page where each hit test takes this many milliseconds. */
  async function pointsAt(cost: number, pictures = 1) {
    vi.resetModules();
    const page = await import("../../../lib/page/capture/shown-boxes.ts");
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
    const measureAll = () => page.shownBoxes(window, placesOf(...document.querySelectorAll("img")));
    const first = measureAll();
    const points = single.mock.calls.length;
    const oldTotal = all;
    // Later scans of the page use the same cost.
    now += 1_000;
    expect(measureAll()).toEqual(first);
    expect([single.mock.calls.length, all]).toEqual([2 * points, oldTotal]);
    return points;
  }

  it.each([
    ["24² in a fast page", 0, 1, 24 ** 2],
    ["24² on a machine that is a few times as slow", 0.1, 1, 24 ** 2],
    ["smaller where a test takes a quarter of a millisecond", 0.25, 1, 10 ** 2],
    ["shared by all pictures", 0.25, 4, 4 * 5 ** 2],
    ["3² in a slow page", 100, 1, 3 ** 2],
  ])("is %s", async (_, cost, pictures, expected) => {
    expect(await pointsAt(cost, pictures)).toBe(expected);
  });

  it("does not grow for a picture that fills a part of its element", async () => {
    vi.resetModules();
    const page = await import("../../../lib/page/capture/shown-boxes.ts");
    vi.spyOn(performance, "now").mockReturnValue(0);
    const single = vi.fn((x: number, y: number) => elementsAt(x, y)[0] ?? null);
    Document.prototype.elementFromPoint = single;
    document.body.innerHTML =
      '<canvas width="50" height="50" data-box="0 0 90 300" style="object-fit: contain"></canvas>';
    page.shownBoxes(window, placesOf(document.querySelector("canvas")));
    expect(single).toHaveBeenCalledTimes(24 ** 2);
  });

  it("depends on the cost of four tests across the first picture", async () => {
    vi.resetModules();
    const page = await import("../../../lib/page/capture/shown-boxes.ts");
    const hits = vi.fn(elementsAt);
    Document.prototype.elementsFromPoint = hits;
    document.body.innerHTML = '<img data-box="10 20 100 50"><img data-box="200 20 100 50">';
    page.shownBoxes(window, placesOf(...document.querySelectorAll("img")));
    expect(hits.mock.calls).toEqual([
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
    vi.resetModules();
    const page = await import("../../../lib/page/capture/shown-boxes.ts");
    let now = 0;
    let tests = 0;
    vi.spyOn(performance, "now").mockImplementation(() => now);
    Document.prototype.elementsFromPoint = (x, y) => {
      now += tests++ === slowTest ? 60 : 0.02;
      return elementsAt(x, y);
    };
    const single = vi.fn((x: number, y: number) => elementsAt(x, y)[0] ?? null);
    Document.prototype.elementFromPoint = single;
    document.body.innerHTML = '<img data-box="0 0 90 90">';
    page.shownBoxes(window, placesOf(document.querySelector("img")));
    expect(single).toHaveBeenCalledTimes(24 ** 2);
  });

  it("is zero in a page without a picture", async () => {
    vi.resetModules();
    const page = await import("../../../lib/page/capture/shown-boxes.ts");
    expect(page.shownBoxes(window, placesOf(undefined))?.boxes).toEqual(["gone"]);
  });
});

describe("shownBoxes of a reused element", () => {
  const [BOATS, ALPS] = ["https://files.example/boats.jpg", "https://files.example/alps.jpg"];
  const boxOfPlace = (content: string, address: string) => {
    document.body.innerHTML = content;
    const element = document.querySelector("[data-box]") ?? undefined;
    return shownBoxes(window, [{ element, address }])?.boxes[0];
  };
  const image = (src: string) => `<img src="${src}" data-box="0 0 200 100">`;
  const background = (style: string) => `<div data-box="0 0 200 100" style="${style}"></div>`;
  const files = (...urls: string[]) =>
    `background-image: ${urls.map((url) => `url(&quot;${url}&quot;)`).join(", ")}; background-size: 200px 100px`;

  it.each<[string, string, string]>([
    ["an image with another file", image(ALPS), BOATS],
    ["a background of another file", background(files(ALPS)), BOATS],
    ["a background of other files", background(files(ALPS, `${ALPS}?2`)), BOATS],
  ])("is gone for %s", (_, content, address) => {
    expect(boxOfPlace(content, address)).toBe("gone");
  });

  it.each<[string, string, string]>([
    ["an image with the scanned file", image(BOATS), BOATS],
    ["an image without a scanned address", image(ALPS), NO_ADDRESS],
    ["a background of the scanned file", background(files(BOATS)), BOATS],
    [
      "an input, whose file scripts cannot read",
      '<input type="image" data-box="0 0 200 100">',
      BOATS,
    ],
  ])("is a box for %s", (_, content, address) => {
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(200);
    vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(100);
    expect(boxOfPlace(content, address)).toMatchObject({ crop: [0, 0, 400, 200] });
  });

  it("is a box for an image one of whose scanned addresses is its src", () => {
    vi.spyOn(HTMLImageElement.prototype, "currentSrc", "get").mockReturnValue(`${BOATS}?2x`);
    expect(boxOfPlace(image(BOATS), BOATS)).toBeTypeOf("object");
    expect(boxOfPlace(image(BOATS), `${BOATS}?2x`)).toBeTypeOf("object");
    expect(boxOfPlace(image(BOATS), `${BOATS}?3x`)).toBe("gone");
  });
});

describe("shownBoxes of a background", () => {
  const SHEET = "https://files.example/sheet.webp";
  const [OTHER, GRADIENT] = [`url("${SHEET}?2")`, "linear-gradient(red, blue)"];
  /** Measures an element of 200 × 100 pixels with this background. */
  const background = (size: string, position = "0% 0%", image = `url("${SHEET}")`, more = "") => {
    const style = `background-size: ${size}; background-position: ${position}; ${more}`;
    document.body.innerHTML = `<div data-box="0 0 200 100" style="${style}"></div>`;
    const element = document.querySelector<HTMLElement>("div") ?? undefined;
    element?.style.setProperty("background-image", image);
    const sizes = new Map([[SHEET, [300, 200] as const]]);
    return shownBoxes(window, placesOf(element), sizes)?.boxes[0];
  };
  const fullPart = { x: 0, y: 0, width: 1, height: 1 };

  it.each<[string, string, object]>([
    [
      "cover",
      "50% 0%",
      { crop: [0, 0, 400, 200], part: { ...fullPart, height: expect.closeTo(3 / 4) } },
    ],
    ["contain", "0% 0%", { crop: [0, 0, 300, 200], part: fullPart }],
    [
      "auto",
      "0% 0%",
      { crop: [0, 0, 400, 200], part: { x: 0, y: 0, width: 2 / 3, height: 1 / 2 } },
    ],
    ["80px 60px", "20px 10px", { crop: [40, 20, 160, 120], part: fullPart }],
  ])("shows where a file with the size %s and position %s lies", (size, position, expected) => {
    expect(background(size, position)).toMatchObject(expected);
  });

  it("is cropped to the padding box", () => {
    const more = "border-left-width: 10px; padding-left: 30px";
    expect(background("190px 100px", "0% 0%", undefined, more)).toMatchObject({
      crop: [20, 0, 380, 200],
      part: fullPart,
    });
  });

  it.each<[string, string]>([
    ["two files", `url("${SHEET}"), ${OTHER}`],
    ["a gradient over the file", `${GRADIENT}, url("${SHEET}")`],
    ["a gradient only", GRADIENT],
    ["nothing", "none"],
  ])("is no picture with %s", (_, image) => {
    expect(background("cover", "0% 0%", image)).toBe("no-picture");
  });

  it("is no picture without the size of its file", () => {
    expect(background("auto", "0% 0%", OTHER)).toBe("no-picture");
    expect(background("200px 100px", "0% 0%", OTHER)).toBeTypeOf("object");
  });

  it.each<[string, string, [number, number, number, number]]>([
    ["800px 600px", "-200px -100px", [0, 0, 400, 200]],
    ["800px 600px", "0px 0px", [0, 0, 400, 200]],
    ["400% 600%", "33.3% 20%", [0, 0, 400, 200]],
    ["300px 100px", "-150px 0px", [0, 0, 300, 200]],
  ])("is the visible box of a sprite with the size %s and position %s", (size, position, crop) => {
    expect(background(size, position)).toMatchObject({ crop, part: fullPart });
  });
});
