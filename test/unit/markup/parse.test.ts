import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_MARKUP_LENGTH } from "../../../lib/base/bounds.ts";
import { parseMarkup } from "../../../lib/markup/parse-markup.ts";
import { escapeMarkup } from "../../../lib/upload/quotation.ts";
import { MAX_BUSY, processorTime } from "../processor-time.ts";
import { CASES } from "./cases.ts";
import { notation } from "./notation.ts";
import { visibleLetters } from "./visible-letters.ts";

const SERVICE = "https://s.example";
const parse = (source: string) => parseMarkup(source, SERVICE);

/** Returns the letters of parsed markup that no spoiler covers. */
function shownLetters(part: unknown): string {
  if (typeof part === "string") return part.replaceAll(/[^\u4e00-\u9fff]/gu, "");
  if (typeof part !== "object" || part === null) return "";
  if ("kind" in part && part.kind === "spoiler") return "";
  return Object.entries(part)
    .map(([key, inner]) => (key === "kind" || key === "href" ? "" : shownLetters(inner)))
    .join("");
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

  it("is fast for any repeated text", { tags: "long", timeout: 60_000 }, () => {
    const piece = fc.constantFrom(...marks, "[", "](", "~", "http://a", ".", "(", "|-|\n");
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), (pieces) => {
        const source = pieces
          .join("")
          .repeat(MAX_MARKUP_LENGTH)
          .slice(0, MAX_MARKUP_LENGTH - 1);
        expect(processorTime(() => parse(source))).toBeLessThan(MAX_BUSY);
      }),
      { numRuns: 100 },
    );
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

  it("covers the same parts as the service", () => {
    const piece = fc.constantFrom(
      ...["a", "a", "a", " ", "\n", "\n\n", "||", "||", "||", "|", "*", "**", "_", "~", "~~", "^"],
      ...["`", "\\|", "\\", "!", "é", "[a](/||)", "**a", "||a", "a||"],
    );
    const wrap = fc.constantFrom(
      ["", ""],
      ["> ", "> "],
      ["- ", "  "],
      ["> 1. ", ">    "],
      ["x\n: ", "  "],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), wrap, (pieces, [first, others]) => {
        let count = 0;
        // Each letter occurs once. A line begins with one, so that its marks do not begin a block.
        const source = `a${pieces.join("").replace(/\n+/gu, "$&a")}`.replace(/a/gu, () => {
          count += 1;
          return String.fromCodePoint(0x4dff + count);
        });
        const wrapped = first + source.replaceAll("\n", `\n${others}`);
        expect(shownLetters(parse(wrapped))).toBe(visibleLetters(source));
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
