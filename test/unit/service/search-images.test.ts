import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { facts } from "../../service/seed/facts.ts";
import { type Running, running } from "./support.ts";

let site: Running;
beforeAll(async () => {
  site = await running();
}, 60_000);
afterAll(() => site.close());

const search = (parameters: Record<string, string>) => site.get("search/images", parameters);

describe("pages", () => {
  it.each([
    ["fifteen for someone anonymous", {}, 15],
    ["as many as the account says", { key: facts.keys.magpie }, 20],
    ["fifteen with a key that is nobody's", { key: facts.keys.unknown }, 15],
    ["as many as asked for", { per_page: "7" }, 7],
    ["at most fifty", { per_page: "51" }, 50],
    ["at least one", { per_page: "0" }, 1],
    ["twenty-five for what is no number", { per_page: "many" }, 25],
    ["leading digits", { per_page: "12px" }, 12],
  ])("hold %s", async (_what, parameters, length) => {
    const { json } = await search({ q: "*", ...parameters });
    expect(json.images).toHaveLength(length);
  });

  it.each(["", "0", "-3", "x"])("number %j is the first", async (page) => {
    const { json } = await search({ q: "*", page });
    expect(json.images[0]?.id).toBe((await search({ q: "*" })).json.images[0]?.id);
  });

  it.each(["100", "1000000000"])("number %s, past the end, is empty", async (page) => {
    const { status, json } = await search({ q: "cat", page, filter_id: "2" });
    expect(status).toBe(200);
    expect(json.images).toEqual([]);
    expect(json.total).toBeGreaterThan(40);
  });

  it("together hold every image once, newest first", async () => {
    const all: number[] = [];
    for (let page = 1; page <= 8; page++) {
      all.push(...(await site.ids("*", { page: String(page) })));
    }
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual([...all].sort((a, b) => b - a));
    expect(all.length).toBe((await search({ q: "*", filter_id: "2" })).json.total);
  });
});

describe("without a query", () => {
  it.each([{}, { q: "" }])("nothing is found: %j", async (parameters: Record<string, string>) => {
    const { status, json } = await search(parameters);
    expect({ status, json }).toEqual({
      status: 200,
      json: { images: [], interactions: [], total: 0 },
    });
  });
});

