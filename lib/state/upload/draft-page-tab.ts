import { signal } from "@preact/signals";
import { currentTab } from "../../browser.ts";
import type { Draft } from "../../upload/draft.ts";

/** Returns the id of the tab beside this view while it shows the page of a draft's picture, and may be read. */
export function findDraftPageTab({ pick }: Pick<Draft, "pick">) {
  const tabId = signal<number | null>(null);
  // Browsers reveal the address of a tab only to an extension that may read it.
  const look = async () => {
    const { id = null, url } = await currentTab();
    tabId.value = url !== undefined && url === pick?.page.url ? id : null;
  };
  look().catch(() => {});
  return tabId;
}
