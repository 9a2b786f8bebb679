import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dnpEntries } from "../../service/seed/do-not-post.ts";
import { facts } from "../../service/seed/facts.ts";
import { cleanTagName, parseTagInput } from "../../service/tags/clean.ts";
import { namespacedName } from "../../service/tags/namespaces.ts";
import { slugOf } from "../../service/tags/slug.ts";
import { type Running, running } from "./support.ts";

let site: Running;
beforeAll(async () => {
  site = await running();
}, 60_000);
afterAll(() => site.close());

const tag = async (slug: string) => (await site.ask(`tags/${encodeURIComponent(slug)}`)).json.tag;
const names = async (q: string, more: Record<string, string> = {}) =>
  (await site.get("search/tags", { q, ...more })).json.tags.map(({ name }) => name);

describe("a name that somebody wrote", () => {
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
    ["___", ""],
  ])("%j becomes %j", (written, name) => {
    expect(cleanTagName(written)).toBe(name);
  });

  it("stays as it is once it is clean", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (written) => {
        const once = cleanTagName(written);
        expect(cleanTagName(once)).toBe(once);
      }),
    );
  });

  it("is dropped from a list if it is longer than 255 bytes", () => {
    expect(parseTagInput(`a, ${"é".repeat(128)}, ${"e".repeat(255)}`)).toEqual([
      "a",
      "e".repeat(255),
    ]);
  });

  it.each([
    ["artist:quill", "artist", "quill", "origin"],
    ["oc:tin lizzie", "oc", "tin lizzie", "oc"],
    ["spoiler:a:b", "spoiler", "a:b", "spoiler"],
    ["comic:x", "comic", "x", "content-fanmade"],
    ["blog:x", "blog", "x", null],
    ["c:x", null, "c:x", null],
    ["cat", null, "cat", null],
  ])("%s has its namespace", (name, namespace, nameInNamespace, category) => {
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
])("the slug of %s is %s, and leads to it", async (name, slug) => {
  expect(slugOf(name)).toBe(slug);
  const { status, json } = await site.ask(`tags/${encodeURIComponent(slug)}`);
  if (name !== "a\\b.c") expect([status, json.tag.name]).toEqual([200, name]);
});

describe("a tag", () => {
  it("shows what it has to do with others, as slugs", async () => {
    expect(await tag("spiders")).toMatchObject({
      name: "spiders",
      category: "species",
      namespace: null,
      name_in_namespace: "spiders",
      aliased_tag: null,
      aliases: ["spider", "arachnid"],
      implied_tags: ["arthropod"],
      dnp_entries: [],
      images: 3,
      short_description: "Eight legs, good intentions.",
      spoiler_image_uri: expect.stringMatching(/^http:/),
    });
    expect((await tag("bird")).implied_by_tags).toEqual(["magpie", "corvid"]);
  });

  it("has a picture for its spoiler", async () => {
    const response = await fetch(String((await tag("spiders")).spoiler_image_uri));
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
  });

  it("that is an alias is shown as itself", async () => {
    expect(await tag("kitty")).toMatchObject({ aliased_tag: "cat", images: 0, aliases: [] });
  });

  it.each(dnpEntries)(
    "tells the wish of $tag: $type",
    async ({ tag: name, type, conditions, reason }) => {
      expect((await tag(slugOf(name))).dnp_entries).toEqual([
        {
          id: expect.any(Number),
          dnp_type: type,
          conditions,
          reason,
          created_at: expect.stringMatching(/Z$/),
        },
      ]);
    },
  );

  it.each(["no such tag", "%", "%zz", "a/b", "9"])("is not found by %j", async (slug) => {
    const { status, json } = await site.ask(`tags/${encodeURIComponent(slug)}`);
    expect([status, json]).toEqual([404, { error: "Not found" }]);
  });

  it("counts the images that can be seen", async () => {
    const visible = await site.get("search/images", { q: "house", filter_id: "2" });
    expect((await tag("house")).images).toBe(visible.json.total);
  });
});

describe("a search for tags finds", () => {
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
  ])("%s", async (q, expected) => {
    expect((await names(q)).sort()).toEqual([...expected].sort());
  });

  it("the most used first, in pages of twenty-five, with the number of all", async () => {
    const { json } = await site.get("search/tags", { q: "*" });
    const counts = json.tags.map((one) => Number(one.images));
    expect(counts).toHaveLength(25);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(json.total).toBeGreaterThan(120);
    const past = await site.get("search/tags", { q: "*", page: "1000" });
    expect(past.json).toEqual({ tags: [], total: json.total });
  });

  it("nothing but an error for nonsense", async () => {
    const { status, json } = await site.get("search/tags", { q: "(cat", key: facts.keys.magpie });
    expect([status, json.error]).toEqual([400, "Imbalanced parentheses."]);
  });
});
