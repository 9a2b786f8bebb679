import {
  type Cut,
  clipMask,
  cutOf,
  encodeMask,
  fittedPicture,
  insetBox,
  intersection,
  knownShare,
  partOf,
  type Rect,
  type RoundRect,
  radiusOf,
  sharp,
  withCovers,
} from "../picture/shown-geometry.ts";
import { costOfHit, coversOf, type Effort } from "./covers.ts";
import { cssImages } from "./css-images.ts";
import { matches, own, parentOf } from "./unclobbered.ts";

/** Position of a picture in the viewport, cropped to its visible part. */
export interface ShownBox extends Cut {
  /** The visible part within the whole picture, whose sides count as 1. */
  part: Rect;
  /** Picture cells that may show something else; see `shown-geometry.ts`. */
  mask: string;
}

/** Reasons why a picture cannot be captured. */
export type NoBox = "gone" | "no-picture" | "altered" | "blurred" | "out-of-view" | "covered";

export interface PageBoxes {
  /** Viewport size in device pixels. */
  size: [width: number, height: number];
  scroll: [x: number, y: number];
  boxes: (ShownBox | NoBox)[];
}

/** Maximum number of captured pictures. */
const MAX_BOXES = 60;
/** Minimum side in CSS pixels: smaller captures do not identify a picture. */
const MIN_SIDE = 32;
const MIN_VISIBLE = 0.25;
const MIN_UNCOVERED = 0.5;
/** Limits for all pictures of a page: milliseconds for hit tests, and elements. */
const HIT_TIME = 25;
const MAX_ELEMENTS = 1_200;
/** Maximum number of elements on each side of an invisible image. */
const MAX_SIBLINGS = 6;
const POINTS = { least: 3, most: 24 };

/** Milliseconds per hit test in this page. Measured once, because two scans of an unchanged page must agree. */
let hitCost: number | undefined;

/** Elements that draw only one picture. A background, in contrast, lies below the element's content. */
const PICTURE = "img, canvas, video, input[type=image]";

/** Returns the current positions of pictures; null while the page is pinch-zoomed. */
export function shownBoxes(
  window: Window,
  elements: readonly (Element | undefined)[],
): PageBoxes | null {
  if ((window.visualViewport?.scale ?? 1) !== 1) return null;
  const { innerWidth: width, innerHeight: height, devicePixelRatio: scale } = window;
  const measured = elements
    .slice(0, MAX_BOXES)
    .map((element) => measure(element, { width, height }));
  const effort = effortFor(measured.flatMap((one) => (typeof one === "string" ? [] : [one.seen])));
  return {
    size: [width * scale, height * scale],
    scroll: [window.scrollX, window.scrollY],
    boxes: measured.map((one) => (typeof one === "string" ? one : boxOf(one, scale, effort))),
  };
}

function effortFor(seen: readonly Rect[]): Effort {
  const [first] = seen;
  if (first) hitCost ??= costOfHit(first);
  const cost = hitCost || 0.01;
  const points = Math.floor(Math.sqrt(HIT_TIME / cost / seen.length));
  return {
    points: Math.max(POINTS.least, Math.min(POINTS.most, points)),
    elements: Math.floor(MAX_ELEMENTS / seen.length),
  };
}

interface Measured {
  element: Element;
  picture: Rect;
  clips: RoundRect[];
  seen: Rect;
}

function measure(
  found: Element | undefined,
  viewport: { width: number; height: number },
): Measured | NoBox {
  if (!found?.isConnected) return "gone";
  const twin = twinOf(found);
  // The background is what the page shows of the two.
  const [element, file] = !twin || twin instanceof HTMLImageElement ? [found, twin] : [twin, found];
  if (!file && !matches(element, PICTURE)) return "no-picture";
  const alteration = alterationOf(element);
  if (alteration) return alteration;
  const style = getComputedStyle(element);
  const [objectFit, objectPosition] = file
    ? [style.backgroundSize, style.backgroundPosition]
    : [style.objectFit, style.objectPosition];
  const content = innerBox(element, file ? "padding" : "content");
  const natural = ownSize(file ?? element);
  const picture = fittedPicture({ box: content, own: natural, objectFit, objectPosition });
  if (!picture) return "no-picture";
  const clips = [sharp({ x: 0, y: 0, ...viewport }), content, ...clippingAncestors(element)];
  const seen = clips.reduce<Rect>(intersection, picture);
  const isLarge = Math.min(seen.width, seen.height) >= MIN_SIDE;
  const share = (seen.width * seen.height) / (picture.width * picture.height);
  return isLarge && share >= MIN_VISIBLE ? { element, picture, clips, seen } : "out-of-view";
}

