import type { Batches } from "./batches.ts";
import type { Queue } from "./queue.ts";
import type { Records } from "./records.ts";
import type { Searches } from "./searches.ts";
import type { UnfinishedWork } from "./unfinished-work.ts";

/** Resumes work left by terminated workers. Work that this worker is doing continues, and failed work is resumed later. */
export function createTakingUp({
  records,
  searches,
  batches,
  queue,
  work,
}: {
  records: Records;
  searches: Searches;
  batches: Batches;
  queue: Queue;
  work: UnfinishedWork;
}) {
  return async (): Promise<void> => {
    const ids = await work.list();
    await Promise.allSettled(
      ids.map(async (id) => {
        if (await records.get(["choice"], id)) return batches.takeUp(id);
        return (await records.get(["draft"], id)) ? queue.takeUp(id) : searches.takeUp(id);
      }),
    );
  };
}
