import { browser } from "wxt/browser";
import { sendMessage } from "../messages.ts";
import { settings } from "../storage.ts";
import { watchItem } from "./watch-item.ts";
import { createWindowPanel, type WindowPanelOptions } from "./window-panel.ts";

export interface MoreRoomOptions extends WindowPanelOptions {
  openTab?: (address: string) => Promise<unknown>;
  close?: () => void;
}

/** The way from the popup to the same view where there is more room for it. */
export function createMoreRoom({
  openTab = (url) => browser.tabs.create({ url }),
  close = () => window.close(),
  ...options
}: MoreRoomOptions = {}) {
  const panel = createWindowPanel(options);
  const set = watchItem(settings);

  const showInPanel = (query: string) =>
    panel
      .show((window_id) => sendMessage("showInPanel", { window_id, view: { view: "page", query } }))
      // Whatever keeps the panel from it, a tab can show it.
      .catch(() => false);

  return {
    /** Where the person wants results; watch it, for it must be known at the click. */
    place: () => set.value?.results_in,
    /** Shows what an address of the panel's page leads to. Call it in the handler of the click. */
    async go(address: string): Promise<void> {
      const inPanel =
        set.peek()?.results_in !== "tab" &&
        (await showInPanel(address.slice(address.indexOf("?"))));
      if (!inPanel) await openTab(address);
      close();
    },
  };
}
