import { MAX_HOLD_MS } from "../../base/bounds.ts";
import { detach } from "../../base/detach.ts";
import { failureOf } from "../../base/failure.ts";
import { timeUntil } from "../../base/stored-time.ts";
import type { Batch, PictureChoice } from "../../stored/records.ts";
import type { Records } from "../store/records.ts";
import type { UnfinishedWork } from "../store/unfinished-work.ts";
import type { BatchRecord } from "./batch-record.ts";
import type { PageLists } from "./page-lists.ts";

/** Milliseconds until the next attempt if a service that limits requests names no time. */
const PAUSE = 30_000;

interface BatchRunsOptions {
  records: Pick<Records, "get">;
  lists: Pick<PageLists, "next">;
  /** Runs the next search of a batch. Resolves to false when nothing is left to do. */
  searchNext: (
    id: string,
    choice: PictureChoice,
    batch: Batch,
    signal: AbortSignal,
  ) => Promise<boolean>;
  work: UnfinishedWork;
  record: BatchRecord;
  now: () => number;
  wait: (ms: number) => Promise<void>;
}

/** Creates the runs of batches: one a batch, which pauses while the service limits requests. */
export function createBatchRuns({
  records,
  lists,
  searchNext,
  work,
  record: { advance, showCount },
  ...clock
}: BatchRunsOptions) {
  const running = new Map<string, AbortController>();
  const pauses = createBatchPauses({ records, advance, ...clock });

  async function runBatch(id: string): Promise<void> {
    if (running.has(id)) return;
    const aborter = new AbortController();
    running.set(id, aborter);
    try {
      while (await runUntilPause(id, aborter.signal));
    } finally {
      running.delete(id);
    }
    await work.end(id);
  }

  /** Returns true if the service limits requests, so that the batch must pause, and false if it is over. */
  async function runUntilPause(id: string, signal: AbortSignal): Promise<boolean> {
    await pauses.waitFor(id);
    try {
      while (await takeNext(id, signal));
      return false;
    } catch (error) {
      const failure = failureOf(error);
      const isPaused = failure.code === "rate-limited";
      const retry_at = failure.retry_at ?? clock.now() + PAUSE;
      // If even this write fails, the batch is resumed later.
      await advance(id, (batch) =>
        isPaused
          ? { ...batch, failure: { ...failure, retry_at } }
          : { ...batch, status: "failed", failure },
      );
      return isPaused;
    }
  }

  /** Reads the next list of a batch, or runs its next search. Returns false when nothing is left to do. */
  async function takeNext(id: string, signal: AbortSignal): Promise<boolean> {
    const choice = await records.get(["choice"], id);
    if (choice?.batch?.status !== "running") return false;
    const listed = await lists.next(choice, choice.batch, signal);
    if (!listed) return searchNext(id, choice, choice.batch, signal);
    await advance(id, listed);
    await showCount(id);
    return true;
  }

  return {
    run: runBatch,
    has: (id: string) => running.has(id),
    /** Runs a batch once `prepare` has stored what it is to do. */
    async start<T>(id: string, prepare: () => Promise<T>): Promise<T> {
      running.set(id, new AbortController());
      const result = await prepare().finally(() => running.delete(id));
      detach(runBatch(id));
      return result;
    },
    abort(id: string) {
      running.get(id)?.abort();
      pauses.end(id);
    },
    endPause: pauses.end,
  };
}

/** Creates the pauses of batches, during which a service that limits requests receives none. */
function createBatchPauses({
  records,
  advance,
  now,
  wait,
}: Pick<BatchRunsOptions, "records" | "now" | "wait"> & Pick<BatchRecord, "advance">) {
  /** Ends the pause of a batch, by its id. */
  const wakers = new Map<string, () => void>();
  return {
    /** Waits for the end of a batch's pause, which an earlier worker may have begun. */
    async waitFor(id: string): Promise<void> {
      const { status, failure } = (await records.get(["choice"], id))?.batch ?? {};
      if (status !== "running" || !failure) return;
      const { promise: awakened, resolve: wake } = Promise.withResolvers<void>();
      wakers.set(id, wake);
      await Promise.race([awakened, wait(timeUntil(failure.retry_at ?? 0, MAX_HOLD_MS, now()))]);
      wakers.delete(id);
      await advance(id, ({ failure: _, ...batch }) => batch);
    },
    end: (id: string) => wakers.get(id)?.(),
  };
}
