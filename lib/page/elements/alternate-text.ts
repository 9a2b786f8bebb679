import { BOUNDS, bounded } from "../../picture/scan-data.ts";
import { attribute } from "./unclobbered.ts";

/** Names and addresses of files, which systems fill in as text: `IMG_1234`, `boats_at_dusk`, `0225-boats.jpg`. */
const FILE_NAME = /^https?:\S+$|^(?=.*(?:_|\d{4}|\.(?:gif|jpe?g|png|webp)$))[\w.()-]+$/u;

/** Returns what a page says in place of a picture. */
export function alternateText(element: Element): string | null {
  for (const name of ["alt", "aria-label", "title"]) {
    const text = attribute(element, name)?.trim();
    if (text && !FILE_NAME.test(text)) return bounded(text, BOUNDS.text);
  }
  return null;
}
