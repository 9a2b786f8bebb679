// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { frameBox, shownBoxes } from "../../../lib/page/capture/shown-boxes.ts";
import { placesOf, WHOLE } from "./boxes-scene.ts";
import { elementsAt, layOut } from "./layout.ts";

beforeEach(layOut);

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
      boxes: [{ crop: [1060, 850, 400, 200], part: WHOLE }],
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
  type Frame = Window & Record<number, unknown>;
  /** Makes the window of a frame whose parent is of another origin. */
  const frame = (top: object, parent: object) =>
    ({
      ...{ innerWidth: 400, innerHeight: 300, scrollX: 0, scrollY: 0, frameElement: null },
      ...{ devicePixelRatio: 2, top, parent },
    }) as unknown as Frame;
  const measureIn = (framed: Window) => {
    document.body.innerHTML = `<img data-box="20 20 200 100">`;
    return shownBoxes(framed, placesOf(document.querySelector("img")));
  };
  const boxes = [{ crop: [40, 40, 400, 200] }];

  it("measure the pictures in the frame, and the frame in the page", () => {
    const top: Record<string, unknown> = { length: 2, 0: {} };
    const framed = frame(top, top);
    top[1] = framed;
    expect(measureIn(framed)).toMatchObject({ frame: [1], size: [800, 600], boxes });
  });

  it("measure a frame of another origin inside of another one, each in the page around it", () => {
    const top: Record<string, unknown> = { length: 1 };
    const between = frame(top, top);
    const innermost = frame(top, between);
    top[0] = between;
    Object.assign(between, { length: 3, 2: innermost, document });
    expect(measureIn(innermost)).toMatchObject({ frame: [0, 2], size: [800, 600], boxes });
    document.body.innerHTML = `<iframe data-box="30 40 200 150"></iframe>`;
    const contentWindow = vi.spyOn(HTMLIFrameElement.prototype, "contentWindow", "get");
    contentWindow.mockReturnValue(innermost);
    expect(frameBox(between, [0, 2])).toMatchObject({
      page: { frame: [0], size: [800, 600], boxes: [{ crop: [60, 80, 400, 300] }] },
    });
    for (const path of [[0], [1, 2], [0, 2, 0], []]) expect(frameBox(between, path)).toBeNull();
    contentWindow.mockRestore();
  });

  it("are “in-frame” for a frame that is not among the tab’s frames", () => {
    expect(measureIn(frame({ length: 1, 0: {} }, {}))).toMatchObject({ boxes: ["in-frame"] });
  });
});
