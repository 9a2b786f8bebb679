// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import type { PanelProps } from "../../../components/panel/panel.tsx";
import { background } from "../../../lib/messages.ts";

const panel = vi.hoisted(() => ({ props: undefined as PanelProps | undefined }));
vi.mock("../../../components/panel/panel.tsx", () => ({
  Panel: (props: PanelProps) => {
    panel.props = props;
    return null;
  },
}));
const syncTitleWithHeading = vi.hoisted(() => vi.fn());
vi.mock("../../../components/panel/sync-title-with-heading.ts", () => ({ syncTitleWithHeading }));
vi.mock("../../../lib/state/base/connection.ts", () => ({ keepConnected: () => {} }));
vi.mock("../../../lib/state/base/theme.ts", () => ({ followTheme: () => {} }));
vi.mock("../../../lib/messages.ts", async (original) => ({
  ...(await original<object>()),
  background: { showInPanel: vi.fn(async () => {}) },
}));

const assign = vi.fn();

async function start(search: string): Promise<void> {
  vi.spyOn(location, "search", "get").mockReturnValue(search);
  vi.spyOn(location, "assign").mockImplementation(assign);
  await import("../../../entrypoints/panel/main.tsx");
}

beforeEach(() => {
  fakeBrowser.reset();
  vi.resetModules();
  vi.clearAllMocks();
  vi.spyOn(fakeBrowser.tabs, "query").mockResolvedValue([{ windowId: 7 }] as never);
  document.body.innerHTML = '<div id="app"></div>';
  panel.props = undefined;
});

it("panel page opens a record in its own window if it is docked", async () => {
  await start("");
  await panel.props?.open("r1");
  expect(background.showInPanel).toHaveBeenLastCalledWith({
    window_id: 7,
    view: { view: "record", id: "r1" },
  });
  vi.mocked(background.showInPanel).mockRejectedValueOnce(new Error("lost"));
  await expect(panel.props?.open("r1")).rejects.toThrow("lost");
  expect(assign).not.toHaveBeenCalled();
  expect(syncTitleWithHeading).not.toHaveBeenCalled();
});

it("panel page opens a record at another address if it is a tab", async () => {
  await start("?record=r0");
  await panel.props?.open("r 1");
  expect(assign).toHaveBeenCalledExactlyOnceWith("?record=r+1");
  expect(background.showInPanel).not.toHaveBeenCalled();
  const app = document.querySelector("#app");
  await vi.waitFor(() => expect(syncTitleWithHeading).toHaveBeenCalledExactlyOnceWith(app));
});
