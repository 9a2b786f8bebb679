import type { Draft, ReverseSearch, TextSearch } from "../records.ts";
import { recordIndex, recordItem } from "../storage.ts";

export type RecentRecord = Draft | ReverseSearch | TextSearch;

const MOST = 6;

/** What was done last in this browser: drafts, uploads and searches, the newest first. */
export async function recentRecords(): Promise<RecentRecord[]> {
  const { draft, reverse, text } = await recordIndex.getValue();
  // Each list is sorted: none of the newest is further down in its own.
  const ids = [draft, reverse, text].flatMap((list) => list.slice(0, MOST));
  const records = await Promise.all(ids.map((id) => recordItem(id).getValue()));
  return records
    .filter((record) => record !== null && record.kind !== "choice")
    .filter((record) => record.kind !== "draft" || record.removed_at === undefined)
    .toSorted((one, other) => other.created_at - one.created_at)
    .slice(0, MOST);
}
