import type { CoreClient } from "../../api/client.ts";
import { eachPage } from "../../api/list.ts";
import type { Filter } from "../../api/schemas.ts";
import { failureOf } from "../../base/failure.ts";
import { openFilter } from "../../stored/storage.ts";

/**
 * Returns the id of a service's filter that hides nothing, or `undefined` if it has none. Requested once per browser session, because
 * lists are not cached.
 */
export async function findOpenFilter(client: CoreClient): Promise<number | undefined> {
  const item = openFilter(client.base_url);
  const storedId = await item.getValue();
  if (storedId !== null) return storedId || undefined;
  // Only the best so far is kept: a hostile list may be long, and its texts too.
  let best: Filter | undefined;
  try {
    for await (const { items } of eachPage((page) => client.filters.system({ page }))) {
      const offered = best ? [best, ...items] : items;
      best = chooseOpenFilter(offered);
    }
  } catch (error) {
    if (failureOf(error).code !== "not-found") throw error;
  }
  await item.setValue(best?.id ?? 0);
  return best?.id;
}

/** Returns one of the service's own filters that hides no images, preferably one without spoilers. */
export function chooseOpenFilter(filters: readonly Filter[]): Filter | undefined {
  const open = filters.filter(
    ({ system, hidden_tag_ids, hidden_complex }) =>
      system && hidden_tag_ids.length === 0 && hidden_complex.trim() === "",
  );
  const spoilers = ({ spoilered_tag_ids, spoilered_complex }: Filter) =>
    spoilered_tag_ids.length + spoilered_complex.trim().length;
  return open.toSorted((a, b) => spoilers(a) - spoilers(b) || a.id - b.id)[0];
}
