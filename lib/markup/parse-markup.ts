import { MAX_MARKUP_LENGTH } from "../base/bounds.ts";
import { parseBlocks, type RawBlock } from "./blocks.ts";
import { parseInlines } from "./inlines.ts";
import type { MarkupBlock, MarkupInline } from "./markup.ts";
import type { References } from "./references.ts";

/**
 * Parses a description or a comment as the service does: CommonMark with marks of its own, which are paired over a whole paragraph. Accepts
 * any text: everything that is not markup stays text, HTML included. What cannot be parsed is hidden, because it may contain a spoiler.
 */
export function parseMarkup(text: string, base_url: string): MarkupBlock[] {
  const [start, rest] = splitAtLimit(text.replace(/\r\n?/gu, "\n").replaceAll("\0", "\ufffd"));
  const references: References = new Map();
  try {
    const blocks = parseBlocks(start, references).map((block) =>
      blockOf(block, references, base_url),
    );
    return rest === "" ? blocks : [...blocks, hidden(rest)];
  } catch {
    // The text is nested deeper than components render, or than the stack allows.
    return [hidden(text)];
  }
}

/** Splits a text that may be cut off, before the paragraph at its end: a spoiler in it may have lost its end. */
function splitAtLimit(text: string): [start: string, rest: string] {
  if (text.length < MAX_MARKUP_LENGTH) return [text, ""];
  const end = text.lastIndexOf("\n\n", MAX_MARKUP_LENGTH) + 1;
  return [text.slice(0, end), text.slice(end)];
}

const hidden = (text: string): MarkupBlock => ({
  kind: "paragraph",
  content: [{ kind: "spoiler", content: lines(text) }],
});

const lines = (text: string): MarkupInline[] =>
  text
    .split("\n")
    .flatMap((line, place): MarkupInline[] => [
      ...(place > 0 ? [{ kind: "break" } as const] : []),
      { kind: "text", text: line },
    ]);

function blockOf(block: RawBlock, references: References, base_url: string): MarkupBlock {
  const inlines = (text: string) => parseInlines(text, references, base_url);
  const blocks = (content: readonly RawBlock[]) =>
    content.map((inner) => blockOf(inner, references, base_url));
  switch (block.kind) {
    case "paragraph":
      return { kind: "paragraph", content: inlines(block.text) };
    case "html":
      return { kind: "paragraph", content: lines(block.text) };
    case "heading":
      return { kind: "heading", level: block.level, content: inlines(block.text) };
    case "table":
      return {
        kind: "table",
        head: block.head.map(inlines),
        rows: block.rows.map((row) => row.map(inlines)),
      };
    case "quote":
    case "details":
      return { kind: block.kind, content: blocks(block.content) };
    case "list":
      return { kind: "list", start: block.start, items: block.items.map(blocks) };
    default:
      return block;
  }
}
