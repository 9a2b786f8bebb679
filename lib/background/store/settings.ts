import { throwIfFull } from "../../base/failure.ts";
import { allowPanel } from "../../browser.ts";
import type { Settings } from "../../stored/settings.ts";
import { settings } from "../../stored/storage.ts";
import { createTaskQueues } from "./task-queues.ts";

const inTurn = createTaskQueues();

export const saveSettings = (changes: Partial<Settings>): Promise<void> =>
  inTurn("settings", async () => {
    const next = { ...(await settings.getValue()), ...changes };
    await settings.setValue(next).catch(throwIfFull);
    if (changes.results_in) await allowPanel(next.results_in === "panel");
  });

/** Applies the setting for where results open, which the browser forgets. */
export async function applyPanelSetting(): Promise<void> {
  if ((await settings.getValue()).results_in === "tab") await allowPanel(false);
}
