import { browser } from "wxt/browser";
import { DRAFT_PORT, VIEW_PORT } from "../../messages.ts";

const RECONNECT_AFTER_MS = 1000;

/**
 * Holds a port to the background while a view is open. The port closes when the worker terminates; reopening it starts a new worker, which
 * resumes unfinished work. Returns a function that closes the port.
 */
export function keepConnected(name = VIEW_PORT): () => void {
  let port = browser.runtime.connect({ name });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = () => {
    timer = setTimeout(() => {
      port = browser.runtime.connect({ name });
      port.onDisconnect.addListener(again);
    }, RECONNECT_AFTER_MS);
  };
  port.onDisconnect.addListener(again);
  return () => {
    clearTimeout(timer);
    port.disconnect();
  };
}

/**
 * Shows the background that a draft's form is open, until the returned function is called. Chromium drops messages that a closing panel
 * sends, but it always closes the port.
 */
export const reportOpenDraft = (id: string): (() => void) => keepConnected(`${DRAFT_PORT}${id}`);
