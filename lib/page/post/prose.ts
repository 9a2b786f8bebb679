import { all, own } from "../elements/unclobbered.ts";
import { isAside } from "./post-links.ts";

const MAX_PARAGRAPHS = 60;
/** Shorter paragraphs are labels and captions. */
const PARAGRAPH = 60;

/** Returns true if an element has paragraphs of at least `length` characters, apart from captions and comments. */
export function hasProse(element: Element, length: number): boolean {
  let total = 0;
  for (const paragraph of all(element, "p", MAX_PARAGRAPHS)) {
    const text = own(Node, paragraph, "textContent")?.trim() ?? "";
    if (text.length < PARAGRAPH || isAside(paragraph, element)) continue;
    total += text.length;
    if (total >= length) return true;
  }
  return false;
}