describe("sorting", () => {
  it.each([
    ...["id", "updated_at", "first_seen_at", "aspect_ratio", "faves", "downvotes", "upvotes"],
    ...["width", "height", "score", "comment_count", "tag_count", "wilson_score", "size"],
    ...["duration", "hides"],
  ])("by %s goes down, or up if asked", async (sf) => {
    const values = async (sd: string) =>
      (await search({ q: "*", sf, sd, per_page: "50" })).json.images.map((image) => image[sf]);
    const down = (await values("desc")) as number[];
    const up = (await values("asc")) as number[];
    expect(down).toEqual([...down].sort((a, b) => (a < b ? 1 : a > b ? -1 : 0)));
    expect(up).toEqual([...up].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  });

  it.each(["created_at", "relevance", "no such field"])(
    "by %s is by when it was first seen",
    async (sf) => {
      expect(await site.ids("*", { sf })).toEqual(await site.ids("*"));
    },
  );

  it("at random is another order, and the same one for the same seed", async () => {
    const first = await site.ids("*", { sf: "random:17" });
    expect(await site.ids("*", { sf: "random:17" })).toEqual(first);
    expect(await site.ids("*", { sf: "random:18" })).not.toEqual(first);
    expect(first).not.toEqual(await site.ids("*"));
  });

  it("by relevance puts what meets the heavier term first", async () => {
    const { json } = await search({ q: "cat OR magpie^5", sf: "_score", filter_id: "2" });
    expect(json.images[0]?.tags).toContain("magpie");
    const plain = await search({ q: "-cat", sf: "_score" });
    expect(plain.status).toBe(200);
  });

  it("by place in a gallery follows the gallery", async () => {
    const up = await site.ids("gallery_id:1", { sf: "gallery_id:1", sd: "asc" });
    expect(up).toEqual([...up].sort((a, b) => b - a));
  });
});

describe("the filter", () => {
  const { images, filters } = facts;
  const finds = async (id: number, parameters: Record<string, string>) =>
    (await search({ q: `id:${id}`, ...parameters })).json.total === 1;

  it.each([
    ["Default hides grimdark", images.grimdark, {}, false],
    ["Everything hides nothing", images.grimdark, { filter_id: "2" }, true],
    ["Quiet hides by an expression", facts.originals.airplane, { filter_id: "3" }, true],
    ["somebody's private one is passed over", images.animated, { filter_id: "6" }, true],
    ["one that does not exist is passed over", images.animated, { filter_id: "999" }, true],
    ["its owner may use it", images.animated, { filter_id: "6", key: facts.keys.jackdaw }, false],
    ["an account's own applies by itself", images.animated, { key: facts.keys.jackdaw }, false],
    [
      "and gives way to the chosen one",
      images.animated,
      { key: facts.keys.jackdaw, filter_id: "2" },
      true,
    ],
    ["a public one is for everybody", images.anonymous, { filter_id: "5" }, false],
  ])("%s", async (_what, id, parameters, expected) => {
    expect(await finds(id, parameters)).toBe(expected);
  });

  it("of a cookie applies to someone anonymous", async () => {
    const headers = { cookie: "filter_id=3" };
    const { json } = await site.ask(`search/images?q=id:${images.spiders}`, { headers });
    expect(json.total).toBe(0);
  });

  it.each([
    ["abc", 400],
    ["", 400],
    ["1.5", 400],
    ["99999999999", 500],
  ])("%j is answered %i", async (filter_id, status) => {
    expect((await search({ q: "*", filter_id })).status).toBe(status);
  });

  it("says which images it covers, also those that it would hide", async () => {
    const spoilered = async (id: number, filter_id: number) =>
      (await site.get(`images/${id}`, { filter_id: String(filter_id) })).json.image.spoilered;
    expect(await spoilered(images.spiders, filters.default.id)).toBe(true);
    expect(await spoilered(images.spiders, filters.everything.id)).toBe(false);
    expect(await spoilered(images.grimdark, filters.default.id)).toBe(true);
    const { json } = await search({ q: "spiders", filter_id: "1" });
    expect(json.images.map((image) => image.spoilered)).toEqual(json.images.map(() => true));
  });
});

describe("search leaves out", () => {
  it.each([
    ["deleted ones", facts.images.deleted],
    ["merged ones", facts.images.merged],
    ["those that wait for approval", facts.images.unapproved],
  ])("%s", async (_what, id) => {
    expect(await site.ids(`id:${id}`)).toEqual([]);
    expect((await site.get(`images/${id}`)).status).toBe(200);
  });

  it("those that the account has hidden, unless asked for them", async () => {
    const key = facts.keys.jackdaw;
    const shown = await site.ids("my:hidden", { key });
    const hidden = await site.ids("my:hidden", { key, hidden: "1" });
    expect(shown).toEqual([]);
    expect(hidden.length).toBeGreaterThan(0);
  });
});

describe("interactions", () => {
  it("are those of the account with the images shown", async () => {
    const { json } = await search({ q: "my:faves", key: facts.keys.magpie, per_page: "5" });
    const faved = json.interactions.filter((one) => one.interaction_type === "faved");
    expect(faved.map((one) => one.image_id)).toEqual(json.images.map((image) => image.id));
    expect(faved[0]).toEqual({
      image_id: json.images[0]?.id,
      user_id: 2,
      interaction_type: "faved",
      value: "",
    });
  });

  it("are none for someone anonymous", async () => {
    expect((await search({ q: "*" })).json.interactions).toEqual([]);
  });
});
