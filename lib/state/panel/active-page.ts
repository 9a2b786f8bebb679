import { browser } from "wxt/browser";
import { detach } from "../../base/detach.ts";
import { currentTab } from "../../browser.ts";
import { background } from "../../messages.ts";
import { createActionState } from "../base/action-state.ts";
import { hasMenus } from "../base/browser-features.ts";
import { createWindowPanel } from "../base/window-panel.ts";

export type ActivePage = ReturnType<typeof createActivePage>;

/** Creates the link from the popup to the page's pictures, which the panel lists. */
export function createActivePage() {
  const { busy, failure, run } = createActionState();
  const panel = createWindowPanel();
  /** Read before the click: afterwards the active tab may be the one that the click opened. */
  let page: { tab_id?: number } = {};
  async function readTab() {
    const { id } = await currentTab();
    if (id !== undefined) page = { tab_id: id };
  }
  readTab().catch(() => {});

  /** Lets go of the page, which the popup covers on phones. A tab shows the result. */
  async function leave(by: "area" | "tap") {
    detach(background.findInPage({ ...page, by }));
    // Chromium drops messages that were not sent when the popup closed.
    await new Promise((resolve) => setTimeout(resolve));
    window.close();
  }

  return {
    busy,
    failure,
    /** True where no menu finds a picture. */
    isTapUseful: !hasMenus(),
    tapPicture: () => run(() => leave("tap")),
    /** Call these two in the handler of the click. */
    show: () =>
      run(async () => {
        const isShown = await panel.show((window_id) =>
          background.scanPage({ ...page, window_id }),
        );
        if (!isShown) {
          const record = await background.scanPage(page);
          const url = browser.runtime.getURL(`/panel.html?${new URLSearchParams({ record })}`);
          await browser.tabs.create({ url });
        }
        window.close();
      }),
    captureArea: () =>
      run(async () => {
        // The panel reports failures, and the popup must not cover the page meanwhile.
        const isShown = await panel.show(async (window_id) =>
          detach(background.captureArea({ ...page, window_id })),
        );
        if (isShown) window.close();
        else await leave("area");
      }),
  };
}
