import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MarkupBlock, MarkupInline } from "../../../lib/markup/markup.ts";
import { parseMarkup } from "../../../lib/markup/parse-markup.ts";
import { truncateMarkup } from "../../../lib/markup/truncate-markup.ts";
import { MARKUP_PIECES } from "../../fuzz/markup-pieces.ts";
import { notation } from "./notation.ts";

const parse = (source: string) => parseMarkup(source, "https://s.example");

/** Returns all portions of parsed markup. */
function portionsOf(source: string, size: number): MarkupBlock[][] {
  const portions: MarkupBlock[][] = [];
  for (let blocks = parse(source); blocks.length > 0; ) {
    const portion = truncateMarkup(blocks, size);
    portions.push(portion.start);
    blocks = portion.rest;
  }
  return portions;
}

/** Returns the texts of parsed markup, each with true if a spoiler covers it. */
function textsOf(part: unknown, isCovered = false): [text: string, isCovered: boolean][] {
  if (typeof part !== "object" || part === null) return [];
  const { kind } = part as Partial<MarkupBlock | MarkupInline>;
  if ("text" in part) return [...`${part.text}`].map((character) => [character, isCovered]);
  return Object.values(part).flatMap((inner) => textsOf(inner, isCovered || kind === "spoiler"));
}

/** Counts the elements of parsed markup, and those of its lists and tables. */
const countElements = (part: unknown): number =>
  typeof part === "object" && part !== null
    ? Object.values(part).reduce((sum, inner) => sum + countElements(inner), 1)
    : 0;

describe("truncateMarkup", () => {
  it.each([
    ["a paragraph", "a *b* c", 4, ["<p>a <em>b</em></p>", "<p> c</p>"]],
    [
      "a numbered list",
      "3. a\n4. b\n5. c",
      9,
      ["<ol 3><li><p>a</p></li><li><p>b</p></li></ol>", "<ol 5><li><p>c</p></li></ol>"],
    ],
    [
      "a spoiler",
      "||a *b* c||",
      5,
      ["<p><spoiler>a <em>b</em></spoiler></p>", "<p><spoiler> c</spoiler></p>"],
    ],
    [
      "a table",
      "a|b\n-|-\nc|d\ne|f",
      12,
      [
        "<table><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr></table>",
        "<table><tr></tr><tr><td>e</td><td>f</td></tr></table>",
      ],
    ],
    [
      "a long text",
      "word ".repeat(25).trim(),
      2,
      [
        `<p>${"word ".repeat(10)}</p>`,
        `<p>${"word ".repeat(10)}</p>`,
        `<p>${"word ".repeat(5).trim()}</p>`,
      ],
    ],
    ["a long word", "x".repeat(60), 2, [`<p>${"x".repeat(50)}</p>`, `<p>${"x".repeat(10)}</p>`]],
    [
      "a word of characters with two units",
      `a${"😀".repeat(30)}`,
      2,
      [`<p>a${"😀".repeat(24)}</p>`, `<p>${"😀".repeat(6)}</p>`],
    ],
  ])("cuts %s", (_name, source, size, portions) => {
    expect(portionsOf(source, size).map(notation)).toEqual(portions);
  });

  it("keeps all texts and their covers, and bounds the elements of each portion", () => {
    const piece = fc.constantFrom(...MARKUP_PIECES);
    const size = 100;
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1 }), fc.nat(50), (pieces, times) => {
        const source = pieces.join("").repeat(times);
        const portions = portionsOf(source, size);
        expect(portions.flatMap((portion) => textsOf(portion))).toEqual(textsOf(parse(source)));
        // An element may be an object with a list, and its outer elements are repeated.
        for (const portion of portions) expect(countElements(portion)).toBeLessThan(5 * size);
      }),
      { numRuns: 300 },
    );
  });
});
