/** Geometry of pictures on a page, apart from the reading of the page, so that it can be tested without a browser. */

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

/** Cells a side of a mask, which are the cells of a fingerprint (see `reverse/look.ts`). */
export const MASK_CELLS = 48;

export const sharp = (rect: Rect): RoundRect => ({ ...rect, radii: [] });

/** Returns the overlap; its sides are negative where there is none. */
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

export const overlaps = (one: Rect, other: Rect): boolean => {
  const { width, height } = intersection(one, other);
  return width > 0 && height > 0;
};

/** Returns where `part` lies in `whole`, whose sides count as 1. */
export const partOf = (part: Rect, whole: Rect): Rect => ({
  x: (part.x - whole.x) / whole.width,
  y: (part.y - whole.y) / whole.height,
  width: part.width / whole.width,
  height: part.height / whole.height,
});

/** Returns whether a point lies in a corner's box but outside of its curve, or outside of the rectangle. */
export function isOutside({ x, y, width, height, radii }: RoundRect, px: number, py: number) {
  if (px < x || py < y || px > x + width || py > y + height) return true;
  return radii.some(([across, down], corner) => {
    const isRight = corner === 1 || corner === 2;
    const u = (isRight ? px - (x + width - across) : x + across - px) / across;
    const v = (corner > 1 ? py - (y + height - down) : y + down - py) / down;
    return u > 0 && v > 0 && u * u + v * v > 1;
  });
}

export interface MeasuredPicture {
  /** Frame of the whole picture, also of what is cut off. */
  picture: Rect;
  /** Bounds of what can be seen of it. */
  clips: readonly RoundRect[];
  /** Places where something else may be drawn. */
  covers: readonly Rect[];
}

/**
 * Returns for each cell of the picture 1 where the page may show something else than the picture. Half a cell around an edge counts, as
 * scaling mixes both sides of it.
 */
export function maskOf({ picture, clips, covers }: MeasuredPicture): Uint8Array {
  const mask = new Uint8Array(MASK_CELLS ** 2);
  const cell = { width: picture.width / MASK_CELLS, height: picture.height / MASK_CELLS };
  const rim = { width: Math.max(1, cell.width / 2), height: Math.max(1, cell.height / 2) };
  const edges = ({ x, y, width, height }: Rect, by: 1 | -1) => {
    const left = (x - by * rim.width - picture.x) / cell.width;
    const right = (x + width + by * rim.width - picture.x) / cell.width;
    const top = (y - by * rim.height - picture.y) / cell.height;
    const bottom = (y + height + by * rim.height - picture.y) / cell.height;
    return { left, right, top, bottom };
  };
  const fill = (rect: Rect) => {
    const { left, right, top, bottom } = edges(rect, 1);
    const [from, to] = [Math.max(0, Math.floor(left)), Math.min(MASK_CELLS, Math.ceil(right))];
    if (to <= from) return;
    const last = Math.min(MASK_CELLS, Math.ceil(bottom));
    for (let row = Math.max(0, Math.floor(top)); row < last; row++)
      mask.fill(1, row * MASK_CELLS + from, row * MASK_CELLS + to);
  };
  const bounds = clips.reduce<Rect>(intersection, picture);
  const inner = edges(bounds, -1);
  const rounded = clips.filter(({ radii }) => radii.length > 0);
  for (let at = 0; at < mask.length; at++) {
    const column = at % MASK_CELLS;
    const row = Math.floor(at / MASK_CELLS);
    const isCut =
      column < inner.left || column + 1 > inner.right || row < inner.top || row + 1 > inner.bottom;
    const left = picture.x + column * cell.width - rim.width;
    const right = left + cell.width + 2 * rim.width;
    const top = picture.y + row * cell.height - rim.height;
    const bottom = top + cell.height + 2 * rim.height;
    mask[at] = Number(
      isCut ||
        rounded.some((clip) =>
          [left, right].some((x) => isOutside(clip, x, top) || isOutside(clip, x, bottom)),
        ),
    );
  }
  for (const cover of covers) if (overlaps(cover, bounds)) fill(intersection(cover, bounds));
  return mask;
}

/** Returns the part of the cells that a mask leaves. */
export const knownShare = (mask: Uint8Array): number =>
  mask.reduce((sum, masked) => sum + 1 - masked, 0) / mask.length;

/** Returns a mask as bits in base64: 384 characters. */
export function encodeMask(mask: Uint8Array): string {
  const bytes = new Uint8Array(mask.length / 8);
  for (let at = 0; at < mask.length; at++)
    bytes[at >> 3] = (bytes[at >> 3] ?? 0) | ((mask[at] ?? 0) << (at & 7));
  return btoa(String.fromCharCode(...bytes));
}

export function decodeMask(text: string): Uint8Array {
  const bytes = atob(text);
  return Uint8Array.from(
    { length: MASK_CELLS ** 2 },
    (_, at) => ((bytes.charCodeAt(at >> 3) || 0) >> (at & 7)) & 1,
  );
}

interface Fit {
  /** The element's content box. */
  box: Rect;
  /** Size of the picture itself. */
  own: readonly [width: number, height: number];
  /** As computed by CSS. */
  objectFit: string;
  objectPosition: string;
}

/** Returns the frame in which the whole picture is drawn; null for a fit or a position that is not understood. */
export function fittedPicture({ box, own, objectFit, objectPosition }: Fit): Rect | null {
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

/** `calc()` stays as it is in computed values where it mixes units: NaN. */
function offset(place: string, room: number): number {
  const [, number, unit] = /^(-?[\d.]+)(%|px)$/u.exec(place) ?? [];
  return unit === "%" ? (room * Number(number)) / 100 : Number(number);
}

/** Returns a computed `border-*-radius` in pixels, of a box of this size. */
export function radiusOf(computed: string, { width, height }: Rect): [number, number] {
  const [across = "0px", down = across] = computed.split(" ");
  const length = (text: string, side: number) =>
    text.endsWith("%") ? (side * Number.parseFloat(text)) / 100 : Number.parseFloat(text) || 0;
  return [length(across, width), length(down, height)];
}

/** Returns the rounded box inside of borders (and padding) that are so wide: top, right, bottom, left. */
export function insetBox(
  { x, y, width, height, radii }: RoundRect,
  [top, right, bottom, left]: readonly [number, number, number, number],
): RoundRect {
  // Curves that are too long for a side share it. https://drafts.csswg.org/css-backgrounds/#corner-overlap
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
