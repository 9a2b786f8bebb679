import "fake-indexeddb/auto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { createGestures } from "../../../../lib/background/gesture/gestures.ts";
import type { takeShots } from "../../../../lib/background/gesture/shots.ts";
import { getFile } from "../../../../lib/file/file-database.ts";
import type { PanelView } from "../../../../lib/records.ts";
import { panelView, tagPresets } from "../../../../lib/storage.ts";
import { speakEnglish } from "../../components/english.ts";
import { aPicture, aScan } from "../../page/scans.ts";
import { freshBrowser, startWorker, stored } from "../worker.ts";

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

/** Simulates a click on the worker's menu. */
const clicked = (
  worker: ReturnType<typeof startWorker>,
  info: Parameters<ReturnType<typeof createGestures>["onMenu"]>[0],
  where: Parameters<ReturnType<typeof createGestures>["onMenu"]>[1],
) => createGestures(worker).onMenu(info, where);

async function withService() {
  const worker = startWorker();
  vi.mocked(fakeBrowser.permissions.contains).mockImplementation(async () => false);
  await worker.services.save({ id: null, base_url: "https://pics.example", key: "k" });
  return worker;
}

describe("a click on the menu", () => {
  it("opens the panel before anything is waited for", async () => {
    const open = openSidePanel();
    const done = clicked(startWorker(), click, tab);
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
    await clicked(await withService(), { ...click, menuItemId }, tab);
    expect(views).toEqual([{ view: "pending" }, { view: "record", id: expect.any(String) }]);
    const last = views.at(-1);
    expect(last?.view === "record" && (await stored(last.id))).toMatchObject({
      kind,
      pick: { page: { title: "Feed" } },
    });
  });

  it("says in the panel that no service is set up", async () => {
    openSidePanel();
    await clicked(startWorker(), click, tab);
    expect(await panelView(5).getValue()).toEqual({
      view: "failure",
      failure: { code: "no-service" },
    });
  });

  it("keeps the way back to what the panel showed before a failure, also after two", async () => {
    openSidePanel();
    await panelView(5).setValue({ view: "record", id: "d1" });
    for (const _ of [1, 2]) {
      await clicked(startWorker(), click, tab);
      expect(await panelView(5).getValue()).toMatchObject({ view: "failure", before: "d1" });
    }
  });

  it("opens a tab for good with what was made where results are not wanted in the panel", async () => {
    vi.spyOn(fakeBrowser.sidePanel, "open").mockRejectedValue(new Error("disabled"));
    const create = vi.spyOn(fakeBrowser.tabs, "create");
    const worker = await withService();
    const shots = vi.fn(async (..._: unknown[]) => {});
    await createGestures({ ...worker, captureShots: shots }).onMenu(click, tab);
    const view = await panelView(5).getValue();
    const id = view?.view === "record" ? view.id : "";
    expect(create).toHaveBeenCalledExactlyOnceWith({
      url: expect.stringContaining(`/panel.html?record=${id}`),
      windowId: 5,
    });
    expect(shots).toHaveBeenCalledExactlyOnceWith(id, undefined, expect.any(Function));
  });

  it("opens a tab after a second if nothing was made yet, and replaces it once it was", async () => {
    vi.spyOn(fakeBrowser.sidePanel, "open").mockRejectedValue(new Error("disabled"));
    const create = vi.spyOn(fakeBrowser.tabs, "create");
    create.mockImplementation(async () => ({ id: 8 }) as never);
    const place = { active: true, index: 2, windowId: 5 };
    vi.spyOn(fakeBrowser.tabs, "get").mockImplementation(async () => place as never);
    const remove = vi.spyOn(fakeBrowser.tabs, "remove").mockResolvedValue();
    const page = Promise.withResolvers<never>();
    const script = vi.mocked(fakeBrowser.scripting.executeScript);
    const worker = await withService();
    script.mockImplementation(async () => page.promise as never);
    const captureShots: typeof takeShots = async (_id, _scan, capture) =>
      void (await capture().catch(() => {}));
    const done = createGestures({ ...worker, captureShots }).onMenu(click, tab);
    await vi.waitFor(() => expect(create).toHaveBeenCalledOnce(), { timeout: 5_000 });
    expect(create.mock.calls[0]?.[0].url).toMatch(/\/panel\.html$/);
    page.reject(new Error("not here"));
    await done;
    const view = await panelView(5).getValue();
    const id = view?.view === "record" ? view.id : "";
    const url = expect.stringContaining(`/panel.html?record=${id}`);
    expect(create).toHaveBeenLastCalledWith({ url, ...place });
    expect(remove).toHaveBeenCalledExactlyOnceWith(8);
  });

  it("captures the page before that tab hides it", async () => {
    vi.spyOn(fakeBrowser.sidePanel, "open").mockRejectedValue(new Error("disabled"));
    const steps: string[] = [];
    vi.spyOn(fakeBrowser.tabs, "get").mockResolvedValue({ active: true } as never);
    vi.spyOn(fakeBrowser.tabs, "captureVisibleTab").mockImplementation((async () => {
      steps.push("capture");
      return "data:image/png;base64,AA";
    }) as never);
    vi.spyOn(fakeBrowser.tabs, "create").mockImplementation(async () => {
      steps.push("hide");
      return { id: 8 } as never;
    });
    const boxes = { size: [9, 9], scroll: [0, 0], boxes: [{ crop: [0, 0, 5, 5] }] };
    const scan = aScan([aPicture(click.srcUrl)], { at: "point" });
    vi.mocked(fakeBrowser.scripting.executeScript).mockImplementation((async (injection: object) =>
      "args" in injection ? [{ result: JSON.stringify(scan) }] : [{ result: boxes }]) as never);
    const shots = vi.fn<typeof takeShots>(async (_id, _scan, capture) => {
      expect(await capture()).toEqual({ page: boxes, data_url: "data:image/png;base64,AA" });
    });
    const worker = await withService();
    await createGestures({ ...worker, captureShots: shots }).onMenu(click, tab);
    expect(shots).toHaveBeenCalledOnce();
    expect(steps).toEqual(["capture", "hide"]);
  });

  it("opens a tab where the side panel does not open", async () => {
    vi.spyOn(fakeBrowser.sidePanel, "open").mockRejectedValue(new Error("no user gesture"));
    const create = vi.spyOn(fakeBrowser.tabs, "create");
    await clicked(startWorker(), click, tab);
    expect(create).toHaveBeenCalledExactlyOnceWith({
      url: expect.stringContaining("/panel.html"),
      windowId: 5,
    });
  });

  it("opens that tab only after the page was scanned, because it hides the page from the pointer", async () => {
    vi.spyOn(fakeBrowser.sidePanel, "open").mockRejectedValue(new Error("disabled"));
    const create = vi.spyOn(fakeBrowser.tabs, "create");
    const page = Promise.withResolvers<never>();
    const script = vi.mocked(fakeBrowser.scripting.executeScript);
    script.mockImplementation(async () => page.promise as never);
    const done = clicked(startWorker(), click, tab);
    await vi.waitFor(() => expect(script).toHaveBeenCalled());
    await new Promise((ready) => setTimeout(ready));
    expect(create).not.toHaveBeenCalled();
    page.reject(new Error("not here"));
    await done;
    expect(create).toHaveBeenCalledOnce();
  });

  it("within the panel itself, which is no tab, changes what it shows", async () => {
    vi.spyOn(fakeBrowser.windows, "getLastFocused").mockImplementation(
      async () => ({ id: 9 }) as never,
    );
    await clicked(startWorker(), click, undefined);
    expect(await panelView(9).getValue()).toMatchObject({ view: "failure" });
  });

  it("on a preset prepares an upload with the tags of the preset", async () => {
    openSidePanel();
    const worker = await withService();
    const { id: profile_id } = await worker.services.active();
    const presets = ["cats", "dogs"].map((name) => ({ id: name, profile_id, name, tags: [name] }));
    await tagPresets.setValue(presets);
    await clicked(worker, { ...click, menuItemId: "preset:dogs" }, tab);
    expect(await worker.records.all("draft")).toMatchObject([{ fields: { tags: ["dogs"] } }]);
  });

  it("of someone else does nothing", async () => {
    const open = openSidePanel();
    await clicked(startWorker(), { ...click, menuItemId: "other" }, tab);
    expect(open).not.toHaveBeenCalled();
  });
});

