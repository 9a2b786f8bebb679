import type { MarkupBlock, MarkupInline } from "./markup.ts";

/** Number of characters that take about as long to draw as one element. */
export const CHARACTERS_PER_ELEMENT = 50;

/** Number of elements that may still be drawn. */
interface Budget {
  left: number;
}

interface Portion {
  start: MarkupBlock[];
  rest: MarkupBlock[];
  /** Number of elements of `start`. */
  size: number;
}

/** Cuts parsed markup after about `size` elements, also within a paragraph, a list or a table. Both parts keep what covers their text. */
export function truncateMarkup(blocks: readonly MarkupBlock[], size: number): Portion {
  const budget: Budget = { left: size };
  const [start, rest] = take(blocks, budget, cutBlock);
  return { start, rest, size: size - budget.left };
}

/** The parts of an item before and after a cut. Null: nothing of it is there. */
type Parts<T> = [start: T | null, rest: T | null];

/** Takes items while the budget lasts. `cut` divides the item at its end. */
function take<T>(
  items: readonly T[],
  budget: Budget,
  cut: (item: T, budget: Budget) => Parts<T>,
): [start: T[], rest: T[]] {
  const start: T[] = [];
  for (const [place, item] of items.entries()) {
    if (budget.left <= 0) return [start, items.slice(place)];
    const [first, rest] = cut(item, budget);
    if (first !== null) start.push(first);
    if (rest !== null) return [start, [rest, ...items.slice(place + 1)]];
  }
  return [start, []];
}

/** Cuts a list of items in one element. */
function cutItems<T>(
  items: readonly T[],
  budget: Budget,
  cut: (item: T, budget: Budget) => Parts<T>,
): Parts<T[]> {
  budget.left -= 1;
  const [start, rest] = take(items, budget, cut);
  if (rest.length === 0) return [start, null];
  return [start.length === 0 ? null : start, rest];
}

/** Makes both parts of an item from the parts of its content. */
const wrapped = <C, T>([start, rest]: Parts<C>, wrap: (content: C) => T): Parts<T> => [
  start === null ? null : wrap(start),
  rest === null ? null : wrap(rest),
];

function cutText(text: string, budget: Budget): Parts<string> {
  const size = Math.ceil(text.length / CHARACTERS_PER_ELEMENT);
  if (size <= budget.left) {
    budget.left -= Math.max(1, size);
    return [text, null];
  }
  const max = budget.left * CHARACTERS_PER_ELEMENT;
  budget.left = 0;
  // A cut between words, if there are any, and never within a character of two units.
  const space = /\s\S*$/u.exec(text.slice(Math.max(0, max - 100), max))?.[0].length ?? 0;
  const isHalf = /[\ud800-\udbff]$/.test(text.slice(0, max));
  const end = max - (space > 1 ? space - 1 : Number(isHalf));
  return [text.slice(0, end), text.slice(end)];
}

const cutCell = (cell: MarkupInline[], budget: Budget) => cutItems(cell, budget, cutInline);
const cutRow = (row: MarkupInline[][], budget: Budget) => cutItems(row, budget, cutCell);
const cutContent = (content: MarkupBlock[], budget: Budget) => cutItems(content, budget, cutBlock);

function cutInline(part: MarkupInline, budget: Budget): Parts<MarkupInline> {
  switch (part.kind) {
    case "text":
    case "code":
      return wrapped(cutText(part.text, budget), (text) => ({ ...part, text }));
    case "break":
    case "image":
      budget.left -= 1;
      return [part, null];
    case "link":
      // The name of its host is compared with its text, and stands behind it.
      budget.left -= 2;
      return wrapped(cutCell(part.content, budget), (content) => ({ ...part, content }));
    default:
      return wrapped(cutCell(part.content, budget), (content) => ({ ...part, content }));
  }
}

function cutBlock(block: MarkupBlock, budget: Budget): Parts<MarkupBlock> {
  switch (block.kind) {
    case "paragraph":
    case "heading":
      return wrapped(cutCell(block.content, budget), (content) => ({ ...block, content }));
    case "code":
      return wrapped(cutText(block.text, budget), (text) => ({ ...block, text }));
    case "rule":
      budget.left -= 1;
      return [block, null];
    case "quote":
    case "details":
      return wrapped(cutContent(block.content, budget), (content) => ({ ...block, content }));
    case "list": {
      const [start, rest] = cutItems(block.items, budget, cutContent);
      const next =
        block.start === null ? null : block.start + block.items.length - (rest?.length ?? 0);
      return [start && { ...block, items: start }, rest && { ...block, items: rest, start: next }];
    }
    case "table": {
      const [head, headRest] = cutRow(block.head, budget);
      if (headRest) return [head && { ...block, head, rows: [] }, { ...block, head: headRest }];
      const [rows, rest] = cutItems(block.rows, budget, cutRow);
      return [{ ...block, rows: rows ?? [] }, rest && { ...block, head: [], rows: rest }];
    }
    default:
      return block satisfies never;
  }
}
