import type { CoreClient } from "../../api/core-client.ts";
import { eachPage } from "../../api/list.ts";
import type { Filter } from "../../api/schemas.ts";
import { failureOf } from "../../failure.ts";
import { openFilter } from "../../storage.ts";
import { filterThatHidesNothing } from "./filter-that-hides-nothing.ts";

/**
 * Returns the id of a service's filter that hides nothing, or `undefined` if it has none. Requested once per browser session, because
 * lists are not cached.
 */
export async function findOpenFilter(client: CoreClient): Promise<number | undefined> {
  const item = openFilter(client.base_url);
  const known = await item.getValue();
  if (known !== null) return known || undefined;
  // Only the best so far is kept: a hostile list may be long, and its texts too.
  let best: Filter | undefined;
  try {
    for await (const { items } of eachPage((page) => client.filters.system({ page }))) {
      const offered = best ? [best, ...items] : items;
      const id = filterThatHidesNothing(offered);
      best = offered.find((filter) => filter.id === id);
    }
  } catch (error) {
    if (failureOf(error).code !== "not-found") throw error;
  }
  await item.setValue(best?.id ?? 0);
  return best?.id;
}
