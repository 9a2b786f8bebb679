import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_MARKUP_LENGTH } from "../../../lib/base/bounds.ts";
import type { Block, Inline } from "../../../lib/markup/markup.ts";
import { parseMarkup, splitMarkup } from "../../../lib/markup/parse.ts";
import { escapeMarkup } from "../../../lib/upload/quotation.ts";
import { MAX_BUSY, processorTime } from "../processor-time.ts";

const text = (words: string): Inline => ({ kind: "text", text: words });
const paragraph = (...content: Inline[]): Block => ({ kind: "paragraph", content });

describe("parseMarkup and escapeMarkup", () => {
  it.each<[string, string, Block[]]>([
    ["nothing", "", []],
    ["words", "Two boats", [paragraph(text("Two boats"))]],
    ["lines", "one\ntwo", [paragraph(text("one"), { kind: "break" }, text("two"))]],
    [
      "emphasis",
      "*a* **b** ~~c~~",
      [
        paragraph(
          { kind: "em", content: [text("a")] },
          text(" "),
          { kind: "strong", content: [text("b")] },
          text(" "),
          { kind: "del", content: [text("c")] },
        ),
      ],
    ],
    [
      "a spoiler",
      "||**x** y||",
      [
        paragraph({
          kind: "spoiler",
          content: [{ kind: "strong", content: [text("x")] }, text(" y")],
        }),
      ],
    ],
    [
      "superscript and subscript",
      "a^2^ b%3%",
      [
        paragraph(text("a"), { kind: "sup", content: [text("2")] }, text(" b"), {
          kind: "sub",
          content: [text("3")],
        }),
      ],
    ],
    [
      "an image",
      "see >>12 and >>13p",
      [
        paragraph(text("see "), { kind: "image", id: 12 }, text(" and "), {
          kind: "image",
          id: 13,
        }),
      ],
    ],
    ["an image at the beginning", ">>12", [paragraph({ kind: "image", id: 12 })]],
    ["a quotation", "> so", [{ kind: "quote", content: [paragraph(text("so"))] }]],
    [
      "a link",
      "[x](https://a.example/)",
      [paragraph({ kind: "link", href: "https://a.example/", content: [text("x")] })],
    ],
    [
      "an address",
      "https://a.example/b",
      [
        paragraph({
          kind: "link",
          href: "https://a.example/b",
          content: [text("https://a.example/b")],
        }),
      ],
    ],
    [
      "a picture, as a link",
      "![x](https://a.example/p.png)",
      [paragraph({ kind: "link", href: "https://a.example/p.png", content: [text("x")] })],
    ],
    ["a link that does something", "[x](javascript:alert(1))", [paragraph(text("x"))]],
    ["a link to data", "[x](data:text/html,hi)", [paragraph(text("x"))]],
    ["a relative link", "[x](/images/1)", [paragraph(text("x"))]],
    [
      "HTML",
      "<b onclick=alert(1)>x</b>",
      [paragraph(text("<b onclick=alert(1)>"), text("x"), text("</b>"))],
    ],
    ["a script", "<script>alert(1)</script>", [paragraph(text("<script>alert(1)</script>"))]],
    ["entities", "a &lt; b & c", [paragraph(text("a < b & c"))]],
    ["code", "`a <b>`", [paragraph({ kind: "code", text: "a <b>" })]],
    [
      "a list",
      "- a\n- b",
      [{ kind: "list", start: null, items: [[paragraph(text("a"))], [paragraph(text("b"))]] }],
    ],
    ["a numbered list", "3. a", [{ kind: "list", start: 3, items: [[paragraph(text("a"))]] }]],
    [
      "a heading and a rule",
      "## a\n\n---",
      [{ kind: "heading", level: 2, content: [text("a")] }, { kind: "rule" }],
    ],
  ])("parses %s", (_name, source, blocks) => {
    expect(parseMarkup(source)).toEqual(blocks);
  });

  it.each([
    ["nested quotations", ">".repeat(20_000)],
    [
      "nested lists",
      Array.from({ length: 500 }, (_, depth) => `${" ".repeat(depth * 2)}- x`).join("\n"),
    ],
    ["10,000 lines", "*x* ".repeat(4).concat("\n").repeat(10_000)],
    ["open brackets", "[".repeat(20_000)],
    ["open marks", "||*_~".repeat(4_000)],
    ["a very long text", "word ".repeat(40_000)],
  ])("parses %s without an error", (_name, source) => {
    expect(parseMarkup(source).length).toBeGreaterThan(0);
  });

  const marks = ["||", "^", "%", ">>1", ">", "- ", "1. ", "*", "_", "`", "|", "\n", " ", "x", "#"];

  it.each(["\r", "\r\n"])("parses lines that end with %j", (end) => {
    expect(parseMarkup(`- a${end}- b`)).toEqual(parseMarkup("- a\n- b"));
  });

  it("is fast for any repeated text", () => {
    const piece = fc.constantFrom(...marks, "[", "](", "~", "http://a", ".", "(", "|-|\n");
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), (pieces) => {
        const source = pieces.join("").repeat(MAX_MARKUP_LENGTH).slice(0, MAX_MARKUP_LENGTH);
        expect(processorTime(() => parseMarkup(source))).toBeLessThan(MAX_BUSY);
      }),
      { numRuns: 100 },
    );
  }, 60_000);

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
        expect(letters(parseMarkup(source))).toBe(source.split("y").length - 1);
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
        const [block] = parseMarkup(
          `${one}||b|| ${other}https://a.example/${"c".repeat(300)} ${one}>>12 ${other}d@e.example ^f^`,
        );
        const kinds =
          block?.kind === "paragraph"
            ? block.content.map(({ kind }) => kind).filter((kind) => kind !== "text")
            : [];
        expect(kinds).toEqual(["spoiler", "link", "image", "sup"]);
      }),
    );
  });

  it("leaves a text with 501 emphasis marks unparsed", () => {
    const parse = (count: number) => parseMarkup(`${"_ ".repeat(count - 2)}*a*\n\nb`);
    expect(JSON.stringify(parse(500))).toContain('"em"');
    expect(parse(501)).toMatchObject([{ content: [{ kind: "text" }] }, paragraph(text("b"))]);
  });

  it("links only to web addresses", () => {
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
    const content = (blocks: unknown): string[] =>
      JSON.stringify(blocks).match(/"href":"[^"]*"/gu) ?? [];
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        for (const href of content(parseMarkup(pieces.join("")))) {
          expect(href).toMatch(/^"href":"https?:/u);
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
    expect(depth(parseMarkup(`${marks}a${close}`))).toBeLessThan(150);
  });

  it("shows escaped text unchanged", () => {
    const words = fc.string({
      unit: fc.constantFrom(..."ab *_[]()<>|~^%#!\\`-+=1."),
      minLength: 1,
    });
    fc.assert(
      fc.property(words, (written) => {
        const trimmed = written.trim();
        fc.pre(trimmed !== "");
        const texts = parseMarkup(escapeMarkup(trimmed)).map((block) =>
          block.kind === "paragraph"
            ? block.content
                .map((part) => (part.kind === "text" ? part.text : `<${part.kind}>`))
                .join("")
            : `<${block.kind}>`,
        );
        expect(texts.join("")).toBe(trimmed);
      }),
    );
  });
});

describe("splitMarkup", () => {
  it("returns a text up to the limit undivided", () => {
    const longest = `\n${"a".repeat(MAX_MARKUP_LENGTH - 1)}`;
    expect(splitMarkup(longest)).toEqual([longest, ""]);
  });

  it("splits a longer text after the last line that fits, or at the limit", () => {
    const line = "a".repeat(MAX_MARKUP_LENGTH - 1);
    expect(splitMarkup(`b\n${line}`)).toEqual(["b\n", line]);
    expect(splitMarkup(`${line}\nb`)).toEqual([`${line}\n`, "b"]);
    expect(splitMarkup(`${line}aab`)).toEqual([`${line}a`, "ab"]);
  });
});
