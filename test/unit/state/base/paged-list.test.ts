import { describe, expect, it, vi } from "vitest";
import type { ListPage } from "../../../../lib/api/list.ts";
import { codedError } from "../../../../lib/base/failure.ts";
import { createPagedList } from "../../../../lib/state/base/paged-list.ts";

interface Item {
  id: number | null;
}

const of = (ids: (number | null)[], total: number | null = null): ListPage<Item> => ({
  items: ids.map((id) => ({ id })),
  total,
  unreadable: 0,
});

function listOf(pages: readonly ListPage<Item>[], first?: { list: ListPage<Item>; page: number }) {
  const load = vi.fn(async (page: number) => pages[page - 1] ?? of([]));
  const identify = ({ id }: Item) => id;
  const list = createPagedList({ load, identify, per_page: 2, ...(first && { first }) });
  const ids = () => list.items.value.map(({ id }) => id);
  const all = async () => {
    for (let i = 0; i < 10 && list.status.value !== "end"; i += 1) await list.more();
    return ids();
  };
  return { list, load, ids, all };
}

describe("createPagedList", () => {
  it.each([
    ["stops at the total", [of([1, 2], 3), of([3], 3)], [1, 2, 3], 2],
    ["stops if the last page is repeated", [of([1, 2]), of([1, 2]), of([9])], [1, 2], 2],
    ["leaves out items of earlier pages", [of([1, 2]), of([2, 3])], [1, 2, 3], 3],
    ["keeps all items without a number", [of([null, null], 2)], [null, null], 1],
  ])("%s", async (_, pages, ids, calls) => {
    const { all, load } = listOf(pages);
    expect(await all()).toEqual(ids);
    expect(load).toHaveBeenCalledTimes(calls);
  });

  it("continues after a page that is already loaded", async () => {
    const { list, load, all } = listOf([of([]), of([]), of([5], 5)], {
      list: of([3, 4], 5),
      page: 2,
    });
    expect(list.status.value).toBe("more");
    expect(await all()).toEqual([3, 4, 5]);
    expect(load.mock.calls).toEqual([[3]]);
  });

  it("requests nothing after the last page", async () => {
    const { list, load, all } = listOf([of([1, 2], 2)]);
    await all();
    await list.more();
    expect(load).toHaveBeenCalledOnce();
    expect(list.status.value).toBe("end");
  });

  it("requests one page at a time", async () => {
    const { list, load } = listOf([of([1, 2])]);
    await Promise.all([list.more(), list.more()]);
    expect(load).toHaveBeenCalledOnce();
  });

  it("keeps the loaded pages when one fails, and requests that one again", async () => {
    const { list, load, ids } = listOf([of([1, 2], 3), of([3], 3)]);
    await list.more();
    load.mockRejectedValueOnce(codedError("timed-out"));
    await list.more();
    expect([list.status.value, list.failure.value, ids()]).toEqual([
      "failed",
      { code: "timed-out" },
      [1, 2],
    ]);
    await list.more();
    expect([list.failure.value, ids()]).toEqual([null, [1, 2, 3]]);
  });

  it.each([
    ["a page without readable items", [[1, 2], [], [5]], [0, 2, 0], 5, 2],
    ["a page without readable items and no total", [[1, 2], [], [5], []], [0, 2, 0, 0], null, 2],
    ["some items of a page", [[1], [3]], [1, 1], 4, 2],
    ["a page that is repeated", [[1], [1], [1]], [1, 1, 1], null, 1],
  ])("counts the unreadable entries of %s", async (_, ids, unreadable, total, count) => {
    const pages = ids.map((page, at) => ({ ...of(page, total), unreadable: unreadable[at] ?? 0 }));
    const { list, all } = listOf(pages);
    expect(await all()).toEqual([...new Set(ids.flat())]);
    expect([list.unreadable.value, list.status.value]).toEqual([count, "end"]);
  });

  it("requests one page at a time if none has a readable item", async () => {
    const { list, load } = listOf([{ ...of([], 90), unreadable: 2 }]);
    await list.more();
    expect([list.status.value, load.mock.calls.length]).toEqual(["more", 1]);
  });
});
