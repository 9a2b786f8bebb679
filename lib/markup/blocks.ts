import { type References, takeDefinitions } from "./references.ts";
import { isDelimiterRow, tableCells, unescapeBars } from "./tables.ts";

/** A block whose text is not parsed yet. */
export type RawBlock =
  | { kind: "paragraph" | "html"; text: string }
  | { kind: "heading"; level: number; text: string }
  | { kind: "code"; text: string }
  | { kind: "rule" }
  | { kind: "table"; head: string[]; rows: string[][] }
  | { kind: "quote" | "details"; content: RawBlock[] }
  | { kind: "list"; start: number | null; items: RawBlock[][] };

type Leaf =
  | { kind: "paragraph"; lines: string[]; canBeHead: boolean }
  | { kind: "heading"; level: number; text: string }
  | { kind: "fence"; lines: string[]; mark: string; length: number; indent: number }
  | { kind: "code"; lines: string[] }
  | { kind: "html"; lines: string[]; end: RegExp | null }
  | { kind: "rule" }
  | { kind: "table"; head: string[]; rows: string[][] };

type Branch =
  | { kind: "document" | "quote" | "explanations"; parts: Part[] }
  /** `mark`: the bullet, or the character after the number. */
  | { kind: "list"; parts: Part[]; mark: string; start: number | null }
  /** `indent`: of the lines that belong to it. */
  | { kind: "item" | "details"; parts: Part[]; indent: number };

type Part = Leaf | Branch;

/** Maximum nesting of blocks. Components recurse on a limited stack. */
const MAX_DEPTH = 40;

const CODE_INDENT = 4;

const FENCE = /^(`{3,})[^`]*$|^(~{3,})/u;
const CLOSING_FENCE = /^(`{3,}|~{3,})[ \t]*$/u;
const HEADING = /^(#{1,6})(?:[ \t]+|$)/u;
const RULE = /^(?:(?:\*[ \t]*){3,}|(?:_[ \t]*){3,}|(?:-[ \t]*){3,})$/u;
const MARKER = /^(?:([-*+])|(\d{1,9})([.)]))(?=\s|$)/u;
const DETAILS = /^[:~] +/u;

const BLOCK_TAG =
  "address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|" +
  "figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|" +
  "option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul";

const NAME = "[a-z][a-z\\d-]*";
const ATTRIBUTE = "\\s+[a-z_:][\\w:.-]*(?:\\s*=\\s*(?:[^\\s\"'=<>`]+|'[^']*'|\"[^\"]*\"))?";

/** Start and end of a tag, without `<`. */
const TAG = `${NAME}(?:${ATTRIBUTE})*\\s*/?>|/${NAME}\\s*>`;

/** Starts and ends of HTML blocks. Null: an empty line ends it. https://spec.commonmark.org/0.31.2/#html-blocks */
const HTML: [start: RegExp, end: RegExp | null][] = [
  [/^<(?:script|pre|textarea|style)(?:[\s>]|$)/iu, /<\/(?:script|pre|textarea|style)>/iu],
  [/^<!--/u, /-->/u],
  [/^<\?/u, /\?>/u],
  [/^<![a-z]/iu, />/u],
  [/^<!\[CDATA\[/u, /\]\]>/u],
  [new RegExp(`^</?(?:${BLOCK_TAG})(?:\\s|/?>|$)`, "iu"), null],
];
/** A tag within a text. */
export const HTML_TAG = new RegExp(`<(?:${TAG})`, "iy");
const LONE_TAG = new RegExp(`^<(?:${TAG})\\s*$`, "iu");

/** Replaces tabs by spaces where they may indent a block. */
function expandTabs(line: string): string {
  if (!line.includes("\t")) return line;
  const [prefix = ""] = /^[ \t>*+\-\d.):~]*/u.exec(line) ?? [];
  let expanded = "";
  for (const character of prefix)
    expanded += character === "\t" ? " ".repeat(4 - (expanded.length % 4)) : character;
  return expanded + line.slice(prefix.length);
}

