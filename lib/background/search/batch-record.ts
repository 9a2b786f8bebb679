import { browser } from "wxt/browser";
import type { Batch, BatchItem } from "../../stored/records.ts";
import type { Records } from "../store/records.ts";
import { STATES_OF_PRESENT_PICTURES } from "./page-lists.ts";

export type BatchRecord = ReturnType<typeof createBatchRecord>;

/** Creates the changes of batches, which the records of their choices hold. */
export function createBatchRecord(records: Pick<Records, "get" | "update">) {
  const change = (id: string, next: (batch: Batch) => Batch) =>
    records.update(["choice"], id, (choice) =>
      choice.batch ? { ...choice, batch: next(choice.batch) } : choice,
    );

  /** Updates a batch only while it runs, so that a cancelled one stays cancelled. */
  const advance = (id: string, next: (batch: Batch) => Batch) =>
    change(id, (batch) => (batch.status === "running" ? next(batch) : batch));

  const setItem = (id: string, index: number, item: BatchItem) =>
    change(id, (batch) => ({ ...batch, items: { ...batch.items, [index]: item } }));

  /** Shows the count on Tagpie's button in the tab of the page. */
  async function showCount(id: string): Promise<void> {
    const { tab_id: tabId, items = {} } = (await records.get(["choice"], id))?.batch ?? {};
    if (tabId === undefined) return;
    const count = Object.values(items).filter(({ state }) =>
      STATES_OF_PRESENT_PICTURES.has(state),
    ).length;
    // Null shows the badge of the queue, which an empty text would hide; the types lack it. The tab may be gone.
    const text = (count ? `${count}` : null) as string;
    await browser.action.setBadgeText({ tabId, text }).catch(() => {});
  }

  return { change, advance, setItem, showCount };
}
