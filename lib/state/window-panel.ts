import { browser } from "wxt/browser";
import { mayOpenLater, openPanel } from "../browser.ts";

export interface WindowPanelOptions {
  /** The window that the popup belongs to. Fails where there are none (phones). */
  currentWindow?: () => Promise<number | undefined>;
  open?: (windowId: number) => Promise<unknown>;
  /** Whether the panel may be opened a moment after the click. */
  mayWait?: boolean;
}

/** The panel beside the popup, in the same window. */
export function createWindowPanel({
  currentWindow = async () => (await browser.windows.getCurrent()).id,
  open = openPanel,
  mayWait = mayOpenLater(),
}: WindowPanelOptions = {}) {
  /** Known before the click: between it and the panel's opening nothing may be waited for. */
  let windowId: number | undefined;
  currentWindow().then(
    (id) => {
      windowId = id;
    },
    () => {},
  );

  /**
   * Chromium ends the popup as the panel comes, and with it what was not sent by then. There a page may open the panel some seconds after
   * a click; elsewhere only while the click is handled, so nothing is waited for.
   */
  async function openOnceSent(id: number) {
    if (mayWait) await new Promise((sent) => setTimeout(sent));
    await open(id);
  }

  return {
    /**
     * Opens it, once `send` has asked the background for what it is to show: the popup may be gone as soon as the panel is there. Call it
     * in the handler of the click. Resolves to false where there is no window that could have one.
     */
    async show(send: (windowId: number) => Promise<unknown>): Promise<boolean> {
      if (windowId === undefined) return false;
      await Promise.all([send(windowId), openOnceSent(windowId)]);
      return true;
    },
  };
}