/** Returns the text of a heading without the `##` after it. */
function withoutClosingHashes(text: string): string {
  const trimmed = text.trimEnd();
  let end = trimmed.length;
  while (trimmed[end - 1] === "#") end -= 1;
  return end === 0 || /\s/u.test(trimmed[end - 1] ?? "")
    ? trimmed.slice(0, end).trimEnd()
    : trimmed;
}

const isBranch = (part: Part): part is Branch => "parts" in part;

/** Adds each line to the block that it belongs to. `open` leads from the document to the last open block. */
class BlockParser {
  readonly #root: Branch = { kind: "document", parts: [] };
  readonly #open: Part[] = [this.#root];
  #line = "";
  /** Position in the line up to which it is parsed, and of the next character that is no space. */
  #at = 0;
  #next = 0;

  get root(): Branch {
    return this.#root;
  }

  get #last(): Part {
    return this.#open.at(-1) ?? this.#root;
  }

  get #indent(): number {
    return this.#next - this.#at;
  }

  get #isBlank(): boolean {
    return this.#next >= this.#line.length;
  }

  /** The line from its first character that is no space. */
  get #rest(): string {
    return this.#line.slice(this.#next);
  }

  add(line: string): void {
    this.#line = expandTabs(line);
    this.#moveTo(0);
    const matched = this.#matchOpen();
    if (matched === null) return;
    const last = this.#last;
    const isParagraph = last.kind === "paragraph";
    let container = this.#open[matched - 1] ?? this.#root;
    const isWhole = matched === this.#open.length;
    const opened = this.#openBlocks(container, matched, isParagraph);
    if (opened === "line") return;
    if (opened === null) {
      const isLazy =
        isParagraph &&
        !isWhole &&
        !this.#isBlank &&
        container.kind !== "quote" &&
        container.kind !== "document";
      if (isLazy) {
        last.lines.push(this.#rest);
        return;
      }
      this.#open.length = matched;
    } else container = opened;
    this.#addText(container);
  }

  #moveTo(at: number): void {
    this.#at = at;
    this.#next = at;
    while (this.#line[this.#next] === " " || this.#line[this.#next] === "\t") this.#next += 1;
  }

  /** Returns how many of the open blocks the line continues, or null if it was the end of one. */
  #matchOpen(): number | null {
    for (let place = 1; place < this.#open.length; place += 1) {
      const part = this.#open[place];
      if (part && !this.#continues(part)) return place;
      if (part?.kind === "fence" && this.#isClosing(part)) {
        this.#open.length = place;
        return null;
      }
    }
    return this.#open.length;
  }

  #isClosing({ mark, length }: Leaf & { kind: "fence" }): boolean {
    const match = this.#indent < CODE_INDENT ? CLOSING_FENCE.exec(this.#rest) : null;
    return match?.[1]?.[0] === mark && match[1].length >= length;
  }

  #continues(part: Part): boolean {
    switch (part.kind) {
      case "quote":
        return this.#takeQuoteMark();
      case "item":
      case "details":
        if (this.#indent >= part.indent) this.#moveTo(this.#at + part.indent);
        else if (this.#isBlank && part.parts.length > 0) this.#moveTo(this.#next);
        else return false;
        return true;
      case "code":
        if (this.#indent >= CODE_INDENT) this.#moveTo(this.#at + CODE_INDENT);
        else if (this.#isBlank) this.#moveTo(this.#next);
        else return false;
        return true;
      case "html":
        return part.end !== null || !this.#isBlank;
      case "paragraph":
      case "table":
        return !this.#isBlank;
      case "heading":
      case "rule":
        return false;
      default:
        return true;
    }
  }

  /** Takes `> `. Without a blank, the line is text with its arrow. */
  #takeQuoteMark(): boolean {
    const { 0: mark, 1: blank } = this.#rest;
    if (this.#indent >= CODE_INDENT || mark !== ">" || (blank !== " " && blank !== "\t"))
      return false;
    this.#moveTo(this.#next + 2);
    return true;
  }

  /** Opens the blocks that begin in the line. Returns the innermost, null for none, or "line" if nothing of the line is left. */
  #openBlocks(container: Part, matched: number, isParagraph: boolean): Part | "line" | null {
    let opened: Part | null = null;
    let parent = container;
    let depth = matched;
    let mayBeLazy = isParagraph;
    const open = (part: Part) => {
      this.#open.length = depth;
      opened = this.#append(part);
      parent = opened;
      depth = this.#open.length;
      mayBeLazy = false;
    };
    while (parent.kind !== "fence" && parent.kind !== "code" && parent.kind !== "html") {
      const isIndented = this.#indent >= CODE_INDENT;
      const restOfLine = this.#rest;
      if (isIndented) {
        if (mayBeLazy || this.#isBlank) break;
        this.#moveTo(this.#at + CODE_INDENT);
        open({ kind: "code", lines: [] });
        break;
      }
      const heading = HEADING.exec(restOfLine);
      const fence = FENCE.exec(restOfLine);
      const html = fence ? undefined : this.#htmlStart(restOfLine, parent.kind === "paragraph");
      if (this.#takeQuoteMark()) open({ kind: "quote", parts: [] });
      else if (heading) {
        const text = withoutClosingHashes(restOfLine.slice(heading[0].length));
        open({ kind: "heading", level: heading[1]?.length ?? 1, text });
        return "line";
      } else if (fence) {
        const mark = fence[1] ?? fence[2] ?? "";
        const { length, 0: character = "" } = mark;
        open({ kind: "fence", lines: [], mark: character, length, indent: this.#indent });
        return "line";
      } else if (html !== undefined) open({ kind: "html", lines: [], end: html });
      else if (RULE.test(restOfLine)) {
        open({ kind: "rule" });
        return "line";
      } else if (this.#opensDetails(parent, restOfLine)) {
        const space = DETAILS.exec(restOfLine)?.[0].length ?? 0;
        const indent = this.#indent + space;
        if (parent.kind === "paragraph") depth -= 1;
        const list = this.#open[depth - 1];
        if (list?.kind !== "explanations") open({ kind: "explanations", parts: [] });
        this.#moveTo(this.#next + space);
        open({ kind: "details", parts: [], indent });
      } else {
        const item = this.#takeMarker(restOfLine, parent.kind === "paragraph");
        if (item) {
          const { mark, start, indent } = item;
          if (parent.kind !== "list" || parent.mark !== mark)
            open({ kind: "list", parts: [], mark, start });
          open({ kind: "item", parts: [], indent });
        } else return this.#takeRow(parent, depth) ? "line" : opened;
      }
    }
    return opened;
  }

  #htmlStart(rest: string, isParagraph: boolean): RegExp | null | undefined {
    if (rest[0] !== "<") return undefined;
    const kind = HTML.find(([start]) => start.test(rest));
    if (kind) return kind[1];
    return !isParagraph && LONE_TAG.test(rest) ? null : undefined;
  }

  #opensDetails(parent: Part, rest: string): boolean {
    if (!DETAILS.test(rest)) return false;
    if (!isBranch(parent)) return parent.kind === "paragraph";
    const { kind } = parent.parts.at(-1) ?? {};
    return kind === "paragraph" || kind === "details";
  }

  /** Takes the bullet or number of an item. Only an item with text, and the first number, interrupt a paragraph. */
  #takeMarker(rest: string, isParagraph: boolean) {
    const match = MARKER.exec(rest);
    if (!match) return null;
    const [{ length }, bullet, number, point] = match;
    const start = number === undefined ? null : Number(number);
    const text = rest.slice(length);
    if (isParagraph && (text.trim() === "" || (start !== null && start !== 1))) return null;
    const spaces = /^[ \t]*/u.exec(text)?.[0].length ?? 0;
    const isText = spaces <= CODE_INDENT && spaces < text.length;
    const padding = length + (isText ? spaces : 1);
    const indent = this.#indent + padding;
    this.#moveTo(this.#next + (isText || spaces > 0 ? padding : length));
    return { mark: bullet ?? point ?? "", start, indent };
  }

  /** Adds the line to a table, or makes a table of a paragraph whose last line is its header. */
  #takeRow(parent: Part, depth: number): boolean {
    const restOfLine = this.#rest;
    if (this.#isBlank) return false;
    if (parent.kind === "table") {
      parent.rows.push(tableCells(restOfLine));
      return true;
    }
    if (parent.kind !== "paragraph" || !parent.canBeHead || !isDelimiterRow(restOfLine))
      return false;
    const head = tableCells(parent.lines.at(-1) ?? "");
    parent.canBeHead = head.length === tableCells(restOfLine).length;
    if (!parent.canBeHead) return false;
    parent.lines.pop();
    parent.lines = parent.lines.map(unescapeBars);
    this.#open.length = depth - 1;
    this.#append({ kind: "table", head, rows: [] });
    return true;
  }

  /** Appends a block to the last open one that may contain it. */
  #append(part: Part): Part {
    for (;;) {
      const last = this.#last;
      const isList = last.kind === "list" || last.kind === "explanations";
      if (isBranch(last) && isList === (part.kind === "item" || part.kind === "details")) {
        last.parts.push(part);
        this.#open.push(part);
        if (this.#open.length > MAX_DEPTH) throw new RangeError("Blocks are nested too deep.");
        return part;
      }
      this.#open.pop();
    }
  }

  #addText(container: Part): void {
    switch (container.kind) {
      case "fence":
        container.lines.push(this.#line.slice(Math.min(this.#next, this.#at + container.indent)));
        return;
      case "code":
        container.lines.push(this.#line.slice(this.#at));
        return;
      case "html":
        container.lines.push(this.#line.slice(this.#at));
        if (container.end?.test(this.#rest)) this.#open.pop();
        return;
      case "paragraph":
        container.lines.push(this.#rest);
        return;
      default:
        if (!this.#isBlank)
          this.#append({ kind: "paragraph", lines: [this.#rest], canBeHead: true });
    }
  }
}

/** Parses the blocks of a text, and moves its link definitions into `references`. Throws if blocks are nested too deep. */
export function parseBlocks(source: string, references: References): RawBlock[] {
  const parser = new BlockParser();
  for (const line of source.split("\n")) parser.add(line);
  return blocksOf(parser.root.parts, references);
}

const blocksOf = (parts: readonly Part[], references: References): RawBlock[] =>
  parts.flatMap((part) => blockOf(part, references));

function blockOf(part: Part, references: References): RawBlock[] {
  switch (part.kind) {
    case "paragraph": {
      const text = takeDefinitions(part.lines.join("\n"), references).trimEnd();
      return text === "" ? [] : [{ kind: "paragraph", text }];
    }
    case "heading":
    case "table":
    case "rule":
      return [part];
    case "fence":
      return [{ kind: "code", text: part.lines.join("\n") }];
    case "code":
      return [{ kind: "code", text: part.lines.join("\n").trimEnd() }];
    case "html":
      return [{ kind: "html", text: part.lines.join("\n") }];
    case "quote":
    case "details":
      return [{ kind: part.kind, content: blocksOf(part.parts, references) }];
    case "list": {
      const items = part.parts.map((item) =>
        isBranch(item) ? blocksOf(item.parts, references) : [],
      );
      return [{ kind: "list", start: part.start, items }];
    }
    default:
      return blocksOf(part.parts, references);
  }
}
