import { browser } from "wxt/browser";
import { currentTab } from "../../browser.ts";

/** CSS pixels from which two pictures fit beside each other, as in `compare/views.module.css`. */
const WIDE = 560;

/** Opens a tab that leads back to the active one when it closes. */
async function openBeside(query: string): Promise<void> {
  const { id } = await currentTab();
  await browser.tabs.create({
    url: browser.runtime.getURL(`/panel.html${query}`),
    ...(id !== undefined && { openerTabId: id }),
  });
}

async function closeOwnTab(): Promise<void> {
  const tab = await browser.tabs.getCurrent();
  if (tab?.id !== undefined) await browser.tabs.remove(tab.id);
}

/** Creates the place where a match is compared: the view itself, or a tab if the view is a narrow panel. */
export function createComparisonOpener(search_id: string, image_id: number) {
  const ownQuery = `?${new URLSearchParams({ record: search_id, compare: `${image_id}` })}`;
  // Only tabs have a query in their address; a window's panel has none.
  const isTab = location.search !== "";
  /** True in the tab that was opened for this comparison. */
  const isOwnTab = location.search === ownQuery;
  return {
    isOwnTab,
    /** Opens the tab if the comparison needs one, and returns whether it does. */
    open(): boolean {
      const needsTab = !isTab && innerWidth < WIDE;
      if (needsTab) void openBeside(ownQuery).catch(() => {});
      return needsTab;
    },
    /** Closes the tab that was opened for this comparison. */
    close(): void {
      if (isOwnTab) void closeOwnTab().catch(() => {});
    },
  };
}
