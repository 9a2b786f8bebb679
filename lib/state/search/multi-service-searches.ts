import type { ReverseSearch } from "../../reverse/reverse-search.ts";
import type { TagpieRecord } from "../../stored/records.ts";
import { recordItem } from "../../stored/storage.ts";

/** A search, with those for the same picture on the user's other services, itself included. */
export type MultiServiceSearch = ReverseSearch & { service_searches?: readonly ReverseSearch[] };

/** Puts the searches for a picture on all services into the one that began first, at the place of the newest. */
export async function joinSearchesAcrossServices<T extends TagpieRecord>(
  records: readonly T[],
): Promise<(T | MultiServiceSearch)[]> {
  const byId = new Map<string, TagpieRecord>(records.map((record) => [record.id, record]));
  const joined: (T | MultiServiceSearch)[] = [];
  const included = new Set<string>();
  for (const record of records) {
    if (included.has(record.id)) continue;
    const { per_service = [] } = record.kind === "reverse" ? record : {};
    const searches = (
      await Promise.all(per_service.map(({ id }) => byId.get(id) ?? recordItem(id).getValue()))
    ).filter((one) => one?.kind === "reverse");
    for (const { id } of searches) included.add(id);
    const [first] = searches.toSorted((one, other) => one.created_at - other.created_at);
    joined.push(first && searches.length > 1 ? { ...first, service_searches: searches } : record);
  }
  return joined;
}
