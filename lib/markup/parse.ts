import { Marked, type MarkedToken, type Token, type TokenizerAndRendererExtension } from "marked";
import { MAX_MARKUP_LENGTH } from "../base/bounds.ts";
import type { Block, Inline } from "./markup.ts";

/** Maximum nesting, in levels of the data. A nested quotation or item adds two or three. Components recurse on a limited stack. */
const DEEPEST = 120;

/** Maximum number of marks like `**`, `_` and `~~`. The search for the closing one scans the whole paragraph. */
const MAX_EMPHASIS_MARKS = 500;

/** Number of characters in which the next mark is searched. */
const AHEAD = 200;

/**
 * Returns the position where the next mark may begin. Scanning the whole rest for every piece of text would be slow, so a piece ends after
 * `AHEAD` characters at the latest, between two words. Adjacent pieces are joined again.
 */
const startAt = (marks: readonly string[]) => (source: string) => {
  const near = source.slice(0, AHEAD);
  const positions = marks.map((mark) => near.indexOf(mark)).filter((at) => at >= 0);
  if (positions.length > 0) return Math.min(...positions);
  if (near.length === source.length) return undefined;
  const word = near.search(/\s\S*$/u);
  return word > 0 ? word : AHEAD;
};

/** Creates a tokenizer for a service-specific mark that encloses text: `||spoiler||`. */
const enclosing = (name: string, mark: string): TokenizerAndRendererExtension => {
  const quoted = mark.replace(/[|^]/gu, "\\$&");
  const pattern = new RegExp(`^${quoted}(?=\\S)([^\\n]*?\\S)${quoted}`, "u");
  return {
    name,
    level: "inline",
    start: startAt([mark]),
    tokenizer(source) {
      if (!source.startsWith(mark)) return undefined;
      const match = pattern.exec(source);
      if (!match) return undefined;
      return { type: name, raw: match[0], tokens: this.lexer.inlineTokens(match[1] ?? "") };
    },
  };
};

/** Creates the tokenizer for `>>123` with an optional size suffix. Escaped arrows at the start of a line avoid a quotation. */
const imageReference: TokenizerAndRendererExtension = {
  name: "image-reference",
  level: "inline",
  start: startAt([">>", "\\>\\>"]),
  tokenizer(source) {
    const match = /^\\?>\\?>\d{1,10}[tsp]?(?!\w)/u.exec(source);
    return match ? { type: "image-reference", raw: match[0] } : undefined;
  },
};

const reader = new Marked({
  gfm: true,
  breaks: true,
  extensions: [
    enclosing("spoiler", "||"),
    enclosing("sup", "^"),
    enclosing("sub", "%"),
    imageReference,
  ],
});

/** Quotations and lists nested deeper than components render, and slow to parse. */
const TOO_DEEP = /^(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){40}/mu;

/** Splits a text into the part that is formatted and the rest, between two lines if possible. */
export function splitMarkup(text: string): [start: string, rest: string] {
  if (text.length <= MAX_MARKUP_LENGTH) return [text, ""];
  const end = text.lastIndexOf("\n", MAX_MARKUP_LENGTH - 1) + 1 || MAX_MARKUP_LENGTH;
  return [text.slice(0, end), text.slice(end)];
}

/**
 * Parses a description or a comment. Accepts any text: everything that is not markup stays text, HTML included. A text that is slow to
 * parse stays text as a whole.
 */
export function parseMarkup(text: string): Block[] {
  const source = text.replace(/\r\n?/gu, "\n").replace(/^( *)>>(?=\d)/gmu, "$1\\>\\>");
  const emphasisMarks = source.split(/[*_~]+/u).length - 1;
  const isSlow = text.length > MAX_MARKUP_LENGTH || emphasisMarks > MAX_EMPHASIS_MARKS;
  if (isSlow || TOO_DEEP.test(source)) return plainly(source);
  try {
    const blocks = reader.lexer(source).flatMap(blockOf);
    return isDeeper(blocks, DEEPEST) ? plainly(source) : blocks;
  } catch {
    // The text is nested deeper than the stack allows.
    return plainly(source);
  }
}

/** Returns the text unparsed, split into paragraphs and lines. */
const plainly = (text: string): Block[] =>
  text.split(/\n[ \t]*\n\s*/u).map((paragraph) => ({
    kind: "paragraph",
    content: paragraph
      .split("\n")
      .flatMap((line, place): Inline[] => [
        ...(place > 0 ? [{ kind: "break" } as const] : []),
        { kind: "text", text: line },
      ]),
  }));

const plain = (text: string): Block => ({ kind: "paragraph", content: [{ kind: "text", text }] });

const isDeeper = (part: unknown, than: number): boolean =>
  typeof part === "object" &&
  part !== null &&
  (than === 0 || Object.values(part).some((inner) => isDeeper(inner, than - 1)));

function blockOf(generic: Token): Block[] {
  const token = generic as MarkedToken;
  switch (token.type) {
    case "paragraph":
    case "text":
      return [{ kind: "paragraph", content: inlines(token.tokens ?? [], token.text) }];
    case "heading":
      return [{ kind: "heading", level: token.depth, content: inlines(token.tokens, token.text) }];
    case "code":
      return [{ kind: "code", text: token.text }];
    case "hr":
      return [{ kind: "rule" }];
    case "blockquote":
      return [{ kind: "quote", content: token.tokens.flatMap(blockOf) }];
    case "list":
      return [
        {
          kind: "list",
          start: token.ordered ? Number(token.start) || 1 : null,
          items: token.items.map((item) => item.tokens.flatMap(blockOf)),
        },
      ];
    case "table":
      return [
        {
          kind: "table",
          head: token.header.map((cell) => inlines(cell.tokens, cell.text)),
          rows: token.rows.map((row) => row.map((cell) => inlines(cell.tokens, cell.text))),
        },
      ];
    case "space":
    case "def":
      return [];
    default:
      return [plain(token.raw)];
  }
}

function inlines(tokens: readonly Token[], text: string): Inline[] {
  return tokens.length > 0 ? tokens.flatMap(inlineOf) : [{ kind: "text", text }];
}

function inlineOf(token: Token): Inline[] {
  const content = () => inlines(partsOf(token), textOf(token));
  switch (token.type) {
    case "strong":
    case "em":
    case "del":
    case "spoiler":
    case "sup":
    case "sub":
      return [{ kind: token.type, content: content() }];
    case "codespan":
      return [{ kind: "code", text: textOf(token) }];
    case "br":
      return [{ kind: "break" }];
    case "image-reference":
      return [{ kind: "image", id: Number(/\d+/u.exec(token.raw)?.[0]) }];
    // An image from another host would reveal to that host who reads the text.
    case "image":
    case "link": {
      const href = webAddress("href" in token ? String(token.href) : "");
      return href ? [{ kind: "link", href, content: content() }] : content();
    }
    case "escape":
      return [{ kind: "text", text: textOf(token) }];
    case "text":
      return partsOf(token).length > 0
        ? content()
        : [{ kind: "text", text: unescaped(textOf(token)) }];
    default:
      return [{ kind: "text", text: token.raw }];
  }
}

const partsOf = (token: Token): readonly Token[] => ("tokens" in token && token.tokens) || [];

const textOf = (token: Token): string => ("text" in token ? String(token.text) : token.raw);

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** Decodes the most common entities, which the lexer leaves encoded. */
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39);/gu, (all, name: string) => ENTITIES[name] ?? all);

function webAddress(href: string): string | null {
  const url = URL.parse(href);
  return url && /^https?:$/u.test(url.protocol) ? url.href : null;
}
