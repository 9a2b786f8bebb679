import { browser } from "wxt/browser";
import { background } from "../../messages.ts";
import { settings } from "../../stored/storage.ts";
import { watchItem } from "./watch-item.ts";
import { createWindowPanel } from "./window-panel.ts";

/** Creates the link from the popup to the same view in a larger place. */
export function createLargerViewLink() {
  const panel = createWindowPanel();
  const set = watchItem(settings);

  const showInPanel = (query: string) =>
    panel
      .show((window_id) => background.showInPanel({ window_id, view: { view: "page", query } }))
      // A tab can show it if the panel cannot.
      .catch(() => false);

  return {
    /** Returns where the user wants results. Subscribe to it, because the click handler cannot wait for it. */
    place: () => set.value?.results_in,
    /** Opens an address of the panel's page. Call it in the handler of the click. */
    async go(address: string): Promise<void> {
      const inPanel =
        set.peek()?.results_in !== "tab" &&
        (await showInPanel(address.slice(address.indexOf("?"))));
      if (!inPanel) await browser.tabs.create({ url: address });
      window.close();
    },
  };
}
