import { browser } from "wxt/browser";
import { detach } from "../../base/detach.ts";
import { codedError, failureOf } from "../../base/failure.ts";
import { activeTab } from "../../browser.ts";
import type { PickedPicture } from "../../picture/pick.ts";
import { presenceOf } from "../../reverse/headline-table.ts";
import type { Batch, Choice } from "../../stored/records.ts";
import type { Records } from "../store/records.ts";
import { copyShot } from "../store/shot-store.ts";
import type { UnfinishedWork } from "../store/unfinished-work.ts";
import type { Searches } from "./searches.ts";

/** Maximum size of a batch. More searches would push the user's own out of the history. */
const MAX_SEARCHES = 40;

/** Failures that end a batch, because the next picture would fail the same way. */
const ENDING = new Set(
  "rate-limited challenged blocked unreachable no-access no-service storage-full".split(" "),
);

type Item = Batch["items"][string];
const NOT_YET: Item = { status: "waiting", presence: null };

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

  const change = (id: string, next: (batch: Batch) => Batch) =>
    records.update(["choice"], id, (choice) =>
      choice.batch ? { ...choice, batch: next(choice.batch) } : choice,
    );

  /** Updates a batch only while it runs, so that a cancelled one stays cancelled. */
  const advance = (id: string, next: (batch: Batch) => Batch) =>
    change(id, (batch) => (batch.status === "running" ? next(batch) : batch));

  const setItem = (id: string, index: string, item: Item) =>
    change(id, (batch) => ({ ...batch, items: { ...batch.items, [index]: item } }));

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

  /** Runs the next search of a batch. Returns false when nothing is left to do. */
  async function searchNext(id: string): Promise<boolean> {
    const choice = await records.get(["choice"], id);
    if (choice?.batch?.status !== "running") return false;
    const [index, item] = Object.entries(choice.batch.items).find(([, { status }]) =>
      /^(?:running|waiting)$/u.test(status),
    ) ?? [""];
    const pick = choice.picks[Number(index)];
    if (!item || !pick) {
      await advance(id, (batch) => ({ ...batch, status: "done" }));
      return false;
    }
    // The id of the search is stored first, so that a worker that replaces this one resumes or starts the same search.
    const search_id = item.search_id ?? crypto.randomUUID();
    const startedChoice = await advance(id, (batch) => ({
      ...batch,
      items: { ...batch.items, [index]: { ...item, status: "running", search_id } },
    }));
    if (startedChoice?.batch?.status === "running") await search(choice, index, pick, search_id);
    return true;
  }

  async function search(choice: Choice, index: string, pick: PickedPicture, search_id: string) {
    const { id, profile_id } = choice;
    try {
      if (!(await records.get(["reverse"], search_id)))
        await copyShot(
          id,
          Number(index),
          await searches.findAt(pick, profile_id, { id: search_id }),
        );
      await searches.ended(search_id);
      const ended = await records.get(["reverse"], search_id);
      if (ended?.state.status === "failed")
        throw Object.assign(codedError("internal"), ended.state.failure);
      const isDone = ended?.state.status === "ready";
      const result = isDone
        ? ({ status: "done", presence: presenceOf(ended) } as const)
        : ({ status: "failed", presence: "check" } as const);
      await setItem(id, index, { ...result, search_id });
      await showCount(id);
    } catch (error) {
      const failure = failureOf(error);
      await setItem(id, index, { status: "failed", search_id, presence: "check" });
      if (ENDING.has(failure.code))
        await advance(id, (batch) => ({ ...batch, status: "failed", failure }));
    }
  }

  /** Shows the count on Tagpie's button in the tab of the page. */
  async function showCount(id: string): Promise<void> {
    const { tab_id: tabId, items = {} } = (await records.get(["choice"], id))?.batch ?? {};
    if (tabId === undefined) return;
    const count = Object.values(items).filter(({ presence }) => presence === "there").length;
    // Null shows the badge of the queue, which an empty text would hide; the types lack it. The tab may be gone.
    const text = (count ? `${count}` : null) as string;
    await browser.action.setBadgeText({ tabId, text }).catch(() => {});
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
