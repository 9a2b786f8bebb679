import type { Batch, PictureChoice, TextSearch } from "../../stored/records.ts";
import { isFailedText } from "../../stored/restored-search.ts";
import { recordIndex, recordItem } from "../../stored/storage.ts";
import type { Draft } from "../../upload/draft.ts";
import { joinSearchesAcrossServices, type MultiServiceSearch } from "./multi-service-searches.ts";

/** All pictures of a page, searched together. */
export type BatchChoice = PictureChoice & { batch: Batch };

export type RecentRecord = Draft | MultiServiceSearch | TextSearch | BatchChoice;

const MAX_ENTRIES = 6;

const isBatch = (
  record: { kind: string; batch?: Batch | undefined } | null,
): record is BatchChoice => record?.kind === "choice" && record.batch !== undefined;

const readRecords = (ids: readonly string[]) =>
  Promise.all(ids.map((id) => recordItem(id).getValue()));

/** Returns those of these choices whose pictures were searched together. */
export const readBatches = async (choiceIds: readonly string[]): Promise<BatchChoice[]> =>
  (await readRecords(choiceIds)).filter(isBatch);

/**
 * Returns the newest drafts, uploads, searches and batches of this browser, newest first. The searches of a batch are in its entry, and so
 * are those for one picture on all services.
 */
export async function recentRecords(): Promise<RecentRecord[]> {
  const { draft, reverse, text, choice } = await recordIndex.getValue();
  const batches = await readBatches(choice.slice(0, MAX_ENTRIES));
  const inBatch = new Set(
    batches.flatMap(({ batch }) => Object.values(batch.items).map((item) => item.search_id)),
  );
  const single = reverse.filter((id) => !inBatch.has(id));
  // Each list is sorted, so its first items include all of the newest. Any number of text searches may have failed.
  const records = await readRecords([...draft.slice(0, MAX_ENTRIES), ...text]);
  return [...batches, ...records, ...(await newestSearches(single))]
    .filter((record) => record !== null && (record.kind !== "choice" || isBatch(record)))
    .filter((record) => !isFailedText(record))
    .filter((record) => record.kind !== "draft" || record.removed_at === undefined)
    .toSorted((one, other) => other.created_at - one.created_at)
    .slice(0, MAX_ENTRIES);
}

/** Reads as many searches as there may be entries. */
async function newestSearches(ids: readonly string[]): Promise<MultiServiceSearch[]> {
  let searches: MultiServiceSearch[] = [];
  for (let at = 0; at < ids.length && searches.length < MAX_ENTRIES; at += MAX_ENTRIES) {
    const records = await readRecords(ids.slice(at, at + MAX_ENTRIES));
    const more = records.filter((record) => record?.kind === "reverse");
    searches = await joinSearchesAcrossServices([...searches, ...more]);
  }
  return searches;
}
