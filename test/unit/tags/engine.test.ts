import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normaliseTagName } from "../../../lib/tags/normalise.ts";
import { joinTagList } from "../../../lib/tags/parse-tags.ts";
import { cleanTagName, parseTagInput } from "../../service/tags/clean.ts";
import { tagInputOf } from "./tag-input-of.ts";

/** Names as services store them: https://github.com/philomena-dev/philomena/blob/master/lib/philomena/tags/tag.ex */
const NAMES: [typed: string, stored: string][] = [
  // Case
  ["Safe", "safe"],
  ["ÉMILE", "émile"],
  ["ДОЖДЬ", "дождь"],
  ["ΟΔΟΣ", "οδοσ"],
  ["οδος", "οδος"],
  ["Σ", "σ"],
  ["İ", "i\u0307"],
  ["ẞ", "ß"],
  // Spaces
  ["  safe  ", "safe"],
  ["blue   eyes", "blue eyes"],
  ["blue\teyes", "blue eyes"],
  ["blue\u00a0eyes", "blue eyes"],
  ["blue\u0085eyes", "blue eyes"],
  ["blue\u1680eyes", "blue eyes"],
  ["blue\u180eeyes", "blue eyes"],
  ["blue\u2003eyes", "blue eyes"],
  ["blue\u200beyes", "blue eyes"],
  ["blue\u200ceyes", "blue eyes"],
  ["blue\u200deyes", "blue eyes"],
  ["blue\u200eeyes", "blue eyes"],
  ["blue\u200feyes", "blue eyes"],
  ["blue\u202feyes", "blue eyes"],
  ["blue\u205feyes", "blue eyes"],
  ["blue\u3000eyes", "blue eyes"],
  ["blue\ufeffeyes", "blue eyes"],
  ["\u200fsafe\u200e", "safe"],
  ["blue\u2060eyes", "blue\u2060eyes"],
  ["\u202asafe\u202c", "\u202asafe\u202c"],
  ["\u2066safe\u2069", "\u2066safe\u2069"],
  ["\u061csafe", "\u061csafe"],
  ["soft\u00adware", "soft\u00adware"],
  ["\u3164", "\u3164"],
  // Quotation marks
  ["it\u2019s", "it's"],
  ["it\u2018s", "it's"],
  ["it\u00b4s", "it's"],
  ["it\u201as", "it's"],
  ["it\u201bs", "it's"],
  ["it\u2032s", "it's"],
  ["\u201chi\u201d", '"hi"'],
  ["\u201ehi\u201f", '"hi"'],
  ["5\u2033", '5"'],
  ["it`s", "it`s"],
  ["\u00abhi\u00bb", "\u00abhi\u00bb"],
  // Underscores
  ["blue_eyes", "blue eyes"],
  ["a_b_c", "a b c"],
  ["artist:blue_eyes", "artist:blue_eyes"],
  ["Artist:Blue_Eyes", "artist:blue_eyes"],
  ["colorist:a_b", "colorist:a_b"],
  ["commissioner:a_b", "commissioner:a_b"],
  ["editor:a_b", "editor:a_b"],
  ["oc:a_b", "oc:a_b"],
  ["photographer:a_b", "photographer:a_b"],
  ["series:a_b", "series:a b"],
  ["species:a_b", "species:a b"],
  ["creator:a_b", "creator:a b"],
  ["artists:a_b", "artists:a b"],
  // Namespaces
  ["artist: foo", "artist:foo"],
  ["artist :foo", "artist:foo"],
  ["artist : foo", "artist:foo"],
  ["artist\u00a0: foo_bar", "artist:foo_bar"],
  ["OC : Foo_Bar", "oc:foo_bar"],
  ["art pack : x", "art pack:x"],
  ["spoiler:  x: y", "spoiler:x: y"],
  ["artist:", "artist:"],
  ["artist : ", "artist:"],
  ["artist::x", "artist::x"],
  ["re : zero", "re : zero"],
  ["re: zero", "re: zero"],
  [":3", ":3"],
  [": 3", ": 3"],
  ["a:b:c", "a:b:c"],
  // Other characters stay
  ["-_-", "- -"],
  ["rose (flower)", "rose (flower)"],
  ["c++", "c++"],
  ["what?!*", "what?!*"],
  ["#tag", "#tag"],
  ["a/b\\c", "a/b\\c"],
  ["ｆｏｘ", "ｆｏｘ"],
  ["🐈 cat", "🐈 cat"],
];

