import { afterAll, describe, expect, it } from "vitest";
import { facts } from "../../service/seed/facts.ts";
import { running } from "./support.ts";

const site = await running();
afterAll(() => site.close());

const { galleries, images } = facts;

describe("search/galleries", () => {
  const search = async (q: string, more: Record<string, string> = {}) =>
    (await site.get("search/galleries", { q, ...more })).json;

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
  ])("returns the galleries that match %j", async (q, titles) => {
    expect((await search(q)).galleries.map(({ title }) => title)).toEqual(titles);
  });

  it("returns an anonymous gallery, and never by its creator", async () => {
    const { galleries: found } = await search(`id:${galleries.anonymous}`);
    expect(found[0]).toMatchObject({ creator: null, creator_id: null });
    const namedGalleries = (await search("creator:?*")).galleries.concat(
      (await search("creator:?*", { page: "2" })).galleries,
    );
    expect(namedGalleries.map(({ id }) => id)).not.toContain(galleries.anonymous);
  });
});
