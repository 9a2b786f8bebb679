import {
  Marked,
  type MarkedToken,
  type Token,
  Tokenizer,
  type TokenizerAndRendererExtension,
} from "marked";
import type { Block, Inline } from "./markup.ts";

/** In UTF-16 units; services take descriptions of 50,000 bytes. What is behind is shown as it was written. */
const LONGEST = 50_000;

/** Lists of more lines are slow to read. */
const MOST_LINES = 3_000;

/** In steps into the data, two or three for a quotation or an item in another. Components follow on a stack that ends. */
const DEEPEST = 120;

/** In characters looked at by what is ours below. What people write, in 50,000 bytes, costs a tenth of it. */
const MOST_STEPS = 20_000_000;

/** Steps that a pattern takes for a character. */
const PATTERN = 8;

/** So far ahead of a text the next mark is looked for. */
const AHEAD = 200;

/** Counts what reading costs, and ends it when that is out of all proportion. */
type Spend = (steps: number) => void;

/**
 * Where the next mark may begin. Reading asks this for every piece of a text: to look through all the rest of it each time would be
 * slow in long ones, so a piece ends after so many characters at the latest, between two words; pieces of text that follow each
 * other become one again.
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

/** A mark of the services' own, that encloses text: `||spoiler||`. */
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
        // All of the line was looked through for its other end.
        const end = source.indexOf("\n");
        spend(PATTERN * (end < 0 ? source.length : end));
        return undefined;
      }
      return { type: name, raw: found[0], tokens: this.lexer.inlineTokens(found[1] ?? "") };
    },
  };
};

/** `>>123`, in any size. At the beginning of a line its arrows come escaped, or they would make a quotation. */
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
        // Without another end, all of the paragraph was looked through for it.
        if (!found && /^[*_]/u.test(source)) spend(PATTERN * source.length);
        return found;
      },
    },
  });

/** Quotations and lists in each other, so many that they would be deeper than is shown, and slow to read. */
const TOO_DEEP = /^(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){40}/mu;

/** Reads a description or a comment. Any text can be read; what is no markup is text, HTML included. */
export function parseMarkup(text: string, onSteps: Spend = () => {}): Block[] {
  const end = endOfLines(text);
  const source = text.slice(0, end).replace(/^( *)>>(?=\d)/gmu, "$1\\>\\>");
  const rest = text.slice(end);
  return [...read(source, onSteps), ...(rest ? plainly(rest) : [])];
}

function endOfLines(text: string): number {
  let end = -1;
  for (let line = 0; line < MOST_LINES; line++) {
    end = text.indexOf("\n", end + 1);
    if (end < 0 || end >= LONGEST) return LONGEST;
  }
  return end;
}

/** As it was written, in its paragraphs and lines. */
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
  const reader = createReader((steps) => {
    spent += steps;
    onSteps(steps);
    if (spent > MOST_STEPS) throw new Error("It costs too much to read.");
  });
  try {
    const blocks = reader.lexer(source).flatMap(blockOf);
    return isDeeper(blocks, DEEPEST) ? plainly(source) : blocks;
  } catch {
    // Too costly, or nested deeper than the stack.
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
