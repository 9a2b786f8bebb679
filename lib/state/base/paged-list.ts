import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { createPages, type ListPage } from "../../api/list.ts";
import { createActionState } from "./action-state.ts";

export interface PagedListOptions<T> {
  load: (page: number) => Promise<ListPage<T>>;
  /** Returns the same value for the same item; null for an item that is always new. */
  identify: (item: T) => unknown;
  /** A page that is already loaded, and its number. */
  first?: { list: ListPage<T>; page: number };
  /** The page size that `load` requests, where the service lets it choose. */
  per_page?: number;
}

export type PagedList<T> = ReturnType<typeof createPagedList<T>>;

/** Creates a list that loads the pages of a service one at a time. */
export function createPagedList<T>({ load, identify, first, per_page }: PagedListOptions<T>) {
  const { busy, failure, run } = createActionState();
  const items = signal<readonly T[]>([]);
  const total = signal<number | null>(null);
  const unreadable = signal(0);
  const isDone = signal(false);
  const pages = createPages({ load, identify, perPage: per_page, page: first?.page });

  function show(list: ListPage<T>) {
    items.value = [...items.value, ...list.items];
    total.value = list.total;
    unreadable.value += list.unreadable;
    isDone.value = pages.isDone();
  }

  if (first) show(pages.add(first.list));

  return {
    items: items as ReadonlySignal<readonly T[]>,
    /** Null until the first page is loaded, and if the service does not send it. */
    total: total as ReadonlySignal<number | null>,
    /** Number of entries that are left out, because they are destroyed or damaged. */
    unreadable: unreadable as ReadonlySignal<number>,
    status: computed<"more" | "loading" | "failed" | "end">(() => {
      if (busy.value) return "loading";
      if (failure.value) return "failed";
      return isDone.value ? "end" : "more";
    }),
    failure,
    async more(): Promise<void> {
      if (!isDone.value) await run(pages.next, show);
    },
  };
}
