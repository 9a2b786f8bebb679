/** Geometry of pictures on a page, separate from DOM access so that tests need no browser. */

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A rectangle with rounded corners: horizontal and vertical radius of each, clockwise from the top left. */
export interface RoundRect extends Rect {
  radii: readonly (readonly [across: number, down: number])[];
}

/** Mask cells per side, equal to the cells of a fingerprint (`GRID` in `reverse/pixels/fingerprint.ts`). */
export const MASK_CELLS = 48;

export const withSharpCorners = (rect: Rect): RoundRect => ({ ...rect, radii: [] });

/** Returns the overlap. Its width or height is zero or negative if the rectangles do not overlap. */
export function intersection(one: Rect, other: Rect): Rect {
  const x = Math.max(one.x, other.x);
  const y = Math.max(one.y, other.y);
  return {
    x,
    y,
    width: Math.min(one.x + one.width, other.x + other.width) - x,
    height: Math.min(one.y + one.height, other.y + other.height) - y,
  };
}

/** Returns a rectangle elsewhere. Those of browsers have no properties of their own to spread. */
export const moveRect = <R extends Rect>(rect: R, x: number, y: number): R => ({
  ...rect,
  x: rect.x + x,
  y: rect.y + y,
  width: rect.width,
  height: rect.height,
});

export const overlaps = (one: Rect, other: Rect): boolean => {
  const { width, height } = intersection(one, other);
  return width > 0 && height > 0;
};

export const containsPoint = ({ x, y, width, height }: Rect, px: number, py: number): boolean =>
  px >= x && py >= y && px <= x + width && py <= y + height;

/** Returns where `part` lies in `whole`, whose sides count as 1. */
export const relativeRect = (part: Rect, outer: Rect): Rect => ({
  x: (part.x - outer.x) / outer.width,
  y: (part.y - outer.y) / outer.height,
  width: part.width / outer.width,
  height: part.height / outer.height,
});

