import { background } from "../../messages.ts";
import type { Batch } from "../../stored/records.ts";
import { recordItem } from "../../stored/storage.ts";
import { createAttempt } from "../base/attempt.ts";
import { createFileReach } from "../file/file-reach.ts";
import { createReverseOutcome } from "../reverse/reverse-outcome.ts";

/** Milliseconds that a headline waits for the picture's host. No view shows the headline during the wait, and without that proof no picture is new. */
const PATIENCE = 2_000;

/** Creates the search for all pictures of a choice. It decides the headlines here, one search after another. */
export function createBatch({ id, base_url }: { id: string; base_url: string }) {
  const attempt = createAttempt();
  const claimedIds = new Set<string>();
  const waiting: string[] = [];
  let running = false;
  let closed = false;

  async function judgeAll(): Promise<void> {
    if (running) return;
    running = true;
    for (;;) {
      const search_id = waiting.shift();
      if (search_id === undefined || closed) break;
      await judge(search_id);
    }
    running = false;
  }

  async function judge(search_id: string): Promise<void> {
    const search = await recordItem(search_id).getValue();
    if (search?.kind !== "reverse") return;
    const reach = createFileReach({ base_url });
    const outcome = createReverseOutcome({ search, base_url, reach, patience: PATIENCE });
    await outcome.settled;
    outcome.dispose();
    reach.dispose();
  }

  return {
    attempt,
    start: (indexes: number[]) => attempt.run(() => background.findAll({ id, indexes })),
    searchRest: (indexes: number[]) => attempt.run(() => background.searchRest({ id, indexes })),
    cancel: () => attempt.run(() => background.cancelBatch(id)),
    /** Judges new results. */
    consider({ items }: Batch) {
      for (const { status, search_id, state } of Object.values(items)) {
        if (status !== "done" || state !== null || !search_id || claimedIds.has(search_id))
          continue;
        claimedIds.add(search_id);
        waiting.push(search_id);
      }
      void judgeAll();
    },
    dispose() {
      closed = true;
    },
  };
}
