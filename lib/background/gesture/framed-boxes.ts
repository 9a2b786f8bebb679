import type { NoBox, PageBoxes, ShownBox } from "../../page/shown-boxes.ts";
import { decodeMask, MASK_CELLS } from "../../picture/shown-geometry.ts";

/** Maximum difference in device pixels between a frame's box and its document's viewport, due to rounding. */
const ROUNDING = 2;

/** Returns the positions of a frame's pictures in the tab's page, which measured the frame alone. Null: it could not. */
export function withinFrame(inner: PageBoxes, outer: PageBoxes | null): PageBoxes {
  const frame = outer?.boxes[0] ?? "in-frame";
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
  };
}

const noBox = (box: ShownBox | NoBox, frame: ShownBox | NoBox): NoBox =>
  [box, frame].find((one) => typeof one === "string") ?? "in-frame";

function placed(box: ShownBox, { size }: PageBoxes, frame: ShownBox): ShownBox | NoBox {
  const [left, top, width, height] = frame.crop;
  const { part } = frame;
  const whole = { width: width / part.width, height: height / part.height };
  const isScaled =
    Math.abs(whole.width - size[0]) > ROUNDING || Math.abs(whole.height - size[1]) > ROUNDING;
  if (isScaled) return "in-frame";
  const [x, y, across, down] = box.crop;
  const origin = { x: left - part.x * whole.width, y: top - part.y * whole.height };
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
  const mask = decodeMask(frame.mask);
  const cells = (from: number, length: number, side: number) => {
    const [first, last] = [from, from + length].map((at) => (at / side) * MASK_CELLS);
    return { first: Math.ceil(first ?? 0), last: Math.min(Math.floor(last ?? 0), MASK_CELLS) };
  };
  const [columns, rows] = [cells(x, across, whole.width), cells(y, down, whole.height)];
  for (let row = rows.first; row < rows.last; row++)
    for (let column = columns.first; column < columns.last; column++)
      if (mask[row * MASK_CELLS + column]) return "covered";
  return { ...box, crop, ...(frame.altered && { altered: true }) };
}