/** Returns where a horizontal line enters and leaves a rounded rectangle; in reverse order if they do not meet. */
function spanAt({ x, y, width, height, radii }: RoundRect, py: number): [number, number] {
  if (py < y || py > y + height) return [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const inset = (corner: number) => {
    const [across, down] = radii[corner] ?? [0, 0];
    const above = down - (corner > 1 ? y + height - py : py - y);
    return above > 0 ? across * (1 - Math.sqrt(1 - (above / down) ** 2)) : 0;
  };
  return [x + Math.max(inset(0), inset(3)), x + width - Math.max(inset(1), inset(2))];
}

export function isOutside(rect: RoundRect, px: number, py: number): boolean {
  const [start, end] = spanAt(rect, py);
  return px < start || px > end;
}

/** Maximum side in pixels, enough for comparison. A JPEG of that size has at most about 150 kB. */
const MAX_SIDE = 512;

/** The crop of a viewport capture in device pixels, and its output size. */
export interface Crop {
  crop: [x: number, y: number, width: number, height: number];
  size: [width: number, height: number];
}

/** Returns the crop for a rectangle, rounded because browsers draw pictures on whole device pixels. */
export function cropFor({ x, y, width, height }: Rect, scale: number): Crop {
  const [left, top] = [Math.round(x * scale), Math.round(y * scale)];
  const across = Math.round((x + width) * scale) - left;
  const down = Math.round((y + height) * scale) - top;
  const zoom = Math.min(1, MAX_SIDE / Math.max(across, down));
  const size = [across, down].map((side) => Math.max(1, Math.round(side * zoom))) as Crop["size"];
  return { crop: [left, top, across, down], size };
}

/** Returns the sizes of a cell and of the uncertain rim around an edge: half a cell or one pixel, because scaling mixes both sides. */
function cellsOf(picture: Rect) {
  const cell = { width: picture.width / MASK_CELLS, height: picture.height / MASK_CELLS };
  const rim = { width: Math.max(1, cell.width / 2), height: Math.max(1, cell.height / 2) };
  return { cell, rim };
}

/** Returns 1 for each cell of a picture that one of these bounds clips, and otherwise 0. */
export function clipMask(picture: Rect, clips: readonly RoundRect[]): Uint8Array {
  const { cell, rim } = cellsOf(picture);
  const mask = new Uint8Array(MASK_CELLS ** 2).fill(1);
  for (let row = 0; row < MASK_CELLS; row++) {
    const top = picture.y + row * cell.height - rim.height;
    const spans = [withSharpCorners(picture), ...clips].flatMap((clip) => [
      spanAt(clip, top),
      spanAt(clip, top + cell.height + 2 * rim.height),
    ]);
    const from = Math.max(...spans.map(([start]) => start)) + rim.width - picture.x;
    const to = Math.min(...spans.map(([, end]) => end)) - rim.width - picture.x;
    const [first, last] = [Math.ceil(from / cell.width), Math.floor(to / cell.width)];
    if (first < last) mask.fill(0, row * MASK_CELLS + first, row * MASK_CELLS + last);
  }
  return mask;
}

/** Adds the cells that something else may cover to a mask. */
export function addCoversToMask(
  mask: Uint8Array,
  picture: Rect,
  covers: readonly Rect[],
): Uint8Array {
  const { cell, rim } = cellsOf(picture);
  const covered = mask.slice();
  const cellAt = (place: number, side: number) =>
    Math.max(0, Math.min(MASK_CELLS, Math.floor(place / side)));
  for (const cover of covers) {
    const x = cover.x - picture.x;
    const y = cover.y - picture.y;
    const from = cellAt(x - rim.width, cell.width);
    const to = cellAt(x + cover.width + rim.width + cell.width, cell.width);
    const last = cellAt(y + cover.height + rim.height + cell.height, cell.height);
    for (let row = cellAt(y - rim.height, cell.height); row < last; row++)
      covered.fill(1, row * MASK_CELLS + from, row * MASK_CELLS + to);
  }
  return covered;
}

/** Returns the fraction of unmasked cells. */
export const unmaskedFraction = (mask: Uint8Array): number =>
  mask.reduce((sum, masked) => sum + 1 - masked, 0) / mask.length;

/** Returns the mask of the cells that the page hides, as bits in base64: 384 characters. */
export function encodeHiddenCells(mask: Uint8Array): string {
  const bytes = new Uint8Array(mask.length / 8);
  for (let at = 0; at < mask.length; at++)
    bytes[at >> 3] = (bytes[at >> 3] ?? 0) | ((mask[at] ?? 0) << (at & 7));
  return btoa(String.fromCharCode(...bytes));
}

export function decodeHiddenCells(text: string): Uint8Array {
  const bytes = atob(text);
  return Uint8Array.from(
    { length: MASK_CELLS ** 2 },
    (_, at) => ((bytes.charCodeAt(at >> 3) || 0) >> (at & 7)) & 1,
  );
}

interface Fit {
  /** The element's content box. */
  box: Rect;
  /** Natural size of the picture. */
  own: readonly [width: number, height: number];
  /** As computed by CSS. */
  objectFit: string;
  objectPosition: string;
}

/** Returns the rectangle of the whole picture; null for an unsupported fit or position. */
export function wholePictureRect({ box, own, objectFit, objectPosition }: Fit): Rect | null {
  const [ownWidth, ownHeight] = own;
  if (!(ownWidth && ownHeight && box.width > 0 && box.height > 0)) return null;
  if (objectFit === "fill" || objectFit === "") return box;
  const [across, down] = [box.width / ownWidth, box.height / ownHeight];
  const zoom = {
    cover: Math.max(across, down),
    contain: Math.min(across, down),
    "scale-down": Math.min(across, down, 1),
    none: 1,
  }[objectFit];
  const places = objectPosition.split(" ");
  if (!zoom || places.length !== 2) return null;
  const [width, height] = [ownWidth * zoom, ownHeight * zoom];
  const x = box.x + offset(places[0] ?? "", box.width - width);
  const y = box.y + offset(places[1] ?? "", box.height - height);
  return Number.isFinite(x + y) ? { x, y, width, height } : null;
}

interface Background {
  /** The element's padding box. */
  box: Rect;
  /** Natural size of the file; null if unknown. */
  own: readonly [width: number, height: number] | null;
  /** As computed by CSS. */
  size: string;
  position: string;
}

/** Returns the rectangle of the first tile of a background; null if its size is unknown, or for an unsupported position. */
export function backgroundRect({ box, own, size, position }: Background): Rect | null {
  if (size === "cover" || size === "contain")
    return own && wholePictureRect({ box, own, objectFit: size, objectPosition: position });
  const [across = "auto", down = "auto"] = size.split(" ");
  const [wide, high] = [lengthOf(across, box.width), lengthOf(down, box.height)];
  const [ownWidth, ownHeight] = own ?? [Number.NaN, Number.NaN];
  const width = wide ?? (high === null ? ownWidth : (high * ownWidth) / ownHeight);
  const height = high ?? (wide === null ? ownHeight : (wide * ownHeight) / ownWidth);
  const [left = "", top = ""] = position.split(" ");
  const x = box.x + offset(left, box.width - width);
  const y = box.y + offset(top, box.height - height);
  return width > 0 && height > 0 && Number.isFinite(x + y) ? { x, y, width, height } : null;
}

/** Converts a computed length to pixels; null for `auto`. */
function lengthOf(text: string, whole: number): number | null {
  return text === "auto" ? null : offset(text, whole);
}

/** Converts a computed position to pixels. Returns NaN for a `calc()` that mixes units. */
function offset(place: string, room: number): number {
  const [, number, unit] = /^(-?[\d.]+)(%|px)$/u.exec(place) ?? [];
  return unit === "%" ? (room * Number(number)) / 100 : Number(number);
}

/** Parses a computed `border-*-radius` of a box of this size to pixels. */
export function radiusOf(computed: string, { width, height }: Rect): [number, number] {
  const [across = "0px", down = across] = computed.split(" ");
  const length = (text: string, side: number) =>
    text.endsWith("%") ? (side * Number.parseFloat(text)) / 100 : Number.parseFloat(text) || 0;
  return [length(across, width), length(down, height)];
}

/** Shrinks a rounded box by border and padding widths: top, right, bottom, left. */
export function insetBox(
  { x, y, width, height, radii }: RoundRect,
  [top, right, bottom, left]: readonly [number, number, number, number],
): RoundRect {
  // Radii that exceed a side are scaled down. https://drafts.csswg.org/css-backgrounds/#corner-overlap
  const sum = (a: number, b: number, axis: 0 | 1) =>
    (radii[a]?.[axis] ?? 0) + (radii[b]?.[axis] ?? 0);
  const fit = Math.min(
    1,
    ...[sum(0, 1, 0), sum(2, 3, 0)].map((length) => width / length),
    ...[sum(0, 3, 1), sum(1, 2, 1)].map((length) => height / length),
  );
  const inner = radii.map(([across, down], corner): [number, number] => [
    Math.max(0, across * fit - (corner === 1 || corner === 2 ? right : left)),
    Math.max(0, down * fit - (corner > 1 ? bottom : top)),
  ]);
  return {
    x: x + left,
    y: y + top,
    width: width - left - right,
    height: height - top - bottom,
    radii: inner.some(([across, down]) => across > 0 && down > 0) ? inner : [],
  };
}
