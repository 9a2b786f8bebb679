import { browser } from "wxt/browser";
import { updateNotice } from "../../stored/storage.ts";

/**
 * Stores what the popup shows after an update, or removes an older notice if the version has no entry. Reloading the same version changes
 * nothing.
 *
 * @param change - The version's entry; empty if it has none.
 */
export async function storeUpdateNotice(previousVersion: string | undefined, change: string) {
  const { version } = browser.runtime.getManifest();
  if (previousVersion === version) return;
  if (change === "") await updateNotice.removeValue();
  else await updateNotice.setValue({ version, change });
}
