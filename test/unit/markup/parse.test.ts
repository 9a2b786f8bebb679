import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_MARKUP_LENGTH } from "../../../lib/base/bounds.ts";
import type { MarkupBlock, MarkupInline } from "../../../lib/markup/markup.ts";
import { parseMarkup } from "../../../lib/markup/parse-markup.ts";
import { escapeMarkup } from "../../../lib/upload/quotation.ts";
import { MARKUP_PIECES } from "../../fuzz/markup-pieces.ts";
import { processorTime } from "../processor-time.ts";
import { CASES } from "./cases.ts";
import { notation } from "./notation.ts";
import { formattedLetters, visibleLetters } from "./plain-marks.ts";

const SERVICE = "https://s.example";
const parse = (source: string) => parseMarkup(source, SERVICE);

/** Milliseconds of processor time for a text of repeated pieces. */
const MAX_PAIR_TIME = 250;

/** Returns the letters of parsed markup that no spoiler covers. */
function shownLetters(part: unknown): string {
  if (typeof part === "string") return part.replaceAll(/[^\u4e00-\u9fff]/gu, "");
  if (typeof part !== "object" || part === null) return "";
  if ("kind" in part && part.kind === "spoiler") return "";
  return Object.entries(part)
    .map(([key, inner]) => (key === "kind" || key === "href" ? "" : shownLetters(inner)))
    .join("");
}

/** Returns each letter of a paragraph outside of code, with the formats around it. */
function lettersOf(part: MarkupBlock | MarkupInline, outer: readonly string[]): string[] {
  if ("content" in part) {
    const kinds = part.kind === "paragraph" ? outer : [...outer, part.kind];
    return part.content.flatMap((inner) => lettersOf(inner, kinds));
  }
  return "text" in part
    ? [...part.text.replaceAll(/[^\u4e00-\u9fff]/gu, "")].map(
        (letter) => `${letter} ${outer.toSorted().join(" ")}`,
      )
    : [];
}

describe.each(Object.entries(CASES))("parseMarkup with %s", (_kind, cases) => {
  it.each(cases)("parses %s", (_name, source, parsed) => {
    expect(notation(parse(source))).toBe(parsed);
  });
});

