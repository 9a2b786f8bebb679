import { browser } from "wxt/browser";
import { detach } from "../../base/detach.ts";
import { background } from "../../messages.ts";
import { createAttempt } from "../base/attempt.ts";
import { hasMenus } from "../base/browser-parts.ts";
import { createWindowPanel, type WindowPanelOptions } from "../base/window-panel.ts";

export interface ActivePageOptions extends WindowPanelOptions {
  openTab?: (recordId: string) => Promise<unknown>;
  capture?: (input: { tab_id?: number; window_id?: number }) => Promise<string>;
  findInPage?: (input: { tab_id?: number; by: "area" | "tap" }) => Promise<unknown>;
  scan?: (input: { tab_id?: number; window_id?: number }) => Promise<string>;
  /** Returns the id of the page's tab. */
  currentTab?: () => Promise<number | undefined>;
  close?: () => void;
}

export type ActivePage = ReturnType<typeof createActivePage>;

/** Creates the link from the popup to the page's pictures, which the panel lists. */
export function createActivePage({
  openTab = (id) =>
    browser.tabs.create({
      url: browser.runtime.getURL(`/panel.html?${new URLSearchParams({ record: id })}`),
    }),
  capture = (input) => background.captureArea(input),
  findInPage = (input) => background.findInPage(input),
  scan = (input) => background.scanPage(input),
  currentTab = async () => (await browser.tabs.query({ active: true, currentWindow: true }))[0]?.id,
  close = () => window.close(),
  ...options
}: ActivePageOptions = {}) {
  const { busy, failure, run } = createAttempt();
  const panel = createWindowPanel(options);
  /** Read before the click: afterwards the active tab may be the one that the click opened. */
  let tab: { tab_id?: number } = {};
  currentTab().then(
    (tab_id) => {
      if (tab_id !== undefined) tab = { tab_id };
    },
    () => {},
  );

  /** Lets go of the page, which the popup covers on phones. A tab shows the result. */
  async function leave(by: "area" | "tap") {
    detach(findInPage({ ...tab, by }));
    // Chromium drops messages that were not sent when the popup closed.
    await new Promise((resolve) => setTimeout(resolve));
    close();
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
        const isShown = await panel.show((window_id) => scan({ ...tab, window_id }));
        if (!isShown) await openTab(await scan(tab));
        close();
      }),
    captureArea: () =>
      run(async () => {
        // The panel reports failures, and the popup must not cover the page meanwhile.
        const isShown = await panel.show(async (window_id) =>
          detach(capture({ ...tab, window_id })),
        );
        if (isShown) close();
        else await leave("area");
      }),
  };
}
