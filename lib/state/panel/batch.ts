import { background } from "../../messages.ts";
import type { Batch } from "../../records.ts";
import { recordItem } from "../../storage.ts";
import { createAttempt } from "../base/attempt.ts";
import { createVerdicts } from "../reverse/verdicts.ts";

/** Progress of a batch in numbers. */
export interface BatchTally {
  all: number;
  /** Finished searches, successful or not. */
  over: number;
  there: number;
}

export function tallyOf({ items }: Batch): BatchTally {
  const all = Object.values(items);
  return {
    all: all.length,
    over: all.filter(({ status }) => status === "done" || status === "failed").length,
    there: all.filter(({ there }) => there === true).length,
  };
}

/** Creates the search for all pictures of a choice. It judges the matches here, one search after another. */
export function createBatch({ id, base_url }: { id: string; base_url: string }) {
  const attempt = createAttempt();
  const taken = new Set<string>();
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
    const judging = createVerdicts({ id: search_id, base_url });
    // Without a verdict, the picture's presence stays unknown.
    await judging.consider(search).catch(() => {});
    judging.dispose();
  }

  return {
    attempt,
    start: (indexes: number[]) => attempt.run(() => background.findAll({ id, indexes })),
    cancel: () => attempt.run(() => background.cancelBatch(id)),
    /** Judges new results. */
    consider({ items }: Batch) {
      for (const { status, search_id, there } of Object.values(items)) {
        if (status !== "done" || there !== null || !search_id || taken.has(search_id)) continue;
        taken.add(search_id);
        waiting.push(search_id);
      }
      void judgeAll();
    },
    dispose() {
      closed = true;
    },
  };
}
