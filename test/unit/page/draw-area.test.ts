// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { drawArea, type PictureScanner } from "../../../lib/page/capture/draw-area.ts";
import { findPictures } from "../../../lib/page/pictures/shown-pictures.ts";
import { elementsAt, layOut } from "./layout.ts";
import { hitOverlay } from "./overlay-hits.ts";
import { setProperties } from "./scan-scene.ts";

const overlays = () => document.querySelectorAll(":root > div").length;
const emptyScanner = { find: () => [], scan: async () => null };
const draw = (scanner: PictureScanner = emptyScanner) =>
  drawArea(document, { label: "Bereich", hint: "Ziehen", language: "de" }, scanner);

const press = (dialog: Element, key: string, modifiers: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent("keydown", { key, ...modifiers });
  dialog.dispatchEvent(setProperties(event, { isTrusted: true }));
};

/** Returns what the overlay contains, which the page cannot read. */
function overlay() {
  const attach = vi.spyOn(Element.prototype, "attachShadow");
  return () => attach.mock.results[0]?.value.querySelector("dialog") as HTMLDialogElement;
}

beforeEach(() => {
  document.documentElement.replaceChildren(document.createElement("body"));
  hitOverlay();
});

it.each<[what: string, remove: () => void]>([
  ["the overlay", () => document.querySelector(":root > div")?.remove()],
  ["everything", () => document.documentElement.remove()],
])("drawArea ends without an area if the page removes %s", async (_, remove) => {
  const root = document.documentElement;
  const drawn = draw();
  expect(overlays()).toBe(1);
  remove();
  expect(await drawn).toBeNull();
  if (!document.documentElement) document.append(root);
});

it("drawArea marks the overlay with the language of its words", async () => {
  document.documentElement.lang = "fr";
  const drawn = draw();
  const host = document.querySelector<HTMLElement>(":root > div");
  expect(host?.lang).toBe("de");
  host?.remove();
  await drawn;
});

it.each<[what: string, keys: string[], frame: string[]]>([
  ["begins in the middle", [], ["200px", "100px", "400px", "200px"]],
  ["moves", ["ArrowRight", "ArrowDown", "ArrowDown"], ["210px", "120px", "400px", "200px"]],
  ["moves back", ["ArrowLeft", "ArrowUp"], ["190px", "90px", "400px", "200px"]],
  ["grows", ["+ArrowRight", "+ArrowDown"], ["200px", "100px", "410px", "210px"]],
  ["shrinks", ["+ArrowLeft", "+ArrowUp"], ["200px", "100px", "390px", "190px"]],
  ["stops at the edge", Array(30).fill("ArrowRight"), ["400px", "100px", "400px", "200px"]],
  ["keeps a least size", Array(30).fill("+ArrowUp"), ["200px", "100px", "400px", "10px"]],
])("drawArea draws a rectangle that %s, by the keyboard", async (_, keys, expected) => {
  Object.assign(window, { innerWidth: 800, innerHeight: 400, devicePixelRatio: 1.5 });
  vi.stubGlobal("visualViewport", { offsetLeft: 10, offsetTop: 20, scale: 2 });
  const dialogOf = overlay();
  const drawn = draw();
  const dialog = dialogOf();
  for (const key of keys) press(dialog, key.replace("+", ""), { shiftKey: key.startsWith("+") });
  const { left, top, width, height } = dialog.querySelector("div")?.style ?? {};
  expect([left, top, width, height]).toEqual(expected);
  press(dialog, "Enter");
  const [x, y, across, down] = expected.map((length) => Number.parseInt(length, 10) * 3);
  const area = await drawn;
  expect(area && "measure" in area && area.measure()).toEqual({
    size: [1200, 600],
    scroll: [0, 0],
    area: { x: (x ?? 0) - 30, y: (y ?? 0) - 60, width: across, height: down },
  });
  expect(overlays()).toBe(0);
});

