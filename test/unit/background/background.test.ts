import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import entryPoint from "../../../entrypoints/background.ts";
import { codedError } from "../../../lib/base/failure.ts";
import { background, removeAllListeners } from "../../../lib/messages.ts";
import { speakEnglish } from "../components/english.ts";
import { freshBrowser } from "./worker.ts";

type Listener = (...details: never[]) => unknown;

/** Collects listeners of events that the fake browser lacks. */
function listen(event: { addListener: unknown }): Listener[] {
  const listeners: Listener[] = [];
  event.addListener = (listener: Listener) => listeners.push(listener);
  return listeners;
}

let clicks: Listener[];
let keys: Listener[];
let typing: Listener[][];

beforeEach(() => {
  removeAllListeners();
  freshBrowser();
  speakEnglish();
  clicks = listen(fakeBrowser.contextMenus.onClicked);
  keys = listen(fakeBrowser.commands.onCommand);
  listen(fakeBrowser.runtime.onConnect);
  const { onInputStarted, onInputChanged, onInputEntered } = fakeBrowser.omnibox;
  typing = [onInputStarted, onInputChanged, onInputEntered].map(listen);
  vi.spyOn(fakeBrowser.storage.local, "setAccessLevel").mockImplementation(async () => {});
  vi.spyOn(fakeBrowser.contextMenus, "removeAll").mockImplementation(async () => {});
  vi.spyOn(fakeBrowser.contextMenus, "create").mockImplementation((_, done) => {
    done?.();
    return "";
  });
});

describe("createBackground", () => {
  it("denies content scripts access to its storage", async () => {
    entryPoint.main();
    await vi.waitFor(() =>
      expect(fakeBrowser.storage.local.setAccessLevel).toHaveBeenCalledWith({
        accessLevel: "TRUSTED_CONTEXTS",
      }),
    );
  });

  it("responds to calls of views, and rejects failed calls with a code", async () => {
    entryPoint.main();
    await expect(background.findImages({ q: "cat", page: 1 })).rejects.toMatchObject(
      codedError("no-service"),
    );
    await expect(
      background.saveService({ id: null, base_url: "ftp://pics.example" }),
    ).rejects.toMatchObject({
      code: "bad-address",
      detail: "scheme",
    });
    await background.showInPanel({ window_id: 5, view: { view: "record", id: "r" } });
    expect(await fakeBrowser.storage.session.get("panel:5")).toEqual({
      "panel:5": { view: "record", id: "r" },
    });
  });

  it("disables the side panel if results open in a tab, also after a restart", async () => {
    const set = vi.spyOn(fakeBrowser.sidePanel, "setOptions").mockResolvedValue();
    entryPoint.main();
    await background.saveSettings({ undo_seconds: 3 });
    expect(set).not.toHaveBeenCalled();
    await background.saveSettings({ results_in: "tab" });
    expect(set).toHaveBeenCalledExactlyOnceWith({ enabled: false });
    entryPoint.main();
    await vi.waitFor(() => expect(set).toHaveBeenCalledTimes(2));
    await background.saveSettings({ results_in: "panel" });
    expect(set).toHaveBeenLastCalledWith({ enabled: true });
  });

  it("leaves no rejection unhandled if the browser fails after a gesture", async () => {
    const failed = new Error("No window");
    vi.spyOn(fakeBrowser.sidePanel, "open").mockImplementation(async () => {});
    vi.spyOn(fakeBrowser.tabs, "query").mockRejectedValue(failed);
    vi.spyOn(fakeBrowser.runtime, "openOptionsPage").mockRejectedValue(failed);
    vi.spyOn(fakeBrowser.omnibox, "setDefaultSuggestion").mockRejectedValue(failed);
    entryPoint.main();
    const [started, , entered] = typing;
    const responses = [
      clicks[0]?.({ menuItemId: "find" } as never, undefined as never),
      keys[0]?.("find-picture" as never, undefined as never),
      started?.[0]?.(),
      entered?.[0]?.("cat" as never, "currentTab" as never),
    ];
    // An unhandled rejection fails the test run. Node reports it before the next timer.
    await new Promise((done) => setTimeout(done));
    expect(responses).toEqual([undefined, undefined, undefined, undefined]);
  });

  it.each([
    ["a page's script", { url: "https://art.example/feed" }],
    ["a sender without an address", {}],
    [
      "a page whose address only starts like the extension's",
      { url: `${fakeBrowser.runtime.getURL("/").slice(0, -1)}.art.example/` },
    ],
  ])("ignores messages from %s", async (_, sender) => {
    entryPoint.main();
    const message = { intention: "findImages", data: { q: "cat", page: 1 } };
    const answer = await new Promise((resolve) => {
      void fakeBrowser.runtime.onMessage.trigger(message, sender, resolve);
    });
    expect(answer).toEqual({ failure: { code: "internal" } });
  });
});
