import { MAX_HOLD } from "../../base/bounds.ts";
import { detach } from "../../base/detach.ts";
import { codedError, failureOf } from "../../base/failure.ts";
import { timeUntil } from "../../base/stored-time.ts";
import { activeTab } from "../../browser.ts";
import { sleep } from "../../http/sleep.ts";
import type { TileFindings } from "../../messages.ts";
import { findingOfSearch } from "../../reverse/listing/finding-of-search.ts";
import type { ArtistList, Batch, Choice } from "../../stored/records.ts";
import type { Records } from "../store/records.ts";
import type { UnfinishedWork } from "../store/unfinished-work.ts";
import { createBatchRecord } from "./batch-record.ts";
import { createBatchSearches, NOT_YET } from "./batch-searches.ts";
import type { Lists } from "./lists.ts";
import { pagesEach } from "./page-artists.ts";
import type { Searches } from "./searches.ts";

/** Milliseconds until the next attempt if a service that limits requests names no time. */
const PAUSE = 30_000;

const EMPTY: Batch = { status: "running", requests: 0, lists: [], queue: [], items: {} };

export type Batches = ReturnType<typeof createBatches>;

/**
 * Finds out which pictures of a choice the service has: by its lists, and by searches of single pictures, one after another. The choice's
 * record is the journal.
 */
export function createBatches({
  records,
  lists,
  searches,
  work,
  now = Date.now,
  wait = sleep,
}: {
  records: Records;
  lists: Lists;
  searches: Searches;
  work: UnfinishedWork;
  now?: (() => number) | undefined;
  wait?: ((ms: number) => Promise<void>) | undefined;
}) {
  const running = new Map<string, AbortController>();
  /** Ends the pause of a batch, by its id. */
  const wakers = new Map<string, () => void>();
  const record = createBatchRecord(records);
  const { change, advance, setItem, showCount } = record;
  const searchNext = createBatchSearches({ records, lists, searches, record });

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
    await waitForService(id);
    try {
      while (await takeNext(id, signal));
      return false;
    } catch (error) {
      const failure = failureOf(error);
      const isPaused = failure.code === "rate-limited";
      const retry_at = failure.retry_at ?? now() + PAUSE;
      // If even this write fails, the batch is resumed later.
      await advance(id, (batch) =>
        isPaused
          ? { ...batch, failure: { ...failure, retry_at } }
          : { ...batch, status: "failed", failure },
      );
      return isPaused;
    }
  }

  /** Waits for the end of a batch's pause, which an earlier worker may have begun. */
  async function waitForService(id: string): Promise<void> {
    const { status, failure } = (await records.get(["choice"], id))?.batch ?? {};
    if (status !== "running" || !failure) return;
    const { promise: awakened, resolve: wake } = Promise.withResolvers<void>();
    wakers.set(id, wake);
    await Promise.race([awakened, wait(timeUntil(failure.retry_at ?? 0, MAX_HOLD, now()))]);
    wakers.delete(id);
    await advance(id, ({ failure: _, ...batch }) => batch);
  }

  /** Reads the next list of a batch, or runs its next search. Returns false when nothing is left to do. */
  async function takeNext(id: string, signal: AbortSignal): Promise<boolean> {
    const choice = await records.get(["choice"], id);
    if (choice?.batch?.status !== "running") return false;
    const listed = await lists.next(choice, choice.batch, signal);
    if (!listed) return searchNext(id, choice, choice.batch);
    await advance(id, listed);
    await showCount(id);
    return true;
  }

  /** Starts a batch, or adds to the last one: pictures that lists answer for, and those that wait for a search of their own. */
  async function start(id: string, change: (choice: Choice, batch: Batch) => Partial<Batch>) {
    const { id: tab_id } = await activeTab();
    if (running.has(id)) return;
    running.set(id, new AbortController());
    const begin = async () => {
      await work.begin(id);
      return records.update(["choice"], id, (choice) => {
        const { tab_id: _, failure: __, ...earlier } = choice.batch ?? EMPTY;
        const batch: Batch = { ...earlier, ...(tab_id !== undefined && { tab_id }) };
        return { ...choice, batch: { ...batch, ...change(choice, batch), status: "running" } };
      });
    };
    const choice = await begin().finally(() => running.delete(id));
    detach(runBatch(id));
    if (!choice) throw codedError("no-record");
  }

  /** Goes on with the hashes that a view has found out, once it has compared all pictures. */
  async function askForFiles(id: string): Promise<void> {
    const { batch } = (await records.get(["choice"], id)) ?? {};
    const items = Object.values(batch?.items ?? {});
    const isOver = items.every(({ status }) => status !== "comparing" && status !== "waiting");
    if (batch?.status !== "done" || !isOver || items.every(({ sha512 }) => !sha512)) return;
    await work.begin(id);
    await change(id, (current) => ({ ...current, status: "running" }));
    detach(runBatch(id));
  }

  return {
    /** What is known of a picture stays; one that is in doubt is compared again. With `older`, lists go on. */
    findAll: ({ id, indexes, older }: { id: string; indexes?: number[]; older?: true }) =>
      start(id, ({ picks }, { items, lists: earlierLists }) => {
        const next = (indexes ?? [...picks.keys()]).map((index) => {
          const item = items[index];
          if (item?.status !== "done") return [index, { ...item, ...NOT_YET }] as const;
          // Its host may be readable now.
          const isOpen = item.doubt !== undefined && item.search_id === undefined;
          return [index, isOpen ? { ...item, status: "waiting" as const } : item] as const;
        });
        const goOn = (list: ArtistList) => ({
          ...list,
          last_page: list.pages + pagesEach(earlierLists.length),
        });
        return {
          queue: [],
          items: { ...items, ...Object.fromEntries(next) },
          // A list that was read lately is not requested again.
          lists: older ? earlierLists.map(goOn) : [],
        };
      }),

    searchRest: ({ id, indexes }: { id: string; indexes: number[] }) =>
      start(id, (_, { items }) => ({
        queue: indexes.filter(
          (index) => !(items[index]?.search_id && items[index].status === "done"),
        ),
      })),

    async cancel(id: string): Promise<void> {
      const choice = await advance(id, (batch) => ({ ...batch, status: "cancelled" }));
      running.get(id)?.abort();
      wakers.get(id)?.();
      for (const { status, search_id } of Object.values(choice?.batch?.items ?? {}))
        if (status === "running" && search_id) await searches.cancel(search_id);
    },

    /** Keeps what a view found out by comparing pictures with the lists. Searches that run or have ended know better. */
    async keepTiles({ id, tiles }: TileFindings): Promise<void> {
      await change(id, (batch) => {
        const items = Object.entries(tiles).flatMap(([index, finding]) => {
          const item = batch.items[Number(index)];
          if (item?.status !== "comparing") return [];
          const { doubt: _, image_id: __, ...facts } = item;
          return [[index, { ...facts, ...finding, status: "done" as const }] as const];
        });
        return { ...batch, items: { ...batch.items, ...Object.fromEntries(items) } };
      });
      await showCount(id);
      await askForFiles(id);
    },

    /** Continues the batches that wait for a service, because the user does not. */
    async resumeHeld(profile_id: string): Promise<void> {
      for (const choice of await records.all("choice"))
        if (choice.profile_id === profile_id) wakers.get(choice.id)?.();
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

    resume: runBatch,
  };
}
