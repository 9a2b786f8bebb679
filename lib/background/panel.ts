import { browser } from "wxt/browser";
import { openPanel } from "../browser.ts";
import type { Pick } from "../capture/pick.ts";
import { failureOf } from "../failure.ts";
import type { PanelView } from "../records.ts";
import { panelView } from "../storage.ts";
import type { Drafts } from "./drafts.ts";
import { FIND, UPLOAD } from "./menus.ts";
import { type Click, type ClickedTab, pickOfClick } from "./page.ts";
import type { Searches } from "./searches.ts";

export const showInPanel = (windowId: number, view: PanelView) =>
  panelView(windowId).setValue(view);

/** What a click on a menu's entry does: the panel at once, then the pick, then the record that the panel shows. */
export function createMenuClicks({ searches, drafts }: { searches: Searches; drafts: Drafts }) {
  const actions: Record<string, (pick: Pick) => Promise<string>> = {
    [FIND]: searches.findPicture,
    [UPLOAD]: drafts.fromPicture,
  };

  return async (
    click: Click & { menuItemId: string | number },
    tab: (ClickedTab & { windowId: number }) | undefined,
  ): Promise<void> => {
    const act = actions[click.menuItemId];
    if (!act) return;
    // Before any `await`: see `openPanel`. Pictures in Tagpie's own panel have no tab; their panel is open.
    const opened = tab && openPanel(tab.windowId);
    const windowId = tab?.windowId ?? (await browser.windows.getLastFocused()).id;
    if (windowId === undefined) return;
    try {
      await showInPanel(windowId, { view: "pending" });
      const id = await act(await pickOfClick(click, tab));
      await showInPanel(windowId, { view: "record", id });
    } catch (error) {
      await showInPanel(windowId, { view: "failure", failure: failureOf(error) });
    }
    await opened;
  };
}
