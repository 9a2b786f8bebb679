import * as v from "valibot";
import { MAX_PAGES } from "../base/bounds.ts";
import { nullIfInvalid, readableEntries } from "../base/lenient-schemas.ts";

/** Spec.md, "Limits". Further items of a response are dropped. */
export const MAX_PER_PAGE = 50;

/** Spec.md, "Limits"; image searches differ, and always send `per_page`. */
export const DEFAULT_PER_PAGE = 25;

/** One page of a list. */
export type ListPage<T> = {
  items: T[];
  /** Number of the items of all pages; null if the service does not send it. */
  total: number | null;
  /** Number of entries of the page that are left out of `items`, because they are destroyed or damaged. */
  unreadable: number;
};

/** Parses a page of a list, which responses wrap in an object under a name of its kind. One bad item does not cost the others. */
// @__NO_SIDE_EFFECTS__
export function listSchema<T>(name: string, item: v.GenericSchema<unknown, T>) {
  return v.pipe(
    v.object({ [name]: v.array(v.unknown()), total: nullIfInvalid(v.number()) }),
    v.transform((response): ListPage<T> => {
      const entries = (response[name] as unknown[]).slice(0, MAX_PER_PAGE);
      const items = readableEntries(item, entries);
      const total = response.total as number | null;
      return {
        items,
        // A total below the page's own number is wrong.
        total: total !== null && total < entries.length ? null : total,
        unreadable: entries.length - items.length,
      };
    }),
  );
}

interface PagesOptions<T> {
  load: (page: number) => Promise<ListPage<T>>;
  /** Returns the same value for the same item; null for an item that is always new. */
  identify: (item: T) => unknown;
  /** The page size that `load` requests; without it, the largest page so far counts. */
  perPage?: number | undefined;
  /** The page to start with, from 1. */
  page?: number | undefined;
}

/**
 * Pages through a list. The list ends when `total` items or pages are reached: pages may be short or empty before
 * that. Without a total it ends at the first empty page. Some services repeat the last page forever; a page of
 * known items ends the list, too.
 */
export function createPages<T>({ load, identify, perPage, page = 1 }: PagesOptions<T>) {
  const loadedIds = new Set<unknown>();
  let unreadable = 0;
  let size = DEFAULT_PER_PAGE;
  let done = false;

  /** Counts a page as loaded, and returns it without the items of earlier pages. */
  function add(list: ListPage<T>): ListPage<T> {
    const items = list.items.filter((item) => {
      const id = identify(item);
      const isNew = id === null || !loadedIds.has(id);
      loadedIds.add(id ?? item);
      return isNew;
    });
    const count = list.items.length + list.unreadable;
    // A repeated page repeats its unreadable items, too.
    const isRepeated = items.length === 0 && list.items.length > 0;
    if (!isRepeated) unreadable += list.unreadable;
    size = Math.max(size, count);
    const place = page * (perPage ?? size);
    if (list.total !== null)
      done = loadedIds.size + unreadable >= list.total || place >= list.total;
    done ||= isRepeated || (count === 0 && list.total === null);
    page += 1;
    return { ...list, items, unreadable: isRepeated ? 0 : list.unreadable };
  }

  return {
    /** True once there is nothing left to load. */
    isDone: () => done,
    add,
    /** Loads the next page that has new or unreadable items; at the end of the list it has none. After a failure, the same page is loaded again. */
    async next(): Promise<ListPage<T>> {
      for (let empty = 1; ; empty++) {
        const list = add(await load(page));
        // A service may promise items and send none.
        done ||= list.items.length === 0 && empty === MAX_PAGES;
        if (list.items.length > 0 || list.unreadable > 0 || done) return list;
      }
    },
  };
}

/**
 * Yields at most `maxPages` pages of a list, each without the items of earlier pages; the last one may be empty. Fails as `load` fails.
 *
 *     for await (const { items } of eachPage((page) => client.search.tags({ q: "*", page }))) …
 */
export async function* eachPage<T extends object>(
  load: (page: number) => Promise<ListPage<T>>,
  maxPages = MAX_PAGES,
): AsyncGenerator<ListPage<T>, void, undefined> {
  const pages = createPages({ load, identify: idOf });
  for (let count = 0; count < maxPages && !pages.isDone(); count++) yield await pages.next();
}

/** Topics have no id but a slug, forums a short name. */
function idOf({ id, slug, short_name }: { id?: unknown; slug?: unknown; short_name?: unknown }) {
  return id ?? slug ?? short_name ?? null;
}
