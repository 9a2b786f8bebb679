import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { escapeTerm } from "../../../lib/query/escape-term.ts";
import { findQueryMistake, type MistakeCode } from "../../../lib/query/mistake.ts";
import { searchFields } from "../../../lib/query/search-fields.ts";
import { parseTagList } from "../../../lib/tags/parse-tags.ts";
import { compileQuery } from "../../service/query/compile.ts";
import type { Fields } from "../../service/query/fields.ts";
import { imageFields } from "../../service/query/image-fields.ts";
import { tagFields } from "../../service/query/resource-fields.ts";
import { openState } from "../../service/state.ts";
import { ensureTag } from "../../service/tags/store.ts";
import { type Running, running } from "../service/support.ts";

const key = "magpie-demo-key-0001";

let site: Running;
beforeAll(async () => {
  site = await running();
}, 60_000);
afterAll(() => site.close());

/** Searches for images, and how services read them: https://github.com/philomena-dev/philomena/blob/master/lib/philomena_query/parse/lexer.ex */
const QUERIES: [query: string, mistake: MistakeCode | null][] = [
  // Terms
  ["", null],
  ["  ", null],
  ["safe", null],
  ["blue eyes", null],
  ["safe , solo ", null],
  ["a AND", null],
  ["AND solo", null],
  ["OR solo", null],
  ["NOT", null],
  ["NOTa", null],
  ["a NOT b", null],
  ["a -b", null],
  ["a ! b", null],
  ["a AND AND b", null],
  ["a AND OR b", null],
  ["a OR AND b", null],
  ["a,AND b", null],
  ["safe and solo", null],
  ["a\u00a0AND\u00a0b", null],
  ["a\tAND\nb", null],
  ["\\", null],
  ["\\, a", null],
  ["a\\ AND b", null],
  ["a\\(b", null],
  ["*", null],
  ["*, a*b?", null],
  ["a~2", null],
  ["a^-0", null],
  ["a^-0.0, b", null],
  ["a^", null],
  ["^a", null],
  ["a^b", null],
  ["a & b | c", null],
  ["a: b", null],
  // Operators that lack a term
  [",", "term-expected"],
  ["a,", "term-expected"],
  [",a", "term-expected"],
  ["a,,b", "term-expected"],
  ["a, , b", "term-expected"],
  ["safe, AND solo", "term-expected"],
  ["safe, OR solo", "term-expected"],
  ["safe, && solo", "term-expected"],
  ["a || , b", "term-expected"],
  [" AND solo", "term-expected"],
  ["( AND a)", "term-expected"],
  ["a AND ", "term-expected"],
  ["a OR ", "term-expected"],
  ["--a", "term-expected"],
  ["-!a", "term-expected"],
  ["-NOT safe", "term-expected"],
  ["NOT -safe", "term-expected"],
  ["NOT NOT safe", "term-expected"],
  ["-", "term-expected"],
  ["-, a", "term-expected"],
  ["- AND a", "term-expected"],
  ["a, ^2", "term-expected"],
  ["^2", "term-expected"],
  ["(^2)", "term-expected"],
  // Negation
  ["-a", null],
  ["- a", null],
  ["!a", null],
  ["NOT a, !b, -c", null],
  ["-(-a)", null],
  ["NOT (a OR b)", null],
  ["-_-", null],
  ["-a^2", null],
  ["(a) -b", "junk"],
  ['"a" -b', "junk"],
  // Brackets
  ["(a)", null],
  ["((a), (b OR c))", null],
  ["rose (flower)", null],
  ["rose (flower) x", null],
  ["rose (a (b) c)", null],
  ["rose(flower)", null],
  ["(rose (flower))", null],
  ["()", "term-expected"],
  ["(a", "imbalanced"],
  ["a)", "imbalanced"],
  ["(a))", "imbalanced"],
  [")", "imbalanced"],
  ["((a)", "imbalanced"],
  ["rose (red OR white)", "junk"],
  ["rose (a, b)", "junk"],
  ["rose (flower )", "junk"],
  ["foo()", "junk"],
  ["foo ()", "junk"],
  ["rose (a^2)", "junk"],
  ["rose (flower", "imbalanced"],
  ["(a)(b)", "junk"],
  ["(a) b", "junk"],
  ["(a, ) b", "term-expected"],
  // Quotation marks
  ['""', null],
  ['"a, b"', null],
  ['"a" , "b"', null],
  ['"say \\"hi\\""', null],
  ['"-_-"', null],
  ['"open', null],
  ['"open, a', null],
  ['a "b" c', null],
  ['"a"^2', null],
  ['"a" b', "junk"],
  ['"a"b', "junk"],
  ['"a" "b"', "junk"],
  ['"a"(b)', "junk"],
  // Weights
  ["a^2", null],
  ["a ^2.5, b", null],
  ["a^+2", null],
  ["a^0", null],
  ["(a, b)^2 OR c", null],
  ["(a^2)^3", null],
  ["a^2.", "junk"],
  ["safe^2 solo", "junk"],
  ["a^2b", "junk"],
  ["a^2^3", "junk"],
  ["a^2 (b)", "junk"],
  ["a^-1", "negative-boost"],
  ["(a)^-0.5", "negative-boost"],
  // Numbers
  ["score:5", null],
  ["score: 5 ", null],
  ["score:+5, score:-5", null],
  ["score:5~2, score.eq:5~2", null],
  ["score:99999999999999", null],
  ['"score:5"', null],
  ["Score:x", null],
  ["score:", "integer-expected"],
  ["score:x", "integer-expected"],
  ["score:1.5", "integer-expected"],
  ["score:5~-2", "integer-expected"],
  ["score:5 ~ 2", "integer-expected"],
  ["score:5~1.5", "integer-expected"],
  ["score.gte:5~2", "two-ranges"],
  ["aspect_ratio.lt:1~0.5", "two-ranges"],
  ["rating_tag_count:1, oc_tag_count.gte:2", null],
  ["species_tag_count:many", "integer-expected"],
  ["duration:1.5~0.5", null],
  ["duration:.5", "number-expected"],
  ["duration:1.", "number-expected"],
  ["duration:1~-1", "number-expected"],
  ["uploader_id:5", null],
  ["uploader_id:-5", "id-expected"],
  ["uploader_id.gt:5", "no-range"],
  ["animated:true", null],
  ["animated:True", "boolean-expected"],
  ["animated.lte:true", "no-range"],
  // Dates
  ["created_at:2019", null],
  ["created_at:2019-02", null],
  ["created_at:2020-02-29", null],
  ["created_at:2019-02-28 12", null],
  ["created_at:2019-02-28T12:30", null],
  ["created_at:2019-02-28t12:30:59z", null],
  ["created_at:2019-01-01T05:06:07+02", null],
  ["created_at:2019-01-01T05:06:07-02:30", null],
  ["created_at:2019Z", null],
  ["created_at:2019+02:00", null],
  ["created_at:2019-05-05-03:00", null],
  ["created_at:2019-01-01T", null],
  ["created_at.gte:3 days ago", null],
  ["created_at.lt:1 day ago", null],
  ["created_at:0 seconds ago", null],
  ["created_at:1000 years ago", null],
  ["created_at:2019-02-30", "date-expected"],
  ["created_at:2019-02-29", "date-expected"],
  ["created_at:2019-13", "date-expected"],
  ["created_at:2019-00-01", "date-expected"],
  ["created_at:2019-01-01T24", "date-expected"],
  ["created_at:2019-01-01T12:60", "date-expected"],
  ["created_at:2019-01-01T12:30:60", "date-expected"],
  ["created_at:2019-01-01T12:30:00+0200", "date-expected"],
  ["created_at:2019-01-01T12:30:00+24:00", "date-expected"],
  ["created_at:2019-01-01 12:30 Z", "date-expected"],
  ["created_at:2019-02:00", "date-expected"],
  ["created_at:2019-05-03:00", "date-expected"],
  ["created_at:2019-1-1", "date-expected"],
  ["created_at:19", "date-expected"],
  ["created_at:3 Days ago", "date-expected"],
  ["created_at:3 days Ago", "date-expected"],
  ["created_at:3  days ago", "date-expected"],
  ["created_at:-3 days ago", "date-expected"],
  ["created_at:1001 years ago", "date-expected"],
  ["created_at:yesterday", "date-expected"],
  // Other values
  ["my:faves, my: watched", null],
  ["my:subs", null],
  ["my:nonsense", "unknown-own"],
  ["my:Faves", "unknown-own"],
  ["my:", "unknown-own"],
  ["my.gt:faves", "no-range"],
  ["gallery_id:x", "id-expected"],
  ["gallery_id.gte:1", "no-range"],
  ["uploader:ann, uploader.eq:ann", null],
  ["source_url.lt:x", "no-range"],
  ["description:two words", null],
];

