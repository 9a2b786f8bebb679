import {
  Marked,
  type MarkedToken,
  type Token,
  Tokenizer,
  type TokenizerAndRendererExtension,
} from "marked";
import { MAX_MARKUP_LENGTH, MAX_MARKUP_LINES } from "../bounds.ts";
import type { Block, Inline } from "./markup.ts";

/** Maximum nesting, in levels of the data. A nested quotation or item adds two or three. Components recurse on a limited stack. */
const DEEPEST = 120;

/** Budget in characters that the tokenizers below scan. Realistic texts of 50,000 bytes use a fifth of it. */
const MAX_STEPS = 10_000_000;

/** Steps that a pattern takes per character. */
const PATTERN = 8;

/** Steps that the search for a closing `*`, `_` or `~` takes per character. */
const DELIMITER = 32;

/** Steps that the search for the end of an address takes per character. */
const ADDRESS = 32;

/** Steps that the search for the end of one link's text takes. */
const BRACKET = 2_000;

/** Steps that one pair of marks takes: each is parsed and rendered on its own. */
const PAIR = 2_000;

/** Number of characters in which the next mark is searched. */
const AHEAD = 200;

/** Counts parsing steps, and throws when they exceed the budget. */
type Spend = (steps: number) => void;

/**
 * Returns the position where the next mark may begin. Scanning the whole rest for every piece of text would be slow, so a piece ends after
 * `AHEAD` characters at the latest, between two words. Adjacent pieces are joined again.
 */
const startAt = (marks: readonly string[], spend: Spend) => (source: string) => {
  const near = source.slice(0, AHEAD);
  spend(near.length);
  const found = marks.map((mark) => near.indexOf(mark)).filter((at) => at >= 0);
  if (found.length > 0) return Math.min(...found);
  if (near.length === source.length) return undefined;
  const word = near.search(/\s\S*$/u);
  return word > 0 ? word : AHEAD;
};

/** Creates a tokenizer for a service-specific mark that encloses text: `||spoiler||`. */
const enclosing = (name: string, mark: string, spend: Spend): TokenizerAndRendererExtension => {
  const quoted = mark.replace(/[|^]/gu, "\\$&");
  const pattern = new RegExp(`^${quoted}(?=\\S)([^\\n]*?\\S)${quoted}`, "u");
  return {
    name,
    level: "inline",
    start: startAt([mark], spend),
    tokenizer(source) {
      if (!source.startsWith(mark)) return undefined;
      const found = pattern.exec(source);
      if (!found) {
        // The whole line was scanned for the closing mark.
        const end = source.indexOf("\n");
        spend(PATTERN * (end < 0 ? source.length : end));
        return undefined;
      }
      spend(PAIR);
      return { type: name, raw: found[0], tokens: this.lexer.inlineTokens(found[1] ?? "") };
    },
  };
};

/** Creates the tokenizer for `>>123` with an optional size suffix. Escaped arrows at the start of a line avoid a quotation. */
const imageReference = (spend: Spend): TokenizerAndRendererExtension => ({
  name: "image-reference",
  level: "inline",
  start: startAt([">>", "\\>\\>"], spend),
  tokenizer(source) {
    const found = /^\\?>\\?>\d{1,10}[tsp]?(?!\w)/u.exec(source);
    return found ? { type: "image-reference", raw: found[0] } : undefined;
  },
});

const createReader = (spend: Spend) =>
  new Marked({
    gfm: true,
    breaks: true,
    extensions: [
      enclosing("spoiler", "||", spend),
      enclosing("sup", "^", spend),
      enclosing("sub", "%", spend),
      imageReference(spend),
    ],
    tokenizer: {
      emStrong(source, masked, before) {
        const found = Tokenizer.prototype.emStrong.call(this, source, masked, before);
        if (found) spend(PAIR);
        // Without a closing mark, the whole paragraph was scanned for it.
        else if (/^[*_]/u.test(source)) spend(DELIMITER * source.length);
        return found;
      },
      del(source, masked, before) {
        const found = Tokenizer.prototype.del.call(this, source, masked, before);
        if (found) spend(PAIR);
        else if (source.startsWith("~")) spend(DELIMITER * source.length);
        return found;
      },
      url(source) {
        // An address is read to the next space, and then shortened.
        if (/^(?:https?:|ftp:|www\.)/iu.test(source)) spend(ADDRESS * source.search(/[\s<]|$/u));
        return Tokenizer.prototype.url.call(this, source);
      },
    },
  });

/** Quotations and lists nested deeper than components render, and slow to parse. */
const TOO_DEEP = /^(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){40}/mu;

/** Parses a description or a comment. Accepts any text: everything that is not markup stays text, HTML included. */
export function parseMarkup(text: string, onSteps: Spend = () => {}): Block[] {
  const lines = text.replace(/\r\n?/gu, "\n");
  const end = endOfLines(lines);
  const source = lines.slice(0, end).replace(/^( *)>>(?=\d)/gmu, "$1\\>\\>");
  const rest = lines.slice(end);
  return [...read(source, onSteps), ...(rest ? plainly(rest) : [])];
}

function endOfLines(text: string): number {
  let end = -1;
  for (let line = 0; line < MAX_MARKUP_LINES; line++) {
    end = text.indexOf("\n", end + 1);
    if (end < 0 || end >= MAX_MARKUP_LENGTH) return MAX_MARKUP_LENGTH;
  }
  return end;
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

function read(source: string, onSteps: Spend): Block[] {
  if (TOO_DEEP.test(source)) return plainly(source);
  let spent = 0;
  const spend: Spend = (steps) => {
    spent += steps;
    onSteps(steps);
    if (spent > MAX_STEPS) throw new Error("It costs too much to read.");
  };
  const reader = createReader(spend);
  try {
    spend(Math.min(BRACKET * source.split("[").length, MAX_STEPS + 1));
    const blocks = reader.lexer(source).flatMap(blockOf);
    return isDeeper(blocks, DEEPEST) ? plainly(source) : blocks;
  } catch {
    // The text is too costly, or nested deeper than the stack allows.
    return plainly(source);
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
