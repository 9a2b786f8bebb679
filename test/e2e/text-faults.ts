import { type Marks, PSEUDO } from "../locales/pseudo.ts";
import type { View } from "./browsers/view.ts";
import { CALM } from "./tasks.ts";

/** Names that are the same in every language: of sites, keys, formats, requests and of Tagpie's own syntax. */
const NAMES = "bdi, kbd, code, pre, svg, script, style, option, time";

/** Words that the browser writes, and those that no language translates. */
const NEUTRAL = [
  ...[
    "https?",
    "PNG",
    "WEBP",
    "JPEG",
    "GIF",
    "WebP",
    "JPG",
    "SVG",
    "Alt",
    "Shift",
    "Ctrl",
    "Tagpie",
    "ago",
    "now",
  ],
  ...Array.from({ length: 12 }, (_, month) =>
    new Date(2026, month).toLocaleString("en", { month: "short" }),
  ),
].join("|");

interface Faults {
  /** Words outside of messages. */
  strays: string[];
  clipped: string[];
  /** Words of messages that continue on another line elsewhere than after a dot, slash, colon, underscore or hyphen. */
  brokenWords: string[];
  /** Elements beyond the window, if the page scrolls sideways. */
  wide: string[];
}

/** Runs in the page. */
function findFaults({
  start,
  end,
  names,
  neutral,
}: Record<"start" | "end" | "names" | "neutral", string>): Faults {
  const visible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
  /** Removes messages, also those inside of others. */
  const withoutMessages = (text: string): string => {
    const shorter = text.replace(new RegExp(`${start}[^${start}${end}]*${end}`, "gu"), "");
    return shorter === text ? text : withoutMessages(shorter);
  };
  const isDivided = (node: Node) =>
    node instanceof Element && node.querySelector(":scope > wbr") !== null;
  const strays = new Set<string>();
  const clipped = new Set<string>();
  const brokenWords = new Set<string>();
  /** Parts of messages that an element divides. */
  const divided = new RegExp(`^[^${start}]*${end}|${start}[^${end}]*$`, "gu");
  const addresses = /(?:https?:\/\/|\*\.)?[\w-]+(?:\.[\w-]+)+(?:\/\S*)?/gu;
  const judge = (text: string) => {
    const words = [divided, addresses, new RegExp(`\\b(?:${neutral})\\b`, "gu")].reduce(
      (rest, known) => rest.replace(known, ""),
      withoutMessages(text),
    );
    if (/\p{L}{3}/u.test(words)) strays.add(words.trim());
  };
  const range = document.createRange();
  /** Scripts without spaces continue anywhere. */
  const judgeWords = (node: Text) => {
    if (!node.data.includes(start)) return;
    for (const { index, 0: word } of node.data.matchAll(/[^\s./:_\-\u2010-\u2014]+/gu)) {
      if (/[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/u.test(word)) continue;
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const rectangles = [...range.getClientRects()].filter(({ width }) => width > 1);
      const [first] = rectangles;
      if (first && rectangles.some(({ top }) => top >= first.bottom)) brokenWords.add(word);
    }
  };
  for (const element of document.querySelectorAll("body *")) {
    if (!visible(element) || element.closest(names)) continue;
    for (const name of ["aria-label", "title", "placeholder", "alt", "aria-description"])
      judge(element.getAttribute(name) ?? "");
    // A word that may break at its joints is a part of the text around it.
    if (isDivided(element)) continue;
    const isOwnText = (node: Node) => node.nodeType === Node.TEXT_NODE || isDivided(node);
    const isText = [...element.childNodes].some(
      (node) => isOwnText(node) && node.textContent?.trim(),
    );
    if (!isText) continue;
    const texts = [...element.childNodes].map((node) =>
      isOwnText(node) ? node.textContent : "\0",
    );
    for (const text of texts.join("").split("\0")) judge(text);
    const { display, clipPath } = getComputedStyle(element);
    const isHidden = clipPath !== "none" || element.closest(".visually-hidden") !== null;
    if (isHidden) continue;
    for (const node of element.childNodes) if (node instanceof Text) judgeWords(node);
    const isMessage = element.textContent?.includes(start);
    if (display !== "inline" && isMessage && element.scrollWidth > element.clientWidth + 1)
      clipped.add(`${element.className}: ${element.textContent}`);
  }
  const isWide = document.documentElement.scrollWidth > innerWidth;
  const wide = [...document.querySelectorAll("body *")].filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return isWide && visible(element) && (left < 0 || right > innerWidth);
  });
  const wideNames = wide.map(({ localName, className }) => `${localName}.${className}`);
  return {
    strays: [...strays],
    clipped: [...clipped],
    brokenWords: [...brokenWords],
    wide: wideNames,
  };
}

/** Shows what a page keeps folded. */
const UNFOLD = `for (const folded of document.querySelectorAll("details")) folded.open = true`;

/**
 * Returns the faults of a view's texts and layout, one line each. In a real language, where browsers and services write words too, only a
 * message in the pseudo-locale is hard-coded: the language lacks it.
 *
 * @param data - What the service says, which is no fault.
 */
export async function textFaults(view: View, marks: Marks, data: string): Promise<string[]> {
  await view.evaluate(UNFOLD);
  await view.evaluate(CALM);
  const args = { ...marks, names: NAMES, neutral: NEUTRAL };
  const { strays, clipped, brokenWords, wide } = await view.evaluate<Faults>(
    `(${findFaults})(${JSON.stringify(args)})`,
  );
  // A line may join a text of the service and messages.
  const isData = (text: string) => text.split(/[·,]/u).every((part) => data.includes(part.trim()));
  const isHardCoded = (text: string) =>
    marks === PSEUDO ? !isData(text) : text.includes(PSEUDO.start);
  return [
    ...strays.filter(isHardCoded).map((text) => `hard-coded: ${text}`),
    ...clipped.map((text) => `clipped: ${text}`),
    ...brokenWords.filter((word) => !data.includes(word)).map((word) => `broken: ${word}`),
    ...wide.map((element) => `wider than the window: ${element}`),
  ];
}
