import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { escapeMarkup, quoteCaption } from "../../../lib/upload/quotation.ts";

const artist = {
  handle: "hana_ueda",
  confidence: "certain",
  url: "https://x.com/hana_ueda",
} as const;

describe("quotation and escapeMarkup", () => {
  const written = {
    ...{ caption: "Two boats\n\nat dusk", text: "A drawing", artist },
    posted_at: "2024-05-14T00:00:11Z",
  };
  const withoutPage = { ...artist, url: null };
  const inBrackets = { ...artist, url: "https://a.example/(b)" };
  const onPage = { artist: withoutPage, source_url: "https://x.com/a/status/1" };
  const signed = (address: string) => `— [hana\\_ueda](https://${address})`;
  const lines = "> Two boats\n> \n> at dusk\n> \n> A drawing";
  const repeated = { caption: "Two boats at dusk", text: "Two boats" };

  it.each([
    ["an empty text", {}, ""],
    ["only spaces were written", { caption: "  \n", text: " " }, ""],
    ["words alone", { caption: "Two boats" }, "> Two boats"],
    ["all four facts", written, `${lines}\n\n${signed("x.com/hana_ueda")}, 2024-05-14`],
    ["the same words twice", repeated, "> Two boats at dusk"],
    ["an author on a page", { text: "B", ...onPage }, `> B\n\n${signed("x.com/a/status/1")}`],
    [
      "an address in brackets",
      { text: "B", artist: inBrackets },
      `> B\n\n${signed("a.example/%28b%29")}`,
    ],
    ["500 letters at most", { caption: "boats ".repeat(100) }, `> ${"boats ".repeat(83).trim()}…`],
    ["all of 500 characters", { caption: "b".repeat(500) }, `> ${"b".repeat(500)}`],
    ["an invalid date", { text: "Boats", posted_at: "yesterday" }, "> Boats"],
  ])("writes a quotation: %s", (_name, pick, expected) => {
    expect(quoteCaption(pick)).toBe(expected);
  });

  it.each([
    ["*stars*", "\\*stars\\*"],
    ["[a](b)", "\\[a\\](b)"],
    ["||hidden||", "\\|\\|hidden\\|\\|"],
    ["# 1\n- 2\n3. 4\n12) 5", "\\# 1\n\\- 2\n3\\. 4\n12\\) 5"],
    [">>123", "\\>\\>123"],
    ["a\n: b :c", "a\n\\: b :c"],
    ["&lt; R&B", "\\&lt; R&B"],
    ["1.5 by 2-3", "1.5 by 2-3"],
    ["<b>", "\\<b\\>"],
  ])("escapes %j", (text, expected) => {
    expect(escapeMarkup(text)).toBe(expected);
  });

  it("changes nothing except backslashes", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(escapeMarkup(text).replace(/\\([!-/:-@[-`{-~])/gu, "$1")).toBe(text);
      }),
    );
  });

  it("keeps all text within the quotation", () => {
    fc.assert(
      fc.property(fc.string(), (caption) => {
        for (const line of quoteCaption({ caption }).split("\n")) {
          expect(line === "" || line.startsWith(">")).toBe(true);
        }
      }),
    );
  });
});
