// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { ShortcutSettings } from "../../../../../components/settings/shortcuts/shortcut-settings.tsx";
import { findAndPress } from "../../actions.ts";
import { viewScene } from "../../view-scene.ts";

const FIND = "Find the picture under the pointer";
const UPLOAD = "Upload the picture under the pointer";
const commands = [
  { name: "find-picture", shortcut: "Alt+Shift+L", description: FIND },
  { name: "upload-picture", shortcut: "⌥⇧U", description: UPLOAD },
  { name: "_execute_action", shortcut: "", description: "" },
];

function showCommands(all = commands, api: object = {}) {
  const getAll = vi.fn(async () => all);
  Object.assign(fakeBrowser.commands, {
    openShortcutSettings: undefined,
    update: undefined,
    ...api,
    getAll,
  });
  render(<ShortcutSettings />);
  return getAll;
}

const entry = async (words: string) =>
  (await screen.findByText(words)).closest("li")?.textContent ?? "";

viewScene();

it("ShortcutSettings warns about commands with the same keys", async () => {
  showCommands(commands.map((command) => ({ ...command, shortcut: "Alt+Shift+L" })));
  expect(await entry(FIND)).toContain(`Same shortcut as “${UPLOAD}”`);
});

it("ShortcutSettings says that a browser has no shortcuts for extensions", async () => {
  showCommands([]);
  await screen.findByText("This browser has no shortcuts for extensions.");
  expect([screen.queryByRole("list"), screen.queryByRole("button")]).toEqual([null, null]);
});

it.each([
  ["the window receives the focus", () => fireEvent.focus(window)],
  ["the page becomes visible", () => fireEvent(document, new Event("visibilitychange"))],
])("ShortcutSettings reads the keys again when %s, until it closes", async (_, happen) => {
  const getAll = showCommands();
  await screen.findByText(FIND);
  getAll.mockClear();
  getAll.mockResolvedValue(commands.map((command) => ({ ...command, shortcut: "Ctrl+9" })));
  happen();
  await vi.waitFor(async () => expect(await entry(FIND)).toContain("Ctrl+9"));
  cleanup();
  // Signals unsubscribe after the views.
  await new Promise((next) => setTimeout(next));
  happen();
  expect(getAll).toHaveBeenCalledOnce();
});

describe("ShortcutSettings: changing", () => {
  const press = async () => await findAndPress("Change in the browser’s settings");

  it("opens Chromium's page of shortcuts in a tab", async () => {
    const create = vi.spyOn(fakeBrowser.tabs, "create");
    showCommands();
    await press();
    expect(create).toHaveBeenCalledWith({ url: "chrome://extensions/shortcuts" });
  });

  it("opens Firefox's page of shortcuts", async () => {
    const openShortcutSettings = vi.fn(async () => {});
    showCommands(commands, { openShortcutSettings, update: vi.fn() });
    await press();
    expect(openShortcutSettings).toHaveBeenCalledOnce();
  });
});
