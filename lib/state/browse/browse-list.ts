import { batch, type ReadonlySignal, signal } from "@preact/signals";
import { createPages, type List } from "../../api/list.ts";
import { type Failure, failureOf } from "../../base/failure.ts";

export interface BrowseListOptions<T> {
  load: (page: number) => Promise<List<T>>;
  /** Returns the same value for the same item; null for an item that is always new. */
  identify: (item: T) => unknown;
  /** A page that is already loaded, and its number. */
  first?: { list: List<T>; page: number };
  /** The page size that `load` requests, where the service lets it choose. */
  per_page?: number;
}

export type BrowseList<T> = ReturnType<typeof createBrowseList<T>>;

/** Creates a list that loads the pages of a service one at a time. */
export function createBrowseList<T>({ load, identify, first, per_page }: BrowseListOptions<T>) {
  const items = signal<readonly T[]>([]);
  const total = signal<number | null>(null);
  const unreadable = signal(0);
  const status = signal<"more" | "loading" | "failed" | "end">("more");
  const failure = signal<Failure | null>(null);
  const pages = createPages({ load, identify, perPage: per_page, page: first?.page });

  const show = (list: List<T>) =>
    batch(() => {
      items.value = [...items.value, ...list.items];
      total.value = list.total;
      unreadable.value += list.unreadable;
      status.value = pages.isDone() ? "end" : "more";
    });

  if (first) show(pages.add(first.list));

  return {
    items: items as ReadonlySignal<readonly T[]>,
    /** Null until the first page is loaded, and if the service does not send it. */
    total: total as ReadonlySignal<number | null>,
    /** Number of entries that are left out, because they are destroyed or damaged. */
    unreadable: unreadable as ReadonlySignal<number>,
    status: status as ReadonlySignal<"more" | "loading" | "failed" | "end">,
    failure: failure as ReadonlySignal<Failure | null>,

    async more(): Promise<void> {
      if (status.value === "loading" || status.value === "end") return;
      batch(() => {
        status.value = "loading";
        failure.value = null;
      });
      try {
        show(await pages.next());
      } catch (error) {
        batch(() => {
          status.value = "failed";
          failure.value = failureOf(error);
        });
      }
    },
  };
}
