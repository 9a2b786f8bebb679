import { type ReadonlySignal, signal } from "@preact/signals";
import { browser } from "wxt/browser";
import { mayOpenLater, openPanel } from "../browser.ts";
import { type Failure, failureOf } from "../failure.ts";
import { sendMessage } from "../messages.ts";

export interface ThisPageOptions {
  /** The window that the popup belongs to. Fails where there are none (phones). */
  currentWindow?: () => Promise<number | undefined>;
  open?: (windowId: number) => Promise<unknown>;
  /** Whether the panel may be opened a moment after the click. */
  mayWait?: boolean;
  openTab?: (recordId: string) => Promise<unknown>;
  scan?: (input: { window_id?: number }) => Promise<string>;
  close?: () => void;
}

export type ThisPage = ReturnType<typeof createThisPage>;

/** The way from the popup to the pictures of the page, which the panel lists. */
export function createThisPage({
  currentWindow = async () => (await browser.windows.getCurrent()).id,
  open = openPanel,
  mayWait = mayOpenLater(),
  openTab = (id) =>
    browser.tabs.create({
      url: browser.runtime.getURL(`/panel.html?${new URLSearchParams({ record: id })}`),
    }),
  scan = (input) => sendMessage("scanPage", input),
  close = () => window.close(),
}: ThisPageOptions = {}) {
  const busy = signal(false);
  const failure = signal<Failure | null>(null);
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

  async function list() {
    if (windowId === undefined) {
      await openTab(await scan({}));
      return;
    }
    // The popup may be gone as soon as the panel is there: the background shows in it what it finds.
    await Promise.all([scan({ window_id: windowId }), openOnceSent(windowId)]);
  }

  return {
    busy: busy as ReadonlySignal<boolean>,
    failure: failure as ReadonlySignal<Failure | null>,
    /** Call it in the handler of the click. */
    async show(): Promise<void> {
      if (busy.value) return;
      busy.value = true;
      failure.value = null;
      try {
        await list();
        close();
      } catch (error) {
        failure.value = failureOf(error);
      } finally {
        busy.value = false;
      }
    },
  };
}
