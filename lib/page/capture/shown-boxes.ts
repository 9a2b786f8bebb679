import { NO_ADDRESS } from "../../picture/no-address.ts";
import {
  addCoversToMask,
  type Crop,
  clipMask,
  cropFor,
  encodeHiddenCells,
  insetBox,
  intersection,
  moveRect,
  type Rect,
  type RoundRect,
  radiusOf,
  relativeRect,
  unmaskedFraction,
  wholePictureRect,
  withSharpCorners,
} from "../../picture/shown-geometry.ts";
import { cssImages } from "../elements/css-images.ts";
import { rectOf } from "../elements/elements.ts";
import { matches, nativeProperty, parentOf, queryAll } from "../elements/native-dom.ts";
import { type Mosaic, mosaicOf } from "../pictures/mosaic.ts";
import { backgroundImageRect, type FileSizes, isSprite } from "./backgrounds.ts";
import { areasThatMayCover, type HitTestBudget, measureHitTestTime } from "./covering-areas.ts";

/** Position of a picture in the viewport, cropped to its visible part. */
export interface ShownBox extends Crop {
  /** The visible part within the whole picture, whose sides count as 1. */
  part: Rect;
  /** Picture cells that may show something else; see `shown-geometry.ts`. */
  mask: string;
  /** CSS filters, opacity, transforms, blending or a video's controls change the look of the picture. */
  altered?: true;
}

/** Reasons why a picture cannot be captured. */
export type NoBoxReason =
  | "gone"
  | "no-picture"
  | "hidden"
  | "blurred"
  | "out-of-view"
  | "covered"
  | "in-frame";

/** Numbers of frames, each among those of the window around it, from the tab's page inwards. */
export type FramePath = readonly number[];

export interface PageBoxes {
  /** Viewport size in device pixels. */
  size: [width: number, height: number];
  scroll: [x: number, y: number];
  boxes: (ShownBox | NoBoxReason)[];
  /** Path of the frame that the boxes are in, if its page is of another origin. Then only that page can measure the frame: `frameBox`. */
  frame?: FramePath;
}

/** A picture of the last scan. */
export interface ScannedPlace {
  element: Element | undefined;
  /** Address of the file that it showed. Reused elements show another one later. */
  address: string;
}

/** Maximum number of captured pictures. */
const MAX_BOXES = 60;
/** Minimum side in CSS pixels: smaller captures do not identify a picture. */
const MIN_SIDE = 32;
const MIN_VISIBLE = 0.25;
const MIN_UNCOVERED = 0.5;
/** Minimum opacity of a picture whose colours are not mostly those behind it. */
const MIN_OPACITY = 0.4;
/** Limits for all pictures of a page: milliseconds for hit tests, and elements. */
const HIT_TIME = 25;
/**
 * The same for the full number of hit tests. It leaves room for slow machines, because another number finds covers at other places: the
 * capture that services compare would differ from that of a fast machine.
 */
const FULL_HIT_TIME = 60;
const MAX_ELEMENTS = 1_200;
/** Maximum number of elements on each side of an invisible image. */
const MAX_SIBLINGS = 6;
/** Maximum number of frames among which one is looked for, and of frames inside of each other. */
const MAX_FRAMES = 100;
const MAX_DEPTH = 10;
const POINTS = { least: 3, most: 24 };

/** Milliseconds per hit test in this page. Measured once, because two scans of an unchanged page must agree. */
let hitCost: number | undefined;

/** Elements that draw only one picture. A background, in contrast, lies below the element's content. */
const PICTURE = "img, canvas, video, svg, image, object, embed, input[type=image]";

/** Returns the current positions of pictures; null while the page is pinch-zoomed. */
export function shownBoxes(
  window: Window,
  places: readonly ScannedPlace[],
  sizes: FileSizes = new Map(),
): PageBoxes | null {
  const frames = framesAround(window);
  const top = frames?.at(-1)?.window ?? window;
  if ((top.visualViewport?.scale ?? 1) !== 1) return null;
  const measured = places.slice(0, MAX_BOXES).map((place) => measure(place, window, frames, sizes));
  return { ...viewOf(window, top), boxes: boxesOf(measured, top) };
}

