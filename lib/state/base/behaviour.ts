import { type ReadonlySignal, signal } from "@preact/signals";
import { browser } from "wxt/browser";
import type { Failure } from "../../base/failure.ts";
import { background } from "../../messages.ts";
import type { Settings } from "../../stored/settings.ts";
import { settings } from "../../stored/storage.ts";
import { requestAccess } from "./access.ts";
import { keepFailure } from "./keep-failure.ts";
import { watchItem } from "./watch-item.ts";

const NOTIFICATIONS = { permissions: ["notifications"] as ["notifications"] };

/** Creates the model of Tagpie's settings. Each change applies immediately. */
export function createBehaviour() {
  const failure = signal<Failure | null>(null);

  return {
    /** `undefined` until read. */
    settings: watchItem(settings),
    /** Reason why the last change was not saved. */
    failure: failure as ReadonlySignal<Failure | null>,
    /**
     * Saves a change, and asks for or removes the permission that it needs. Call it in the handler of a click: browsers show the prompt
     * only then.
     */
    async change(changes: Partial<Settings>): Promise<void> {
      const { notify } = changes;
      if (notify && !(await requestAccess(NOTIFICATIONS, { why: "notify" }))) return;
      await keepFailure(failure, () => background.saveSettings(changes));
      // Not every browser revokes a permission; it then stays unused.
      if (notify === false) await browser.permissions.remove(NOTIFICATIONS).catch(() => false);
    },
  };
}
