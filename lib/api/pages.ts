import type { List } from "./list.ts";

/** What services default to, by the spec. The one list for which it differs, that of images, is never asked for without a size. */
const DEFAULT_PAGE_SIZE = 25;

export type EachPageOptions<T> = {
  /** How many items were asked for a page. */
  perPage?: number;
  /** What two items have in common when they are the same. */
  identify?: (item: T) => unknown;
};

/**
 * All pages of a list, each with what earlier pages did not hold already. Ends when `total` is reached; or, because pages
 * may be short or even empty before the end, when the place that `total` names is passed; where there is no total,
 * at the first empty page. Services that answer the last page again for every page after it end it, too.
 *
 *     for await (const { items } of eachPage((page) => client.search.tags({ q: "*", page }))) …
 */
export async function* eachPage<T extends object>(
  load: (page: number) => Promise<List<T>>,
  { perPage, identify = identityOf }: EachPageOptions<T> = {},
): AsyncGenerator<List<T>, void, undefined> {
  const seen = new Set<unknown>();
  let size = DEFAULT_PAGE_SIZE;
  for (let page = 1; ; page += 1) {
    const list = await load(page);
    const items = list.items.filter((item) => !seen.has(identify(item)));
    for (const item of items) seen.add(identify(item));
    size = Math.max(size, list.items.length);

    if (items.length > 0) yield { ...list, items };
    else if (list.items.length > 0 || list.total === null) return;
    if (list.total !== null) {
      const place = page * (perPage ?? size);
      if (seen.size >= list.total || place >= list.total) return;
    }
  }
}

function identityOf(item: object): unknown {
  if ("id" in item && item.id !== null) return item.id;
  if ("slug" in item) return item.slug;
  return "short_name" in item ? item.short_name : item;
}
