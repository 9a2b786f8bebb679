import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { completeTerm, termAtCaret } from "../../../lib/query/complete.ts";
import { escapeTerm } from "../../../lib/query/escape-term.ts";
import { fieldCompletions } from "../../../lib/query/field-completions.ts";
import { findQueryMistake } from "../../../lib/query/mistake.ts";
import { searchFields } from "../../../lib/query/search-fields.ts";
import { tokenizeQuery } from "../../../lib/query/tokens.ts";
import { parseQuery } from "../../service/query/parser.ts";
import type { Query } from "../../service/query/syntax.ts";

const kinds = (query: string) =>
  tokenizeQuery(query).map(({ kind, text }) => (kind === "term" ? text : kind));

/** Queries that a user may type, complete or unfinished. */
const fragment = fc.constantFrom(
  ...["fox", "rose (flower)", '"a, b"', "artist:ann", "score.gte:5", "width:9x", "-", "!", "NOT "],
  ...[
    ", ",
    " AND ",
    " OR ",
    " || ",
    " && ",
    "(",
    ")",
    "^2",
    "^-1",
    " ",
    '"',
    "\\",
    "*",
    "my:faves",
  ],
);
const typedQuery = fc.array(fragment, { maxLength: 12 }).map((parts) => parts.join(""));

describe("tokenizeQuery", () => {
  it.each([
    ["", []],
    ["fox", ["fox"]],
    ["two words", ["two words"]],
    ["fox, -dog", ["fox", "and", "not", "dog"]],
    ["a AND b OR c && d || e", ["a", "and", "b", "or", "c", "and", "d", "or", "e"]],
    ["NOT a, !b", ["not", "a", "and", "not", "b"]],
    ["(a, b)^2", ["open", "a", "and", "b", "close", "boost"]],
    ["(a, ) b", ["open", "a", "and", "close", "junk"]],
    ["rose (flower), x", ["rose (flower)", "and", "x"]],
    ['"a, b", c', ["a, b", "and", "c"]],
    ['"say \\"hi\\""', ['say "hi"']],
    ["a\\, b", ["a\\, b"]],
    ["bandANDx", ["bandANDx"]],
    ["fox^1.5", ["fox", "boost"]],
    ['"a" b', ["a", "junk"]],
    ['"open', ['"open']],
    ["a AND", ["a AND"]],
    ["a  AND   b", ["a", "and", "b"]],
  ])("splits %j into %j", (query, parts) => {
    expect(kinds(query)).toEqual(parts);
  });

  it("returns adjacent non-empty tokens, separated by spaces only", () => {
    fc.assert(
      fc.property(typedQuery, (query) => {
        let end = 0;
        for (const { from, to } of tokenizeQuery(query)) {
          expect(query.slice(end, from).trim()).toBe("");
          expect(to).toBeGreaterThan(from);
          end = to;
        }
        expect(query.slice(end).trim()).toBe("");
      }),
    );
  });
});

/** Literal fields have no ranges. */
const literal = (field: string) => [`${field}.gt:x`, "no-range"];

