// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createScrollingBox } from "../../../lib/page/capture/scrolling-box.ts";
import { layOut } from "./layout.ts";
import { setProperties } from "./scan-scene.ts";

/** The plate is a part of the page, below a layer for notes that ignores the pointer. */
const PAGE = `<main data-box="0 0 1000 800"><div id="plate" data-box="100 100 400 300"></div></main>
<div id="notes" data-box="0 0 1000 800" style="pointer-events:none"></div>`;

const closing: AbortController[] = [];

beforeEach(() => {
  layOut();
  document.documentElement.setAttribute("data-box", "0 0 1000 800");
  document.body.setAttribute("data-box", "0 0 1000 800");
  document.body.innerHTML = PAGE;
  Object.assign(window, { devicePixelRatio: 1 });
  vi.stubGlobal("visualViewport", null);
});
afterEach(() => {
  for (const one of closing.splice(0)) one.abort();
});

function create() {
  const over = new AbortController();
  closing.push(over);
  const show = vi.fn();
  const box = createScrollingBox(document, {
    minSide: 8,
    overlay: document.createElement("div"),
    show,
  });
  box.keep(over.signal);
  return { box, show };
}

const fire = (type: string, isTrusted = true) =>
  window.dispatchEvent(setProperties(new Event(type), { isTrusted }));
const place = (id: string, box: string) =>
  document.getElementById(id)?.setAttribute("data-box", box);
const resize = (innerWidth: number) => {
  Object.assign(window, { innerWidth });
  fire("resize");
};
const drawn = { left: 120, top: 130, right: 480, bottom: 380 };

describe("createScrollingBox", () => {
  it("stays in the middle of the view until the user has drawn", () => {
    const { box } = create();
    expect(box.visible()).toEqual({ left: 250, top: 200, right: 750, bottom: 600 });
    resize(600);
    expect(box.visible()).toEqual({ left: 150, top: 200, right: 450, bottom: 600 });
    expect(box.view).toEqual({ width: 600, height: 800 });
  });

  it.each([
    ["moves", "50 100 400 300", { left: 70, top: 130, right: 430, bottom: 380 }],
    ["scales", "100 100 200 150", { left: 110, top: 115, right: 290, bottom: 240 }],
    [
      "reaches beyond the view",
      "300 100 400 300",
      { left: 320, top: 130, right: 600, bottom: 380 },
    ],
    ["is hidden", "0 0 0 0", { left: 72, top: 130, right: 288, bottom: 380 }],
    ["is folded", "100 100 400 0", { left: 72, top: 130, right: 288, bottom: 380 }],
  ])("follows content that %s when the page is resized", (_, to, expected) => {
    const { box, show } = create();
    box.change(drawn);
    place("plate", to);
    resize(600);
    expect(box.visible()).toEqual(expected);
    expect(show).toHaveBeenLastCalledWith(expected);
  });

  it("is whole again when the page regains its size", () => {
    const { box } = create();
    box.change(drawn);
    place("plate", "300 100 400 300");
    resize(600);
    place("plate", "100 100 400 300");
    resize(1000);
    expect(box.visible()).toEqual(drawn);
  });

  it("moves the first corner of a drag with its content on a resize", () => {
    const { box } = create();
    box.press({ x: 120, y: 130 });
    box.change(box.drawing.move({ x: 300, y: 300 }) ?? drawn);
    place("plate", "50 100 400 300");
    resize(800);
    expect(box.drawing.release({ x: 430, y: 380 })).toEqual({
      ...{ left: 70, top: 130, right: 430, bottom: 380 },
    });
  });

  it("moves a pressed corner with its content before the pointer has moved", () => {
    const { box } = create();
    box.press({ x: 120, y: 130 });
    place("plate", "50 100 400 300");
    resize(800);
    expect(box.drawing.move({ x: 430, y: 380 })).toEqual({
      ...{ left: 70, top: 130, right: 430, bottom: 380 },
    });
  });

  it("moves the first corner of a drag with its content before the resize event", () => {
    const { box } = create();
    box.press({ x: 120, y: 130 });
    box.change(box.drawing.move({ x: 300, y: 300 }) ?? drawn);
    place("plate", "50 100 400 300");
    Object.assign(window, { innerWidth: 800 });
    box.followPendingResize();
    box.change(box.drawing.move({ x: 430, y: 380 }) ?? drawn);
    fire("resize");
    expect(box.visible()).toEqual({ left: 70, top: 130, right: 430, bottom: 380 });
  });

  it("follows a page that lays itself out after the resize", () => {
    const frames: FrameRequestCallback[] = [];
    vi.spyOn(globalThis, "requestAnimationFrame").mockImplementation((next) => frames.push(next));
    const { box } = create();
    box.change(drawn);
    resize(800);
    expect(box.visible()).toEqual(drawn);
    place("plate", "0 100 400 300");
    frames.shift()?.(0);
    expect(box.visible()).toMatchObject({ left: 20, right: 380 });
    vi.mocked(performance.now).mockReturnValue(601);
    place("plate", "50 100 400 300");
    frames.shift()?.(0);
    expect(box.visible()).toMatchObject({ left: 20, right: 380 });
    expect(frames).toEqual([]);
  });

  it("stays in the view when the user scrolls", () => {
    const { box } = create();
    box.change(drawn);
    place("plate", "100 0 400 300");
    vi.mocked(performance.now).mockReturnValue(1);
    fire("scroll");
    resize(1000);
    expect(box.visible()).toEqual(drawn);
  });

  it("ignores resize events that the page dispatches", () => {
    const { box } = create();
    box.change(drawn);
    place("plate", "50 100 400 300");
    fire("resize", false);
    expect(box.visible()).toEqual(drawn);
  });

  it("measures in device pixels where its content is", () => {
    const { box } = create();
    box.change(drawn);
    place("plate", "100 50 400 300");
    Object.assign(window, { devicePixelRatio: 1.5 });
    vi.spyOn(window, "scrollY", "get").mockReturnValue(50);
    expect(box.measure()).toEqual({
      size: [1500, 1200],
      scroll: [0, 50],
      area: { x: 180, y: 120, width: 540, height: 375 },
    });
    place("plate", "100 -700 400 300");
    expect(box.measure()).toBeNull();
  });

  it("inspects a limited number of elements", () => {
    const many = `<p data-box="0 0 0 0"></p>`.repeat(5_000);
    document.body.innerHTML = `${PAGE}${many}`;
    const { box } = create();
    const measured = vi.mocked(Element.prototype.getBoundingClientRect);
    measured.mockClear();
    box.change(drawn);
    expect(measured.mock.calls.length).toBeLessThan(1_100);
  });
});
