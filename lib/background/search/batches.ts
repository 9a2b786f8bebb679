import { browser } from "wxt/browser";
import { MAX_HOLD } from "../../base/bounds.ts";
import { detach } from "../../base/detach.ts";
import { codedError, failureOf } from "../../base/failure.ts";
import { timeUntil } from "../../base/stored-time.ts";
import { activeTab } from "../../browser.ts";
import { sleep } from "../../http/sleep.ts";
import type { TileFindings } from "../../messages.ts";
import type { PickedPicture } from "../../picture/pick.ts";
import { findingOfSearch } from "../../reverse/listing/finding-of-search.ts";
import type { TileFinding, TileState } from "../../reverse/listing/tile.ts";
import type { ReverseSearch } from "../../reverse/reverse-search.ts";
import type { Batch, BatchItem, Choice } from "../../stored/records.ts";
import type { Records } from "../store/records.ts";
import { copyShot } from "../store/shot-store.ts";
import type { UnfinishedWork } from "../store/unfinished-work.ts";
import type { Searches } from "./searches.ts";

/** Maximum number of a batch's searches that stay in the history. More would push the user's own out of it. */
const MAX_KEPT_SEARCHES = 40;

/** Failures that interrupt a batch, because the next picture would fail the same way. A rate limit passes; the others end it. */
const INTERRUPTING = new Set(
  "rate-limited challenged blocked unreachable no-access no-service storage-full".split(" "),
);
/** Milliseconds until the next attempt if a service that limits requests names no time. */
const PAUSE = 30_000;

const NOT_YET: BatchItem = { status: "waiting", state: null };
const FAILED: TileFinding = { state: "check", doubt: "failed" };

/** States in which the service has the picture. */
const THERE: ReadonlySet<TileState | null> = new Set<TileState>(["there", "better"]);

const isUnsuccessful = ({ state: { status } }: ReverseSearch) =>
  status === "failed" || status === "cancelled";

export type Batches = ReturnType<typeof createBatches>;

