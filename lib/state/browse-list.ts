import { batch, type ReadonlySignal, signal } from "@preact/signals";
import type { List } from "../api/list.ts";
import { type Failure, failureOf } from "../failure.ts";

export interface BrowseListOptions<T> {
  load: (page: number) => Promise<List<T>>;
  /** What two items have in common when they are the same; those with null are all different. */
  identify: (item: T) => unknown;
  /** The page that is there already, and its number. */
  first?: { list: List<T>; page: number };
  /** How many items were asked for a page, where that can be chosen. */
  per_page?: number;
}

export type BrowseList<T> = ReturnType<typeof createBrowseList<T>>;

/** A list of a service, page after page as it is wanted. */
export function createBrowseList<T>({
  load,
  identify,
  first,
  per_page = 25,
}: BrowseListOptions<T>) {
  const items = signal<readonly T[]>([]);
  const total = signal<number | null>(null);
  const status = signal<"more" | "loading" | "failed" | "end">("more");
  const failure = signal<Failure | null>(null);
  const seen = new Set<unknown>();
  let page = first ? first.page - 1 : 0;

  function add(list: List<T>) {
    page += 1;
    const fresh = list.items.filter((item) => {
      const id = identify(item);
      return id === null || !seen.has(id);
    });
    for (const item of fresh) seen.add(identify(item));
    // Pages may be short before the end, and some services answer the last page again for every page after it.
    const isEnd = fresh.length === 0 || (list.total !== null && page * per_page >= list.total);
    batch(() => {
      items.value = [...items.value, ...fresh];
      total.value = list.total;
      status.value = isEnd ? "end" : "more";
    });
  }

  if (first) add(first.list);

  return {
    items: items as ReadonlySignal<readonly T[]>,
    /** Null: the service does not tell, or was not asked yet. */
    total: total as ReadonlySignal<number | null>,
    status: status as ReadonlySignal<"more" | "loading" | "failed" | "end">,
    failure: failure as ReadonlySignal<Failure | null>,

    async more(): Promise<void> {
      if (status.value === "loading" || status.value === "end") return;
      batch(() => {
        status.value = "loading";
        failure.value = null;
      });
      try {
        add(await load(page + 1));
      } catch (error) {
        batch(() => {
          status.value = "failed";
          failure.value = failureOf(error);
        });
      }
    },
  };
}
