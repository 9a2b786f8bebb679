import { detach } from "../../base/detach.ts";
import type { TileFindings } from "../../messages.ts";
import { findingOfSearch } from "../../reverse/listing/finding-of-search.ts";
import type { Batch } from "../../stored/records.ts";
import type { Records } from "../store/records.ts";
import type { UnfinishedWork } from "../store/unfinished-work.ts";
import type { BatchRecord } from "./batch-record.ts";

/** Creates what keeps the findings of views about the pictures of batches. */
export function createBatchFindings({
  records,
  record: { change, setItem, showCount },
  work,
  run,
}: {
  records: Pick<Records, "get" | "all">;
  record: BatchRecord;
  work: Pick<UnfinishedWork, "begin">;
  run: (id: string) => Promise<void>;
}) {
  /** Requests the hashes that a view has found out, and searches for the rest, once the view has compared all pictures. */
  async function continueBatch(id: string): Promise<void> {
    const { batch } = (await records.get(["choice"], id)) ?? {};
    const items = Object.values(batch?.items ?? {});
    const isOver = items.every(({ status }) => status !== "comparing" && status !== "waiting");
    const hasMore = batch && (batch.rest.length > 0 || items.some(({ sha512 }) => sha512));
    if (batch?.status !== "done" || !isOver || !hasMore) return;
    await work.begin(id);
    await change(id, (current) => ({ ...current, status: "running" }));
    detach(run(id));
  }

  return {
    /** Keeps what a view found out by comparing pictures with the lists. Searches that run or have ended know better. */
    async keepTiles({ id, tiles }: TileFindings): Promise<void> {
      await change(id, (batch) => withTiles(batch, tiles));
      await showCount(id);
      await continueBatch(id);
    },

    /** Updates the batch after a view has computed the verdicts of a search. */
    async judged(search_id: string): Promise<void> {
      const search = await records.get(["reverse"], search_id);
      if (search?.state.status !== "ready") return;
      const finding = findingOfSearch(search);
      if (!finding) return;
      for (const { id, batch } of await records.all("choice")) {
        const [index, item] =
          Object.entries(batch?.items ?? {}).find(([, one]) => one.search_id === search_id) ?? [];
        if (index === undefined || item?.status !== "done") continue;
        await setItem(id, Number(index), { status: item.status, search_id, ...finding });
        await showCount(id);
      }
    },
  };
}

/** Returns the batch with findings about pictures that were being compared. */
function withTiles(batch: Batch, tiles: TileFindings["tiles"]): Batch {
  const items = Object.entries(tiles).flatMap(([index, finding]) => {
    const item = batch.items[Number(index)];
    if (item?.status !== "comparing") return [];
    const { doubt: _, image_id: __, ...facts } = item;
    return [[index, { ...facts, ...finding, status: "done" as const }] as const];
  });
  return { ...batch, items: { ...batch.items, ...Object.fromEntries(items) } };
}