it.each(QUERIES)("findQueryMistake and the local service read %j alike: %s", async (q, mistake) => {
  expect(findQueryMistake(q, searchFields.images)?.code ?? null).toBe(mistake);
  const { status } = await site.get("search/images", { q, key });
  expect(status).toBe(mistake === null ? 200 : 400);
});

describe("escapeTerm", () => {
  it.each([
    ["blue eyes", "blue eyes"],
    ["rose (flower)", "rose (flower)"],
    ["artist:ann", "artist:ann"],
    ["-_-", "\\-_-"],
    ["!?", "\\!\\?"],
    ["not foo", "not foo"],
    ["NOT foo", "\\NOT foo"],
    ["foo ()", "foo \\(\\)"],
    ["foo (bar )", "foo \\(bar \\)"],
    ["(foo)", "\\(foo\\)"],
    [":)", ":\\)"],
    ["Q AND A", "Q \\AND A"],
    ["tea, milk", "tea\\, milk"],
    ["5~2", "5\\~2"],
    ["score:5", "score\\:5"],
    ["created_at.gt:2", "created_at.gt\\:2"],
    ["scores:5", "scores:5"],
  ])("writes %j as %j", (name, term) => {
    expect(escapeTerm(name)).toBe(term);
  });

  it("takes no name for a field", () => {
    const fields = Object.values(searchFields).flatMap((some) => Object.keys(some));
    for (const field of fields)
      for (const range of ["", ".gte"])
        expect(escapeTerm(`${field}${range}:x`)).toBe(`${field}${range}\\:x`);
  });

  /** Names with what has a meaning in a query, and neighbours that a wrong query would find as well. */
  const NAMES =
    parseTagList(String.raw`-_-, _-, !?, !a, foo, foo (), foo (a), (foo), a^2, a, a~2, ab, q and a,
    score:5, my:faves, id:1, "quoted", quoted, back\slash, *, a*, ?, b?, not foo, a && b, a || b, b,
    :), (, ), a ), created_at:2019, \, ~1`);

  it("returns a query that finds only the images with that tag, for each name", async () => {
    const { db } = await openState(undefined, "full");
    const find = (table: string, q: string, fields: Fields) => {
      const { where } = compileQuery(q, fields, { userId: 1, now: 0 });
      return db.all<{ id: number; name: string }>(
        `SELECT * FROM ${table} WHERE ${where.sql}`,
        ...where.values,
      );
    };
    const images = db.all<{ id: number }>("SELECT id FROM images LIMIT ?", NAMES.length);
    for (const [index, { id }] of images.entries())
      db.run("INSERT INTO image_tags VALUES (?, ?)", id, ensureTag(db, NAMES[index] ?? "").id);
    expect(images.length).toBe(NAMES.length);
    for (const [index, name] of NAMES.entries()) {
      const term = escapeTerm(name);
      for (const q of [term, `*, ${term}^2, -zz`])
        expect([q, ...find("images", q, imageFields(db)).map(({ id }) => id)]).toEqual([
          q,
          images[index]?.id,
        ]);
      for (const q of [term, `name:${term}`])
        expect([q, ...find("tags", q, tagFields).map((tag) => tag.name)]).toEqual([q, name]);
    }
  });
});