describe("normaliseTagName", () => {
  it.each(NAMES)("and the local service store %j as %j", (typed, stored) => {
    expect(cleanTagName(typed)).toBe(stored);
    expect(normaliseTagName(typed)).toBe(stored);
  });

  // Services leave such spaces in the name. What Tagpie sends is the name without them, so both agree on that.
  it.each([
    ["blue__eyes", "blue  eyes", "blue eyes"],
    ["_safe_", " safe ", "safe"],
    ["_", " ", ""],
    ["_artist:a_b", " artist:a b", "artist:a b"],
    ["art_pack: x", "art pack: x", "art pack:x"],
  ])("makes no second space of %j, unlike the service's %j", (typed, stored, name) => {
    expect(cleanTagName(typed)).toBe(stored);
    expect(normaliseTagName(typed)).toBe(name);
    expect(cleanTagName(name)).toBe(name);
  });

  it("is idempotent", () => {
    const piece = fc.constantFrom(
      "artist:",
      "OC:",
      " ",
      "_",
      "\u200b",
      "\u2019",
      "A",
      "x",
      ":",
      "species: ",
    );
    const names = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(piece, { maxLength: 12 }).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(names, (typed) => {
        const once = normaliseTagName(typed);
        expect(normaliseTagName(once)).toBe(once);
        expect(once).toBe(once.trim());
      }),
    );
  });
});

const isStored = (name: string) => new TextEncoder().encode(name).length <= 255;

describe("createTagInput", () => {
  const special = fc.constantFrom(
    ...[",", "，", "、", "\n", "\t", "\u2028", "_", ":", " : ", "artist", "oc:", "Σ", "\u3164"],
    ...["\u200b", "\u200f", "\u2060", "-", "#", '"', "“", "ｆ", "\ufe0f", "art_pack: ", " AND "],
  );
  const typed = fc
    .array(fc.oneof(special, fc.string({ unit: "grapheme", maxLength: 4 })), { maxLength: 12 })
    .map((parts) => parts.join(""));

  it("has the chips that the service makes of the sent text, also after fixes and pastes", () => {
    fc.assert(
      fc.property(typed, typed, (text, other) => {
        const input = tagInputOf({ tags: [other] });
        input.field.type(text);
        if (!input.field.paste(other)) input.field.commit();
        input.field.choose({ name: text, from: "service", facts: null });
        for (const problem of input.report.problems.value)
          if ("fixed" in problem) input.chosen.exchange(problem.name, problem.fixed);
        input.field.type(other);
        const tags = input.value.value;
        expect(parseTagInput(joinTagList(tags))).toEqual(tags.filter(isStored));
        input.dispose();
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ["fox，night", ["fox", "night"]],
    ["ａ，ｂ，ｃ", ["a", "b", "c"]],
  ])("makes several chips of the fixed name of %j", (name, tags) => {
    const input = tagInputOf({ tags: [name] });
    const [problem] = input.report.problems.value;
    if (problem && "fixed" in problem) input.chosen.exchange(problem.name, problem.fixed);
    expect(input.tags.value).toEqual(tags);
  });

  it.each([
    ["-solo,", ["safe", "cat"]],
    ["-Solo,", ["safe", "cat"]],
    ["- solo,", ["safe", "cat"]],
    ["-safe,-cat,", ["solo"]],
    ["-nothing,", ["safe", "solo", "cat"]],
    ["-,", ["safe", "solo", "cat"]],
    ["fox, -solo,", ["safe", "cat", "fox"]],
    ["fox, -fox,", ["safe", "solo", "cat"]],
    ["-solo, solo,", ["safe", "solo", "cat"]],
    ["-solo", ["safe", "cat"]],
  ])("removes tags by %j", (text, tags) => {
    const input = tagInputOf({ tags: ["safe", "solo", "cat"] });
    input.field.type(text);
    expect(input.value.value).toEqual(tags);
    input.field.commit();
    expect(input.tags.value).toEqual(tags);
    input.chosen.history.undo();
    if (text === "-solo,") expect(input.tags.value).toEqual(["safe", "solo", "cat"]);
  });

  it("announces a removed tag", () => {
    const input = tagInputOf({ tags: ["safe", "solo"] });
    input.field.type("-solo,");
    expect(input.chosen.announcement.value).toEqual({ kind: "removed", names: ["solo"] });
  });
});
