import { currentWindowId, mayOpenLater, mayOpenPanel, openPanel } from "../../browser.ts";

export interface WindowPanelOptions {
  /** Returns the popup's window, if results can open in its panel. */
  currentWindow?: () => Promise<number | undefined>;
  open?: (windowId: number) => Promise<unknown>;
  /** True if the panel may open shortly after the click. */
  mayWait?: boolean;
}

/** Creates the opener of the panel beside the popup, in the same window. */
export function createWindowPanel({
  currentWindow = async () => ((await mayOpenPanel()) ? currentWindowId() : undefined),
  open = openPanel,
  mayWait = mayOpenLater(),
}: WindowPanelOptions = {}) {
  /** Read before the click: nothing may be awaited between the click and opening the panel. */
  let windowId: number | undefined;
  currentWindow().then(
    (id) => {
      windowId = id;
    },
    () => {},
  );

  /**
   * Chromium closes the popup when the panel opens, and drops messages that were not sent. It lets a page open the panel some seconds after
   * a click; other browsers only while the click is handled, so nothing is awaited there.
   */
  async function openOnceSent(id: number) {
    if (mayWait) await new Promise((resolve) => setTimeout(resolve));
    await open(id);
  }

  return {
    /**
     * Opens the panel after `send` has sent its content to the background: the popup may close as soon as the panel opens. Call it in the
     * handler of the click. Resolves to false if there is no panel.
     */
    async show(send: (windowId: number) => Promise<unknown>): Promise<boolean> {
      if (windowId === undefined) return false;
      await Promise.all([send(windowId), openOnceSent(windowId)]);
      return true;
    },
  };
}
