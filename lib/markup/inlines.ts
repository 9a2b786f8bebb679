import { AutolinkFinder, splitAtEmailAddresses } from "./autolinks.ts";
import { HTML_TAG } from "./blocks.ts";
import {
  type DelimiterRun,
  DelimiterRuns,
  delimiterRunAt,
  type InlineStyle,
} from "./delimiters.ts";
import { decodeEscapes, entityAt, matchPatternAt } from "./entities.ts";
import type { MarkupInline } from "./markup.ts";
import { destinationAt, labelAt, type References, resolveReference } from "./references.ts";

/** A bracket that may become a link. */
interface Bracket {
  kind: "bracket";
  /** `[`, or `![` of a picture. */
  text: string;
  /** Position of the text after the bracket. */
  at: number;
  /** The address, when the link is complete. */
  address: string | null;
  hasInner: boolean;
  last: DelimiterRun | null;
}

type Piece = MarkupInline | Bracket | { kind: "run"; run: DelimiterRun } | { kind: "end" };

/** Maximum nesting of marks in a paragraph. */
const MAX_DEPTH = 20;

/** Ids of images are numbers of 32 bits. */
const MAX_IMAGE_ID = 2_147_483_646;

/** Longer runs of backticks are text. */
const MAX_BACKTICKS = 80;

