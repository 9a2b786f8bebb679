import { currentWindowId, mayOpenAfterDelay, mayOpenPanel, openPanel } from "../../browser.ts";

/** Creates the opener of the panel beside the popup, in the same window. */
export function createWindowPanel() {
  /** The popup's window. Read before the click: nothing may be awaited between the click and opening the panel. */
  let windowId: number | undefined;
  async function readWindow() {
    if (await mayOpenPanel()) windowId = await currentWindowId();
  }
  readWindow().catch(() => {});

  /**
   * Chromium closes the popup when the panel opens, and drops messages that were not sent. It lets a page open the panel some seconds after
   * a click; other browsers only while the click is handled, so nothing is awaited there.
   */
  async function openOnceSent(id: number) {
    if (mayOpenAfterDelay()) await new Promise((resolve) => setTimeout(resolve));
    await openPanel(id);
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