/** Returns the invisible image beside a background of the same file, or that background. X draws pictures with both. */
function twinOf(element: Element): Element | null {
  const file = fileWithTwin(element);
  if (!file) return null;
  const isImage = element instanceof HTMLImageElement;
  for (const direction of ["previousElementSibling", "nextElementSibling"] as const) {
    let one = own(Element, element, direction);
    for (let count = 0; one && count < MAX_SIBLINGS; count++) {
      if (one instanceof HTMLImageElement !== isImage && fileWithTwin(one) === file) return one;
      one = own(Element, one, direction);
    }
  }
  return null;
}

/** Returns the file of an invisible image, or of an only background. */
function fileWithTwin(element: Element): string | null {
  const { backgroundImage, opacity } = getComputedStyle(element);
  if (element instanceof HTMLImageElement) return opacity === "0" ? element.currentSrc : null;
  const images = cssImages(backgroundImage);
  return images.length === 1 ? (images[0]?.url ?? null) : null;
}

function boxOf(
  { element, picture, clips, seen }: Measured,
  scale: number,
  effort: Effort,
): ShownBox | NoBox {
  const clipped = clipMask(picture, clips);
  const mask = withCovers(clipped, picture, coversOf(element, seen, clips, effort));
  if (knownShare(mask) < knownShare(clipped) * MIN_UNCOVERED) return "covered";
  return { ...cutOf(seen, scale), part: partOf(seen, picture), mask: encodeMask(mask) };
}

/** Returns an element's parent in the flat tree, across shadow roots. */
function around(element: Element): Element | null {
  const parent = own(Node, element, "parentNode");
  const slot = own(Element, element, "assignedSlot");
  return slot ?? parentOf(element) ?? (parent instanceof ShadowRoot ? parent.host : null);
}

/** Returns how CSS filters, opacity, transforms or blending change the look of the picture; null if they do not. */
function alterationOf(element: Element): "altered" | "blurred" | null {
  let altered: "altered" | null = null;
  for (let at: Element | null = element; at; at = around(at)) {
    const style = getComputedStyle(at);
    const { filter, opacity, transform, visibility, mixBlendMode, maskImage } = style;
    const isUpright = transform === "none" || /^matrix\([\d.]+, 0, 0, [\d.]+,/u.test(transform);
    const isPlain = [filter, style.rotate, maskImage].every((value) => !value || value === "none");
    const isNormal = !mixBlendMode || mixBlendMode === "normal";
    const isScaled = /-/u.test(style.scale ?? "");
    if (filter?.includes("blur")) return "blurred";
    if (!isPlain || !isUpright || !isNormal || isScaled) altered = "altered";
    if (opacity !== "1" || visibility !== "visible") altered = "altered";
  }
  return altered;
}

/** Returns an element's padding or content box in the viewport, with its rounded corners. */
function innerBox(element: Element, kind: "padding" | "content"): RoundRect {
  const style = getComputedStyle(element);
  const side = (name: string) => {
    const border = length(style.getPropertyValue(`border-${name}-width`));
    return kind === "padding" ? border : border + length(style.getPropertyValue(`padding-${name}`));
  };
  const { x, y, width, height } = Element.prototype.getBoundingClientRect.call(element);
  const sides = ["top", "right", "bottom", "left"].map(side) as [number, number, number, number];
  // Computed styles ignore transforms and zoom.
  const { offsetWidth, offsetHeight } = element as HTMLElement;
  const zoom = Math.max(width / offsetWidth, height / offsetHeight);
  const isScaled = Math.abs(zoom - 1) > 0.02 && Number.isFinite(zoom);
  const by = isScaled ? zoom : 1;
  const radii = ["top-left", "top-right", "bottom-right", "bottom-left"].map((corner) =>
    radiusOf(style.getPropertyValue(`border-${corner}-radius`), {
      x: 0,
      y: 0,
      width: width / by,
      height: height / by,
    }).map((radius) => radius * by),
  ) as [number, number][];
  return insetBox({ x, y, width, height, radii }, sides.map((one) => one * by) as typeof sides);
}

const length = (text: string) => Number.parseFloat(text) || 0;

/** Returns the boxes of ancestors that clip their overflow. */
function clippingAncestors(element: Element): RoundRect[] {
  const found: RoundRect[] = [];
  let { position } = getComputedStyle(element);
  for (let at = around(element); at; at = around(at)) {
    // Overflow of `html` and `body` propagates to the viewport.
    if (matches(at, "html, body")) break;
    const style = getComputedStyle(at);
    const isAnchor = style.position !== "static" || style.transform !== "none";
    // An out-of-flow element is clipped only by its containing block.
    if (/absolute|fixed/u.test(position) && !isAnchor) continue;
    if (!/^(?:|visible|visible visible)$/u.test(style.overflow))
      found.push(innerBox(at, "padding"));
    position = style.position;
  }
  return found;
}

function ownSize(element: Element): [number, number] {
  if (element instanceof HTMLImageElement) return [element.naturalWidth, element.naturalHeight];
  if (element instanceof HTMLVideoElement) return [element.videoWidth, element.videoHeight];
  if (element instanceof HTMLCanvasElement) return [element.width, element.height];
  return [element.clientWidth, element.clientHeight];
}