const PLAIN = /[^\n\\`&<>[\]!*_~^|:w]+/y;
const POINTY_LINK = /<([a-z][a-z\d.+-]{1,31}:[^\0-\x20<>]*)>/iy;
const POINTY_MAIL =
  /<([\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*)>/iy;
const IMAGE = />>([1-9]\d*)[tsp]?/y;
const HTML_PARTS: [start: RegExp, end: string][] = [
  [/<!--/y, "-->"],
  [/<\?/y, "?>"],
  [/<!\[CDATA\[/y, "]]>"],
  [/<![a-z]+\s/iy, ">"],
];

/** Returns the address of a link, resolved on the service, or null if Tagpie does not link it. */
function linkAddress(address: string, base_url: string): string | null {
  const url = address === "" ? null : (URL.parse(address) ?? URL.parse(address, base_url));
  return url && /^(?:https?|mailto):$/u.test(url.protocol) ? url.href : null;
}

/** Choices between readings that services disagree on. */
interface Reading {
  /** Bars end an address that has no brackets. */
  isBarEnd: boolean;
  /** A single bar is a mark, which takes one of the two bars of a spoiler. */
  areBarsMarks: boolean;
}

/** Parses the text of one paragraph, heading or cell, whose marks are paired over all of it. Throws if marks are nested too deep. */
export function parseInlines(
  source: string,
  references: References,
  base_url: string,
): MarkupInline[] {
  const parse = (reading: Reading) => {
    const parser = new InlineParser(source, references, reading);
    return { reading, parser, pieces: parser.parse() };
  };
  const first = parse({ isBarEnd: false, areBarsMarks: true });
  const readings = [first];
  if (first.parser.hasBarsInAddress) readings.push(parse({ isBarEnd: true, areBarsMarks: true }));
  for (const { reading, parser } of [...readings])
    if (parser.hasPairedBars) readings.push(parse({ ...reading, areBarsMarks: false }));
  // A text that one reading hides stays hidden.
  const widest = readings.find(({ parser }) =>
    readings.every((other) => areWithin(other.parser.spoilers, parser.spoilers)),
  );
  return widest
    ? build(widest.pieces, base_url)
    : [{ kind: "spoiler", content: build(first.pieces, base_url) }];
}

/** Returns true if each of these spoilers is in one of `outer`. */
function areWithin(inner: DelimiterRuns["spoilers"], outer: DelimiterRuns["spoilers"]): boolean {
  const byStart = outer.toSorted(([a], [b]) => a - b);
  let next = 0;
  let end = -1;
  return inner
    .toSorted(([a], [b]) => a - b)
    .every(([from, to]) => {
      for (; (byStart[next]?.[0] ?? Infinity) <= from; next += 1)
        end = Math.max(end, byStart[next]?.[1] ?? -1);
      return to <= end;
    });
}

class InlineParser {
  readonly #source: string;
  readonly #references: References;
  readonly #pieces: Piece[] = [];
  readonly #runs: DelimiterRuns;
  readonly #brackets: { bracket: Bracket; place: number }[] = [];
  #at = 0;
  /** Text before `#at` that is not in a piece yet. */
  #text = "";
  /** A bracket is open. Then there is neither superscript nor an address without brackets. */
  #isInBrackets = false;
  /** A link has no links in it. */
  #canOpenLink = false;
  /** Positions of the runs of backticks by their length. */
  #backticks: Map<number, number[]> | null = null;
  /** Ends of HTML that do not occur from here on. */
  readonly #withoutEnd = new Set<string>();

  readonly #addresses: AutolinkFinder;
  /** True if such an address has bars in it. */
  hasBarsInAddress = false;

  constructor(source: string, references: References, { isBarEnd, areBarsMarks }: Reading) {
    this.#source = source;
    this.#references = references;
    this.#addresses = new AutolinkFinder(source, isBarEnd);
    this.#runs = new DelimiterRuns(areBarsMarks);
  }

  get spoilers(): DelimiterRuns["spoilers"] {
    return this.#runs.spoilers;
  }

  get hasPairedBars(): boolean {
    return this.#runs.hasPairedBars;
  }

  parse(): Piece[] {
    while (this.#at < this.#source.length) this.#parseNext();
    this.#flush();
    this.#runs.pairAfter(null);
    return this.#pieces;
  }

  #parseNext(): void {
    const source = this.#source;
    const at = this.#at;
    const character = source[at] ?? "";
    switch (character) {
      case "\n":
        this.#addBreak(at + 1);
        break;
      case "\\":
        this.#addEscaped();
        break;
      case "`":
        this.#addCode();
        break;
      case "&": {
        const entity = entityAt(source, at);
        this.#addText(entity?.text ?? "&", at + (entity?.length ?? 1));
        break;
      }
      case "<":
        this.#addPointy();
        break;
      case ">":
        this.#addImage();
        break;
      case "[":
        this.#openBracket("[");
        break;
      case "!":
        if (source[at + 1] === "[" && source[at + 2] !== "^") this.#openBracket("![");
        else this.#addText("!", at + 1);
        break;
      case "]":
        this.#closeBracket();
        break;
      case ":":
      case "w":
        this.#addAddress(character);
        break;
      case "*":
      case "_":
      case "~":
      case "|":
      case "^":
        this.#addRun();
        break;
      default: {
        const [text = character] = matchPatternAt(PLAIN, source, at) ?? [];
        this.#addText(text, at + text.length);
      }
    }
  }

  #addText(text: string, end: number): void {
    this.#text += text;
    this.#at = end;
  }

  #flush(): void {
    if (this.#text !== "") this.#pieces.push({ kind: "text", text: this.#text });
    this.#text = "";
  }

  #add(piece: Piece, end: number): void {
    this.#flush();
    this.#pieces.push(piece);
    this.#at = end;
  }

  #addBreak(end: number): void {
    this.#text = this.#text.trimEnd();
    this.#add({ kind: "break" }, end);
    while (/[ \t]/u.test(this.#source[this.#at] ?? "")) this.#at += 1;
  }

  #addEscaped(): void {
    const next = this.#source[this.#at + 1] ?? "";
    if (next === "\n") this.#addBreak(this.#at + 2);
    else if (/[!-/:-@[-`{-~]/u.test(next)) this.#addText(next, this.#at + 2);
    else this.#addText("\\", this.#at + 1);
  }

  #addRun(): void {
    const run = delimiterRunAt(this.#source, this.#at);
    const end = this.#at + run.length;
    const isMark =
      (run.canOpen || run.canClose) &&
      (run.character !== "~" || run.length <= 2) &&
      (run.character !== "^" || !this.#isInBrackets);
    if (isMark) {
      this.#add({ kind: "run", run }, end);
      this.#runs.push(run);
    } else this.#addText(this.#source.slice(this.#at, end), end);
  }

  #addCode(): void {
    const source = this.#source;
    let start = this.#at;
    while (source[start] === "`") start += 1;
    const length = start - this.#at;
    const end = length > MAX_BACKTICKS ? undefined : this.#nextBackticks(length, start);
    if (end === undefined) {
      this.#addText("`".repeat(length), start);
      return;
    }
    const text = source.slice(start, end).replaceAll("\n", " ");
    const isPadded = /^ [\s\S]* $/u.test(text) && /[^ ]/u.test(text);
    this.#add({ kind: "code", text: isPadded ? text.slice(1, -1) : text }, end + length);
  }

  /** Returns the position of the next run of as many backticks. */
  #nextBackticks(length: number, from: number): number | undefined {
    if (!this.#backticks) {
      this.#backticks = new Map();
      for (const { 0: run, index } of this.#source.matchAll(/`+/gu)) {
        const places = this.#backticks.get(run.length);
        if (places) places.push(index);
        else this.#backticks.set(run.length, [index]);
      }
      for (const places of this.#backticks.values()) places.reverse();
    }
    const places = this.#backticks.get(length);
    while (places && (places.at(-1) ?? from) < from) places.pop();
    return places?.at(-1);
  }

  #addPointy(): void {
    const link = matchPatternAt(POINTY_LINK, this.#source, this.#at);
    const match = link ?? matchPatternAt(POINTY_MAIL, this.#source, this.#at);
    if (match) {
      const text = decodeEscapes(match[1] ?? "");
      this.#addLink(text, link ? text : `mailto:${text}`, this.#at + match[0].length);
    } else {
      const end = this.#htmlEnd();
      this.#addText(this.#source.slice(this.#at, end), end);
    }
  }

  /** Returns where the HTML ends that begins here, or the position after `<`. Its marks are no marks. */
  #htmlEnd(): number {
    const source = this.#source;
    const at = this.#at;
    const tag = matchPatternAt(HTML_TAG, source, at);
    if (tag) return at + tag[0].length;
    for (const [start, mark] of HTML_PARTS) {
      const match = this.#withoutEnd.has(mark) ? null : matchPatternAt(start, source, at);
      if (!match) continue;
      const from = at + match[0].length;
      // A comment may end with the dashes that it begins with.
      const end = source.indexOf(mark, mark === "-->" ? from - 2 : from);
      if (end >= 0) return end + mark.length;
      this.#withoutEnd.add(mark);
    }
    return at + 1;
  }

  #addLink(text: string, address: string, end: number): void {
    const bracket: Bracket = {
      kind: "bracket",
      text: "",
      at: this.#at,
      address,
      hasInner: false,
      last: null,
    };
    this.#add(bracket, end);
    this.#pieces.push({ kind: "text", text }, { kind: "end" });
  }

  #addAddress(character: string): void {
    const source = this.#source;
    const at = this.#at;
    const isScheme = character === ":";
    const link = this.#isInBrackets
      ? null
      : isScheme
        ? this.#addresses.scheme(at)
        : this.#addresses.www(at);
    if (link) {
      const address = source.slice(link.start, link.end);
      if (address.includes("||")) this.hasBarsInAddress = true;
      // The scheme is in the text already.
      this.#text = this.#text.slice(0, this.#text.length - (at - link.start));
      this.#addLink(address, isScheme ? address : `http://${address}`, link.end);
    } else this.#addText(character, at + 1);
  }

  #addImage(): void {
    const match = matchPatternAt(IMAGE, this.#source, this.#at);
    const id = Number(match?.[1] ?? Number.NaN);
    if (match && id <= MAX_IMAGE_ID) this.#add({ kind: "image", id }, this.#at + match[0].length);
    else {
      const arrows = this.#source.startsWith(">>", this.#at) ? ">>" : ">";
      this.#addText(arrows, this.#at + arrows.length);
    }
  }

  #openBracket(text: string): void {
    const outer = this.#brackets.at(-1);
    if (outer) outer.bracket.hasInner = true;
    const at = this.#at + text.length;
    const last = this.#runs.last;
    const bracket: Bracket = { kind: "bracket", text, at, address: null, hasInner: false, last };
    this.#add(bracket, at);
    this.#brackets.push({ bracket, place: this.#pieces.length - 1 });
    this.#isInBrackets = true;
    if (text === "[") this.#canOpenLink = true;
  }

  #closeBracket(): void {
    const start = this.#at;
    this.#isInBrackets = false;
    this.#flush();
    const { bracket, place = 0 } = this.#brackets.pop() ?? {};
    const isLink = bracket?.text === "[";
    const isPossible = !isLink || (this.#canOpenLink && !this.#isBlankAfter(place));
    const destination = bracket && isPossible ? this.#destination(bracket, start) : null;
    if (!bracket || !destination) {
      this.#addText("]", start + 1);
      return;
    }
    bracket.address = destination.address;
    this.#add({ kind: "end" }, destination.end);
    this.#runs.pairAfter(bracket.last);
    if (isLink) this.#canOpenLink = false;
  }

  #isBlankAfter(place: number): boolean {
    for (let index = place + 1; index < this.#pieces.length; index += 1) {
      const piece = this.#pieces[index];
      if (piece?.kind !== "text" || piece.text.trim() !== "") return false;
    }
    return true;
  }

  /** Returns the address of the link whose text ends at `at`: written after it, or by its label. */
  #destination({ at: start, hasInner }: Bracket, at: number) {
    const source = this.#source;
    const destination = destinationAt(source, at + 1);
    if (destination) return destination;
    const label = this.#references.size > 0 ? labelAt(source, at + 1) : null;
    const isShort = !label || label.label === "";
    if (isShort && hasInner) return null;
    const address = resolveReference(
      this.#references,
      isShort ? source.slice(start, at) : label.label,
    );
    return address === undefined ? null : { address, end: label?.end ?? at + 1 };
  }
}

