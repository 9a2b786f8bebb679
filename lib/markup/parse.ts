import { Marked, type MarkedToken, type Token, type TokenizerAndRendererExtension } from "marked";
import type { Block, Inline } from "./markup.ts";

/** In UTF-16 units; services take descriptions of 50,000 bytes. What is behind is shown as it was written. */
const LONGEST = 50_000;

/** In steps into the data, two or three for a quotation or an item in another. Components follow on a stack that ends. */
const DEEPEST = 120;

/** A mark of the services' own, that encloses text: `||spoiler||`. */
const enclosing = (name: string, mark: string): TokenizerAndRendererExtension => {
  const quoted = mark.replace(/[|^]/gu, "\\$&");
  const pattern = new RegExp(`^${quoted}(?=\\S)([^\\n]*?\\S)${quoted}`, "u");
  return {
    name,
    level: "inline",
    start: (source) => indexOf(source, mark),
    tokenizer(source) {
      const found = pattern.exec(source);
      if (!found) return undefined;
      return { type: name, raw: found[0], tokens: this.lexer.inlineTokens(found[1] ?? "") };
    },
  };
};

const indexOf = (source: string, mark: string) => {
  const index = source.indexOf(mark);
  return index < 0 ? undefined : index;
};

/** `>>123`, in any size. At the beginning of a line its arrows come escaped, or they would make a quotation. */
const imageReference: TokenizerAndRendererExtension = {
  name: "image-reference",
  level: "inline",
  start: (source) => indexOf(source, ">>") ?? indexOf(source, "\\>\\>"),
  tokenizer(source) {
    const found = /^\\?>\\?>\d{1,10}[tsp]?(?!\w)/u.exec(source);
    return found ? { type: "image-reference", raw: found[0] } : undefined;
  },
};

const marked = new Marked({
  gfm: true,
  breaks: true,
  extensions: [
    enclosing("spoiler", "||"),
    enclosing("sup", "^"),
    enclosing("sub", "%"),
    imageReference,
  ],
});

/** Reads a description or a comment. Any text can be read; what is no markup is text, HTML included. */
export function parseMarkup(text: string): Block[] {
  const source = text.slice(0, LONGEST).replace(/^( *)>>(?=\d)/gmu, "$1\\>\\>");
  const rest = text.slice(LONGEST);
  return [...read(source), ...(rest ? [plain(rest)] : [])];
}

const plain = (text: string): Block => ({ kind: "paragraph", content: [{ kind: "text", text }] });

function read(source: string): Block[] {
  try {
    const blocks = marked.lexer(source).flatMap(blockOf);
    return isDeeper(blocks, DEEPEST) ? [plain(source)] : blocks;
  } catch {
    // Nested deeper than the stack.
    return [plain(source)];
  }
}

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
    // Pictures from anywhere would tell their host who reads what.
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

/** The lexer leaves the commonest entities as they were written. */
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39);/gu, (all, name: string) => ENTITIES[name] ?? all);

function webAddress(href: string): string | null {
  const url = URL.parse(href);
  return url && /^https?:$/u.test(url.protocol) ? url.href : null;
}
