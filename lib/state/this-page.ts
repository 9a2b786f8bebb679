import { type ReadonlySignal, signal } from "@preact/signals";
import { browser } from "wxt/browser";
import { type Failure, failureOf } from "../failure.ts";
import { sendMessage } from "../messages.ts";
import { createWindowPanel, type WindowPanelOptions } from "./window-panel.ts";

export interface ThisPageOptions extends WindowPanelOptions {
  openTab?: (recordId: string) => Promise<unknown>;
  scan?: (input: { window_id?: number }) => Promise<string>;
  close?: () => void;
}

export type ThisPage = ReturnType<typeof createThisPage>;

/** The way from the popup to the pictures of the page, which the panel lists. */
export function createThisPage({
  openTab = (id) =>
    browser.tabs.create({
      url: browser.runtime.getURL(`/panel.html?${new URLSearchParams({ record: id })}`),
    }),
  scan = (input) => sendMessage("scanPage", input),
  close = () => window.close(),
  ...options
}: ThisPageOptions = {}) {
  const busy = signal(false);
  const failure = signal<Failure | null>(null);
  const panel = createWindowPanel(options);

  return {
    busy: busy as ReadonlySignal<boolean>,
    failure: failure as ReadonlySignal<Failure | null>,
    /** Call it in the handler of the click. */
    async show(): Promise<void> {
      if (busy.value) return;
      busy.value = true;
      failure.value = null;
      try {
        if (!(await panel.show((window_id) => scan({ window_id })))) await openTab(await scan({}));
        close();
      } catch (error) {
        failure.value = failureOf(error);
      } finally {
        busy.value = false;
      }
    },
  };
}
