import { codedError, failureOf } from "../../base/failure.ts";
import { isSameJson } from "../../base/is-same.ts";
import type { PickedPicture } from "../../picture/pick.ts";
import { findingOfSearch } from "../../reverse/listing/finding-of-search.ts";
import { needsOwnSearch, type TileFinding } from "../../reverse/listing/tile.ts";
import type { ReverseSearch } from "../../reverse/reverse-search.ts";
import type { Batch, BatchItem, PictureChoice } from "../../stored/records.ts";
import type { Records } from "../store/records.ts";
import { copyShot } from "../store/shot-store.ts";
import type { BatchRecord } from "./batch-record.ts";
import type { PageLists } from "./page-lists.ts";
import type { Searches } from "./searches.ts";

/** Maximum number of a batch's searches that stay in the history. More would push the user's own out of it. */
const MAX_KEPT_SEARCHES = 40;

/** Failures that interrupt a batch, because the next picture would fail the same way. A rate limit passes; the others end it. */
const INTERRUPTING = new Set(
  "rate-limited challenged blocked unreachable no-access no-service storage-full".split(" "),
);

export const WAITING_BATCH_ITEM: BatchItem = { status: "waiting", state: null };
const FAILED: TileFinding = { state: "check", doubt: "failed" };

const isUnsuccessful = ({ state: { status } }: ReverseSearch) =>
  status === "failed" || status === "cancelled";

/** Returns what a search says of its picture; null if it was removed. */
function itemOf(ended: ReverseSearch | null): BatchItem {
  return ended?.state.status === "ready"
    ? { state: null, ...findingOfSearch(ended), status: "done" }
    : { ...FAILED, status: "failed" };
}

/** Creates the searches of batches. Each call runs the next search of a batch; it resolves to false when nothing is left to do. */
export function createBatchSearches({
  records,
  lists,
  searches,
  record,
}: {
  records: Pick<Records, "get" | "all" | "remove">;
  lists: Pick<PageLists, "resultsFor">;
  searches: Pick<Searches, "findAt" | "again" | "ended">;
  record: BatchRecord;
}) {
  const { advance, setItem, showCount } = record;

  async function search(
    choice: PictureChoice,
    index: number,
    { pick, search_id, signal }: { pick: PickedPicture; search_id: string; signal: AbortSignal },
  ) {
    const { id, profile_id, batch } = choice;
    const knownItem = { ...WAITING_BATCH_ITEM, ...batch?.items[index] };
    // The states from lists are still true.
    const status = knownItem.state === null ? "waiting" : "done";
    const earlierItem = { ...knownItem, status } as const;
    try {
      const earlierSearch = await records.get(["reverse"], search_id);
      if (!earlierSearch) {
        const { steps } = await lists.resultsFor(choice, index);
        // A search that has not started cannot be cancelled with its batch.
        if (signal.aborted) {
          await setItem(id, index, earlierItem);
          return;
        }
        const options = { id: search_id, steps };
        await copyShot(id, index, await searches.findAt(pick, profile_id, options));
      } else if (batch?.items[index]?.status !== "running" && isUnsuccessful(earlierSearch))
        await searches.again.repeat({ id: search_id });
      await searches.ended(search_id);
      const ended = await records.get(["reverse"], search_id);
      if (ended?.state.status === "failed") {
        const { failure } = ended.state;
        throw Object.assign(codedError("internal"), failure, { retryAfter: failure.retry_at });
      }
      if (ended?.state.status === "cancelled") {
        await setItem(id, index, { ...earlierItem, search_id });
        return;
      }
      await setItem(id, index, { ...itemOf(ended), search_id });
      await showCount(id);
    } catch (error) {
      const isInterrupted = INTERRUPTING.has(failureOf(error).code);
      const item = isInterrupted ? earlierItem : ({ ...FAILED, status: "failed" } as const);
      await setItem(id, index, { ...item, search_id });
      if (isInterrupted) throw error;
    }
  }

  return async (
    id: string,
    choice: PictureChoice,
    batch: Batch,
    signal: AbortSignal,
  ): Promise<boolean> => {
    const [index, ...queue] = batch.queue;
    const pick = index !== undefined && choice.picks[index];
    if (index === undefined || !pick) return !(await endIfOver(id, batch, record));
    const item = batch.items[index] ?? WAITING_BATCH_ITEM;
    // The id of the search is stored first, so that a worker that replaces this one resumes or starts the same search.
    const search_id = item.search_id ?? crypto.randomUUID();
    const startedChoice = await advance(id, (batch) => ({
      ...batch,
      items: { ...batch.items, [index]: { ...item, status: "running", search_id } },
    }));
    if (startedChoice?.batch?.status !== "running") return false;
    await search(choice, index, { pick, search_id, signal });
    await advance(id, (batch) => ({ ...batch, queue }));
    await dropOldest(id, records, record);
    return true;
  };
}

/** Ends a batch with nothing left to search, or queues its rest. Returns true if it ended. */
async function endIfOver(id: string, batch: Batch, { advance }: BatchRecord): Promise<boolean> {
  let isOver = true;
  await advance(id, (current) => {
    // A view may have compared pictures since the batch was read: their hashes may be left to request.
    if (!isSameJson(current.items, batch.items)) {
      isOver = false;
      return current;
    }
    const remaining = restToSearch(current);
    isOver = !remaining?.length;
    const status = isOver ? "done" : "running";
    return { ...current, status, queue: remaining ?? [], rest: remaining ? [] : current.rest };
  });
  return isOver;
}

/** Returns the pictures that lists left open and that are to be searched next; null while views still compare some. */
const restToSearch = ({ items, rest }: Batch): number[] | null =>
  Object.values(items).some(({ status }) => status === "comparing")
    ? null
    : rest.filter((index) => needsOwnSearch(items[index] ?? WAITING_BATCH_ITEM));

/** Drops the oldest search of a batch that has more than the history may keep. Its result stays in the batch. */
async function dropOldest(
  id: string,
  records: Pick<Records, "get" | "all" | "remove">,
  { setItem }: Pick<BatchRecord, "setItem">,
): Promise<void> {
  const { batch } = (await records.get(["choice"], id)) ?? {};
  const searched = Object.entries(batch?.items ?? {}).filter(([, { search_id }]) => search_id);
  if (searched.length <= MAX_KEPT_SEARCHES) return;
  const searches = await records.all("reverse");
  const ids = searched.flatMap(([, { search_id }]) => search_id ?? []);
  const oldest = searches.findLast((search) => ids.includes(search.id));
  const [index, item] = searched.find(([, one]) => one.search_id === oldest?.id) ?? [];
  if (!oldest || !item) return;
  const { search_id: _, ...result } = item;
  // No view has compared its matches.
  const unjudged = { state: "check", doubt: "in-doubt" } as const;
  await setItem(id, Number(index), { ...result, ...(item.state === null && unjudged) });
  await records.remove(oldest.id);
}
