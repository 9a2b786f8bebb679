// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import type { PanelProps } from "../../../components/panel/panel.tsx";
import { background } from "../../../lib/messages.ts";

const given = vi.hoisted(() => ({ props: undefined as PanelProps | undefined }));
vi.mock("../../../components/panel/panel.tsx", () => ({
  Panel: (props: PanelProps) => {
    given.props = props;
    return null;
  },
}));
const followHeading = vi.hoisted(() => vi.fn());
vi.mock("../../../components/panel/follow-heading.ts", () => ({ followHeading }));
vi.mock("../../../lib/state/base/connection.ts", () => ({ keepConnected: () => {} }));
vi.mock("../../../lib/state/settings/follow-settings.ts", () => ({ followSettings: () => {} }));
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
  vi.spyOn(fakeBrowser.windows, "getCurrent").mockResolvedValue({ id: 7 } as never);
  document.body.innerHTML = '<div id="app"></div>';
  given.props = undefined;
});

it("opens a record for its own window, where the panel stays", async () => {
  await start("");
  await given.props?.open("r1");
  expect(background.showInPanel).toHaveBeenCalledExactlyOnceWith({
    window_id: 7,
    view: { view: "record", id: "r1" },
  });
  expect(assign).not.toHaveBeenCalled();
  expect(followHeading).not.toHaveBeenCalled();
});

it("opens a record at another address, where the panel is a tab", async () => {
  await start("?record=r0");
  await given.props?.open("r 1");
  expect(assign).toHaveBeenCalledExactlyOnceWith("?record=r+1");
  expect(background.showInPanel).not.toHaveBeenCalled();
  const app = document.querySelector("#app");
  await vi.waitFor(() => expect(followHeading).toHaveBeenCalledExactlyOnceWith(app));
});
