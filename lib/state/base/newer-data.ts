import { browser } from "wxt/browser";
import { DATA_VERSION, hasNewerData, writeDataVersion } from "../../stored/data-version.ts";

export { hasNewerData };

/** Actions on data that a later version of Tagpie has stored. */
export const newerDataActions = {
  version: () => browser.runtime.getManifest().version,
  /** Returns all data as it is stored. Keys and pictures are in databases, and stay there. */
  copy: async (): Promise<string> =>
    JSON.stringify({ readable: DATA_VERSION, stored: await browser.storage.local.get(null) }),
  /** Lets this version read and write what it can. */
  async useAnyway(): Promise<void> {
    await writeDataVersion();
    location.reload();
  },
};