/** Returns the boxes of placed pictures in a window. */
function boxesOf(
  pictures: readonly (Placed | NoBoxReason)[],
  { devicePixelRatio }: Window,
): PageBoxes["boxes"] {
  const placed = pictures.flatMap((one) => (typeof one === "string" ? [] : [one.visibleRect]));
  const effort = effortFor(placed);
  return pictures.map((one) =>
    typeof one === "string" ? one : boxOf(one, devicePixelRatio, effort),
  );
}

/** Returns the size of the outermost window of a page's origin and its path in the tab, and the page's scroll position. */
function viewOf(window: Window, outermost: Window): Omit<PageBoxes, "boxes"> {
  const { innerWidth, innerHeight, devicePixelRatio: scale } = outermost;
  const frame = pathOf(outermost, window.top);
  return {
    size: [innerWidth * scale, innerHeight * scale],
    scroll: [window.scrollX, window.scrollY],
    ...(frame && frame.length > 0 && { frame }),
  };
}

/** Returns where a frame of this page is, as if it were a picture. Null if the path leads to no frame of this page. */
export function frameBox(window: Window, path: FramePath): { page: PageBoxes | null } | null {
  const ownPath = pathOf(window, window.top);
  const isParent =
    ownPath?.length === path.length - 1 && ownPath.every((one, at) => one === path[at]);
  return isParent ? { page: boxOfFrame(window, path.at(-1) ?? 0) } : null;
}

function boxOfFrame(window: Window, frame: number): PageBoxes | null {
  const frames = framesAround(window);
  const outermost = frames?.at(-1)?.window ?? window;
  if ((outermost.visualViewport?.scale ?? 1) !== 1) return null;
  const element = queryAll(window.document, "iframe", MAX_FRAMES).find(
    (one) =>
      nativeProperty(HTMLIFrameElement, one as HTMLIFrameElement, "contentWindow") ===
      window[frame],
  );
  if (!element) return null;
  const { innerWidth: width, innerHeight: height } = window;
  const picture = innerBox(element, "content");
  const viewport = withSharpCorners({ x: 0, y: 0, width, height });
  const clips = [viewport, picture, ...clippingAncestors(element)];
  const placed = { element, picture, clips, visibleRect: picture, isFitted: true };
  const boxes = boxesOf([frames ? shownIn(frames, placed, 0) : "in-frame"], outermost);
  return { ...viewOf(window, outermost), boxes };
}

function effortFor(visibleRects: readonly Rect[]): HitTestBudget {
  const [first] = visibleRects;
  if (first) hitCost ??= measureHitTestTime(first);
  const cost = (hitCost || 0.01) * visibleRects.length;
  const isFull = cost * POINTS.most ** 2 <= FULL_HIT_TIME;
  const points = isFull ? POINTS.most : Math.floor(Math.sqrt(HIT_TIME / cost));
  return {
    points: Math.max(POINTS.least, Math.min(POINTS.most, points)),
    elements: Math.floor(MAX_ELEMENTS / visibleRects.length),
  };
}

interface Placed {
  /** Draws the picture. */
  element: Element;
  picture: Rect;
  clips: RoundRect[];
  visibleRect: Rect;
  /** False if it is unknown where in the element the picture is: `picture` is the whole element. */
  isFitted: boolean;
  isAltered?: true;
  /** Elements that draw it, if it is put together from tiles in `element`. */
  tiles?: readonly Element[];
  /** Frames around its document, the innermost first. */
  frames?: readonly Frame[];
}

function measure(
  { element, address }: ScannedPlace,
  { innerWidth: width, innerHeight: height }: Window,
  frames: readonly Frame[] | null,
  sizes: FileSizes,
): Placed | NoBoxReason {
  if (!element?.isConnected || !isShowing(element, address)) return "gone";
  if (!frames) return "in-frame";
  const mosaic = address === NO_ADDRESS ? mosaicOf(element) : null;
  const viewport = { width, height };
  const place = mosaic
    ? placeOfMosaic(mosaic, viewport)
    : placeOfElement(element, viewport, sizes, address);
  return shownIn(frames, place, MIN_VISIBLE);
}

