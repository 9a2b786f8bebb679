import { browser } from "wxt/browser";

/** CSS pixels from which two pictures fit beside each other, as in `compare/views.module.css`. */
const WIDE = 560;

interface CompareRoomOptions {
  /** Query of the view's address. Only tabs have one; a window's panel has none. */
  query?: string;
  /** Returns the view's width in CSS pixels. */
  width?: () => number;
  /** Opens a tab with the panel's page, given its query. */
  openTab?: (query: string) => Promise<unknown>;
  closeTab?: () => Promise<unknown>;
}

/** Opens a tab that leads back to the active one when it closes. */
async function openBeside(query: string): Promise<void> {
  const [active] = await browser.tabs.query({ active: true, currentWindow: true });
  await browser.tabs.create({
    url: browser.runtime.getURL(`/panel.html${query}`),
    ...(active?.id !== undefined && { openerTabId: active.id }),
  });
}

async function closeOwnTab(): Promise<void> {
  const tab = await browser.tabs.getCurrent();
  if (tab?.id !== undefined) await browser.tabs.remove(tab.id);
}

/** Creates the place where a match is compared: the view itself, or a tab if the view is a narrow panel. */
export function createCompareRoom(
  search_id: string,
  image_id: number,
  {
    query = location.search,
    width = () => innerWidth,
    openTab = openBeside,
    closeTab = closeOwnTab,
  }: CompareRoomOptions = {},
) {
  const ownQuery = `?${new URLSearchParams({ record: search_id, compare: `${image_id}` })}`;
  const isTab = query !== "";
  /** True in the tab that was opened for this comparison. */
  const isOwnTab = query === ownQuery;
  return {
    isOwnTab,
    /** Opens the tab if the comparison needs one, and returns whether it does. */
    open(): boolean {
      const needsTab = !isTab && width() < WIDE;
      if (needsTab) void openTab(ownQuery).catch(() => {});
      return needsTab;
    },
    /** Closes the tab that was opened for this comparison. */
    close(): void {
      if (isOwnTab) void closeTab().catch(() => {});
    },
  };
}
