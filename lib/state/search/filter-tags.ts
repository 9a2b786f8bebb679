import { computed, signal } from "@preact/signals";
import type { Filter } from "../../api/schemas.ts";
import { createActionState } from "../base/action-state.ts";
import { createServiceReader } from "../base/service-reader.ts";

/** Page size of `search/tags`, which has no parameter for it. */
const IDS_A_QUERY = 25;
/** Maximum number of parallel queries: filters may contain thousands of tags. */
const QUERIES_AT_ONCE = 4;

/** Creates the names of a filter's tags, which the filter stores as ids. */
export function createFilterTags(
  profile_id: string,
  filter: Pick<Filter, "hidden_tag_ids" | "spoilered_tag_ids">,
) {
  const { search } = createServiceReader(profile_id);
  const all = [...new Set([...filter.hidden_tag_ids, ...filter.spoilered_tag_ids])];
  const namesById = signal<ReadonlyMap<number, string | null>>(new Map());
  const { busy, failure, run } = createActionState();

  const namesOf = (ids: readonly number[]) =>
    ids
      .flatMap((id) => namesById.value.get(id) ?? (namesById.value.has(id) ? [null] : []))
      .toSorted((one, other) => (one ?? "\uffff").localeCompare(other ?? "\uffff"));

  async function ask(ids: readonly number[]): Promise<(readonly [number, string | null])[]> {
    const q = ids.map((id) => `id:${id}`).join(" OR ");
    const { items } = await search.tags({ q });
    const names = new Map(items.map(({ id, name }) => [id, name]));
    return ids.map((id) => [id, names.get(id) ?? null]);
  }

  return {
    busy,
    failure,
    /** Sorted names; null: the service no longer has the tag. */
    names: computed(() => ({
      hidden: namesOf(filter.hidden_tag_ids),
      spoilered: namesOf(filter.spoilered_tag_ids),
    })),
    /** Number of tags that were not requested yet. */
    restCount: computed(() => all.length - namesById.value.size),

    /** Requests the next batches of names. */
    more: () =>
      run(
        () => {
          const next = all.filter((id) => !namesById.peek().has(id));
          const queries = Array.from({ length: QUERIES_AT_ONCE }, (_, n) =>
            next.slice(n * IDS_A_QUERY, (n + 1) * IDS_A_QUERY),
          ).filter(({ length }) => length > 0);
          return Promise.all(queries.map(ask));
        },
        (responses) => {
          namesById.value = new Map([...namesById.peek(), ...responses.flat()]);
        },
      ),
  };
}
