import { afterAll, describe, expect, it } from "vitest";
import { cleanTagName } from "../../service/tags/clean.ts";
import { namespacedName } from "../../service/tags/namespaces.ts";
import { slugOf } from "../../service/tags/slug.ts";
import { running } from "./support.ts";

const site = await running();
afterAll(() => site.close());

const names = async (q: string, more: Record<string, string> = {}) =>
  (await site.get("search/tags", { q, ...more })).json.tags.map(({ name }) => name);

describe("cleanTagName and parseTagInput", () => {
  it.each([
    ["  Cat ", "cat"],
    ["upside_down", "upside down"],
    ["artist:two_words", "artist:two_words"],
    ["oc: some_one", "oc:some_one"],
    ["series:  the_great", "series:the great"],
    ["photographer:Ada_Windlass", "photographer:ada_windlass"],
    ["unknown: thing", "unknown: thing"],
    ["a\u00a0\u3000b", "a b"],
    ["it\u2019s \u201cso\u201d", 'it\'s "so"'],
    ["___", "   "],
  ])("cleanTagName turns %j into %j", (written, name) => {
    expect(cleanTagName(written)).toBe(name);
  });

  it.each([
    ["artist:quill", "artist", "quill", "origin"],
    ["oc:tin lizzie", "oc", "tin lizzie", "oc"],
    ["spoiler:a:b", "spoiler", "a:b", "spoiler"],
    ["comic:x", "comic", "x", "content-fanmade"],
    ["blog:x", "blog", "x", null],
    ["c:x", null, "c:x", null],
    ["cat", null, "cat", null],
  ])("namespacedName splits the namespace off %s", (name, namespace, nameInNamespace, category) => {
    expect(namespacedName(name)).toEqual({ namespace, nameInNamespace, category });
  });
});

it.each([
  ["cat", "cat"],
  ["upside down", "upside+down"],
  ["artist:quill", "artist-colon-quill"],
  ["semi-grimdark", "semi-dash-grimdark"],
  ["c++", "c-plus--plus-"],
  ["mother-in-law/father-in-law", "mother-dash-in-dash-law-fwslash-father-dash-in-dash-law"],
  ["a\\b.c", "a-bwslash-b-dot-c"],
  ["derpin' about", "derpin'+about"],
  ["ねこ", "ねこ"],
])("slugOf turns %s into %s, which finds the tag", async (name, slug) => {
  expect(slugOf(name)).toBe(slug);
  const { status, json } = await site.ask(`tags/${encodeURIComponent(slug)}`);
  if (name !== "a\\b.c") expect([status, json.tag.name]).toEqual([200, name]);
});

describe("search/tags", () => {
  it.each<[string, string[]]>([
    ["cat", ["cat"]],
    ["kitty", ["kitty"]],
    ["upside_down", []],
    ["mountain*", ["mountain", "mountains"]],
    ["name:mountain*, aliased:false", ["mountain"]],
    ["alias_of:cat", ["kitty", "feline", "cats"]],
    ["aliases:kitty", ["cat"]],
    ["implies:bird", ["magpie", "corvid"]],
    ["implied_by:pine tree", ["tree"]],
    ["namespace:editor", ["editor:scissors"]],
    ["name_in_namespace:quill", ["artist:quill"]],
    ["category:rating, images.gt:100", ["safe"]],
    ["slug:upside+down", ["upside down"]],
    ["analyzed_name:windlass", ["photographer:ada_windlass"]],
    ["short_description:eyebrow*", ["suggestive", "questionable"]],
    ["no such tag", []],
    ["", []],
  ])("returns the tags that match %j", async (q, expected) => {
    expect((await names(q)).sort()).toEqual([...expected].sort());
  });

  it("returns the most used tags first, twenty-five per page, with the total", async () => {
    const { json } = await site.get("search/tags", { q: "*" });
    const counts = json.tags.map((one) => Number(one.images));
    expect(counts).toHaveLength(25);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(json.total).toBeGreaterThan(120);
    const past = await site.get("search/tags", { q: "*", page: "1000" });
    expect(past.json).toEqual({ tags: [], total: json.total });
  });
});
