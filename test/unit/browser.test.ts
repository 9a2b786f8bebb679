import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { allowPanel, hostPattern, keepAwake, openPanel } from "../../lib/browser.ts";

describe("hostPattern", () => {
  it.each([
    ["https://pics.example", "https://pics.example/*"],
    ["https://pics.example:8443", "https://pics.example/*"],
    ["http://127.0.0.1:4100", "http://127.0.0.1/*"],
    ["http://localhost", "http://localhost/*"],
  ])("%s: %s", (base_url, pattern) => {
    expect(hostPattern(base_url)).toBe(pattern);
  });
});

function createLocalStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
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

  it("opens the sidebar where there is one, within the same call", () => {
    const open = vi.fn(async () => {});
    void openPanel(5, { ...withoutPanel, sidebarAction: { open } });
    expect(open).toHaveBeenCalledOnce();
  });

  it.each([
    ["neither is there", {}],
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
  ])("opens a tab where %s", async (_, platform) => {
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

describe("the panel", () => {
  const { sidePanel: _, ...withoutPanel } = fakeBrowser;

  it("stays closed in Firefox once results are wanted in a tab, until they are wanted there again", async () => {
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

  it("opens in a Firefox that lets no page keep anything, whatever was wanted of it", async () => {
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

  it("is turned off in Chromium, which then opens it no more", async () => {
    const setOptions = vi.spyOn(fakeBrowser.sidePanel, "setOptions").mockResolvedValue();
    await allowPanel(false);
    await allowPanel(true);
    expect(setOptions.mock.calls).toEqual([[{ enabled: false }], [{ enabled: true }]]);
  });
});

describe("keepAwake", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it("calls the browser until the work has ended", async () => {
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