/** Makes the frames respond with these pictures. */
const showing = (...urls: string[]) => showingScan(urls);

function showingScan(urls: readonly string[], change: Parameters<typeof aScan>[1] = {}) {
  vi.mocked(fakeBrowser.scripting.executeScript).mockImplementation(async (injection) => {
    const pictures = urls.map((url) => aPicture(url));
    const scan = aScan(pictures, change);
    const result = JSON.stringify(scan);
    return ("args" in injection ? [{ result }] : []) as never;
  });
}

describe("a click on what is the service's own", () => {
  const shown = async (info: object) => {
    openSidePanel();
    const worker = await withService();
    await clicked(worker, { menuItemId: "find", pageUrl: click.pageUrl, ...info }, tab);
    return { view: await panelView(5).getValue(), searches: await worker.records.all("reverse") };
  };

  it.each([
    ["a link to its page", { linkUrl: "https://pics.example/images/12" }],
    ["its file", { srcUrl: "https://pics.example/img/view/2026/1/31/12.png" }],
  ])("by %s shows the image at once, and searches for nothing", async (_, info) => {
    const { view, searches } = await shown(info);
    expect(view).toEqual({ view: "image", profile_id: expect.any(String), image_id: 12 });
    expect(searches).toEqual([]);
  });

  it("is looked for all the same in the first steps, where a person tries that out", async () => {
    const srcUrl = "https://pics.example/img/view/2026/1/31/12.png";
    const pageUrl = fakeBrowser.runtime.getURL("/options.html");
    const { searches } = await shown({ srcUrl, pageUrl });
    expect(searches).toMatchObject([{ pick: { candidates: [{ url: srcUrl }], source_url: null } }]);
  });

  it("prepares an upload if that is asked for", async () => {
    const srcUrl = "https://pics.example/img/view/2026/1/31/12.png";
    const { view } = await shown({ srcUrl, menuItemId: "upload" });
    expect(view).toMatchObject({ view: "record" });
  });

  it("is another's where a picture of another site leads there", async () => {
    const { searches } = await shown({ ...click, linkUrl: "https://pics.example/images/12" });
    expect(searches).toHaveLength(1);
  });
});

