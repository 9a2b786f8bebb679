import { truncateText } from "../../picture/scan-data.ts";
import { visibleTexts } from "../elements/elements.ts";
import {
  closest,
  contains,
  matches,
  nativeProperty,
  parentOf,
  precedes,
  queryAll,
  queryFirst,
  queryNodeList,
  walkerOf,
} from "../elements/native-dom.ts";
import { type ElementFactCache, readFactOnce } from "./element-fact-cache.ts";

const TEXT = 600;
const MAX_NODES = 60;
const MAX_LEVELS = 6;
const MAX_LINE = 120;

const CAPTION =
  'figcaption:not([class*="credit" i]), .wp-caption-text, .tr-caption, .thumbcaption, [itemprop~="caption"], [class*="caption" i]:not([class*="container" i], [class*="wp-caption" i], img, figure, figure *)';
/** Elements whose text names who made a picture. */
const CREDIT =
  '[class*="credit" i], [class*="copyright" i], [class*="photographer" i], [itemprop~="copyrightHolder"], [itemprop~="creditText"], cite';

/** Elements that hold more than a picture with its caption. */
const LARGER = 'body, main, article, [role="main"], [role="dialog"], header, .entry-content';
/** Elements that hold a line or a paragraph of their own. */
export const BLOCK_ELEMENTS =
  "p, div, li, dd, dt, td, section, header, h1, h2, h3, h4, h5, h6, figcaption, small, address";

/** Returns the elements that hold a picture, its caption and nothing else. */
const framesOf = (picture: Element, facts: ElementFactCache): Element[] =>
  readFactOnce(facts, picture, "frames", () => readFrames(picture));

function readFrames(picture: Element): Element[] {
  const frames: Element[] = [picture];
  for (let at = parentOf(picture); at && frames.length < MAX_LEVELS; at = parentOf(at)) {
    if (
      matches(at, LARGER) ||
      queryNodeList(at, "img").length > 1 ||
      queryFirst(at, "h1, h2, h3, article")
    )
      break;
    if ((nativeProperty(Node, at, "textContent") ?? "").length > TEXT) break;
    frames.push(at);
  }
  const frame = frames.at(-1);
  const next = frame && nativeProperty(Element, frame, "nextElementSibling");
  return next && matches(next, `${CAPTION}, ${CREDIT}`) ? [...frames, next] : frames;
}

/** Returns the caption of a picture. */
export function captionOf(picture: Element, facts: ElementFactCache): Element | null {
  const figure = closest(picture, "figure");
  const caption = figure && queryFirst(figure, "figcaption");
  if (caption && !matches(caption, '[class*="credit" i]')) return caption;
  for (const frame of framesOf(picture, facts)) {
    const inner = matches(frame, CAPTION) ? frame : queryFirst(frame, CAPTION);
    if (inner && !contains(inner, picture)) return inner;
  }
  return null;
}

/** Returns the text around a picture that may credit its maker, a line for each part. */
export function creditAround(picture: Element, facts: ElementFactCache): string | null {
  const frames = framesOf(picture, facts);
  const last = frames.at(-1);
  if (!last || last === picture) return null;
  const outer = contains(last, picture) ? [last] : [...frames.slice(-2)];
  return truncateText(outer.map(linesOf).join("\n").trim(), TEXT) || null;
}

/** Returns the visible text nodes of an element, a line for each; those of a credit say so. */
function linesOf(element: Element): string {
  const walker = walkerOf(element, NodeFilter.SHOW_TEXT);
  const lines: string[] = [];
  let credit: Element | null = null;
  for (const { node, parent } of visibleTexts(walker, MAX_NODES)) {
    const words = (node.nodeValue ?? "").slice(0, TEXT).replace(/\s+/gu, " ").trim();
    if (!words) continue;
    const around = closest(parent, CREDIT);
    const isNew = around !== null && around !== credit;
    credit = around;
    lines.push(isNew ? `Credit: ${words}` : words);
  }
  return lines.join("\n");
}

/** Returns the short lines between the heading before a picture and the picture, such as `story & art by` a name. */
export function creditLines(
  picture: Element,
  container: Element,
  facts: ElementFactCache,
): string | null {
  const headings = readFactOnce(facts, container, "headings", () =>
    queryAll(container, "h1, h2, h3", 40),
  );
  const heading = headings.findLast((one) => precedes(one, picture));
  if (!heading) return null;
  const walker = walkerOf(container, NodeFilter.SHOW_TEXT);
  walker.currentNode = heading;
  const lines = new Map<Element, string>();
  for (const { node, parent } of visibleTexts(walker, MAX_NODES)) {
    if (!precedes(node, picture)) break;
    const block = closest(parent, BLOCK_ELEMENTS);
    if (!block || contains(heading, node)) continue;
    // The captions of other pictures name their makers.
    if (closest(parent, `figure, ${CAPTION}, ${CREDIT}`)) continue;
    lines.set(block, `${lines.get(block) ?? ""}${(node.nodeValue ?? "").slice(0, TEXT)}`);
  }
  const short = [...lines.values()]
    .map((line) => line.replace(/\s+/gu, " ").trim())
    .filter((line) => line.length > 0 && line.length <= MAX_LINE);
  return truncateText(short.join("\n"), TEXT) || null;
}
