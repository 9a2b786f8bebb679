import { detach } from "../../base/detach.ts";
import { codedError, failureOf } from "../../base/failure.ts";
import { activeTab } from "../../browser.ts";
import { presenceOf } from "../../reverse/headline-table.ts";
import type { Records } from "../store/records.ts";
import type { UnfinishedWork } from "../store/unfinished-work.ts";
import { type BatchItem, createBatchRecord } from "./batch-record.ts";
import { createBatchSearches } from "./batch-searches.ts";
import type { Searches } from "./searches.ts";

/** Maximum size of a batch. More searches would push the user's own out of the history. */
const MAX_SEARCHES = 40;

const NOT_YET: BatchItem = { status: "waiting", presence: null };

export type Batches = ReturnType<typeof createBatches>;

/** Runs reverse searches of all pictures of a choice, one after another. The choice's record is the journal. */
export function createBatches({
  records,
  searches,
  work,
}: {
  records: Records;
  searches: Searches;
  work: UnfinishedWork;
}) {
  const running = new Set<string>();
  const record = createBatchRecord(records);
  const { advance, setItem, showCount } = record;
  const searchNext = createBatchSearches({ records, searches, record });

  async function runBatch(id: string): Promise<void> {
    if (running.has(id)) return;
    running.add(id);
    try {
      while (await searchNext(id));
    } catch (error) {
      // If even this write fails, the batch is resumed later.
      await advance(id, (batch) => ({ ...batch, status: "failed", failure: failureOf(error) }));
    } finally {
      running.delete(id);
    }
    await work.end(id);
  }

  /** Starts a batch. Pictures with a result from an earlier batch are not searched again. */
  async function startBatch(id: string, tab_id: number | undefined, indexes: number[] | undefined) {
    await work.begin(id);
    return records.update(["choice"], id, ({ batch, ...choice }) => {
      const requestedIndexes = (indexes ?? [...choice.picks.keys()]).slice(0, MAX_SEARCHES);
      const items = requestedIndexes.map((index) => {
        const earlierItem = batch?.items[index];
        return [index, earlierItem?.status === "done" ? earlierItem : NOT_YET];
      });
      return {
        ...choice,
        batch: {
          status: "running",
          ...(tab_id !== undefined && { tab_id }),
          items: Object.fromEntries(items),
        },
      };
    });
  }

  return {
    async findAll({ id, indexes }: { id: string; indexes?: number[] }): Promise<void> {
      const tab = await activeTab();
      if (running.has(id)) return;
      running.add(id);
      const choice = await startBatch(id, tab.id, indexes).finally(() => running.delete(id));
      detach(runBatch(id));
      if (!choice) throw codedError("no-record");
    },

    async cancel(id: string): Promise<void> {
      const choice = await advance(id, (batch) => ({ ...batch, status: "cancelled" }));
      for (const { status, search_id } of Object.values(choice?.batch?.items ?? {}))
        if (status === "running" && search_id) await searches.cancel(search_id);
    },

    /** Updates the batch after a view has computed the verdicts of a search. */
    async judged(search_id: string): Promise<void> {
      const search = await records.get(["reverse"], search_id);
      if (search?.state.status !== "ready") return;
      const presence = presenceOf(search);
      for (const { id, batch } of await records.all("choice")) {
        const [index, item] =
          Object.entries(batch?.items ?? {}).find(([, one]) => one.search_id === search_id) ?? [];
        if (index === undefined || item?.status !== "done") continue;
        await setItem(id, index, { ...item, presence });
        await showCount(id);
      }
    },

    resume: runBatch,
  };
}
