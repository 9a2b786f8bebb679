import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { OptionsForParameters } from "../../../lib/api/parameters.ts";
import { codedError } from "../../../lib/base/failure.ts";
import { lookUpRelatedTags, lookUpTags } from "../../../lib/tags/look-up.ts";
import { nameQueries } from "../../../lib/tags/name-query.ts";
import { factsOfSendableTags } from "../../../lib/tags/tag-facts.ts";
import { likelyIntendedTag } from "../../../lib/tags/typos.ts";
import { createApiClient } from "../api/api-client.ts";
import { serviceScene } from "../service-scene.ts";
import { serviceTag } from "./service-tag.ts";

const service = serviceScene();

const search = (options: OptionsForParameters<"page" | "per_page" | "q">) =>
  createApiClient({ baseUrl: service.origin }).search.tags(options);

describe("lookUpTags and nameQueries", () => {
  it("lookUpTags returns aliases, implications and “do not post” entries by name", async () => {
    const tags = await lookUpTags(search, ["magpie", "kitty", "artist:tamsin_vale", "nonesuch"]);
    expect(tags.map(({ name }) => name).sort()).toEqual(["artist:tamsin_vale", "kitty", "magpie"]);
    const byName = Object.fromEntries(tags.map((facts) => [facts.name, facts]));
    expect(byName.kitty?.alias_of).toBe("cat");
    expect(byName.magpie?.implies.toSorted()).toEqual(["bird", "corvid"]);
    expect(byName["artist:tamsin_vale"]?.dnp).toEqual([
      { type: "With Permission Only", conditions: "Ask first.", reason: null },
    ]);
  });

  it.each([
    "c++",
    "b&w",
    "mother-in-law/father-in-law",
    "derpin' about",
    "ねこ",
    "spoiler:the last plate",
  ])("lookUpTags finds the odd name %s", async (name) => {
    expect((await lookUpTags(search, ["safe", name])).map((facts) => facts.name)).toContain(name);
  });

  it("lookUpTags takes one request for 50 names, or two where per_page is ignored", async () => {
    const { items } = await search({ q: "*", per_page: 50 });
    const names = items.map(({ name }) => name);
    const honest = vi.fn(search);
    const tags = await lookUpTags(honest, names);
    expect(tags.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    expect(honest).toHaveBeenCalledOnce();
    const ignoring = vi.fn(({ q, page }: Parameters<typeof search>[0]) => search({ q, page }));
    expect(await lookUpTags(ignoring, names)).toHaveLength(50);
    expect(ignoring).toHaveBeenCalledTimes(2);
  });

  it("nameQueries returns the same few queries for any order of names", () => {
    const names = Array.from({ length: 60 }, (_, index) => `tag ${index}`);
    // A page has 50 tags at most.
    expect(nameQueries(names).map((q) => q.split(" OR ").length)).toEqual([50, 10]);
    expect(nameQueries(names.toReversed())).toEqual(nameQueries(names));
  });

  it("nameQueries fills each query up to 4,000 characters", () => {
    const names = Array.from({ length: 20 }, (_, at) => `${10 + at}${"x".repeat(500)}`);
    const lengths = nameQueries(names).map((q) => encodeURIComponent(q).length);
    // Each name needs 517 characters with its field and operator.
    expect(lengths).toEqual([7, 7, 6].map((count) => count * 517 - 8));
  });

  it("nameQueries makes no query of 10,000 characters or more", () => {
    const name = fc.string({ unit: "grapheme", minLength: 1, maxLength: 255 });
    fc.assert(
      fc.property(fc.array(name, { maxLength: 60 }), (names) => {
        for (const q of nameQueries(names))
          expect(encodeURIComponent(q.toWellFormed()).length).toBeLessThan(10_000);
      }),
    );
  });
});

describe("lookUpRelatedTags", () => {
  const namesOf = (tags: readonly { name: string }[]) => tags.map(({ name }) => name).toSorted();

  it("finds tags, targets of aliases and implied tags in one request", async () => {
    const counted = vi.fn(search);
    const tags = await lookUpRelatedTags(counted, { names: ["kitty", "pica", "nonesuch", "c++"] });
    expect(namesOf(tags)).toEqual(
      expect.arrayContaining(["c++", "cat", "kitty", "magpie", "pica"]),
    );
    expect(tags.find(({ name }) => name === "cat")?.alias_of).toBeNull();
    expect(counted).toHaveBeenCalledOnce();
  });

  it("finds tags by id in the same request", async () => {
    const counted = vi.fn(search);
    const { items } = await search({ q: "name:bird" });
    const tags = await lookUpRelatedTags(counted, {
      names: ["boat"],
      ids: items.map(({ id }) => id),
    });
    expect(namesOf(tags)).toEqual(expect.arrayContaining(["bird", "boat"]));
    expect(counted).toHaveBeenCalledOnce();
  });

  it("finds all of 25 tags beside similar names, and where per_page is ignored", async () => {
    const { items } = await search({ q: "images.gte:1", per_page: 50 });
    const names = items.slice(25).map(({ name }) => name);
    const near = ["moutain", "nigt", "rivr", "brd", "forst"];
    const ignoring = ({ q, page }: Parameters<typeof search>[0]) => search({ q, page });
    for (const honest of [search, ignoring]) {
      const foundNames = namesOf(await lookUpRelatedTags(honest, { names, near }));
      expect(foundNames).toEqual(expect.arrayContaining([...names, "mountain", "river"]));
    }
  });

  it("asks for the names alone where the service refuses the query", async () => {
    const strict = vi.fn(async (options: Parameters<typeof search>[0]) => {
      if (options.q.includes("aliases:")) throw codedError("bad-query");
      return search(options);
    });
    expect(namesOf(await lookUpRelatedTags(strict, { names: ["kitty", "pica"] }))).toEqual([
      "kitty",
      "pica",
    ]);
  });

  it.each([9_999, null])("ends at a list without end, and fails (total: %s)", async (total) => {
    let id = 0;
    const endless = vi.fn(async ({ per_page = 25 }: Parameters<typeof search>[0]) => ({
      items: Array.from({ length: per_page }, () => serviceTag(`tag ${id}`, { id: id++ })),
      total,
      unreadable: 0,
    }));
    await expect(lookUpRelatedTags(endless, { names: ["cat"] })).rejects.toThrow("malformed");
    expect(endless.mock.calls.length).toBeLessThanOrEqual(8);
  });

  it("asks nothing without names, or about names too short for typos", async () => {
    const counted = vi.fn(search);
    expect(await lookUpRelatedTags(counted, { names: [], near: ["cat", "artist:ann"] })).toEqual(
      [],
    );
    expect(counted).not.toHaveBeenCalled();
  });

  it("keeps every address below 8,000 characters", async () => {
    const long = Array.from({ length: 60 }, (_, at) => `${at}${"水".repeat(80)}`);
    const counted = vi.fn(search);
    await lookUpRelatedTags(counted, { names: long, near: long });
    for (const [{ q }] of counted.mock.calls)
      expect(encodeURIComponent(q).length).toBeLessThan(8_000);
  });
});

it("likelyIntendedTag finds the tag behind a misspelled one, used or unused", async () => {
  const [misspelled] = await lookUpTags(search, ["moutain"]);
  expect(misspelled?.images).toBe(2);
  for (const { name, images } of [
    misspelled ?? { name: "", images: 0 },
    { name: "montain", images: 0 },
  ])
    expect(
      likelyIntendedTag(
        { name, images },
        await lookUpRelatedTags(search, { names: [], near: [name] }),
      )?.name,
    ).toBe("mountain");
});

describe("factsOfSendableTags", () => {
  it.each(["safe, explicit", "safe\texplicit", "safe\nexplicit", "", "\u200b ", "x".repeat(501)])(
    "reads no tag, target or implied tag from the name %j",
    (name) => {
      const tag = { ...serviceTag("sfw"), aliased_tag: name, implied_tags: [name, "bird"] };
      expect(factsOfSendableTags([tag, { ...tag, name }])).toMatchObject([
        { name: "sfw", alias_of: null, implies: ["bird"] },
      ]);
    },
  );

  it("reads no target or implied tag from a slug with an escaped comma", () => {
    const slug = "safe%2C+explicit";
    const tag = { ...serviceTag("sfw"), aliased_tag: slug, implied_tags: [slug] };
    expect(factsOfSendableTags([tag])).toMatchObject([{ alias_of: null, implies: [] }]);
  });
});
