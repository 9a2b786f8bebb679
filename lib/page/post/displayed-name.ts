import { closest, contains, parentOf, walkerOf } from "../elements/native-dom.ts";

/** Parts of a link beside the name in it. */
const BESIDE =
  'time, svg, [aria-hidden="true"], [class*="badge" i], [class*="count" i], [class*="icon" i]';
/** A number of works or followers: `12`, `(1,204)`, `3.4k`. */
const COUNT = /^[([]?\d[\d.,\s]*[kmb]?\+?[)\]]?$/iu;

/** Text nodes and characters that are read. A longer text is no name. */
const MAX_PARTS = 50;
const MAX_TEXT = 1_000;

/** Returns the name that an element shows, without counts, badges, icons and dates beside it; all of its text if nothing else is there. */
export function displayedName(element: Element): string {
  const walker = walkerOf(element, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  const names: string[] = [];
  for (let node = walker.nextNode(); node && texts.length < MAX_PARTS; node = walker.nextNode()) {
    const text = (node.nodeValue ?? "").slice(0, MAX_TEXT);
    texts.push(text);
    if (!isBeside(node, element, text.trim())) names.push(text);
  }
  const name = plain(names) || plain(texts);
  return name.replace(/(?<=\S) \(\d[\d.,]*k?\)$/iu, "");
}

const plain = (texts: readonly string[]) =>
  texts.join("").slice(0, MAX_TEXT).replace(/\s+/gu, " ").trim();

function isBeside(text: Node, element: Element, words: string): boolean {
  const around = parentOf(text);
  if (!around || around === element) return false;
  const part = closest(around, BESIDE);
  return COUNT.test(words) || (part !== null && part !== element && contains(element, part));
}
