import type { ReverseSearch } from "../../reverse/reverse-search.ts";
import type { TextSearch } from "../../stored/records.ts";
import { recordIndex, recordItem } from "../../stored/storage.ts";
import type { Draft } from "../../upload/draft.ts";

export type RecentRecord = Draft | ReverseSearch | TextSearch;

const MAX_SEARCHES = 6;

/** Returns the newest drafts, uploads and searches of this browser, newest first. */
export async function recentRecords(): Promise<RecentRecord[]> {
  const { draft, reverse, text } = await recordIndex.getValue();
  // Each list is sorted, so its first items include all of the newest.
  const ids = [draft, reverse, text].flatMap((list) => list.slice(0, MAX_SEARCHES));
  const records = await Promise.all(ids.map((id) => recordItem(id).getValue()));
  return records
    .filter((record) => record !== null && record.kind !== "choice")
    .filter((record) => record.kind !== "draft" || record.removed_at === undefined)
    .toSorted((one, other) => other.created_at - one.created_at)
    .slice(0, MAX_SEARCHES);
}
