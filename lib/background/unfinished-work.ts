import { browser } from "wxt/browser";
import { unfinished } from "../storage.ts";
import type { Records } from "./records.ts";
import { createSerial } from "./serial.ts";

/** Wakes a worker that was killed in the middle of something, also when no view is open to do so. */
export const WORK_ALARM = "unfinished-work";

/** The shortest that Chromium allows: 30 s. */
const PERIOD_MINUTES = 0.5;

export type UnfinishedWork = ReturnType<typeof createUnfinishedWork>;

/** Keeps the list of records whose work has not ended, and an alarm for as long as there is any. */
export function createUnfinishedWork({ withRoom }: Pick<Records, "withRoom">) {
  const inTurn = createSerial();
  const change = (next: (ids: string[]) => string[]): Promise<void> =>
    inTurn("list", async () => {
      const ids = next(await unfinished.getValue());
      await withRoom(() => unfinished.setValue(ids));
      if (ids.length === 0) await browser.alarms.clear(WORK_ALARM);
      else if (!(await browser.alarms.get(WORK_ALARM))) {
        browser.alarms.create(WORK_ALARM, { periodInMinutes: PERIOD_MINUTES });
      }
    });

  return {
    list: unfinished.getValue,
    /** Resolves when it is written: only then may the work begin. */
    begin: (id: string) => change((ids) => [...ids.filter((other) => other !== id), id]),
    end: (id: string) => change((ids) => ids.filter((other) => other !== id)),
  };
}
