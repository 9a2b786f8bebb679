import { vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";

/**
 * Fakes the window 3 with the popup in front of tab 5, in Chromium (`sidePanel`), in Firefox (`sidebarAction`) or on a phone, which has
 * neither. The panel opens in Chromium also shortly after a click.
 */
export function openPopup(panel: "sidePanel" | "sidebarAction" | null) {
  const openPanel = vi.fn(async (_?: { windowId: number }) => {});
  const getOptions = async () => ({ enabled: true });
  const parts = { sidePanel: undefined, sidebarAction: undefined };
  Object.assign(parts, panel && { [panel]: { open: openPanel, getOptions } });
  for (const [name, part] of Object.entries(parts)) {
    if (!(name in fakeBrowser)) Object.assign(fakeBrowser, { [name]: undefined });
    vi.spyOn(fakeBrowser, name as "sidePanel", "get").mockReturnValue(part as never);
  }
  vi.spyOn(fakeBrowser.tabs, "query").mockResolvedValue([{ id: 5, windowId: 3 }] as never);
  const openTab = vi.spyOn(fakeBrowser.tabs, "create").mockResolvedValue({ id: 6 } as never);
  const close = vi.fn();
  vi.stubGlobal("window", Object.assign(globalThis.window ?? {}, { close }));
  return { openPanel, openTab, close };
}
