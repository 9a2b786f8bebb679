import { afterAll, describe, expect, it } from "vitest";
import { facts } from "../../service/seed/facts.ts";
import { running } from "./support.ts";

const site = await running();
afterAll(() => site.close());

const { comments, keys } = facts;
const search = (q: string, more: Record<string, string> = {}) =>
  site.get("search/comments", { q, ...more });
const commentsFor = async (q: string, more: Record<string, string> = {}) =>
  (await search(q, more)).json.comments;

describe("search/comments", () => {
  it.each<[string, (comment: { [name: string]: unknown }) => unknown]>([
    ["rivets", ({ body }) => String(body).includes("rivets")],
    ["counting", ({ body }) => /count/i.test(String(body))],
    ["body:frame", ({ body }) => /frame/i.test(String(body))],
    ["author:robin", ({ author }) => author === "Robin"],
    ["author:rob*", ({ author }) => author === "Robin"],
    ["author_id:9", ({ user_id }) => user_id === 9],
    ["id:1", ({ id }) => id === 1],
    ["id.lte:20", ({ id }) => Number(id) <= 20],
    ["created_at:2021", ({ created_at }) => String(created_at).startsWith("2021")],
    [
      "author:magpie, -body:nice",
      ({ author, body }) => author === "Magpie" && body !== "Nice find!",
    ],
  ])("returns only comments that match %s", async (q, matches) => {
    const hits = await commentsFor(q);
    expect(hits.length).toBeGreaterThan(0);
    expect(hits.filter((hit) => !matches(hit))).toEqual([]);
  });

  it.each(["hidden", "destroyed", "unapproved", "onDeletedImage"] as const)(
    "never returns a comment that is %s",
    async (kind) => {
      expect((await search(`id:${comments[kind]}`)).json.total).toBe(0);
    },
  );

  it("finds nothing on images with a tag that the caller's filter hides", async () => {
    const underCats = (await search("image.tags:cat")).json.total;
    expect(underCats).toBeGreaterThan(0);
    expect((await search("image.tags:cat", { key: keys.jackdaw })).json.total).toBe(0);
    expect((await search("image.tags:cat", { filter_id: "3" })).json.total).toBe(underCats);
  });
});