/** Returns a picture as the frames around its document show it, or why it cannot be captured: at least `minShare` of it must be in view. */
function shownIn(frames: readonly Frame[], placed: Placed, minShare: number): Placed | NoBoxReason {
  const { picture, isFitted } = placed;
  const clips = [...placed.clips, ...frames.flatMap((frame) => frame.clips)];
  const visibleRect = clips.reduce<Rect>(intersection, picture);
  if (!isFitted) return "no-picture";
  const look = lookOf(placed.element);
  if (look === "hidden" || look === "blurred") return look;
  const isLarge = Math.min(visibleRect.width, visibleRect.height) >= MIN_SIDE;
  const share = (visibleRect.width * visibleRect.height) / (picture.width * picture.height);
  if (!isLarge || share < minShare) return "out-of-view";
  return { ...placed, clips, visibleRect, frames, ...(look === "altered" && { isAltered: true }) };
}

function placeOfMosaic(
  { tiles, around, rect }: Mosaic,
  viewport: Pick<Rect, "width" | "height">,
): Placed {
  const clips = [withSharpCorners({ x: 0, y: 0, ...viewport }), ...clippingAncestors(around)];
  const visibleRect = clips.reduce<Rect>(intersection, rect);
  return { element: around, tiles, picture: rect, clips, visibleRect, isFitted: true };
}

/** Returns where the picture of an element is, and which part of it is in view unless something covers it. */
export function placeOfElement(
  pictureElement: Element,
  viewport: Pick<Rect, "width" | "height">,
  sizes: FileSizes = new Map(),
  address: string = NO_ADDRESS,
): Placed {
  const twin = twinOf(pictureElement);
  // The background is what the page shows of the two.
  const isTwin = twin && !(twin instanceof HTMLImageElement);
  const [element, file] = isTwin ? [twin, pictureElement] : [pictureElement, twin];
  const isBackground =
    file !== null || !(matches(element, PICTURE) || isReplaced(element, address));
  const box = innerBox(element, isBackground ? "padding" : "content");
  const fitted = pictureRect(element, file, box, sizes, address);
  const picture = fitted ?? box;
  const clips = [withSharpCorners({ x: 0, y: 0, ...viewport }), box, ...clippingAncestors(element)];
  const visibleRect = clips.reduce<Rect>(intersection, picture);
  return { element, picture, clips, visibleRect, isFitted: fitted !== null };
}

/** Returns where an element draws the whole picture; null if that is unknown. A box of a file with several pictures is one of them. */
function pictureRect(
  element: Element,
  twin: Element | null,
  box: RoundRect,
  sizes: FileSizes,
  address: string,
): Rect | null {
  const style = getComputedStyle(element);
  if (twin) {
    const [objectFit, objectPosition] = [style.backgroundSize, style.backgroundPosition];
    return wholePictureRect({ box, own: ownSize(twin), objectFit, objectPosition });
  }
  if (matches(element, PICTURE)) {
    const ownPixels = sizes.get(address) ?? ownSize(element);
    return wholePictureRect({ box, own: ownPixels, ...fitOf(element, style) });
  }
  if (isReplaced(element, address)) {
    const { objectFit, objectPosition } = style;
    const ownPixels = sizes.get(address) ?? (objectFit === "fill" ? ownSize(element) : [0, 0]);
    return wholePictureRect({ box, own: ownPixels, objectFit, objectPosition });
  }
  const place = backgroundImageRect(element, box, sizes);
  return place && isSprite(element, box, place) ? intersection(box, place) : place;
}

/** Returns true if a file stands in for the content of an element: `content: url(…)`. */
const isReplaced = (element: Element, address: string) =>
  cssImages(getComputedStyle(element).content ?? "")[0]?.url === address;

