import { browser } from "wxt/browser";
import { unfinishedRecordIds } from "../../stored/storage.ts";
import type { Records } from "./records.ts";
import { createTaskQueues } from "./task-queues.ts";

/** Alarm that wakes a terminated worker while work is unfinished, even if no view is open. */
export const WORK_ALARM = "unfinished-work";

/** The shortest period that Chromium allows: 30 s. */
const PERIOD_MINUTES = 0.5;

export type UnfinishedWork = ReturnType<typeof createUnfinishedWork>;

/** Maintains the list of records with unfinished work, and an alarm while there is any. */
export function createUnfinishedWork({ withRoom }: Pick<Records, "withRoom">) {
  const inTurn = createTaskQueues();
  const change = (next: (ids: string[]) => string[]): Promise<void> =>
    inTurn("list", async () => {
      const ids = next(await unfinishedRecordIds.getValue());
      await withRoom(() => unfinishedRecordIds.setValue(ids));
      if (ids.length === 0) await browser.alarms.clear(WORK_ALARM);
      else if (!(await browser.alarms.get(WORK_ALARM))) {
        browser.alarms.create(WORK_ALARM, { periodInMinutes: PERIOD_MINUTES });
      }
    });

  return {
    list: unfinishedRecordIds.getValue,
    /** Resolves when it is written. Work may begin only then. */
    begin: (id: string) => change((ids) => [...ids.filter((other) => other !== id), id]),
    end: (id: string) => change((ids) => ids.filter((other) => other !== id)),
  };
}
