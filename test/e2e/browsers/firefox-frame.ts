import type { Chrome } from "./firefox-chrome.ts";
import { mapping, type View } from "./view.ts";
import { waitUntil } from "./wait.ts";

/** Expressions for the frame's element in Firefox's window. */
const frames = {
  sidebar: `document.getElementById("sidebar").contentDocument.querySelector("browser")`,
  // Firefox creates it in a temporary panel, and moves it to the panel view that it shows (`ViewPopup` in ExtensionPopups.sys.mjs).
  popup: `document.querySelector("panelview .webextension-popup-browser")`,
};

/** Maps to the screen. Firefox reports the viewport's corner in the page's own CSS pixels, zoom included. */
export async function screenMapping(evaluate: View["evaluate"]): ReturnType<View["toScreen"]> {
  const { x, y, ratio } = await evaluate<{ x: number; y: number; ratio: number }>(
    "({ x: mozInnerScreenX, y: mozInnerScreenY, ratio: devicePixelRatio })",
  );
  return mapping(x * ratio, y * ratio, ratio);
}

/** Returns the sidebar or popup. BiDi lists tabs only, so this uses the message manager of their frame in the browser's window. */
export async function frameOf(
  chrome: Chrome,
  which: keyof typeof frames,
  address: string,
): Promise<View> {
  const frame = frames[which];
  await waitUntil(`the ${which}`, async () => {
    const currentAddress = await chrome.evaluate<string | null>(`${frame}?.currentURI.spec`);
    return currentAddress?.startsWith(address) === true;
  });

  async function evaluate<T>(expression: string): Promise<T> {
    const code = `(async () => JSON.stringify((await (${expression})) ?? null))()`;
    const answer = await chrome.evaluate<{
      value?: string;
      error?: string;
    }>(`new Promise((resolve) => {
      const tabBrowser = ${frame};
      const { messageManager } = tabBrowser;
      const id = "tagpie:" + Math.random();
      const done = (answer) => {
        clearInterval(watch);
        messageManager.removeMessageListener(id, heard);
        resolve(answer);
      };
      const heard = ({ data }) => done(data);
      messageManager.addMessageListener(id, heard);
      // Requests to a frame that was replaced never get a response.
      const watch = setInterval(() => {
        if (${frame} !== tabBrowser || tabBrowser.messageManager !== messageManager) done({ error: "the frame was replaced" });
      }, 50);
      const inside = async (id, code) => {
        try {
          const page = Cu.Sandbox(content, { sandboxPrototype: content, wantXrays: false, sameZoneAs: content });
          sendAsyncMessage(id, { value: await Cu.evalInSandbox(code, page) });
        } catch (error) {
          sendAsyncMessage(id, { error: String(error) });
        }
      };
      const call = "(" + inside + ")(" + JSON.stringify(id) + "," + JSON.stringify(${JSON.stringify(code)}) + ")";
      messageManager.loadFrameScript("data:;charset=utf-8," + encodeURIComponent(call), false);
    })`);
    if (answer.value === undefined) throw new Error(answer.error);
    return JSON.parse(answer.value) as T;
  }

  return {
    evaluate,
    toScreen: () => screenMapping(evaluate),
    show: async () => {},
    close: async () => {
      // Later, because a closed frame does not respond.
      await evaluate("void setTimeout(() => window.close())");
    },
  };
}
