import { vi } from "vitest";

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
  backgroundSize: "auto",
  backgroundPosition: "0% 0%",
  content: "none",
};

const boxOf = (element: Element) => {
  const [x = 0, y = 0, width = 0, height = 0] = (element.getAttribute("data-box") ?? "")
    .split(" ")
    .map(Number);
  return { x, y, width, height };
};

/** Returns the elements with a box at a point, the last of the document first. */
export function elementsAt(px: number, py: number): Element[] {
  const placed = [...document.querySelectorAll("[data-box]")].filter((element) => {
    const { x, y, width, height } = boxOf(element);
    return px >= x && px < x + width && py >= y && py < y + height;
  });
  return [...placed.reverse(), document.body, document.documentElement];
}

/** Replaces layout, styles and hit tests: an element with `data-box="x y width height"` is at that place of a view of 1000 × 800. */
export function layOut() {
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
    const { x, y, width, height } = boxOf(this);
    return new DOMRect(x, y, width, height);
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
}
