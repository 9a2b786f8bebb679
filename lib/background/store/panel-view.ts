import { browser } from "wxt/browser";
import type { PanelView } from "../../stored/records.ts";
import { panelView } from "../../stored/storage.ts";

/** Returns the address of the panel's page in a tab, which shows one record or the failure with this code. */
export const panelPage = (what: "record" | "failure", it: string) =>
  browser.runtime.getURL(`/panel.html?${what}=${it}`);

export const showInPanel = (windowId: number, view: PanelView) =>
  panelView(windowId).setValue(view);
