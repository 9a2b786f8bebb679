import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { facts } from "../../service/seed/facts.ts";
import { type Running, running } from "./support.ts";

let site: Running;
beforeAll(async () => {
  site = await running();
}, 60_000);
afterAll(() => site.close());

const { comments, images, keys } = facts;
const one = async (id: number) => (await site.ask(`comments/${id}`)).json.comment;
const search = (q: string, more: Record<string, string> = {}) =>
  site.get("search/comments", { q, ...more });
const found = async (q: string, more: Record<string, string> = {}) =>
  (await search(q, more)).json.comments;

describe("a comment", () => {
  it("shows who said what under which image", async () => {
    expect(await one(comments.plain)).toEqual({
      id: comments.plain,
      image_id: images.muchDiscussed,
      author: "Swift",
      avatar: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
      user_id: 9,
      body: expect.stringMatching(/\w/),
      created_at: expect.stringMatching(/^2019-.*Z$/),
      updated_at: expect.stringMatching(/Z$/),
      edited_at: null,
      edit_reason: null,
    });
  });

  it("without a name shows nobody, by the same name throughout an image", async () => {
    const { author, user_id, avatar } = await one(comments.anonymous);
    expect([author, user_id]).toEqual([expect.stringMatching(/^Anonymous #[0-9A-F]{4}$/), null]);
    expect(avatar).toMatch(/^data:/);
    expect((await one(comments.anonymous)).author).toBe(author);
  });

  it("that was edited says when and why", async () => {
    const { edited_at, edit_reason, updated_at } = await one(comments.editedWithReason);
    expect(edit_reason).toBe("typo");
    expect(edited_at).toBe(updated_at);
  });

  it("that is hidden keeps its author and loses its words", async () => {
    const hidden = { body: null, edited_at: null, edit_reason: null, author: expect.any(String) };
    expect(await one(comments.hidden)).toMatchObject(hidden);
  });

  it("that waits for approval can be read by its id", async () => {
    expect((await one(comments.unapproved)).body).toEqual(expect.any(String));
  });

  it.each([
    ["destroyed", comments.destroyed, 404, '{"error":"Not found"}'],
    ["of no such id", 99_999, 404, '{"error":"Not found"}'],
    ["of a negative id", -1, 404, '{"error":"Not found"}'],
    ["on a deleted image", comments.onDeletedImage, 403, ""],
    ["on a merged image", comments.onMergedImage, 403, ""],
    ["whose id is text", "first", 400, '{"error":"Bad Request"}'],
    ["whose id is a fraction", 1.5, 400, '{"error":"Bad Request"}'],
    ["whose id is huge", 2 ** 31, 500, '{"error":"Internal Error"}'],
  ])("%s is not there", async (_what, id, status, text) => {
    const answer = await site.ask(`comments/${id}`);
    expect([answer.status, answer.text]).toEqual([status, text]);
  });
});

describe("a search for comments finds", () => {
  it("all that can be read, the newest first, in pages of twenty-five", async () => {
    const all: { id: number; created_at: string }[] = [];
    const { total } = (await search("*")).json;
    for (let page = 1; all.length < total; page++) {
      const part = await found("*", { page: String(page) });
      expect(part.length).toBe(Math.min(25, total - all.length));
      all.push(...part);
    }
    expect(total).toBeGreaterThan(200);
    const times = all.map(({ created_at }) => created_at);
    expect(times).toEqual([...times].sort().reverse());
    const ids = new Set(all.map(({ id }) => id));
    expect(ids.size).toBe(total);
    for (const gone of ["hidden", "destroyed", "unapproved", "onDeletedImage"] as const) {
      expect(ids).not.toContain(comments[gone]);
    }
    expect((await search("*", { page: "999" })).json).toEqual({ comments: [], total });
  });

  it("as many on an image as the image counts, but for hidden ones", async () => {
    const { total } = (await search(`image_id:${images.muchDiscussed}`)).json;
    const { comment_count } = (await site.ask(`images/${images.muchDiscussed}`)).json.image;
    expect(total).toBeGreaterThan(25);
    expect(comment_count).toBeGreaterThanOrEqual(total);
  });

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
  ])("%s", async (q, matches) => {
    const hits = await found(q);
    expect(hits.length).toBeGreaterThan(0);
    expect(hits.filter((hit) => !matches(hit))).toEqual([]);
  });

  it("those under images with a tag", async () => {
    const cats = new Set(await allIds("cat"));
    const hits = await found("image.tags:cat");
    expect(hits.length).toBeGreaterThan(0);
    expect(hits.filter(({ image_id }) => !cats.has(image_id))).toEqual([]);
  });

  it("one's own, also those without a name", async () => {
    const mine = (await search("my:comments", { key: keys.magpie })).json.total;
    const named = (await search("author:magpie", { key: keys.magpie })).json.total;
    expect(mine).toBeGreaterThan(named);
  });

  it("nothing without a query", async () => {
    expect((await site.get("search/comments")).json).toEqual({ comments: [], total: 0 });
    expect((await search("")).json).toEqual({ comments: [], total: 0 });
  });

  it.each([
    ["my:comments", "You must be logged in to use `my' queries."],
    ["image_id:x", "expected a numeric value, like `3', starting at: x"],
    ["(a", "Imbalanced parentheses."],
    ["author.gte:a", "range specified for author"],
  ])("no sense in %s", async (q, error) => {
    const { status, json } = await search(q);
    expect([status, json]).toEqual([400, { error }]);
  });

  it("nothing under images with a tag that the caller's filter hides", async () => {
    const underCats = (await search("image.tags:cat")).json.total;
    expect(underCats).toBeGreaterThan(0);
    expect((await search("image.tags:cat", { key: keys.jackdaw })).json.total).toBe(0);
    expect((await search("image.tags:cat", { filter_id: "3" })).json.total).toBe(underCats);
  });
});

async function allIds(q: string): Promise<number[]> {
  return [...(await site.ids(q)), ...(await site.ids(q, { page: "2" }))];
}

it("a lagging index answers blank comments for images that were hidden since", async () => {
  const old = await running({ shapes: { commentsOfHidden: "blank" } });
  const { json } = await old.get("search/comments", { q: `image_id:${images.deleted}` });
  expect(json.total).toBeGreaterThan(0);
  expect(json.comments[0]).toEqual({
    id: null,
    image_id: null,
    user_id: null,
    author: null,
    body: null,
    created_at: null,
    updated_at: null,
    edited_at: null,
    edit_reason: null,
  });
  await old.close();
});
