import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { facts } from "../../service/seed/facts.ts";
import { type Running, running } from "./support.ts";

let site: Running;
beforeAll(async () => {
  site = await running();
}, 60_000);
afterAll(() => site.close());

const { people, galleries, images } = facts;
const profile = async (id: number) => (await site.ask(`profiles/${id}`)).json.user;

describe("a profile", () => {
  it("shows what somebody did and is known for", async () => {
    expect(await profile(people.magpie.id)).toEqual({
      id: 2,
      name: "Magpie",
      slug: "Magpie",
      role: "user",
      description: "Collects **shiny** things.",
      avatar_url: `${site.origin}/avatars/2019/3/4/magpie.png`,
      created_at: "2018-12-03T00:00:00Z",
      comments_count: expect.any(Number),
      uploads_count: expect.any(Number),
      posts_count: expect.any(Number),
      topics_count: 1,
      links: [
        {
          user_id: 2,
          created_at: "2019-06-01T00:00:00Z",
          state: "verified",
          tag_id: expect.any(Number),
        },
        expect.objectContaining({ state: "link_verified", tag_id: null }),
        null,
      ],
      awards: [
        expect.objectContaining({ id: 1, title: "Early bird", label: "Among the first ten" }),
        expect.objectContaining({ id: 2, awarded_on: expect.stringMatching(/Z$/) }),
      ],
    });
  });

  it("counts what the lists show", async () => {
    const { comments_count, uploads_count } = await profile(people.robin.id);
    const comments = (await site.get("search/comments", { q: "author:robin" })).json.total;
    const uploads = (await site.ids("uploader:robin")).length;
    expect(comments_count).toBeGreaterThanOrEqual(comments);
    expect(uploads_count).toBeGreaterThanOrEqual(uploads);
    expect(uploads).toBeGreaterThan(0);
  });

  it.each([
    ["none", people.curator.id, /^null$/],
    ["within its address", people.heron.id, /^data:image\/svg\+xml;base64,/],
    ["on the service", people.magpie.id, /^http:/],
  ])("may have an avatar: %s", async (_where, id, expected) => {
    expect(String((await profile(id)).avatar_url)).toMatch(expected);
  });

  it("leads to pictures", async () => {
    const { avatar_url, awards } = await profile(people.magpie.id);
    const addresses = [avatar_url, awards[0]?.image_url, `${site.origin}/images/no_avatar.svg`];
    const types = addresses.map(async (address) => {
      const { status, headers } = await fetch(String(address));
      return [status, headers.get("content-type")];
    });
    expect(await Promise.all(types)).toEqual([
      [200, "image/png"],
      [200, "image/svg+xml"],
      [200, "image/svg+xml"],
    ]);
    expect((await fetch(`${site.origin}/avatars/2019/3/4/x.png`)).status).toBe(404);
    expect((await fetch(`${site.origin}/badges/99.svg`)).status).toBe(404);
  });

  it.each([
    ["admin", people.curator.id],
    ["moderator", people.heron.id],
    ["user", people.plover.id],
  ])("says %s, unless somebody hides it", async (role, id) => {
    expect((await profile(id)).role).toBe(role);
  });

  it.each([
    ["deactivated", people.dodo.id, 404],
    ["of no such id", 99_999, 404],
    ["whose id is a name", "Magpie", 400],
    ["whose id is huge", 2 ** 31, 500],
  ])("%s is not there", async (_what, id, status) => {
    expect((await site.ask(`profiles/${id}`)).status).toBe(status);
  });
});

describe("a search for galleries finds", () => {
  const search = async (q: string, more: Record<string, string> = {}) =>
    (await site.get("search/galleries", { q, ...more })).json;

  it("all, the newest first, in pages of twenty-five", async () => {
    const [first, second] = [await search("*"), await search("*", { page: "2" })];
    expect([first.galleries.length, second.galleries.length]).toEqual([25, galleries.count - 25]);
    expect(first.total).toBe(galleries.count);
    const covers = [...first.galleries, ...second.galleries].map((one) => Number(one.thumbnail_id));
    expect(covers).toEqual([...covers].sort((a, b) => b - a));
    expect((await search("*", { page: "3" })).galleries).toEqual([]);
  });

  it.each<[string, string[]]>([
    ["minou", ["Minou"]],
    ["title:things*", ["Things that float"]],
    ["user:jackdaw", ["Minou"]],
    ["creator_id:3", ["Minou"]],
    [`image_ids:${images.featured}`, []],
    ["spoiler_warning:series", ["Before the last plate"]],
    ["description:float", ["Things that float"]],
    ["image_count.gte:6, title:*boats*", ["The boats in six colours"]],
    ["id:1", ["Things that float"]],
    ["float", []],
    ["", []],
  ])("%s", async (q, titles) => {
    expect((await search(q)).galleries.map(({ title }) => title)).toEqual(titles);
  });

  it("one without a name, which nobody finds by its maker", async () => {
    const { galleries: found } = await search(`id:${galleries.anonymous}`);
    expect(found[0]).toMatchObject({ creator: null, creator_id: null });
    const named = (await search("creator:?*")).galleries.concat(
      (await search("creator:?*", { page: "2" })).galleries,
    );
    expect(named.map(({ id }) => id)).not.toContain(galleries.anonymous);
  });

  it("makers under their older name, in a service of old", async () => {
    const old = await running({ shapes: { galleryCreator: "user" } });
    const { json } = await old.get("search/galleries", { q: "minou" });
    expect(json.galleries[0]).toMatchObject({ user: "Jackdaw", user_id: 3 });
    expect(json.galleries[0]).not.toHaveProperty("creator");
    await old.close();
  });

  it("no sense in what is no id", async () => {
    expect((await site.get("search/galleries", { q: "image_ids:x" })).status).toBe(400);
  });
});
