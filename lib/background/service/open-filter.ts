import type { CoreClient } from "../../api/client.ts";
import { eachPage } from "../../api/list.ts";
import type { Filter } from "../../api/schemas.ts";
import { failureOf } from "../../base/failure.ts";
import type { ChosenFilter } from "../../stored/service-profile.ts";
import { type LeastFilter, leastFilter } from "../../stored/storage.ts";

/** Returns the id of a service's filter that hides nothing, or `undefined` if it has none. */
export async function findOpenFilter(client: CoreClient): Promise<number | undefined> {
  const least = await findLeastFilter(client);
  return least?.hides === 0 ? least.id : undefined;
}

/**
 * Returns the id of the filter that hides least: one of the service's own, or the one that the user chose in the options. `isOpen` is true
 * if it hides nothing.
 */
export async function findSearchFilter(
  client: CoreClient,
  chosen: ChosenFilter | null,
): Promise<{ filter_id: number | undefined; isOpen: boolean }> {
  const least = await findLeastFilter(client);
  const isOpen = least?.hides === 0;
  const { hidden_tag_ids = [], hides_by_expression = false } = chosen ?? {};
  const isChosenBetter =
    chosen && least && scoreOf(hidden_tag_ids.length, hides_by_expression) < least.hides;
  return { filter_id: isChosenBetter ? chosen.id : least?.id, isOpen };
}

/** Requests a service's filters once per browser session, because lists are not cached. */
async function findLeastFilter(client: CoreClient): Promise<LeastFilter | undefined> {
  const item = leastFilter(client.base_url);
  const stored = await item.getValue();
  if (stored) return stored.id > 0 ? stored : undefined;
  // Only the best so far is kept: a hostile list may be long, and its texts too.
  let best: Filter | undefined;
  try {
    for await (const { items } of eachPage((page) => client.filters.system({ page }))) {
      const offered = best ? [best, ...items] : items;
      best = chooseLeastFilter(offered);
    }
  } catch (error) {
    if (failureOf(error).code !== "not-found") throw error;
  }
  const least = best && { id: best.id, hides: hidesOf(best) };
  await item.setValue(least ?? { id: 0, hides: 0 });
  return least;
}

/** Returns the one of the service's own filters that hides least, preferably one without spoilers. */
export function chooseLeastFilter(filters: readonly Filter[]): Filter | undefined {
  const spoilers = ({ spoilered_tag_ids, spoilered_complex }: Filter) =>
    spoilered_tag_ids.length + spoilered_complex.trim().length;
  return filters
    .filter(({ system }) => system)
    .toSorted((a, b) => hidesOf(a) - hidesOf(b) || spoilers(a) - spoilers(b) || a.id - b.id)[0];
}

const hidesOf = ({ hidden_tag_ids, hidden_complex }: Filter) =>
  scoreOf(hidden_tag_ids.length, hidden_complex.trim() !== "");

/** Orders filters by their number of hidden tags, then by whether an expression hides images too. 0: hides nothing. */
const scoreOf = (tags: number, hasExpression: boolean) => 2 * tags + Number(hasExpression);