describe("a click where several pictures are", () => {
  it("asks which is meant, and goes on with that", async () => {
    openSidePanel();
    showing("https://art.example/1.jpg", "https://art.example/2.jpg");
    const worker = await withService();
    await clicked(worker, { menuItemId: "upload", pageUrl: click.pageUrl }, tab);
    const view = await panelView(5).getValue();
    const id = view?.view === "record" ? view.id : "";
    expect(await stored(id)).toMatchObject({
      kind: "choice",
      purpose: "upload",
      at: "point",
      page: { url: "https://art.example/feed", title: "Feed" },
      picks: [{ shown: 0 }, { shown: 0 }],
    });
    const chosen = await worker.choices.choose({ id, index: 1, purpose: "upload" });
    expect(await stored(chosen)).toMatchObject({
      kind: "draft",
      fields: { url: "https://art.example/2.jpg" },
    });
    for (const indexes of [[], [2]])
      await expect(worker.choices.draftPicks({ id, indexes })).rejects.toMatchObject({
        code: "no-record",
      });
  });

  it("offers those of the page if the scan knew of none at the click", async () => {
    openSidePanel();
    showingScan(["https://art.example/1.jpg", "https://art.example/2.jpg"], { at: "page" });
    const worker = await withService();
    await clicked(worker, { menuItemId: "find", pageUrl: click.pageUrl }, tab);
    expect(await worker.records.all("choice")).toMatchObject([{ purpose: "find", at: "page" }]);
  });

  it("offers nothing for a service that is gone", async () => {
    openSidePanel();
    showing("https://art.example/1.jpg", "https://art.example/2.jpg");
    const worker = await withService();
    await clicked(worker, { menuItemId: "find", pageUrl: click.pageUrl }, tab);
    const [choice] = await worker.records.all("choice");
    await worker.services.remove(choice?.profile_id ?? "");
    expect(await worker.records.all("choice")).toEqual([]);
  });
});

describe("a command of the keyboard", () => {
  it.each([
    ["find-picture", "reverse"],
    ["upload-picture", "draft"],
  ])("%s takes the picture under the pointer", async (command, kind) => {
    openSidePanel();
    showing("https://art.example/1.jpg");
    const worker = await withService();
    await createGestures(worker).onCommand(command, tab);
    const view = await panelView(5).getValue();
    expect(view?.view === "record" && (await stored(view.id))).toMatchObject({ kind });
  });

  it("of someone else does nothing", async () => {
    const open = openSidePanel();
    const worker = startWorker();
    await createGestures(worker).onCommand("other", tab);
    expect(open).not.toHaveBeenCalled();
  });
});