const BAR = { kind: "text", text: "|" } as const;

interface Level {
  content: MarkupInline[];
  isLink: boolean;
  wrap: ((content: MarkupInline[]) => MarkupInline[]) | null;
}

/** Nests the pieces of a paragraph. */
function build(pieces: readonly Piece[], base_url: string): MarkupInline[] {
  const levels: Level[] = [{ content: [], isLink: false, wrap: null }];
  let links = 0;

  const add = (part: MarkupInline) => {
    const content = levels.at(-1)?.content ?? [];
    const lastPart = content.at(-1);
    if (part.kind === "text" && lastPart?.kind === "text")
      content[content.length - 1] = { kind: "text", text: lastPart.text + part.text };
    else content.push(part);
  };
  const open = (wrap: Level["wrap"], isLink: boolean) => {
    if (levels.length > MAX_DEPTH) throw new RangeError("Marks are nested too deep.");
    levels.push({ content: [], isLink, wrap });
    if (isLink) links += 1;
  };
  const close = () => {
    const level = levels.pop();
    if (!level) return;
    const content = links > 0 ? level.content : withMail(level.content, base_url);
    if (level.isLink) links -= 1;
    for (const part of level.wrap?.(content) ?? content) add(part);
  };
  const openMark = (mark: InlineStyle) => {
    if (mark === "bar") add(BAR);
    else open((content) => [{ kind: mark, content }], false);
  };

  for (const piece of pieces) {
    switch (piece.kind) {
      case "run": {
        const { run } = piece;
        for (const mark of run.closes) {
          if (mark === "bar") add(BAR);
          else close();
        }
        if (run.count > 0) add({ kind: "text", text: run.character.repeat(run.count) });
        for (const mark of run.opens.reverse()) openMark(mark);
        break;
      }
      case "bracket": {
        const { address, text } = piece;
        if (address === null) {
          add({ kind: "text", text });
          break;
        }
        const href = linkAddress(address, base_url);
        const isInner = links > 0;
        open((content) => {
          const linkContent =
            content.length > 0 ? content : [{ kind: "text", text: address } as const];
          return href === null || isInner
            ? linkContent
            : [{ kind: "link", href, content: linkContent }];
        }, true);
        break;
      }
      case "end":
        close();
        break;
      default:
        add(piece);
    }
  }
  return withMail(levels[0]?.content ?? [], base_url);
}

/** Links the addresses of mail in texts. */
function withMail(content: MarkupInline[], base_url: string): MarkupInline[] {
  const linked: MarkupInline[] = [];
  for (const part of content) {
    if (part.kind !== "text" || !part.text.includes("@")) {
      linked.push(part);
      continue;
    }
    for (const [place, text] of splitAtEmailAddresses(part.text).entries()) {
      if (text === "") continue;
      const textInline: MarkupInline = { kind: "text", text };
      const address = `mailto:${text.replace(/^mailto:/u, "")}`;
      const href = place % 2 === 1 ? linkAddress(address, base_url) : null;
      linked.push(href ? { kind: "link", href, content: [textInline] } : textInline);
    }
  }
  return linked;
}
