import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatGroupText, type PictureTags, parseGroupText } from "../../../lib/tags/group-text.ts";
import { mergeTags } from "../../../lib/tags/parse-tags.ts";
import {
  commonTags,
  diffTags,
  tagDifferences,
  withTagChange,
} from "../../../lib/tags/tag-change.ts";
import { MAX_BUSY, processorTime } from "../processor-time.ts";

const names = (maxLength: number) =>
  fc
    .array(fc.string({ unit: "binary", maxLength: 12 }), { maxLength })
    .map((texts) => mergeTags([], texts))
    // A chip cannot begin with a hyphen, which removes a tag.
    .map((tags) => tags.filter((name) => !name.startsWith("-")));
const tags = fc
  .record({
    few: fc.array(fc.constantFrom("safe", "fox", "1: x", "* : y", "2:", "night", "a b"), {
      maxLength: 5,
    }),
    any: names(4),
  })
  .map(({ few, any }) => mergeTags(few, any));
const group = fc
  .array(tags, { minLength: 1, maxLength: 6 })
  .map((lists) => lists.map((list, at): PictureTags => ({ number: at + 1, tags: list })));

describe("commonTags and tagDifferences", () => {
  it.each([
    [[], [], []],
    [[["a", "b"]], ["a", "b"], [[]]],
    [
      [
        ["b", "a", "c"],
        ["a", "b"],
      ],
      ["b", "a"],
      [["c"], []],
    ],
    [[["a"], [], ["a"]], [], [["a"], [], ["a"]]],
  ])("splits %j into %j and %j", (lists, common, differences) => {
    expect(commonTags(lists)).toEqual(common);
    expect(tagDifferences(lists)).toEqual(differences);
  });

  it("contain each tag exactly once", () => {
    fc.assert(
      fc.property(group, (pictures) => {
        const lists = pictures.map((one) => [...one.tags]);
        const common = commonTags(lists);
        for (const [at, own] of tagDifferences(lists).entries())
          expect([...common, ...own].toSorted()).toEqual(lists[at]?.toSorted());
      }),
    );
  });
});

describe("diffTags", () => {
  it("leads from one list to the other, also if it is applied twice", () => {
    fc.assert(
      fc.property(tags, tags, (before, after) => {
        const change = diffTags(before, after);
        const once = withTagChange(before, change);
        expect(once.toSorted()).toEqual(after.toSorted());
        expect(withTagChange(once, change)).toEqual(once);
      }),
    );
  });

  it("keeps the other tags of a list in their order", () => {
    const change = diffTags(["a", "b"], ["b", "c"]);
    expect(withTagChange(["z", "b", "a"], change)).toEqual(["z", "b", "c"]);
  });
});

describe("formatGroupText", () => {
  it("writes common tags once, then a line per picture", () => {
    const pictures = [
      { number: 1, tags: ["safe", "fox", "night"] },
      { number: 3, tags: ["safe", "fox"] },
    ];
    expect(formatGroupText(pictures)).toBe("*: safe, fox\n1: night\n3:");
  });

  it("is read back by parseGroupText with the same tags", () => {
    fc.assert(
      fc.property(group, (pictures) => {
        const result = parseGroupText(
          formatGroupText(pictures),
          pictures.map(({ number }) => number),
        );
        // Names that services drop are an error.
        fc.pre("lists" in result);
        for (const [at, { tags: before }] of pictures.entries())
          expect(result.lists[at]?.toSorted()).toEqual([...before].toSorted());
      }),
    );
  });
});

describe("parseGroupText", () => {
  it.each([
    [
      "*: safe, fox\n1: night\n2:",
      [
        ["safe", "fox", "night"],
        ["safe", "fox"],
      ],
    ],
    ["2: day", [[], ["day"]]],
    ["", [[], []]],
    ["\r\n * : Safe ,, SAFE\r\n\r\n 1 : -safe, 16:9\r", [["16:9"], ["safe"]]],
    ["1: a\n*: b\n1: c, b", [["b", "a", "c"], ["b"]]],
    ["*：safe\u20281: artist:someone", [["safe", "artist:someone"], ["safe"]]],
    [
      "*: a\tb",
      [
        ["a", "b"],
        ["a", "b"],
      ],
    ],
  ])("reads %j as %j", (text, lists) => {
    expect(parseGroupText(text, [1, 2])).toEqual({ lists });
  });

  it.each([
    ["*: a\nfox", { code: "no-picture", line: 2 }],
    ["# All", { code: "no-picture", line: 1 }],
    ["9999999999999999999999999: a", { code: "no-picture", line: 1 }],
    ["\n3: a", { code: "unknown-picture", line: 2, number: "3" }],
    ["0: a", { code: "unknown-picture", line: 1, number: "0" }],
    ["16:9", { code: "unknown-picture", line: 1, number: "16" }],
    [`*: ${"x".repeat(256)}`, { code: "bad-name", line: 1, name: "x".repeat(256) }],
    ["1: \u3164", { code: "bad-name", line: 1, name: "\u3164" }],
    ["x".repeat(100_001), { code: "too-long", length: 100_001, maximum: 100_000 }],
  ])("explains why it cannot read %j", (text, error) => {
    expect(parseGroupText(text, [1, 2])).toEqual({ errors: [error] });
  });

  it("rejects more tags than a draft can store", () => {
    const text = `*: ${Array.from({ length: 2001 }, (_, at) => at).join(",")}`;
    expect(parseGroupText(text, [1])).toEqual({
      errors: [{ code: "too-many", number: 1, maximum: 2000 }],
    });
  });

  it("names at most five errors", () => {
    expect(parseGroupText("x\n".repeat(1000), [1])).toHaveProperty("errors.length", 5);
  });

  it("reads any text without failing, and in linear time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        parseGroupText(text, [1, 2]);
      }),
    );
    for (const part of ["1:", "*", " ", "\n", "1 ", "a,", "_", "-", "1: a\n", "\u200b"]) {
      const text = part.repeat(100_000 / part.length);
      expect(processorTime(() => parseGroupText(text, [1, 2]))).toBeLessThan(MAX_BUSY);
    }
  });
});
