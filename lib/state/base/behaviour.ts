import { type ReadonlySignal, signal } from "@preact/signals";
import { browser } from "wxt/browser";
import { type Failure, failureOf } from "../../failure.ts";
import { background } from "../../messages.ts";
import type { Settings } from "../../settings.ts";
import { settings } from "../../storage.ts";
import { syncReport } from "../../sync-storage.ts";
import { requestAccess } from "./access.ts";
import { watchItem } from "./watch-item.ts";

export type Behaviour = ReturnType<typeof createBehaviour>;

const NOTIFICATIONS = { permissions: ["notifications"] as ["notifications"] };

/** Creates the model of Tagpie's settings. Each change applies immediately. */
export function createBehaviour() {
  const failure = signal<Failure | null>(null);

  async function change(changes: Partial<Settings>): Promise<void> {
    try {
      await background.saveSettings(changes);
      failure.value = null;
    } catch (error) {
      failure.value = failureOf(error);
    }
  }

  return {
    /** `undefined` until read. */
    settings: watchItem(settings),
    /** Null: sync is off, or has not run yet. */
    sync: watchItem(syncReport),
    /** Reason why the last change was not saved. */
    failure: failure as ReadonlySignal<Failure | null>,
    change,
    /** Call it in the handler of a click: browsers show the prompt only then. Removes a permission that is no longer needed. */
    async notify(wanted: boolean): Promise<void> {
      if (wanted) {
        if (await requestAccess(NOTIFICATIONS, { why: "notify" })) await change({ notify: true });
        return;
      }
      await change({ notify: false });
      // Not every browser revokes a permission; it then stays unused.
      await browser.permissions.remove(NOTIFICATIONS).catch(() => false);
    },
  };
}
