import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import {
  allowPanel,
  allWindows,
  currentWindowId,
  hostPattern,
  keepAwake,
  mayOpenPanel,
  openPanel,
} from "../../lib/browser.ts";

describe("hostPattern", () => {
  it.each([
    ["https://pics.example", "https://pics.example/*"],
    ["https://pics.example:8443", "https://pics.example/*"],
    ["http://127.0.0.1:4100", "http://127.0.0.1/*"],
    ["http://localhost", "http://localhost/*"],
  ])("returns for %s: %s", (base_url, pattern) => {
    expect(hostPattern(base_url)).toBe(pattern);
  });
});

function createLocalStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  };
}

beforeEach(() => {
  vi.stubGlobal("localStorage", createLocalStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("openPanel", () => {
  const { sidePanel: _, ...withoutPanel } = fakeBrowser;
  const tabs = () => vi.spyOn(fakeBrowser.tabs, "create");

  it("opens the sidebar before it returns", () => {
    const open = vi.fn(async () => {});
    void openPanel(5, { ...withoutPanel, sidebarAction: { open } });
    expect(open).toHaveBeenCalledOnce();
  });

  it.each([
    ["the browser has neither sidebar nor side panel", {}],
    [
      "the sidebar throws",
      {
        sidebarAction: {
          open: () => {
            throw new Error("not now");
          },
        },
      },
    ],
    [
      "the sidebar refuses",
      {
        sidebarAction: {
          open: async () => {
            throw new Error("no gesture");
          },
        },
      },
    ],
  ])("opens a tab if %s", async (_, platform) => {
    const create = tabs();
    await openPanel(5, { ...withoutPanel, ...platform });
    expect(create).toHaveBeenCalledOnce();
  });

  it("opens the tab once its address is known", async () => {
    const create = tabs();
    const page = Promise.withResolvers<string>();
    const opened = openPanel(5, withoutPanel, () => page.promise);
    await new Promise((done) => setTimeout(done));
    expect(create).not.toHaveBeenCalled();
    page.resolve("/panel.html?record=1");
    await opened;
    expect(create).toHaveBeenCalledExactlyOnceWith({ url: "/panel.html?record=1", windowId: 5 });
  });
});

describe("openPanel of a side panel", () => {
  /** Records the calls that openPanel makes before it returns. */
  function callsFor(windowId: number, openWindows: readonly number[]) {
    const calls: string[] = [];
    vi.spyOn(fakeBrowser.sidePanel, "setOptions").mockImplementation(async ({ enabled }) => {
      calls.push(enabled ? "enable" : "disable");
    });
    vi.spyOn(fakeBrowser.sidePanel, "open").mockImplementation(async (options) => {
      calls.push(`open ${options.windowId}`);
    });
    void openPanel(windowId, undefined, undefined, openWindows);
    return calls;
  }

  it.each<[string, readonly number[], string[]]>([
    ["opens a closed one", [], ["open 5"]],
    [
      "closes an open one first, so that it gets the keyboard",
      [5],
      ["disable", "enable", "open 5"],
    ],
    ["leaves those of other windows alone", [6], ["open 5"]],
    ["opens those of other windows again", [6, 5], ["disable", "enable", "open 6", "open 5"]],
  ])("%s", (_, openWindows, calls) => {
    expect(callsFor(5, openWindows)).toEqual(calls);
  });
});

describe("allowPanel", () => {
  const { sidePanel: _, ...withoutPanel } = fakeBrowser;

  it("opens a tab instead of Firefox's sidebar while results belong in a tab", async () => {
    const open = vi.fn(async () => {});
    const firefox = { ...withoutPanel, sidebarAction: { open } };
    const create = vi.spyOn(fakeBrowser.tabs, "create");
    await allowPanel(false, firefox);
    await openPanel(5, firefox);
    expect(create).toHaveBeenCalledOnce();
    expect(open).not.toHaveBeenCalled();
    await allowPanel(true, firefox);
    await openPanel(5, firefox);
    expect(create).toHaveBeenCalledOnce();
    expect(open).toHaveBeenCalledOnce();
  });

  it("opens the sidebar in a Firefox without localStorage", async () => {
    const refuse = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
    const create = vi.spyOn(fakeBrowser.tabs, "create");
    const open = vi.fn(async () => {});
    const firefox = { ...withoutPanel, sidebarAction: { open } };
    await allowPanel(false, firefox);
    await openPanel(5, firefox);
    expect(open).toHaveBeenCalledOnce();
    expect(create).not.toHaveBeenCalled();
    await allowPanel(true, firefox);
  });

  it("disables the side panel in Chromium", async () => {
    const setOptions = vi.spyOn(fakeBrowser.sidePanel, "setOptions").mockResolvedValue();
    await allowPanel(false);
    await allowPanel(true);
    expect(setOptions.mock.calls).toEqual([[{ enabled: false }], [{ enabled: true }]]);
  });
});

describe("mayOpenPanel", () => {
  const { sidePanel: _, ...withoutPanel } = fakeBrowser;

  it("returns false without a panel", async () => {
    expect(await mayOpenPanel(withoutPanel)).toBe(false);
  });

  it.each([true, false])("follows the setting of a side panel: %s", async (enabled) => {
    vi.spyOn(fakeBrowser.sidePanel, "getOptions").mockResolvedValue({ enabled } as never);
    expect(await mayOpenPanel()).toBe(enabled);
  });

  it("follows the setting of a sidebar", async () => {
    const firefox = { ...withoutPanel, sidebarAction: { open: async () => {} } };
    expect(await mayOpenPanel(firefox)).toBe(true);
    await allowPanel(false, firefox);
    expect(await mayOpenPanel(firefox)).toBe(false);
  });
});

describe("currentWindowId and allWindows", () => {
  const { windows } = fakeBrowser;
  beforeEach(() => {
    const tabs = [{ windowId: 4 }, { windowId: 5 }, { windowId: 5 }];
    vi.spyOn(fakeBrowser.tabs, "query").mockResolvedValue(tabs as never);
  });
  afterEach(() => {
    Object.assign(fakeBrowser, { windows });
  });

  it("return the windows of tabs", async () => {
    expect(await currentWindowId()).toBe(4);
    expect(await allWindows()).toEqual([4, 5]);
  });

  it("return one id where there are no windows, as on phones", async () => {
    Object.assign(fakeBrowser, { windows: undefined });
    expect(await currentWindowId()).toBe(0);
    expect(await allWindows()).toEqual([0]);
  });
});

describe("keepAwake", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it("calls a browser API until the work has ended", async () => {
    vi.useFakeTimers();
    const beat = vi
      .spyOn(fakeBrowser.runtime, "getPlatformInfo")
      .mockImplementation(async () => ({}) as never);
    const { promise, resolve } = Promise.withResolvers<string>();
    const work = keepAwake(promise);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(beat).toHaveBeenCalledTimes(3);
    resolve("done");
    expect(await work).toBe("done");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(beat).toHaveBeenCalledTimes(3);
  });
});
