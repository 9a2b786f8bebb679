import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normaliseTagName } from "../../../lib/tags/normalise.ts";
import { parseTagList } from "../../../lib/tags/parse-tags.ts";
import { readPastedTags } from "../../../lib/tags/paste.ts";

/** Returns the tags of a pasted text. */
const pasted = (text: string) => readPastedTags(text)?.names ?? parseTagList(text);

it.each(['"', "'", "“"])("readPastedTags reads a single %s as text", (quote) => {
  expect(readPastedTags(quote)).toBeNull();
});

it.each([":; fox", "fox;night", "a;)", "fox &amp; night; sky", "black|white"])(
  "readPastedTags reads %j as text",
  (text) => {
    expect(readPastedTags(text)).toBeNull();
  },
);

describe("readPastedTags", () => {
  const expected = ["safe", "blue eyes", "artist:hana_ueda"];
  it.each([
    ["commas", "safe, blue eyes, artist:hana_ueda"],
    ["lines", "safe\r\nblue eyes\nartist:hana_ueda\n"],
    ["columns", "safe\tblue eyes\tartist:hana_ueda"],
    ["a heading", "Tags: safe, blue eyes, artist:hana_ueda"],
    ["JSON", '["safe", "blue eyes", "artist:hana_ueda"]'],
    ["JSON with line breaks", '[\n  "safe",\n  "blue eyes",\n  "artist:hana_ueda"\n]'],
    ["an answer of the API", '{"image":{"id":1,"tags":["safe","blue eyes","artist:hana_ueda"]}}'],
    [
      "tags of the API",
      '{"tags":[{"name":"safe"},{"name":"blue eyes"},{"name":"artist:hana_ueda"}]}',
    ],
    ["one text in JSON", '"safe, blue eyes, artist:hana_ueda"'],
    ["one text in JSON with escapes", '"s\\u0061fe, blue eyes, artist:hana_ueda"'],
    ["a bulleted text in JSON", '"- safe\\n- blue eyes\\n- artist:hana_ueda"'],
    ["quoted names", "\"safe\", 'blue eyes', “artist:hana_ueda”"],
    ["a list of another language", "['safe', 'blue eyes', 'artist:hana_ueda']"],
    ["quoted names and an empty one", '"safe", "blue eyes", "artist:hana_ueda", ""'],
    ["semicolons", "safe; blue eyes; artist:hana_ueda;"],
    ["semicolons without spaces", "safe;blue eyes;artist:hana_ueda"],
    ["upright lines", "safe | blue eyes | artist:hana_ueda"],
    ["backquotes", "`safe`, `blue eyes`, `artist:hana_ueda`"],
    ["braces", "{safe, blue eyes, artist:hana_ueda}"],
    ["brackets without quotes", "[safe, blue eyes, artist:hana_ueda]"],
    [
      "links and numbers of a board",
      "? + - safe 120\n? + - blue eyes 22\n? + - artist:hana_ueda 3",
    ],
    ["one quotation", "“safe, blue eyes, artist:hana_ueda”"],
    ["bullets", "- safe\n* blue eyes\n• artist:hana_ueda"],
    ["numbers", "1. safe\n2. blue eyes\n3. artist:hana_ueda"],
    ["hashtags", "#safe #blue_eyes #artist:hana_ueda"],
    ["hashtags and commas", "#safe, #blue eyes, #artist:hana_ueda"],
    ["two lines of hashtags", "#safe #blue_eyes\n#artist:hana_ueda"],
    ["quoted names and spaces", '"safe" "blue eyes" "artist:hana_ueda"'],
    ["quoted names on lines", "'safe'\n'blue eyes'\n'artist:hana_ueda'"],
    ["a search", "safe AND blue_eyes, artist:hana_ueda AND -night"],
    ["a search with brackets", '(safe OR "blue eyes") && artist:hana_ueda, NOT night && !cat'],
    ["slugs", "safe, blue+eyes, artist-colon-hana_ueda"],
    ["a page's title", "#12 - safe, blue eyes, artist:hana_ueda - Halftone"],
    ["a page's title without a service", "#12 - safe, blue eyes, artist:hana_ueda"],
    ["words of another board", "safe blue_eyes artist:hana_ueda"],
    ["a page with numbers in brackets", "safe (1,234,567)\nblue eyes (89)\nartist:hana_ueda (1)"],
    ["a page with links before", "? safe 6.2M\n? + - blue eyes 1k\n? artist:hana_ueda 3k"],
    ["a page with numbers below", "safe\n1,234,567\nblue eyes\n89\nartist:hana_ueda\n1\n"],
  ])("reads a list in the form of %s", (_, text) => {
    expect(pasted(text)).toEqual(expected);
  });

  it.each([
    ["one tag", "blue eyes"],
    ["one tag with an underscore", "blue_eyes"],
    ["one tag in words", "photo by hana_ueda"],
    ["names that end in numbers", "route 66\nagent 007"],
    ["names of which one ends in a number in brackets", "rose (3)\nblue eyes"],
    ["broken JSON", '["safe", "cat"'],
    ["quotes that belong to two of three names", '"safe", blue eyes, "cat"'],
    ["nothing", "  "],
  ])("does not split %s", (_, text) => {
    expect(readPastedTags(text)).toBeNull();
  });

  it.each([
    ["123__safe_blue+eyes_artist-colon-hana.png", ["safe", "blue eyes", "artist:hana"]],
    [`1__${"a".repeat(140)}_cut+off+here.jpeg`, ["a".repeat(140)]],
    ["board.example 99 blue_eyes red_fox night.jpg", ["blue eyes", "red fox", "night"]],
    ["Board.example - 99 blue_eyes red_fox.png", ["blue eyes", "red fox"]],
    ["a_b AND c_d", ["a b", "c d"]],
    ["fox%20girl", ["fox girl"]],
    ["fox%20girl%2C%20artist%3Aann%2Csafe", ["fox girl", "artist:ann", "safe"]],
    ["red%5Ffox%20blue%5Feyes%20night", ["red fox", "blue eyes", "night"]],
    ["fox+girl%2Csafe", ["fox girl", "safe"]],
    ["caf%C3%A9, c%2B%2B", ["café", "c++"]],
    ["https://board.example/search?q=fox+girl%2C+safe&page=2", ["fox girl", "safe"]],
    ["https://board.example/index.php?tags=fox_girl+night", ["fox girl", "night"]],
    ["https://board.example/tags/artist-colon-ann+lee", ["artist:ann lee"]],
    ["(fox:1.2), night", ["fox", "night"]],
    ["(fox:1.2)", ["fox"]],
    ["(red fox:2), [night:.9]", ["red fox", "night"]],
    ["((fox)), (red fur, snow:1.15), [dim:0.8]", ["fox", "red fur", "snow", "dim"]],
    ["fox, <lora:snow_v2:0.8>, {night}, BREAK sky (blue:1.1)", ["fox", "night", "sky (blue)"]],
    ["fox \\(species\\), (snow \\(white\\):1.3)", ["fox (species)", "snow (white)"]],
    ["<fox>, <red-fur>", ["fox", "red-fur"]],
    ["<fox> <night>", ["fox", "night"]],
    ["red+fox, blue+eyes, c-plus--plus-", ["red fox", "blue eyes", "c++"]],
  ])("reads %j as %j", (text, names) => {
    expect(pasted(text)).toEqual(names);
  });

  it.each([
    "100%",
    "50% off, fox%20girl",
    "fox%2",
    "%E9",
    "20%20 vision",
    "<fox>",
    "<3, >:3",
    "fox (1.2)",
    "(fox)",
    "ratio 1:1.2",
    "16:9",
    "wallpaper (16:9), fox",
    "(16:9), fox",
    "cat (:3), fox",
    "fox (season:2)",
    "fox (v1.2)",
    "https://board.example/images/12",
    "safe and sound",
    "a + b, c+",
    "c++, d++",
    "well-known, half-dot",
    "IMG_1234.png",
    "#",
  ])("does not rewrite %j", (text) => {
    expect(pasted(text)).toEqual(parseTagList(text));
  });

  it("unwraps a single quoted name", () => {
    expect(readPastedTags("“blue eyes”")).toEqual({ names: ["blue eyes"], split: [] });
    expect(readPastedTags('""')).toEqual({ names: [], split: [] });
  });

  it("reports names that contained commas", () => {
    expect(readPastedTags('["safe", "tea, with milk"]')).toEqual({
      names: ["safe", "tea", "with milk"],
      split: ["tea, with milk"],
    });
  });

  const word = fc.stringMatching(/^[a-z][a-z0-9'é-]{0,8}(?: [a-z]{1,8}){0,2}$/);
  const names = fc.array(
    fc.oneof(
      word,
      word.map((name) => `artist:${name}`),
    ),
    { minLength: 2 },
  );
  it.each([
    ["JSON", (list: string[]) => JSON.stringify(list)],
    ["quotes", (list: string[]) => list.map((name) => `"${name}"`).join(", ")],
    ["lines", (list: string[]) => list.join("\n")],
    ["commas", (list: string[]) => list.join(", ")],
    ["bullets", (list: string[]) => list.map((name) => `- ${name}`).join("\n")],
    ["counts", (list: string[]) => list.map((name, index) => `${name} (${index})`).join("\n")],
  ])("restores a list from %s", (_, write) => {
    fc.assert(
      fc.property(names, (list) => {
        const unique = [...new Set(list.map(normaliseTagName))];
        fc.pre(unique.length > 1);
        expect(pasted(write(unique))).toEqual(unique);
      }),
    );
  });

  it("reads any text and returns normalised names", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.json()), (text) => {
        const list = pasted(text);
        expect(list).toEqual(parseTagList(list.join(",")));
      }),
    );
  });
});