/** Returns how an element fits its picture into its box, in CSS words. */
function fitOf(element: Element, style: CSSStyleDeclaration) {
  if (!matches(element, "image"))
    return { objectFit: style.objectFit, objectPosition: style.objectPosition };
  const { align, meetOrSlice } = (element as SVGImageElement).preserveAspectRatio.baseVal;
  if (align === SVGPreserveAspectRatio.SVG_PRESERVEASPECTRATIO_NONE)
    return { objectFit: "fill", objectPosition: "" };
  // The alignments count from 2, along x first: xMinYMin, xMidYMin, xMaxYMin, xMinYMid…
  const [x, y] = [(align - 2) % 3, Math.floor((align - 2) / 3)];
  const isSlice = meetOrSlice === SVGPreserveAspectRatio.SVG_MEETORSLICE_SLICE;
  return { objectFit: isSlice ? "cover" : "contain", objectPosition: `${x * 50}% ${y * 50}%` };
}

/** Returns false for an element that has been given another picture since the scan, or never had the one that was clicked. */
function isShowing(element: Element, address: string): boolean {
  if (address === NO_ADDRESS) return true;
  if (element instanceof HTMLImageElement)
    return [element.currentSrc, element.src].includes(address);
  const files = cssImages(getComputedStyle(element).backgroundImage);
  return files.length === 0 || files.some(({ url }) => url === address);
}

/** Returns true if other content covers most of a picture's visible part. */
export const isCovered = (placed: Placed): boolean =>
  maskOf(placed, effortFor([placed.visibleRect])) === null;

