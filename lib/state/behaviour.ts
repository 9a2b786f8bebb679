import { type ReadonlySignal, signal } from "@preact/signals";
import { browser } from "wxt/browser";
import { type Failure, failureOf } from "../failure.ts";
import { sendMessage } from "../messages.ts";
import type { Settings } from "../settings.ts";
import { settings } from "../storage.ts";
import { syncReport } from "../sync-storage.ts";
import { requestAccess } from "./access.ts";
import { watchItem } from "./watch-item.ts";

export type Behaviour = ReturnType<typeof createBehaviour>;

const NOTIFICATIONS = { permissions: ["notifications"] as ["notifications"] };

/** How Tagpie behaves; each change applies at once. */
export function createBehaviour() {
  const failure = signal<Failure | null>(null);

  async function change(changes: Partial<Settings>): Promise<void> {
    try {
      await sendMessage("saveSettings", changes);
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
    /** Why the last change was not kept. */
    failure: failure as ReadonlySignal<Failure | null>,
    change,
    /** Call it in the handler of a click: browsers ask only then. What is no longer needed is given back. */
    async notify(wanted: boolean): Promise<void> {
      if (wanted) {
        if (await requestAccess(NOTIFICATIONS, { why: "notify" })) await change({ notify: true });
        return;
      }
      await change({ notify: false });
      // Not every browser takes a permission back; then it is there and unused.
      await browser.permissions.remove(NOTIFICATIONS).catch(() => false);
    },
  };
}
