import { describe, expect, it, vi } from "vitest";
import { eachPage } from "../../../lib/api/list.ts";

type Item = { id: number };
const range = (from: number, to: number): Item[] =>
  Array.from({ length: to - from }, (_, index) => ({ id: from + index }));

/** Returns a page of `count` items. */
const cut = (count: number, size: number) => (page: number) =>
  range((page - 1) * size, Math.min(page * size, count));

async function collect(pageOf: (page: number) => Item[], total: number | null) {
  const load = vi.fn(async (page: number) => {
    if (page > 100) throw new Error("The list never ends.");
    return { items: pageOf(page), total, unreadable: 0 };
  });
  const ids: number[] = [];
  for await (const { items } of eachPage(load)) ids.push(...items.map(({ id }) => id));
  return { ids, requests: load.mock.calls.length };
}

const all = (count: number) => range(0, count).map(({ id }) => id);

describe("eachPage", () => {
  it.each([0, 1, 24, 25, 26, 50, 60])(
    "loads all of %i items with no extra request",
    async (count) => {
      const { ids, requests } = await collect(cut(count, 25), count);
      expect(ids).toEqual(all(count));
      expect(requests).toBe(Math.max(1, Math.ceil(count / 25)));
    },
  );

  it("stops where the service repeats its last page", async () => {
    const repeating = (page: number) => cut(60, 25)(Math.min(page, 3));
    expect((await collect(repeating, 60)).ids).toEqual(all(60));
    expect((await collect(repeating, null)).ids).toEqual(all(60));
    expect((await collect(repeating, 1_000_000)).ids).toEqual(all(60));
  });

  it("stops at an empty page without a total", async () => {
    expect(await collect(cut(60, 25), null)).toEqual({ ids: all(60), requests: 4 });
  });

  it("continues after short and empty pages", async () => {
    const holes = (page: number) => cut(100, 25)(page).filter(({ id }) => id < 20 || id > 60);
    expect(await collect(holes, 100)).toEqual({
      ids: all(100).filter((id) => id < 20 || id > 60),
      requests: 4,
    });
    const emptyFirst = (page: number) => (page === 1 ? [] : cut(60, 25)(page));
    expect((await collect(emptyFirst, 60)).ids).toEqual(all(60).slice(25));
  });

  it("loads no page past the end if every page is short", async () => {
    const short = (page: number) => cut(50, 25)(page).filter(({ id }) => id % 25 !== 0);
    expect(await collect(short, 50)).toMatchObject({ requests: 2 });
  });

  it("stops at the last page even if the service left out items", async () => {
    const { ids, requests } = await collect((page) => cut(60, 50)(page).slice(1), 60);
    expect(ids).toHaveLength(58);
    expect(requests).toBe(2);
  });

  it("yields no item twice if the list changes meanwhile", async () => {
    const moving = (page: number) =>
      range((page - 1) * 25 - (page - 1), Math.min(page * 25 - (page - 1), 60));
    expect((await collect(moving, 60)).ids).toEqual(all(60));
  });

  it("identifies items without an id by their slug", async () => {
    const topics = [{ slug: "a" }, { slug: "b" }];
    const slugs: string[] = [];
    for await (const { items } of eachPage(async () => ({
      items: topics,
      total: null,
      unreadable: 0,
    }))) {
      slugs.push(...items.map(({ slug }) => slug));
    }
    expect(slugs).toEqual(["a", "b"]);
  });

  it("loads a page only when it is needed, and rejects as its request does", async () => {
    const load = vi.fn(async (page: number) => {
      if (page === 2) throw new Error("down");
      return { items: range(0, 25), total: 60, unreadable: 0 };
    });
    const pages = eachPage(load);
    await pages.next();
    expect(load).toHaveBeenCalledOnce();
    await expect(pages.next()).rejects.toThrow("down");
  });
});
