import type { Browser } from "wxt/browser";
import { PANEL_PORT } from "../../messages.ts";

/** Knows in which windows a panel is open, because each open panel holds a port. */
export function createOpenPanels() {
  const windowsByPort = new Map<object, number>();
  return {
    /** Notes the port of a view, if the view is a panel. A panel's page may also be open in a tab. */
    connect(port: Pick<Browser.runtime.Port, "name" | "sender" | "onDisconnect">): void {
      if (!port.name.startsWith(PANEL_PORT) || port.sender?.tab) return;
      windowsByPort.set(port, Number(port.name.slice(PANEL_PORT.length)));
      port.onDisconnect.addListener(() => void windowsByPort.delete(port));
    },
    /** Returns the ids of the windows. */
    windows: (): readonly number[] => [...new Set(windowsByPort.values())],
  };
}

export type OpenPanels = ReturnType<typeof createOpenPanels>;