describe("drawArea", () => {
  const scan = vi.fn(async (_: Element): Promise<string | null> => "a scan");
  const walk = { openRoot: () => null, hasTime: () => true };
  const scanner = { find: () => findPictures(document, walk).pictures, scan };
  const animate = vi.fn();

  beforeEach(() => {
    layOut();
    hitOverlay((x, y) => elementsAt(x, y)[0] ?? null);
    Object.assign(window, { innerWidth: 800, innerHeight: 400 });
    vi.stubGlobal("visualViewport", null);
    Object.assign(HTMLElement.prototype, { animate, showPopover: vi.fn() });
    animate.mockClear();
    scan.mockClear();
    const picture = document.createElement("img");
    picture.src = "https://art.example/1.png";
    document.body.append(picture);
  });

  /** Draws the middle of the view: 400 × 200 at 200, 100. */
  async function drawMiddle(picture: string, modifiers: KeyboardEventInit = {}) {
    document.querySelector("img")?.setAttribute("data-box", picture);
    const dialogOf = overlay();
    const drawn = draw(scanner);
    press(dialogOf(), "Enter", modifiers);
    const area = await drawn;
    expect(overlays()).toBe(0);
    return area;
  }

  it("returns the scan of the picture in the rectangle, and moves the outline there", async () => {
    expect(await drawMiddle("210 110 380 180")).toEqual({ scan: "a scan" });
    expect(scan).toHaveBeenCalledExactlyOnceWith(document.querySelector("img"));
    const sides = { left: "210px", top: "110px", width: "380px", height: "180px" };
    expect(animate).toHaveBeenCalledExactlyOnceWith(
      [expect.objectContaining({ left: "200px", width: "400px" }), sides],
      expect.anything(),
    );
  });

  it.each<[string, string, KeyboardEventInit, boolean]>([
    ["with Alt", "210 110 380 180", { altKey: true }, true],
    ["beside a picture", "0 0 180 90", {}, false],
  ])("returns the area of a rectangle %s", async (_, picture, modifiers, isExact) => {
    expect(await drawMiddle(picture, modifiers)).toMatchObject({ isExact, whole: null });
    expect(scan).not.toHaveBeenCalled();
  });

  it.each(["a scan", null])("returns a part of a picture with its scan: %s", async (wholeScan) => {
    scan.mockResolvedValueOnce(wholeScan);
    expect(await drawMiddle("0 0 800 400")).toMatchObject({ isExact: true, whole: wholeScan });
    expect(scan).toHaveBeenCalledExactlyOnceWith(document.querySelector("img"));
    expect(animate).not.toHaveBeenCalled();
  });

  it("draws by a drag, also one that leaves the window", async () => {
    const dialogOf = overlay();
    const drawn = draw(scanner);
    const dialog = dialogOf();
    dialog.setPointerCapture = vi.fn();
    const onPage = vi.fn();
    document.addEventListener("pointerdown", onPage);
    const point = (type: string, clientX: number, clientY: number, isTrusted = true) => {
      const event = new Event(type, { bubbles: true, composed: true, cancelable: true });
      dialog.dispatchEvent(setProperties(event, { clientX, clientY, pointerId: 5, isTrusted }));
      return event.defaultPrevented;
    };
    expect(point("pointerdown", 0, 0, false)).toBe(false);
    expect(point("pointerdown", 100, 50)).toBe(true);
    expect(dialog.setPointerCapture).toHaveBeenCalledExactlyOnceWith(5);
    point("pointermove", 900, 150);
    const { left, top, width, height } = dialog.querySelector("div")?.style ?? {};
    expect([left, top, width, height]).toEqual(["100px", "50px", "700px", "100px"]);
    expect(dialog.textContent).toContain("700 × 100");
    point("pointerup", 900, 150);
    expect(await drawn).toHaveProperty("measure");
    expect(onPage).not.toHaveBeenCalled();
  });

  it("follows a resize on a key press, even before the resize event", async () => {
    const dialogOf = overlay();
    const drawn = draw(scanner);
    Object.assign(window, { innerWidth: 600 });
    press(dialogOf(), "ArrowRight");
    expect(dialogOf().querySelector("div")?.style).toMatchObject({ left: "160px", width: "300px" });
    press(dialogOf(), "Enter");
    await drawn;
  });

  it("returns the area if the scan of the picture is ambiguous", async () => {
    scan.mockResolvedValueOnce(null);
    expect(await drawMiddle("210 110 380 180")).toMatchObject({ isExact: false });
    expect(animate).not.toHaveBeenCalled();
  });
});