describe("findQueryMistake", () => {
  it.each([
    ["(a, b", "imbalanced", "("],
    ["a, b)", "imbalanced", ")"],
    ["rose (flower", "imbalanced", "("],
    ["a,, b", "term-expected", ","],
    ["a, ", "term-expected", ","],
    ["a OR ", "term-expected", "OR"],
    ["--a", "term-expected", "-"],
    ["()", "term-expected", ")"],
    ["a^-2", "negative-boost", "^-2"],
    ['"a" b', "junk", "b"],
    ["score:many", "integer-expected", "score:many"],
    ["aspect_ratio:1x", "number-expected", "aspect_ratio:1x"],
    ["created_at.gt:yesterday", "date-expected", "created_at.gt:yesterday"],
    ["animated:yes", "boolean-expected", "animated:yes"],
    ["uploader_id:ann", "id-expected", "uploader_id:ann"],
    ["uploader.gt:ann", "no-range", "uploader.gt:ann"],
    ['"a, b"^2^3', "junk", "^3"],
    ["safe, order:score", "sort-menu", "order:score"],
    ["-Sort:created_at, safe", "sort-menu", "Sort:created_at"],
    ["sorting:x, a sort:b", undefined, undefined],
    ["artist:ann", undefined, undefined],
    ['"(a"', undefined, undefined],
    ["created_at:3 days ago, score:5~2", undefined, undefined],
  ])("finds in %j: %s at %j", (query, code, place) => {
    const mistake = findQueryMistake(query, searchFields.images);
    expect(mistake?.code).toBe(code);
    expect(mistake ? query.slice(mistake.from, mistake.to) : undefined).toBe(place);
  });

  it.each([
    ["id.gt:", "integer-expected"],
    ["images.lte:many", "integer-expected"],
    ["aliased:perhaps", "boolean-expected"],
    ...["name", "name_in_namespace", "namespace", "slug", "category"].map(literal),
    ...["implies", "implied_by", "alias_of", "aliases"].map(literal),
  ])("finds in a search for tags, in %j: %s", (query, code) => {
    expect(findQueryMistake(query, searchFields.tags)?.code).toBe(code);
  });

  it.each([
    ["galleries", ["user_id", "image_ids", "thumbnail_id"]],
    ["comments", ["author_id", "image_id"]],
    ["posts", ["author_id", "forum_id", "topic_id"]],
    ["images", ["uploader_id", "faved_by_id", "duplicate_id", "gallery_id", "filter_id"]],
  ] as const)("finds in a search for %s the one of %j that is not an id", (kind, fields) => {
    for (const field of fields) {
      expect(findQueryMistake(`${field}:ann`, searchFields[kind])?.code).toBe("id-expected");
      expect(findQueryMistake(`${field}:7`, searchFields[kind])).toBeNull();
      expect(findQueryMistake(`${field}.gt:7`, searchFields[kind])?.code).toBe("no-range");
      expect(findQueryMistake(`${field}.eq:7`, searchFields[kind])).toBeNull();
    }
  });

  it.each<[string, string, object | undefined]>([
    ["safe, order:score", "safe", { sf: "score", sd: "desc" }],
    ["sort:score:asc, fox", "fox", { sf: "score", sd: "asc" }],
    ["-order:score AND fox", "fox", { sf: "score", sd: "asc" }],
    ["fox, (order:id_desc)", "fox", { sf: "id", sd: "desc" }],
    ["(fox OR sort:random)", "(fox)", { sf: "random" }],
    ["fox, sort:created_at_desc^2, wolf", "fox, wolf", { sf: "first_seen_at", sd: "desc" }],
    ["sd:asc", "*", { sd: "asc" }],
    ["-order:score fox, wolf", "fox, wolf", { sf: "score", sd: "asc" }],
    ["blue_eyes -rating:e order:favcount", "blue eyes, -explicit", { sf: "faves", sd: "desc" }],
    ["-rating:e", "-explicit", undefined],
    ["NOT rating:Safe, x", "-safe, x", undefined],
    ["score:>10", "score.gt:10", undefined],
    ["id:<5, a", "id.lt:5, a", undefined],
    ["width: >= 1000", "width.gte:1000", undefined],
    ["score<=3", "score.lte:3", undefined],
    ["-score:10..20", "-(score.gte:10, score.lte:20)", undefined],
    ["duration:1.5..2.5", "(duration.gte:1.5, duration.lte:2.5)", undefined],
    ["score:..5", "score.lte:5", undefined],
    ["date:>2020-01-01", "created_at.gt:2020-01-01", undefined],
    ["created_at:>3 days ago", "created_at.gt:3 days ago", undefined],
    ["favcount:>100 animated", "faves.gt:100, animated", undefined],
    ["user:ann", "uploader:ann", undefined],
    ["wolf OR fox rating:s", "wolf OR (fox, safe)", undefined],
    ["~fox ~blue_wolf cat", "cat, (fox OR blue wolf)", undefined],
  ])("corrects %j, in another board's syntax, to %j", (query, corrected, sorting) => {
    const fields = searchFields.images;
    expect(findQueryMistake(query, fields)?.remedy).toMatchObject({ query: corrected });
    expect(findQueryMistake(query, fields)?.remedy?.sorting).toEqual(sorting);
    expect(findQueryMistake(corrected, fields)).toBeNull();
  });

  it.each([
    "order:unknown",
    "score:many",
    "width:>wide",
    "artist:ann",
    '"score:>10"',
    "~fox",
    "a~2",
  ])("has no correction for %j", (query) => {
    expect(findQueryMistake(query, searchFields.images)?.remedy).toBeUndefined();
  });

  it("expects no other board's syntax in searches without a score", () => {
    expect(findQueryMistake("order:score, rating:e", searchFields.tags)).toBeNull();
  });

  it("finds a mistake exactly in the queries that the service's parser rejects", () => {
    fc.assert(
      fc.property(typedQuery, (query) => {
        const mistake = findQueryMistake(query, {});
        let refused = false;
        try {
          parseQuery(query);
        } catch {
          refused = true;
        }
        expect(mistake !== null, JSON.stringify(query)).toBe(refused);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("completeTerm and fieldCompletions", () => {
  it.each([
    ["fo|", "fo", "fox|"],
    ["a, fo|", "fo", "a, fox|"],
    ["a, -fo|, b", "fo", "a, -fox|, b"],
    ["(fo|x, b)", "fo", "(fox|, b)"],
    ["a, |", "", "a, fox|"],
    ["a,|", "", "a,fox|"],
    ["a,|b", "", "a,fox|"],
    ["(|", "", "(fox|"],
    ["(a, |)", "", "(a, fox|)"],
    ["|a, b", "", "fox|, b"],
    ["-|", "", "-fox|"],
    ["|", "", "fox|"],
    ['"fo|', "fo", "fox|"],
    ["a OR NOT fo|", "fo", "a OR NOT fox|"],
    ["a, blue |", "blue ", "a, fox|"],
    ["a, blue |, b", "blue ", "a, fox|, b"],
    ["a AND |", "", "a AND fox|"],
    ["blue |OR b", "blue ", "fox| OR b"],
    ["(blue |)", "blue ", "(fox|)"],
  ])("completeTerm replaces in %j the text %j, which makes %j", (before, typed, after) => {
    const caret = before.indexOf("|");
    const query = before.replace("|", "");
    const place = termAtCaret(query, caret);
    expect(place?.typed).toBe(typed);
    const done = place && completeTerm(query, place, { kind: "name", name: "fox" });
    expect(done && `${done.query.slice(0, done.caret)}|${done.query.slice(done.caret)}`).toBe(
      after,
    );
  });

  it.each([
    "(a)|",
    "b^2|",
    "a, b^2 |",
    '"a" |',
    "|-a",
    "|(a)",
    "| a",
    "N|OT a",
    "a A|ND b",
    "a O|R b",
  ])("termAtCaret returns null where no name can begin: %j", (marked) => {
    const [textBefore = "", textAfter = ""] = marked.split("|");
    expect(termAtCaret(textBefore + textAfter, textBefore.length)).toBeNull();
  });

  it.each([
    ["sc", ["score:"]],
    ["score.g", ["score.gt:", "score.gte:"]],
    ["animated:", ["animated:true", "animated:false"]],
    ["my:u", ["my:upvotes", "my:uploads"]],
    ["my:d", ["my:downvotes"]],
    ["artist:", []],
    ["", []],
  ])("fieldCompletions offers for %j: %j", (typed, offered) => {
    const place = { from: 0, to: typed.length, typed };
    expect(
      fieldCompletions(typed, "images").map((one) => completeTerm(typed, place, one).query),
    ).toEqual(offered);
  });

  it.each([
    ["images", "my:", ["faves", "upvotes", "downvotes", "uploads", "hidden", "subs", "watched"]],
    ["comments", "my:", ["comments"]],
    ["posts", "my:", ["posts"]],
    ["images", "oc_", ["oc_tag_count"]],
    ["tags", "an", ["analyzed_name"]],
    ["tags", "my:", []],
    ["images", "score.", ["score.gt", "score.gte", "score.lt", "score.lte", "score.eq"]],
    ["images", "aspect_ratio.l", ["aspect_ratio.lt", "aspect_ratio.lte"]],
    ["posts", "created_at.g", ["created_at.gt", "created_at.gte"]],
    ["posts", "author_id.", []],
    ["galleries", "im", ["image_count", "image_ids"]],
    ["galleries", "sp", ["spoiler_warning"]],
    ["comments", "au", ["author", "author_id"]],
    ["images", "my:faves", []],
    ["images", "score:", []],
  ] as const)("fieldCompletions offers in a search for %s, for %j: %j", (kind, typed, offered) => {
    expect(
      fieldCompletions(typed, kind).map((one) =>
        one.kind === "value" ? one.value : one.kind === "field" ? one.field : "",
      ),
    ).toEqual(offered);
  });

  it("escapeTerm escapes any name so that the service finds exactly it", () => {
    const part = fc.constantFrom(
      "a",
      "b c",
      "-",
      "(",
      ")",
      '"',
      "\\",
      "*",
      "?",
      ",",
      " AND ",
      "^2",
      "~",
      "NOT ",
      "OR",
    );
    const name = fc
      .array(part, { minLength: 1, maxLength: 8 })
      .map((parts) => parts.join("").trim().replace(/\s+/gu, " "))
      .filter((text) => text !== "");
    fc.assert(
      fc.property(name, (text) => {
        const query = parseQuery(`x, -${escapeTerm(text)}, y`);
        expect(termsOf(query).map(plain)).toEqual(["x", text, "y"]);
      }),
      { numRuns: 1_000 },
    );
  });
});

const plain = (text: string) => text.replace(/\\(.)/gsu, "$1");

function termsOf(query: Query): string[] {
  switch (query.kind) {
    case "nothing":
      return [];
    case "term":
      return [query.text];
    case "not":
    case "boost":
      return termsOf(query.operand);
    case "and":
    case "or":
      return [...termsOf(query.left), ...termsOf(query.right)];
    default:
      return query satisfies never;
  }
}
