// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/preact";
import { expect, it, vi } from "vitest";
import { MoreList } from "../../../../../components/ui/lists/more-list.tsx";
import type { ListPage } from "../../../../../lib/api/list.ts";
import { createPagedList, type PagedList } from "../../../../../lib/state/base/paged-list.ts";
import { aProfile } from "../../samples.ts";
import { viewScene } from "../../view-scene.ts";

viewScene();

const show = (list: PagedList<number>) =>
  render(
    <MoreList list={list} profile={aProfile()} none="Nothing">
      {(items) => <p>{items.join()}</p>}
    </MoreList>,
  );

it("MoreList keeps the focus on its button until all pages are loaded", async () => {
  let answer = (_: ListPage<number>) => {};
  const load = () => new Promise<ListPage<number>>((resolve) => (answer = resolve));
  const first = { list: { items: [1], total: 3, unreadable: 0 }, page: 1 };
  const list = createPagedList({ load, identify: (item) => item, first, per_page: 1 });
  show(list);
  for (const [page, shown] of [
    [2, "1,2"],
    [3, "1,2,3"],
  ] as const) {
    const more = screen.getByRole("button");
    more.focus();
    fireEvent.click(more);
    await vi.waitFor(() => expect(list.status.value).toBe("loading"));
    expect(document.activeElement).toBe(screen.getByRole("button"));
    answer({ items: [page], total: 3, unreadable: 0 });
    await screen.findByText(shown);
    await vi.waitFor(() => expect(document.activeElement).not.toBe(document.body));
  }
  expect(list.status.value).toBe("end");
  expect(screen.queryByRole("button")).toBeNull();
});

it("MoreList has no button while it loads its first page", async () => {
  const load = () => new Promise<ListPage<number>>(() => {});
  const list = createPagedList({ load, identify: (item) => item });
  show(list);
  await vi.waitFor(() => expect(list.status.value).toBe("loading"));
  expect(await screen.findByText("Loading…")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

it.each([
  [1, "1 entry could not be read."],
  [12, "12 entries could not be read."],
])("MoreList says that %i entries could not be read", async (unreadable, text) => {
  const load = async () => ({ items: [1], total: 1 + unreadable, unreadable });
  const list = createPagedList({ load, identify: (item) => item });
  show(list);
  expect(await screen.findByText(text)).toBeDefined();
});
