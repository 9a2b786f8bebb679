import type { Batches } from "../search/batches.ts";
import type { Searches } from "../search/searches.ts";
import type { Records } from "../store/records.ts";
import type { UnfinishedWork } from "../store/unfinished-work.ts";
import type { Queue } from "../upload/queue.ts";

/** Resumes work left by terminated workers. Work that this worker is doing continues, and failed work is resumed later. */
export function createResume({
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
        if (await records.get(["choice"], id)) return batches.resume(id);
        return (await records.get(["draft"], id)) ? queue.resume(id) : searches.resume(id);
      }),
    );
  };
}
