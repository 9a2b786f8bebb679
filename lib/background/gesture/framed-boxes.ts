import type { NoBoxReason, PageBoxes, ShownBox } from "../../page/capture/shown-boxes.ts";
import {
  decodeHiddenCells,
  encodeHiddenCells,
  MASK_CELLS,
  type Rect,
  unmaskedFraction,
} from "../../picture/shown-geometry.ts";

/** Maximum difference in device pixels between a frame's box and its document's viewport, due to rounding. */
const ROUNDING = 2;
/** Error of a division, in cells. */
const ERROR = 1e-6;
/** Minimum share of what the frame itself shows of a picture that the page must show, too. */
const MIN_UNCOVERED = 0.5;

/** Returns the positions of a frame's pictures in the page around it, which measured the frame alone. Null: it could not. */
export function frameBoxesInPage(inner: PageBoxes, outer: PageBoxes | null): PageBoxes {
  const frame = outer?.boxes[0] ?? "in-frame";
  const depth = inner.frame?.length ?? 0;
  return {
    size: outer?.size ?? inner.size,
    scroll: [0, 1].map((at) => (inner.scroll[at] ?? 0) + (outer?.scroll[at] ?? 0)) as [
      number,
      number,
    ],
    boxes: inner.boxes.map((box) =>
      typeof box === "string" || typeof frame === "string"
        ? noBox(box, frame)
        : placed(box, inner, frame),
    ),
    // Each page is further out than the last one.
    ...(outer?.frame && outer.frame.length < depth && { frame: outer.frame }),
  };
}

const noBox = (box: ShownBox | NoBoxReason, frame: ShownBox | NoBoxReason): NoBoxReason =>
  [box, frame].find((one) => typeof one === "string") ?? "in-frame";

function placed(box: ShownBox, { size }: PageBoxes, frame: ShownBox): ShownBox | NoBoxReason {
  const [left, top, width, height] = frame.crop;
  const { part } = frame;
  const frameSize = { width: width / part.width, height: height / part.height };
  const isScaled =
    Math.abs(frameSize.width - size[0]) > ROUNDING ||
    Math.abs(frameSize.height - size[1]) > ROUNDING;
  if (isScaled) return "in-frame";
  const [x, y, across, down] = box.crop;
  const origin = { x: left - part.x * frameSize.width, y: top - part.y * frameSize.height };
  const crop: ShownBox["crop"] = [
    Math.round(origin.x + x),
    Math.round(origin.y + y),
    ...[across, down],
  ] as ShownBox["crop"];
  const isInside =
    crop[0] >= left - 1 &&
    crop[1] >= top - 1 &&
    crop[0] + across <= left + width + 1 &&
    crop[1] + down <= top + height + 1;
  if (!isInside) return "out-of-view";
  const ownMask = decodeHiddenCells(box.mask);
  const mask = withFrame(ownMask, pictureOf(box), decodeHiddenCells(frame.mask), frameSize);
  if (unmaskedFraction(mask) < unmaskedFraction(ownMask) * MIN_UNCOVERED) return "covered";
  return { ...box, crop, mask: encodeHiddenCells(mask), ...(frame.altered && { altered: true }) };
}

/** Returns the whole picture, of which the box shows a part. */
function pictureOf({ crop: [x, y, across, down], part }: ShownBox): Rect {
  const [width, height] = [across / part.width, down / part.height];
  return { x: x - part.x * width, y: y - part.y * height, width, height };
}

/** Adds the cells of a frame that the page may cover or cut off, such as rounded corners, to the mask of a picture in it. */
function withFrame(
  mask: Uint8Array,
  picture: Rect,
  frameMask: Uint8Array,
  frame: { width: number; height: number },
): Uint8Array {
  /** Returns the first and the last cell of the frame that a cell of the picture touches. */
  const touched = (cell: number, start: number, side: number, frameSide: number) =>
    [cell, cell + 1].map((at, end) => {
      const place = ((start + (at / MASK_CELLS) * side) / frameSide) * MASK_CELLS;
      return Math.max(
        0,
        Math.min(MASK_CELLS - 1, end ? Math.ceil(place - ERROR) - 1 : Math.floor(place + ERROR)),
      );
    }) as [number, number];
  return mask.map((masked, at) => {
    if (masked) return masked;
    const [left, right] = touched(at % MASK_CELLS, picture.x, picture.width, frame.width);
    const row = Math.floor(at / MASK_CELLS);
    const [top, bottom] = touched(row, picture.y, picture.height, frame.height);
    for (let y = top; y <= bottom; y++)
      if (frameMask.subarray(y * MASK_CELLS + left, y * MASK_CELLS + right + 1).includes(1))
        return 1;
    return 0;
  });
}
