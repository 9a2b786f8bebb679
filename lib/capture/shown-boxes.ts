import { matches, own } from "./unclobbered.ts";

/** Where a picture stands in the viewport, cut to it, in CSS pixels. */
export interface ShownBox {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Part of the picture's area that is to be seen in the box: above 0, 1 for all of it. */
  visible: number;
}

export interface PageBoxes {
  /** In CSS pixels. */
  width: number;
  height: number;
  /** Device pixels of a CSS pixel. */
  scale: number;
  scroll: [x: number, y: number];
  /** Null for a picture of which nothing, too little, or something else than itself is to be seen. */
  boxes: (ShownBox | null)[];
}

/** More are not captured. */
const MOST = 60;
/** In CSS pixels: too little to tell one picture from another. */
const LEAST_SIDE = 32;
const LEAST_VISIBLE = 0.25;
/** Points a side at which is looked for what covers a picture. */
const POINTS = 5;

/** What shows one picture and nothing else; on backgrounds stands whatever is in the element. */
const PICTURE = "img, canvas, video, input[type=image]";

/** Where pictures are that were found, as they are displayed right now. Null while the viewport shows a part of itself (pinch zoom). */
export function shownBoxes(
  window: Window,
  elements: readonly (Element | undefined)[],
): PageBoxes | null {
  if ((window.visualViewport?.scale ?? 1) !== 1) return null;
  const { innerWidth: width, innerHeight: height, devicePixelRatio: scale } = window;
  return {
    width,
    height,
    scale,
    scroll: [window.scrollX, window.scrollY],
    boxes: elements
      .slice(0, MOST)
      .map((element) => (element?.isConnected ? boxOf(element, width, height) : null)),
  };
}

function boxOf(element: Element, width: number, height: number): ShownBox | null {
  if (!matches(element, PICTURE) || isAltered(element)) return null;
  const drawn = drawnBox(element);
  if (!drawn) return null;
  const x = Math.max(0, drawn.x);
  const y = Math.max(0, drawn.y);
  const box = {
    x,
    y,
    width: Math.min(width, drawn.x + drawn.width) - x,
    height: Math.min(height, drawn.y + drawn.height) - y,
  };
  if (Math.min(box.width, box.height) < LEAST_SIDE) return null;
  const visible = (drawn.visible * box.width * box.height) / (drawn.width * drawn.height);
  return visible >= LEAST_VISIBLE && !isCovered(element, box) ? { ...box, visible } : null;
}

/** Blurred, see-through, turned or mirrored by the page: what is seen is not what the file shows. */
function isAltered(element: Element): boolean {
  for (let at: Element | null = element; at; at = own(Node, at, "parentElement")) {
    const { filter, opacity, transform, rotate, visibility } = getComputedStyle(at);
    const isUpright = transform === "none" || /^matrix\([\d.]+, 0, 0, [\d.]+,/u.test(transform);
    const isTurned = !isUpright || !["none", ""].includes(rotate ?? "");
    if (filter !== "none" || opacity !== "1" || isTurned || visibility !== "visible") return true;
  }
  return false;
}

/** Where an element draws its picture, and how much of that: a page may let it be cut or stand between bars. */
function drawnBox(element: Element): ShownBox | null {
  const style = getComputedStyle(element);
  const side = (name: string) =>
    Number.parseFloat(style.getPropertyValue(`padding-${name}`)) +
    Number.parseFloat(style.getPropertyValue(`border-${name}-width`));
  const rect = element.getBoundingClientRect();
  const [left, top] = [side("left"), side("top")];
  const width = rect.width - left - side("right");
  const height = rect.height - top - side("bottom");
  const box = { x: rect.x + left, y: rect.y + top, width, height, visible: 1 };
  const { objectFit, objectPosition } = style;
  const [ownWidth, ownHeight] = ownSize(element);
  if (!ownWidth || !ownHeight || width <= 0 || height <= 0) return null;
  if (objectFit === "fill" || objectFit === "") return box;
  if (objectPosition !== "50% 50%") return null;
  const [across, down] = [width / ownWidth, height / ownHeight];
  const zoom = {
    cover: Math.max(across, down),
    contain: Math.min(across, down),
    "scale-down": Math.min(across, down, 1),
    none: 1,
  }[objectFit];
  if (!zoom) return null;
  const shown = [Math.min(width, ownWidth * zoom), Math.min(height, ownHeight * zoom)] as const;
  return {
    x: box.x + (width - shown[0]) / 2,
    y: box.y + (height - shown[1]) / 2,
    width: shown[0],
    height: shown[1],
    visible: (shown[0] * shown[1]) / (ownWidth * ownHeight * zoom ** 2),
  };
}

function ownSize(element: Element): [number, number] {
  if (element instanceof HTMLImageElement) return [element.naturalWidth, element.naturalHeight];
  if (element instanceof HTMLVideoElement) return [element.videoWidth, element.videoHeight];
  if (element instanceof HTMLCanvasElement) return [element.width, element.height];
  return [element.clientWidth, element.clientHeight];
}

/** Whether anything that can be seen lies over it at one of several points, or it is cut off there. */
function isCovered(element: Element, { x, y, width, height }: Omit<ShownBox, "visible">): boolean {
  const target = outermostHost(element);
  const ignored = getComputedStyle(element).pointerEvents === "none";
  for (let at = 0; at < POINTS ** 2; at++) {
    const column = (at % POINTS) + 0.5;
    const row = Math.floor(at / POINTS) + 0.5;
    const hits = Document.prototype.elementsFromPoint.call(
      document,
      x + (width * column) / POINTS,
      y + (height * row) / POINTS,
    );
    for (const hit of hits) {
      if (hit === target) break;
      if (Node.prototype.contains.call(hit, target)) {
        if (!ignored) return true;
        break;
      }
      if (isPainted(hit)) return true;
    }
  }
  return false;
}

function outermostHost(element: Element): Element {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? outermostHost(root.host) : element;
}

function isPainted(element: Element): boolean {
  const { opacity, backgroundColor, backgroundImage } = getComputedStyle(element);
  if (opacity === "0") return false;
  const isFilled = !/^(?:transparent|rgba\(.*, 0\))$/u.test(backgroundColor);
  const holds = matches(element, "img, video, canvas, svg, iframe, embed, object, input, button");
  const text = own(Node, element, "textContent") ?? "";
  return isFilled || backgroundImage !== "none" || holds || text.trim() !== "";
}
