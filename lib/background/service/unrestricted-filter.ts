import type { CoreClient } from "../../api/client.ts";
import { eachPage } from "../../api/list.ts";
import type { Filter } from "../../api/schemas.ts";
import { failureOf } from "../../base/failure.ts";
import type { ChosenFilter, ServiceProfile } from "../../stored/service-profile.ts";
import { type LeastFilter, leastHidingFilter } from "../../stored/storage.ts";

/** Returns the id of a service's filter that hides nothing, or `undefined` if it has none. */
export async function findUnrestrictedFilter(client: CoreClient): Promise<number | undefined> {
  const bestFilter = await findLeastFilter(client);
  return bestFilter?.hides === 0 ? bestFilter.id : undefined;
}

/**
 * Returns the id of the filter that a service uses for requests without key and cookies, or `undefined` if it has none of that name. In the
 * site's software that is the system filter “Default”.
 */
export async function findDefaultFilter(client: CoreClient): Promise<number | undefined> {
  for await (const { items } of eachPage((page) => client.filters.system({ page }))) {
    const filter = items.find(({ system, name }) => system && name === "Default");
    if (filter) return filter.id;
  }
  return undefined;
}

/**
 * Returns the id of the filter that hides least: one of the service's own, the account's, or the one that the user chose in the options.
 * `isOpen` is true if one of the service's own hides nothing, which needs no account.
 */
export async function findSearchFilter(
  client: CoreClient,
  { filter: chosen, key_ref }: Pick<ServiceProfile, "filter" | "key_ref">,
): Promise<{ filter_id: number | undefined; isOpen: boolean }> {
  const bestFilter = await findLeastFilter(client);
  if (!bestFilter || bestFilter.hides === 0)
    return { filter_id: bestFilter?.id, isOpen: bestFilter !== undefined };
  // A search needs no filter of the account, so it goes on without them.
  const accountFilter =
    key_ref === null ? undefined : await findLeastFilter(client, key_ref).catch(() => {});
  const offered = [
    bestFilter,
    ...(chosen ? [chosenFilter(chosen)] : []),
    ...(accountFilter ? [accountFilter] : []),
  ];
  return { filter_id: offered.toSorted((a, b) => a.hides - b.hides)[0]?.id, isOpen: false };
}

const chosenFilter = ({ id, hidden_tag_ids, hides_by_expression = false }: ChosenFilter) => ({
  ...{ id, hides: scoreOf(hidden_tag_ids.length, hides_by_expression) },
});

/** Requests a service's filters, or those of the account with this key, once per browser session, because lists are not cached. */
async function findLeastFilter(
  client: CoreClient,
  key_ref?: string,
): Promise<LeastFilter | undefined> {
  const item = leastHidingFilter(client.base_url, key_ref);
  const [list, isListed] = key_ref
    ? [client.filters.user, ({ system }: Filter) => !system]
    : [client.filters.system, ({ system }: Filter) => system];
  const stored = await item.getValue();
  if (stored) return stored.id > 0 ? stored : undefined;
  // Only the best so far is kept: a hostile list may be long, and its texts too.
  let best: Filter | undefined;
  try {
    for await (const { items } of eachPage((page) => list({ page }))) {
      const offered = [...(best ? [best] : []), ...items.filter(isListed)];
      best = chooseLeastHidingFilter(offered);
    }
  } catch (error) {
    const { code } = failureOf(error);
    // A key that the service refuses has no filters.
    if (code !== "not-found" && !(key_ref && /^(?:forbidden|unauthorized)$/u.test(code)))
      throw error;
  }
  const bestFilter = best && { id: best.id, hides: hidesOf(best) };
  await item.setValue(bestFilter ?? { id: 0, hides: 0 });
  return bestFilter;
}

/** Returns the one that hides least, preferably one without spoilers. */
export function chooseLeastHidingFilter(filters: readonly Filter[]): Filter | undefined {
  const spoilers = ({ spoilered_tag_ids, spoilered_complex }: Filter) =>
    spoilered_tag_ids.length + spoilered_complex.trim().length;
  return filters.toSorted(
    (a, b) => hidesOf(a) - hidesOf(b) || spoilers(a) - spoilers(b) || a.id - b.id,
  )[0];
}

const hidesOf = ({ hidden_tag_ids, hidden_complex }: Filter) =>
  scoreOf(hidden_tag_ids.length, hidden_complex.trim() !== "");

/** Orders filters by their number of hidden tags, then by whether an expression hides images too. 0: hides nothing. */
const scoreOf = (tags: number, hasExpression: boolean) => 2 * tags + Number(hasExpression);
