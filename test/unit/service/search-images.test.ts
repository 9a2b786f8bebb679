import { afterAll, describe, expect, it } from "vitest";
import { facts } from "../../service/seed/facts.ts";
import { running } from "./support.ts";

const site = await running();
afterAll(() => site.close());

const search = (parameters: Record<string, string>) => site.get("search/images", parameters);

describe("search/images: pages", () => {
  it.each([
    ["fifteen without a key", {}, 15],
    ["the account's length", { key: facts.keys.magpie }, 20],
    ["fifteen with an unknown key", { key: facts.keys.unknown }, 15],
    ["the requested length", { per_page: "7" }, 7],
    ["at most fifty", { per_page: "51" }, 50],
    ["at least one", { per_page: "0" }, 1],
    ["twenty-five for a per_page that is no number", { per_page: "many" }, 25],
    ["twelve for a per_page of 12px", { per_page: "12px" }, 12],
  ])("returns a page of %s", async (_what, parameters, length) => {
    const { json } = await search({ q: "*", ...parameters });
    expect(json.images).toHaveLength(length);
  });

  it("returns every image once over all pages, newest first", async () => {
    const all: number[] = [];
    for (let page = 1; page <= 8; page++) {
      all.push(...(await site.ids("*", { page: String(page) })));
    }
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual([...all].sort((a, b) => b - a));
    expect(all.length).toBe((await search({ q: "*", filter_id: "2" })).json.total);
  });
});

describe("search/images: sorting", () => {
  it.each([
    ...["id", "updated_at", "first_seen_at", "aspect_ratio", "faves", "downvotes", "upvotes"],
    ...["width", "height", "score", "comment_count", "tag_count", "wilson_score", "size"],
    ...["duration", "hides"],
  ])("sorts by %s, descending by default and ascending on request", async (sf) => {
    const values = async (sd: string) =>
      (await search({ q: "*", sf, sd, per_page: "50" })).json.images.map((image) => image[sf]);
    const down = (await values("desc")) as number[];
    const up = (await values("asc")) as number[];
    expect(down).toEqual([...down].sort((a, b) => (a < b ? 1 : a > b ? -1 : 0)));
    expect(up).toEqual([...up].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  });

  it("sorts at random differently from the default, and alike for the same seed", async () => {
    const first = await site.ids("*", { sf: "random:17" });
    expect(await site.ids("*", { sf: "random:17" })).toEqual(first);
    expect(await site.ids("*", { sf: "random:18" })).not.toEqual(first);
    expect(first).not.toEqual(await site.ids("*"));
  });

  it("sorts by relevance, with images of the heavier term first", async () => {
    const { json } = await search({ q: "cat OR magpie^5", sf: "_score", filter_id: "2" });
    expect(json.images[0]?.tags).toContain("magpie");
    const plain = await search({ q: "-cat", sf: "_score" });
    expect(plain.status).toBe(200);
  });

  it("sorts by place in a gallery", async () => {
    const up = await site.ids("gallery_id:1", { sf: "gallery_id:1", sd: "asc" });
    expect(up).toEqual([...up].sort((a, b) => b - a));
  });
});

describe("search/images: filter", () => {
  const { images, filters } = facts;
  const finds = async (id: number, parameters: Record<string, string>) =>
    (await search({ q: `id:${id}`, ...parameters })).json.total === 1;

  it.each([
    ["hides grimdark images by default", images.grimdark, {}, false],
    ["hides nothing if it is Everything", images.grimdark, { filter_id: "2" }, true],
    ["hides images that match an expression", facts.originals.airplane, { filter_id: "3" }, true],
    ["is ignored if it is another user's private one", images.animated, { filter_id: "6" }, true],
    ["is ignored if it does not exist", images.animated, { filter_id: "999" }, true],
    [
      "is applied for its owner",
      images.animated,
      { filter_id: "6", key: facts.keys.jackdaw },
      false,
    ],
    ["is the account's own by default", images.animated, { key: facts.keys.jackdaw }, false],
    [
      "is the requested one rather than the account's",
      images.animated,
      { key: facts.keys.jackdaw, filter_id: "2" },
      true,
    ],
    ["is applied for everybody if it is public", images.anonymous, { filter_id: "5" }, false],
  ])("%s", async (_what, id, parameters, expected) => {
    expect(await finds(id, parameters)).toBe(expected);
  });

  it("marks the images it covers, also hidden ones", async () => {
    const spoilered = async (id: number, filter_id: number) =>
      (await site.get(`images/${id}`, { filter_id: String(filter_id) })).json.image.spoilered;
    expect(await spoilered(images.spiders, filters.default.id)).toBe(true);
    expect(await spoilered(images.spiders, filters.everything.id)).toBe(false);
    expect(await spoilered(images.grimdark, filters.default.id)).toBe(true);
    const { json } = await search({ q: "spiders", filter_id: "1" });
    expect(json.images.map((image) => image.spoilered)).toEqual(json.images.map(() => true));
  });
});

describe("search/images without hidden images", () => {
  it.each([
    ["deleted ones", facts.images.deleted],
    ["merged ones", facts.images.merged],
    ["those that wait for approval", facts.images.unapproved],
  ])("leaves out %s", async (_what, id) => {
    expect(await site.ids(`id:${id}`)).toEqual([]);
    expect((await site.get(`images/${id}`)).status).toBe(200);
  });

  it("leaves out images that the account has hidden, unless requested", async () => {
    const key = facts.keys.jackdaw;
    const visible = await site.ids("my:hidden", { key });
    const withHidden = await site.ids("my:hidden", { key, hidden: "1" });
    expect(visible).toEqual([]);
    expect(withHidden.length).toBeGreaterThan(0);
  });
});

describe("search/images: interactions", () => {
  it("returns the account's interactions with the listed images", async () => {
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
});
