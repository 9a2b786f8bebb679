import { MAX_RESUMES } from "../../base/bounds.ts";
import { allowWrite } from "../../stored/data-version.ts";
import { resumeCounts } from "../../stored/storage.ts";
import type { Batches } from "../search/batches.ts";
import { SEARCH_RECORD_KINDS } from "../search/search-runs.ts";
import type { Searches } from "../search/searches.ts";
import type { Records } from "../store/records.ts";
import type { UnfinishedWork } from "../store/unfinished-work.ts";
import type { ProgressBadge } from "../upload/progress-badge.ts";
import type { Queue } from "../upload/queue.ts";

const NO_COUNTS: Record<string, number> = {};

/**
 * Resumes work left by terminated workers. Work that this worker is doing continues, and failed work is resumed later. A search that ended
 * several workers is not resumed again: it may be the reason why they ended. An upload always is, because it must not be lost.
 */
export function createResume({
  records,
  searches,
  batches,
  queue,
  work,
  progress,
}: {
  records: Records;
  searches: Searches;
  batches: Batches;
  queue: Queue;
  work: UnfinishedWork;
  progress: Pick<ProgressBadge, "show">;
}) {
  let counting: Promise<Record<string, number>> | undefined;

  /** Counts the workers that have resumed each piece of work, this one included. Written before the work begins. */
  async function count(listedIds: readonly string[]): Promise<Record<string, number>> {
    const batches = await Promise.all(
      listedIds.map(async (id) => (await records.get(["choice"], id))?.batch),
    );
    // Workers end while a batch waits for its service. That is no fault of the batch.
    const ids = listedIds.filter((_, at) => !batches[at]?.failure);
    const earlierCounts = await resumeCounts.getValue();
    const counts = Object.fromEntries(ids.map((id) => [id, (earlierCounts[id] ?? 0) + 1]));
    if (ids.length + Object.keys(earlierCounts).length > 0) await resumeCounts.setValue(counts);
    return counts;
  }

  async function giveUp(id: string): Promise<void> {
    const failure = { code: "internal" };
    await records.update(SEARCH_RECORD_KINDS, id, (search) => ({
      ...search,
      state: { status: "failed", failure },
    }));
    await records.update(["choice"], id, (choice) =>
      choice.batch ? { ...choice, batch: { ...choice.batch, status: "failed", failure } } : choice,
    );
    await work.end(id);
  }

  return async (): Promise<void> => {
    await allowWrite();
    await records.repairIndex();
    const ids = await work.list();
    // A full storage must not stop the work.
    counting ??= count(ids).catch(() => NO_COUNTS);
    const counts = await counting;
    await Promise.allSettled(
      ids.map(async (id) => {
        if (await records.get(["draft"], id)) return queue.resume(id);
        if ((counts[id] ?? 0) > MAX_RESUMES) return giveUp(id);
        return (await records.get(["choice"], id)) ? batches.resume(id) : searches.resume(id);
      }),
    );
    // The browser forgets the badge when it closes.
    await progress.show();
  };
}