describe("parseMarkup", () => {
  it.each([
    ["nested quotations", ">".repeat(20_000)],
    [
      "nested lists",
      Array.from({ length: 500 }, (_, depth) => `${" ".repeat(depth * 2)}- x`).join("\n"),
    ],
    ["100,000 blank lines", `${"\n".repeat(100_000)}a`],
    ["10,000 lines", "*x* ".repeat(4).concat("\n").repeat(10_000)],
    ["open brackets", "[".repeat(20_000)],
    ["open marks", "||*_~".repeat(4_000)],
    ["a very long text", "word ".repeat(40_000)],
  ])("parses %s without an error", (_name, source) => {
    expect(parse(source).length).toBeGreaterThan(0);
  });

  const marks = ["||", "^", "%", ">>1", ">", "- ", "1. ", "*", "_", "`", "|", "\n", " ", "x", "#"];

  it.each(["\r", "\r\n"])("parses lines that end with %j", (end) => {
    expect(parse(`- a${end}- b`)).toEqual(parse("- a\n- b"));
  });

  it("takes linear time for each repeated pair of pieces", { timeout: 60_000 }, () => {
    const time = (pair: string, length: number) => {
      const source = pair.repeat(Math.ceil(length / pair.length)).slice(0, length);
      return processorTime(() => parse(source));
    };
    // Short texts find the slowest pairs in little time. The long list repeats each pair up to the cap.
    const slowest = (pairs: readonly string[], length: number, count: number) =>
      pairs
        .map((pair) => ({ pair, busy: time(pair, length) }))
        .toSorted((one, other) => other.busy - one.busy)
        .slice(0, count)
        .map(({ pair }) => pair);
    const pairs = MARKUP_PIECES.flatMap((first) => MARKUP_PIECES.map((second) => first + second));
    const candidates = slowest(slowest(pairs, 500, 500), 2_000, 20);
    const slowPair = candidates.find((pair) =>
      [1, 2].every(() => time(pair, 12_000) > MAX_PAIR_TIME),
    );
    expect(slowPair).toBeUndefined();
  });

  it("keeps every letter", () => {
    const letters = (part: unknown): number => {
      if (typeof part !== "object" || part === null) return 0;
      const ownText = "text" in part && typeof part.text === "string" ? part.text : "";
      return Object.values(part).reduce(
        (sum, inner) => sum + letters(inner),
        ownText.split("y").length - 1,
      );
    };
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...marks, "y", "y ")), fc.nat(300), (pieces, times) => {
        const source = pieces.join("").repeat(times);
        expect(letters(parse(source))).toBe(source.split("y").length - 1);
      }),
    );
  });

  it("parses the end of a long line like its start", () => {
    const gap = fc.string({
      unit: fc.constantFrom("word ", "other ", "5 ", "a "),
      minLength: 1,
      maxLength: 200,
    });
    fc.assert(
      fc.property(gap, gap, (one, other) => {
        const [block] = parse(
          `${one}||b|| ${other}https://a.example/${"c".repeat(300)} ${one}>>12 ${other}d@e.example ^f^`,
        );
        const kinds =
          block?.kind === "paragraph"
            ? block.content.map(({ kind }) => kind).filter((kind) => kind !== "text")
            : [];
        expect(kinds).toEqual(["spoiler", "link", "image", "link", "sup"]);
      }),
    );
  });

  /** Pieces with marks beside escapes of every mark. */
  const markPieces = [
    ...["a", "a", "a", "a", " ", " ", "\n", "\n\n", "*", "**", "_", "__", "~", "~~", "^", "`", "!"],
    ...["\\*", "\\_", "\\~", "\\^", "\\`", "\\[", "\\]", "\\!", "\\<", "\\&", "\\\\", "\\", "é"],
    ...["**a", "a**", "a \\**", "\\__ a", "~a\\~~"],
  ];
  const barPieces = ["||", "||", "||", "|", "\\|", "\\|", "||a", "a||", "a \\||", "[a](/||)"];

  /** Makes each letter of a text occur once. Each line begins with one, so that its marks do not begin a block. */
  function withLetters(pieces: readonly string[]): string {
    let count = 0;
    return `a${pieces.join("").replace(/\n+/gu, "$&a")}`.replace(/a/gu, () => {
      count += 1;
      return String.fromCodePoint(0x4dff + count);
    });
  }

  it("shows exactly the letters outside of spoilers, in any text", () => {
    const piece = fc.constantFrom(...markPieces, ...barPieces, ...barPieces, ...barPieces);
    const wrap = fc.constantFrom(
      ["", ""],
      ["> ", "> "],
      ["- ", "  "],
      ["> 1. ", ">    "],
      ["x\n: ", "  "],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), wrap, (pieces, [first, others]) => {
        const source = withLetters(pieces);
        const wrapped = first + source.replaceAll("\n", `\n${others}`);
        expect(shownLetters(parse(wrapped))).toBe(visibleLetters(source));
      }),
      { numRuns: 2_000 },
    );
  }, 60_000);

  it("formats the same letters as a plain reference", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...markPieces), { maxLength: 30 }), (pieces) => {
        const source = withLetters(pieces);
        expect(parse(source).flatMap((block) => lettersOf(block, []))).toEqual(
          formattedLetters(source),
        );
      }),
      { numRuns: 2_000 },
    );
  }, 60_000);

  it("hides the last paragraph of a text that may have been cut", () => {
    const paragraph = `${"a ".repeat(100)}\n\n`;
    const cut = `${paragraph.repeat(MAX_MARKUP_LENGTH)}`.slice(0, MAX_MARKUP_LENGTH - 3);
    const blocks = parse(`${cut}||b`);
    expect(notation(blocks.slice(0, 1))).toBe(`<p>${"a ".repeat(100).trim()}</p>`);
    expect(notation(blocks.slice(-1))).toMatch(/^<p><spoiler>.*\|\|b<\/spoiler><\/p>$/u);
    expect(notation(parse(`||b${"a ".repeat(MAX_MARKUP_LENGTH)}`))).toMatch(/^<p><spoiler>/u);
  });

  it("links only to addresses of the web and of mail", () => {
    const piece = fc.constantFrom(
      ...[
        "[",
        "](",
        ")",
        "javascript:",
        "https://a.example",
        "<a href=",
        ">",
        "![",
        "||",
        "*",
        "\n",
        "x",
        "&lt;",
      ],
    );
    const addresses = (blocks: unknown): string[] =>
      JSON.stringify(blocks).match(/"href":"[^"]*"/gu) ?? [];
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        for (const href of addresses(parse(pieces.join("")))) {
          expect(href).toMatch(/^"href":"(?:https?|mailto):/u);
        }
      }),
    );
  });

  it.each([
    ["quotations", "> ".repeat(1000)],
    ["lists", "- ".repeat(1000)],
    ["spoilers", "||^".repeat(1500)],
    ["emphasis", "*_".repeat(1500)],
    ["links", "[".repeat(1500)],
  ])("limits the depth of nesting: %s", (_, marks) => {
    const close = /^[>-]/u.test(marks)
      ? ""
      : [...marks].reverse().join("").replaceAll("[", "](http://a.example)");
    const depth = (part: unknown): number =>
      typeof part === "object" && part !== null
        ? 1 + Math.max(0, ...Object.values(part).map(depth))
        : 0;
    expect(depth(parse(`${marks}a${close}`))).toBeLessThan(150);
  });

  it("shows escaped text unchanged", () => {
    const words = fc.string({
      unit: fc.constantFrom(..."ab *_[]()<>|~^%#!\\`-+=1.&;:"),
      minLength: 1,
    });
    fc.assert(
      fc.property(words, (written) => {
        const trimmed = written.trim();
        fc.pre(trimmed !== "");
        expect(notation(parse(escapeMarkup(trimmed)))).toBe(`<p>${trimmed}</p>`);
      }),
    );
  });
});