describe("the list of a page", () => {
  const list = async (input: { tab_id: number; window_id?: number }) => {
    vi.spyOn(fakeBrowser.tabs, "get").mockImplementation(async () => tab as never);
    const worker = await withService();
    return createGestures(worker).scanPage(input);
  };

  it("is a choice of all pictures, asked for nothing yet, even of one", async () => {
    showing("https://art.example/1.jpg");
    expect(await stored(await list({ tab_id: 3 }))).toMatchObject({
      kind: "choice",
      purpose: null,
      at: "page",
      picks: [{ candidates: [{ url: "https://art.example/1.jpg" }] }],
    });
  });

  it("is shown in a panel, if one is named", async () => {
    showing("https://art.example/1.jpg");
    const id = await list({ tab_id: 3, window_id: 5 });
    expect(await panelView(5).getValue()).toEqual({ view: "record", id });
  });

  it("says in that panel, and to whoever asked, why there is none", async () => {
    await expect(list({ tab_id: 3, window_id: 5 })).rejects.toMatchObject({
      code: "no-script-here",
    });
    expect(await panelView(5).getValue()).toEqual({
      view: "failure",
      failure: {
        code: "no-script-here",
        page: { urls: ["", ""], because: "Error: not here", foreign_frames: [] },
      },
    });
  });
});

describe("the capture of an area", () => {
  const AREA = { x: 2, y: 1, width: 3, height: 2 };

  /** Makes the page respond with what the user drew, and the browser with a capture of 8 × 4 pixels. */
  function drawing(area: typeof AREA | null) {
    speakEnglish();
    vi.mocked(fakeBrowser.scripting.executeScript).mockImplementation(
      async (injection) => [{ result: "args" in injection ? area : undefined }] as never,
    );
    vi.spyOn(fakeBrowser.tabs, "get").mockImplementation(
      async () => ({ ...tab, active: true, url: click.pageUrl }) as never,
    );
    Object.assign(fakeBrowser.tabs, {
      captureVisibleTab: async () => "data:image/png;base64,AA==",
    });
    vi.stubGlobal("createImageBitmap", async ({ size }: Blob) => {
      if (size === 0) throw new Error("No picture.");
      return { width: 8, height: 4, close: () => {} };
    });
    vi.stubGlobal(
      "OffscreenCanvas",
      class {
        size: number[];
        constructor(...size: number[]) {
          this.size = size;
        }
        getContext = () => ({
          drawImage: (_: unknown, ...at: number[]) => this.size.push(...at),
        });
        convertToBlob = async () => new Blob([JSON.stringify(this.size)]);
      },
    );
  }

  it("searches for exactly that area, from its page", async () => {
    drawing(AREA);
    const worker = await withService();
    const input = { tab_id: 3, window_id: 5 };
    const id = await createGestures(worker).captureArea(input);
    const record = await stored(id);
    expect(record).toMatchObject({
      kind: "reverse",
      file: { origin: "area", name: "area.png" },
      pick: { page: { url: click.pageUrl, title: "Feed" } },
    });
    const file = record?.kind === "reverse" && record.file && (await getFile(record.file.id));
    expect(file && JSON.parse(await file.text())).toEqual([3, 2, -2, -1]);
    // The page draws with a script that is injected before it is called.
    const injected = vi.mocked(fakeBrowser.scripting.executeScript).mock.calls;
    expect(injected.slice(-2)).toMatchObject([
      [{ target: { tabId: 3 }, files: ["/area-script.js"] }],
      [{ target: { tabId: 3 }, args: [{ label: expect.any(String) }] }],
    ]);
    expect(await panelView(5).getValue()).toEqual({ view: "record", id });
  });

  it("shows in the panel that its search cannot be shown", async () => {
    drawing(AREA);
    const worker = await withService();
    const set = fakeBrowser.storage.session.set.bind(fakeBrowser.storage.session);
    vi.spyOn(fakeBrowser.storage.session, "set").mockImplementation(async (items) => {
      if (JSON.stringify(items).includes('"record"')) throw new Error("QUOTA_BYTES");
      await set(items);
    });
    const capturing = createGestures(worker).captureArea({ tab_id: 3, window_id: 5 });
    await expect(capturing).rejects.toThrow();
    expect(await panelView(5).getValue()).toMatchObject({ view: "failure" });
  });

  it("says that it was cancelled", async () => {
    drawing(null);
    const worker = await withService();
    const capturing = createGestures(worker).captureArea({ tab_id: 3, window_id: 5 });
    await expect(capturing).rejects.toMatchObject({ code: "aborted" });
    expect(await panelView(5).getValue()).toMatchObject({ failure: { code: "aborted" } });
  });
});
