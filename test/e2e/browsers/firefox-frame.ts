import type { Chrome } from "./firefox-chrome.ts";
import type { View } from "./view.ts";
import { waitFor } from "./wait.ts";

/** Where Firefox's window keeps the frame, as an expression. */
const frames = {
  sidebar: `document.getElementById("sidebar").contentDocument.querySelector("browser")`,
  popup: `document.querySelector(".webextension-popup-browser")`,
};

/** BiDi lists tabs only. Sidebar and popup are reached from the browser's own window, through the message manager of their frame. */
export async function frameOf(
  chrome: Chrome,
  which: keyof typeof frames,
  address: string,
): Promise<View> {
  const frame = frames[which];
  await waitFor(`the ${which}`, async () => {
    const shown = await chrome.evaluate<string | null>(`${frame}?.currentURI.spec`);
    return shown?.startsWith(address) ? true : undefined;
  });

  async function evaluate<T>(expression: string): Promise<T> {
    const code = `(async () => JSON.stringify((await (${expression})) ?? null))()`;
    const answer = await chrome.evaluate<{
      value?: string;
      error?: string;
    }>(`new Promise((resolve) => {
      const { messageManager } = ${frame};
      const id = "tagpie:" + Math.random();
      messageManager.addMessageListener(id, function heard({ data }) {
        messageManager.removeMessageListener(id, heard);
        resolve(data);
      });
      const inside = async (id, code) => {
        try {
          const page = Cu.Sandbox(content, { sandboxPrototype: content, wantXrays: false, sameZoneAs: content });
          sendAsyncMessage(id, { value: await Cu.evalInSandbox(code, page) });
        } catch (error) {
          sendAsyncMessage(id, { error: String(error) });
        }
      };
      const call = "(" + inside + ")(" + JSON.stringify(id) + "," + JSON.stringify(${JSON.stringify(code)}) + ")";
      messageManager.loadFrameScript("data:," + encodeURIComponent(call), false);
    })`);
    if (answer.value === undefined) throw new Error(answer.error);
    return JSON.parse(answer.value) as T;
  }

  return {
    evaluate,
    origin: () => evaluate("({ x: mozInnerScreenX, y: mozInnerScreenY })"),
    show: async () => {},
    close: async () => {
      await evaluate("window.close()");
    },
  };
}