/** Runs reverse searches of all pictures of a choice, one after another. The choice's record is the journal. */
export function createBatches({
  records,
  searches,
  work,
  now = Date.now,
  wait = sleep,
}: {
  records: Records;
  searches: Searches;
  work: UnfinishedWork;
  now?: (() => number) | undefined;
  wait?: ((ms: number) => Promise<void>) | undefined;
}) {
  const running = new Set<string>();
  /** Ends the pause of a batch, by its id. */
  const wakers = new Map<string, () => void>();

  const change = (id: string, next: (batch: Batch) => Batch) =>
    records.update(["choice"], id, (choice) =>
      choice.batch ? { ...choice, batch: next(choice.batch) } : choice,
    );

  /** Updates a batch only while it runs, so that a cancelled one stays cancelled. */
  const advance = (id: string, next: (batch: Batch) => Batch) =>
    change(id, (batch) => (batch.status === "running" ? next(batch) : batch));

  const setItem = (id: string, index: number, item: BatchItem) =>
    change(id, (batch) => ({ ...batch, items: { ...batch.items, [index]: item } }));

  async function runBatch(id: string): Promise<void> {
    if (running.has(id)) return;
    running.add(id);
    try {
      while (await runUntilPause(id));
    } finally {
      running.delete(id);
    }
    await work.end(id);
  }

  /** Returns true if the service limits requests, so that the batch must pause, and false if it is over. */
  async function runUntilPause(id: string): Promise<boolean> {
    await waitForService(id);
    try {
      while (await searchNext(id));
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

  /** Runs the next search of a batch. Returns false when nothing is left to do. */
  async function searchNext(id: string): Promise<boolean> {
    const choice = await records.get(["choice"], id);
    if (choice?.batch?.status !== "running") return false;
    const [index, ...queue] = choice.batch.queue;
    const pick = index !== undefined && choice.picks[index];
    if (index === undefined || !pick) {
      await advance(id, (batch) => ({ ...batch, status: "done", queue: [] }));
      return false;
    }
    const item = choice.batch.items[index] ?? NOT_YET;
    // The id of the search is stored first, so that a worker that replaces this one resumes or starts the same search.
    const search_id = item.search_id ?? crypto.randomUUID();
    const startedChoice = await advance(id, (batch) => ({
      ...batch,
      items: { ...batch.items, [index]: { ...item, status: "running", search_id } },
    }));
    if (startedChoice?.batch?.status !== "running") return false;
    await search(choice, index, pick, search_id);
    await advance(id, (batch) => ({ ...batch, queue }));
    await dropOldest(id);
    return true;
  }

  async function search(choice: Choice, index: number, pick: PickedPicture, search_id: string) {
    const { id, profile_id, batch } = choice;
    const earlierItem = { ...NOT_YET, ...batch?.items[index], status: "waiting" } as const;
    try {
      const earlierSearch = await records.get(["reverse"], search_id);
      if (!earlierSearch)
        await copyShot(id, index, await searches.findAt(pick, profile_id, { id: search_id }));
      else if (batch?.items[index]?.status !== "running" && isUnsuccessful(earlierSearch))
        await searches.repeat({ id: search_id });
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
      const isDone = ended?.state.status === "ready";
      const finding = isDone ? findingOfSearch(ended) : FAILED;
      const status = isDone ? "done" : "failed";
      await setItem(id, index, { state: null, ...finding, status, search_id });
      await showCount(id);
    } catch (error) {
      const isInterrupted = INTERRUPTING.has(failureOf(error).code);
      const item = isInterrupted ? earlierItem : ({ ...FAILED, status: "failed" } as const);
      await setItem(id, index, { ...item, search_id });
      if (isInterrupted) throw error;
    }
  }

  /** Drops the oldest search of a batch that has more than the history may keep. Its result stays in the batch. */
  async function dropOldest(id: string): Promise<void> {
    const { batch } = (await records.get(["choice"], id)) ?? {};
    const searched = Object.entries(batch?.items ?? {}).filter(([, { search_id }]) => search_id);
    if (searched.length <= MAX_KEPT_SEARCHES) return;
    const kept = await records.all("reverse");
    const ids = searched.flatMap(([, { search_id }]) => search_id ?? []);
    const oldest = kept.findLast((search) => ids.includes(search.id));
    const [index, item] = searched.find(([, one]) => one.search_id === oldest?.id) ?? [];
    if (!oldest || !item) return;
    const { search_id: _, ...result } = item;
    // No view has compared its matches.
    const unjudged = { state: "check", doubt: "in-doubt" } as const;
    await setItem(id, Number(index), { ...result, ...(item.state === null && unjudged) });
    await records.remove(oldest.id);
  }

  /** Shows the count on Tagpie's button in the tab of the page. */
  async function showCount(id: string): Promise<void> {
    const { tab_id: tabId, items = {} } = (await records.get(["choice"], id))?.batch ?? {};
    if (tabId === undefined) return;
    const count = Object.values(items).filter(({ state }) => THERE.has(state)).length;
    // Null shows the badge of the queue, which an empty text would hide; the types lack it. The tab may be gone.
    const text = (count ? `${count}` : null) as string;
    await browser.action.setBadgeText({ tabId, text }).catch(() => {});
  }

  /** Starts a batch. What is known of pictures from an earlier batch stays, except for those in `queue`. */
  async function startBatch(
    id: string,
    tab_id: number | undefined,
    indexes: readonly number[] | undefined,
    queue?: readonly number[],
  ) {
    await work.begin(id);
    return records.update(["choice"], id, ({ batch, ...choice }) => {
      const items = (indexes ?? [...choice.picks.keys()]).map((index) => {
        const earlierItem = { ...NOT_YET, ...batch?.items[index] };
        const isDone = earlierItem.status === "done";
        return [index, isDone ? earlierItem : { ...earlierItem, ...NOT_YET }] as const;
      });
      const open = items.flatMap(([index, { status }]) => (status === "done" ? [] : [index]));
      return {
        ...choice,
        batch: {
          status: "running",
          ...(tab_id !== undefined && { tab_id }),
          requests: batch?.requests ?? 0,
          lists: batch?.lists ?? [],
          queue: [...(queue ?? open)],
          items: { ...batch?.items, ...Object.fromEntries(items) },
        },
      };
    });
  }

  async function start(id: string, indexes: number[] | undefined, queue?: number[]): Promise<void> {
    const tab = await activeTab();
    if (running.has(id)) return;
    running.add(id);
    const choice = await startBatch(id, tab.id, indexes, queue).finally(() => running.delete(id));
    detach(runBatch(id));
    if (!choice) throw codedError("no-record");
  }

  return {
    findAll: ({ id, indexes }: { id: string; indexes?: number[] }) => start(id, indexes),
    searchRest: ({ id, indexes }: { id: string; indexes: number[] }) => start(id, [], indexes),

    /** Keeps what a view found out by comparing pictures with the lists. Searches that run or have ended know better. */
    async keepTiles({ id, tiles }: TileFindings): Promise<void> {
      await change(id, (batch) => {
        const items = Object.entries(tiles).flatMap(([index, finding]) => {
          const item = batch.items[Number(index)];
          return item?.status === "comparing"
            ? [[index, { ...item, ...finding, status: "done" as const }] as const]
            : [];
        });
        return { ...batch, items: { ...batch.items, ...Object.fromEntries(items) } };
      });
      await showCount(id);
    },

    async cancel(id: string): Promise<void> {
      const choice = await advance(id, (batch) => ({ ...batch, status: "cancelled" }));
      for (const { status, search_id } of Object.values(choice?.batch?.items ?? {}))
        if (status === "running" && search_id) await searches.cancel(search_id);
      wakers.get(id)?.();
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
