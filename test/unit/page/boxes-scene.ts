import {
  type PageBoxes,
  type ScannedPlace,
  shownBoxes,
} from "../../../lib/page/capture/shown-boxes.ts";
import { NO_ADDRESS } from "../../../lib/picture/no-address.ts";
import { decodeHiddenCells, unmaskedFraction } from "../../../lib/picture/shown-geometry.ts";

export const WHOLE = { x: 0, y: 0, width: 1, height: 1 };

/** Places the pictures of elements whatever they show. */
export const placesOf = (...elements: (Element | null | undefined)[]): ScannedPlace[] =>
  elements.map((element) => ({ element: element ?? undefined, address: NO_ADDRESS }));

/** Measures the first picture of a page with this content. */
export function measure(content: string): PageBoxes["boxes"][number] | undefined {
  document.body.innerHTML = content;
  return shownBoxes(window, placesOf(document.querySelector("img, canvas, div")))?.boxes[0];
}

/** Returns the share of a picture that is not masked, or why it has no box. */
export const shareOf = (box: ReturnType<typeof measure>) =>
  typeof box === "object" ? unmaskedFraction(decodeHiddenCells(box.mask)) : box;
