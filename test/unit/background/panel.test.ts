import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { createMenuClicks } from "../../../lib/background/panel.ts";
import type { PanelView } from "../../../lib/records.ts";
import { panelView } from "../../../lib/storage.ts";
import { freshBrowser, startWorker, stored } from "./worker.ts";

const click = {
  menuItemId: "find",
  srcUrl: "blob:https://art.example/1",
  pageUrl: "https://art.example/feed",
};
const tab = { id: 3, windowId: 5, title: "Feed" };

beforeEach(() => {
  freshBrowser();
  vi.spyOn(fakeBrowser.scripting, "executeScript").mockRejectedValue(new Error("not here"));
});

const openSidePanel = () =>
  vi.spyOn(fakeBrowser.sidePanel, "open").mockImplementation(async () => {});

async function withService() {
  const worker = startWorker();
  vi.mocked(fakeBrowser.permissions.contains).mockImplementation(async () => false);
  await worker.services.save({ id: null, base_url: "https://pics.example", key: "k" });
  return worker;
}

describe("a click on the menu", () => {
  it("opens the panel before anything is waited for", async () => {
    const open = openSidePanel();
    const done = createMenuClicks(startWorker())(click, tab);
    expect(open).toHaveBeenCalledExactlyOnceWith({ windowId: 5 });
    await done;
  });

  it.each([
    ["find", "reverse"],
    ["upload", "draft"],
  ])("on %s shows a pick being made, then a record of kind %s", async (menuItemId, kind) => {
    openSidePanel();
    const views: (PanelView | null)[] = [];
    panelView(5).watch((view) => views.push(view));
    await createMenuClicks(await withService())({ ...click, menuItemId }, tab);
    expect(views).toEqual([{ view: "pending" }, { view: "record", id: expect.any(String) }]);
    const last = views.at(-1);
    expect(last?.view === "record" && (await stored(last.id))).toMatchObject({
      kind,
      pick: { page: { title: "Feed" } },
    });
  });

  it("says in the panel that no service is set up", async () => {
    openSidePanel();
    await createMenuClicks(startWorker())(click, tab);
    expect(await panelView(5).getValue()).toEqual({
      view: "failure",
      failure: { code: "no-service" },
    });
  });

  it("opens a tab where the side panel does not open", async () => {
    vi.spyOn(fakeBrowser.sidePanel, "open").mockRejectedValue(new Error("no user gesture"));
    const create = vi.spyOn(fakeBrowser.tabs, "create");
    await createMenuClicks(startWorker())(click, tab);
    expect(create).toHaveBeenCalledExactlyOnceWith({
      url: expect.stringContaining("/panel.html"),
      windowId: 5,
    });
  });

  it("within the panel itself, which is no tab, changes what it shows", async () => {
    vi.spyOn(fakeBrowser.windows, "getLastFocused").mockImplementation(
      async () => ({ id: 9 }) as never,
    );
    await createMenuClicks(startWorker())(click, undefined);
    expect(await panelView(9).getValue()).toMatchObject({ view: "failure" });
  });

  it("of someone else does nothing", async () => {
    const open = openSidePanel();
    await createMenuClicks(startWorker())({ ...click, menuItemId: "other" }, tab);
    expect(open).not.toHaveBeenCalled();
  });
});