/** Returns the invisible image beside a background of the same file, or that background. X draws pictures with both. */
function twinOf(element: Element): Element | null {
  const file = fileWithTwin(element);
  if (!file) return null;
  const isImage = element instanceof HTMLImageElement;
  for (const direction of ["previousElementSibling", "nextElementSibling"] as const) {
    let one = nativeProperty(Element, element, direction);
    for (let count = 0; one && count < MAX_SIBLINGS; count++) {
      if (one instanceof HTMLImageElement !== isImage && fileWithTwin(one) === file) return one;
      one = nativeProperty(Element, one, direction);
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

function boxOf(placed: Placed, scale: number, effort: HitTestBudget): ShownBox | NoBoxReason {
  const { picture, visibleRect, frames } = placed;
  const mask = maskOf(placed, effort);
  const { x = 0, y = 0 } = frames?.at(-1) ?? {};
  return mask
    ? {
        ...cropFor(moveRect(visibleRect, x, y), scale),
        part: relativeRect(visibleRect, picture),
        mask: encodeHiddenCells(mask),
        ...(placed.isAltered && { altered: true as const }),
      }
    : "covered";
}

/** Returns null if most of the picture's visible part is covered. */
function maskOf(
  { element, tiles, picture, clips, visibleRect, frames = [] }: Placed,
  effort: HitTestBudget,
): Uint8Array | null {
  const clipped = clipMask(picture, clips);
  const covers = [{ element, x: 0, y: 0 }, ...frames].flatMap(({ element, x, y }) => {
    const outerClips = clips.map((clip) => moveRect(clip, x, y));
    return areasThatMayCover(element, moveRect(visibleRect, x, y), outerClips, effort, tiles).map(
      (cover) => moveRect(cover, -x, -y),
    );
  });
  const mask = addCoversToMask(clipped, picture, covers);
  return unmaskedFraction(mask) < unmaskedFraction(clipped) * MIN_UNCOVERED ? null : mask;
}

/** A frame element around the document. */
interface Frame {
  element: Element;
  /** The window that shows it. */
  window: Window;
  /** Position of the document's viewport in that window. */
  x: number;
  y: number;
  /** Limits of what is visible of the document, in its own viewport. */
  clips: RoundRect[];
}

/** Returns the frames around a document, the innermost first. Null if one is on another site or is drawn in another size. */
function framesAround(window: Window): Frame[] | null {
  const frames: Frame[] = [];
  let [x, y, at] = [0, 0, window];
  for (let element = at.frameElement; element; element = at.frameElement) {
    const box = innerBox(element, "content");
    const isScaled = Math.hypot(box.width - at.innerWidth, box.height - at.innerHeight) > 1;
    if (isScaled || lookOf(element) !== "plain") return null;
    [x, y, at] = [x + box.x, y + box.y, at.parent];
    const viewport = withSharpCorners({ x: 0, y: 0, width: at.innerWidth, height: at.innerHeight });
    const clips = [viewport, box, ...clippingAncestors(element)];
    frames.push({ element, window: at, x, y, clips: clips.map((clip) => moveRect(clip, -x, -y)) });
  }
  return pathOf(at, window.top) ? frames : null;
}

/** Returns the path of a window in its tab. Null: it is too far in, or in none. */
function pathOf(window: Window, top: Window | null): FramePath | null {
  const path: number[] = [];
  for (let at = window; at !== top; at = at.parent) {
    const number = numberOf(at);
    if (number === null || path.length === MAX_DEPTH) return null;
    path.unshift(number);
  }
  return path;
}

/** Returns the number of a window among those of the window around it, which may be of another origin. */
function numberOf(window: Window): number | null {
  const { parent } = window;
  for (let at = 0; at < Math.min(parent.length, MAX_FRAMES); at++)
    if (parent[at] === window) return at;
  return null;
}

/** Returns an element's parent in the flat tree, across shadow roots. */
function around(element: Element): Element | null {
  const parent = nativeProperty(Node, element, "parentNode");
  const slot = nativeProperty(Element, element, "assignedSlot");
  return slot ?? parentOf(element) ?? (parent instanceof ShadowRoot ? parent.host : null);
}

/** Returns how CSS filters, opacity, transforms, blending or a video's controls change the look of the picture. */
function lookOf(element: Element): "plain" | "altered" | "blurred" | "hidden" {
  let look: "plain" | "altered" = matches(element, "video[controls]") ? "altered" : "plain";
  let visible = 1;
  for (let at: Element | null = element; at; at = around(at)) {
    const style = getComputedStyle(at);
    const { filter, opacity, transform, visibility, mixBlendMode, maskImage } = style;
    const isUpright = transform === "none" || /^matrix\([\d.]+, 0, 0, [\d.]+,/u.test(transform);
    const isPlain = [filter, style.rotate, maskImage].every((value) => !value || value === "none");
    const isNormal = !mixBlendMode || mixBlendMode === "normal";
    const isScaled = /-/u.test(style.scale ?? "");
    if (filter?.includes("blur")) return "blurred";
    if (!isPlain || !isUpright || !isNormal || isScaled) look = "altered";
    visible *= visibility === "visible" ? Number(opacity || 1) : 0;
  }
  if (visible < MIN_OPACITY) return "hidden";
  return visible < 1 ? "altered" : look;
}

/** Returns an element's padding or content box in the viewport, with its rounded corners. */
function innerBox(element: Element, kind: "padding" | "content"): RoundRect {
  const style = getComputedStyle(element);
  const side = (name: string) => {
    const border = length(style.getPropertyValue(`border-${name}-width`));
    return kind === "padding" ? border : border + length(style.getPropertyValue(`padding-${name}`));
  };
  const { x, y, width, height } = rectOf(element);
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
  const clips: RoundRect[] = [];
  let { position } = getComputedStyle(element);
  for (let at = around(element); at; at = around(at)) {
    // Overflow of `html` and `body` propagates to the viewport.
    if (matches(at, "html, body")) break;
    const style = getComputedStyle(at);
    const isAnchor = style.position !== "static" || style.transform !== "none";
    // An out-of-flow element is clipped only by its containing block.
    if (/absolute|fixed/u.test(position) && !isAnchor) continue;
    if (!/^(?:|visible|visible visible)$/u.test(style.overflow))
      clips.push(innerBox(at, "padding"));
    position = style.position;
  }
  return clips;
}

function ownSize(element: Element): [number, number] {
  if (element instanceof HTMLImageElement) return [element.naturalWidth, element.naturalHeight];
  if (element instanceof HTMLVideoElement) return [element.videoWidth, element.videoHeight];
  if (element instanceof HTMLCanvasElement) return [element.width, element.height];
  return [element.clientWidth, element.clientHeight];
}
