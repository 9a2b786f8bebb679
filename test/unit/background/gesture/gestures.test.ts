import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { createGestures } from "../../../../lib/background/gesture/gestures.ts";
import type { takeShots } from "../../../../lib/background/gesture/shots.ts";
import { getFile } from "../../../../lib/file/file-database.ts";
import type { PanelView } from "../../../../lib/stored/records.ts";
import { panelView, shotItem, tagPresets } from "../../../../lib/stored/storage.ts";
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

/** Makes the side panel fail to open, so that a tab opens instead. */
function refuseSidePanel() {
  vi.spyOn(fakeBrowser.sidePanel, "open").mockRejectedValue(new Error("disabled"));
  return vi.spyOn(fakeBrowser.tabs, "create");
}

const openSidePanel = () =>
  vi.spyOn(fakeBrowser.sidePanel, "open").mockImplementation(async () => {});

/** Simulates a click on the worker's menu. */
const clicked = (
  worker: ReturnType<typeof startWorker>,
  info: Parameters<ReturnType<typeof createGestures>["onMenu"]>[0],
  where: Parameters<ReturnType<typeof createGestures>["onMenu"]>[1],
) => createGestures(worker).onMenu(info, where);

/** Returns the id of the record that a window's panel shows. */
async function shownRecord(windowId = 5): Promise<string> {
  const view = await panelView(windowId).getValue();
  return view?.view === "record" ? view.id : "";
}

async function withService() {
  const worker = startWorker();
  vi.mocked(fakeBrowser.permissions.contains).mockImplementation(async () => false);
  await worker.services.save({ id: null, base_url: "https://pics.example", key: "k" });
  return worker;
}

/** Returns a worker that makes the record of a gesture once `made` resolves. */
async function withLateRecord() {
  const worker = await withService();
  const recordMade = Promise.withResolvers<void>();
  const { choices } = worker;
  const act: typeof choices.act = async (...input) => {
    await recordMade.promise;
    return choices.act(...input);
  };
  return { worker: { ...worker, choices: { ...choices, act } }, made: recordMade };
}

describe("createGestures: onMenu", () => {
  it("opens the panel before any await", async () => {
    const open = openSidePanel();
    const done = clicked(startWorker(), click, tab);
    expect(open).toHaveBeenCalledExactlyOnceWith({ windowId: 5 });
    await done;
  });

  it.each([
    ["find", "reverse"],
    ["upload", "draft"],
  ])("shows the view “pending” for “%s”, then a record of kind %s", async (menuItemId, kind) => {
    openSidePanel();
    const views: (PanelView | null)[] = [];
    panelView(5).watch((view) => views.push(view));
    await clicked(await withService(), { ...click, menuItemId }, tab);
    expect(views).toEqual([{ view: "pending" }, { view: "record", id: expect.any(String) }]);
    expect(await stored(await shownRecord())).toMatchObject({
      kind,
      pick: { page: { title: "Feed" } },
    });
  });

  it.each([
    ["for an open panel, which gives the page its width back", [5], 1],
    ["for no other window's panel", [4], 0],
    ["for no panel that opens", [], 0],
  ])("waits after a refusal for the page's width %s", async (_, windows, times) => {
    openSidePanel();
    vi.mocked(fakeBrowser.scripting.executeScript)
      .mockRejectedValueOnce(new Error("contents of the page … access the respective host"))
      .mockResolvedValue([] as never);
    const zoom = vi.spyOn(fakeBrowser.tabs, "getZoom").mockResolvedValue(1 as never);
    const worker = await withService();
    vi.spyOn(worker.panels, "windows").mockReturnValue(windows);
    await clicked(worker, click, { ...tab, width: 893 });
    expect(zoom).toHaveBeenCalledTimes(times);
  });

  it("shows in the panel that no service is set up, and keeps the picture", async () => {
    openSidePanel();
    await clicked(startWorker(), click, tab);
    expect(await panelView(5).getValue()).toEqual({
      view: "failure",
      failure: { code: "no-service" },
      waiting: expect.objectContaining({
        purpose: "find",
        picks: [expect.objectContaining({ page: { url: click.pageUrl, title: "Feed" } })],
      }),
    });
  });

  it.each([
    ["find", "reverse"],
    ["upload", "draft"],
  ])("resumes “%s” with a record of kind %s once a service is set up", async (menuItemId, kind) => {
    openSidePanel();
    vi.spyOn(fakeBrowser.tabs, "query").mockResolvedValue([
      { windowId: 4 },
      { windowId: 5 },
    ] as never);
    const worker = startWorker();
    await clicked(worker, { ...click, menuItemId }, tab);
    expect(await worker.records.all(kind as "draft")).toEqual([]);
    vi.mocked(fakeBrowser.permissions.contains).mockImplementation(async () => false);
    await worker.services.save({ id: null, base_url: "https://pics.example" });
    await createGestures(worker).resume();
    const id = await shownRecord();
    expect(await stored(id)).toMatchObject({ kind, pick: { page: { title: "Feed" } } });
    // Nothing waits for a capture of a page that is out of view by now.
    expect(await shotItem(id).getValue()).toMatchObject({ missing: "gone" });
    // Nothing waits any more.
    await createGestures(worker).resume();
    expect(await shownRecord()).toBe(id);
  });

  it("resumes one search if a service is saved and checked at the same time", async () => {
    openSidePanel();
    vi.spyOn(fakeBrowser.tabs, "query").mockResolvedValue([{ windowId: 5 }] as never);
    const worker = startWorker();
    await clicked(worker, { ...click, menuItemId: "find" }, tab);
    await worker.services.save({ id: null, base_url: "https://pics.example" });
    const gestures = createGestures(worker);
    await Promise.all([gestures.resume(), gestures.resume()]);
    expect(await worker.records.all("reverse")).toHaveLength(1);
  });

  it("resumes a choice of several pictures once a service is set up", async () => {
    openSidePanel();
    vi.spyOn(fakeBrowser.tabs, "query").mockResolvedValue([{ windowId: 5 }] as never);
    const worker = startWorker();
    const pictures = [1, 2].map((number) => aPicture(`https://art.example/${number}.png`));
    const scan = { page: { url: click.pageUrl, title: "Feed" }, scans: [aScan(pictures)] };
    const waiting = worker.choices.defer(
      { ...scan, incomplete: false, foreign_frames: [] },
      { purpose: "find" },
    );
    await panelView(5).setValue({ view: "failure", failure: { code: "no-service" }, waiting });
    await worker.services.save({ id: null, base_url: "https://pics.example" });
    await createGestures(worker).resume();
    const id = await shownRecord();
    expect(await stored(id)).toMatchObject({ kind: "choice", purpose: "find" });
    expect(await shotItem(id).getValue()).toMatchObject({ missing: "gone" });
  });

  it("keeps the link to the previous record after one or two failures", async () => {
    openSidePanel();
    await panelView(5).setValue({ view: "record", id: "d1" });
    for (const _ of [1, 2]) {
      await clicked(startWorker(), click, tab);
      expect(await panelView(5).getValue()).toMatchObject({ view: "failure", before: "d1" });
    }
  });

  it("opens the fallback tab only after the scan, because the tab hides the page", async () => {
    const create = refuseSidePanel();
    const page = Promise.withResolvers<never>();
    const script = vi.mocked(fakeBrowser.scripting.executeScript);
    script.mockImplementation(async () => page.promise as never);
    const done = clicked(startWorker(), click, tab);
    await vi.waitFor(() => expect(script).toHaveBeenCalled());
    await new Promise((ready) => setTimeout(ready));
    expect(create).not.toHaveBeenCalled();
    page.reject(new Error("not here"));
    await done;
    const url = expect.stringContaining("/panel.html");
    expect(create).toHaveBeenCalledExactlyOnceWith({ url, windowId: 5 });
  });

  it("prepares an upload with the preset's tags", async () => {
    openSidePanel();
    const worker = await withService();
    const { id: profile_id } = await worker.services.active();
    const presets = ["cats", "dogs"].map((name) => ({ id: name, profile_id, name, tags: [name] }));
    await tagPresets.setValue(presets);
    await clicked(worker, { ...click, menuItemId: "preset:dogs" }, tab);
    expect(await worker.records.all("draft")).toMatchObject([{ fields: { tags: ["dogs"] } }]);
  });
});

it.each<[string, (gestures: ReturnType<typeof createGestures>) => Promise<void>]>([
  ["menu item", (gestures) => gestures.onMenu({ ...click, menuItemId: "other" }, tab)],
  ["command", (gestures) => gestures.onCommand("other", tab)],
])("createGestures ignores a %s of another extension", async (_, act) => {
  const open = openSidePanel();
  await act(createGestures(startWorker()));
  expect(open).not.toHaveBeenCalled();
});

describe("createGestures: onMenu and tabs", () => {
  afterEach(() => void vi.useRealTimers());

  it("opens a tab with the record if the panel is disabled", async () => {
    const create = refuseSidePanel();
    const worker = await withService();
    const shots = vi.fn(async (..._: unknown[]) => {});
    await createGestures({ ...worker, captureShots: shots }).onMenu(click, tab);
    const id = await shownRecord();
    expect(create).toHaveBeenCalledExactlyOnceWith({
      url: expect.stringContaining(`/panel.html?record=${id}`),
      windowId: 5,
    });
    expect(shots).toHaveBeenCalledExactlyOnceWith(id, undefined, {
      capture: expect.any(Function),
      keepCapture: expect.any(Function),
    });
  });

  it("opens a tab after a second, and replaces it once the record is made", async () => {
    const create = refuseSidePanel();
    create.mockImplementation(async () => ({ id: 8 }) as never);
    const place = { active: true, index: 2, windowId: 5 };
    vi.spyOn(fakeBrowser.tabs, "get").mockImplementation(async () => place as never);
    const remove = vi.spyOn(fakeBrowser.tabs, "remove").mockResolvedValue();
    const { worker, made } = await withLateRecord();
    const done = clicked(worker, click, tab);
    await vi.waitFor(() => expect(create).toHaveBeenCalledOnce(), { timeout: 5_000 });
    expect(create.mock.calls[0]?.[0].url).toMatch(/\/panel\.html$/);
    made.resolve();
    await done;
    const id = await shownRecord();
    const url = expect.stringContaining(`/panel.html?record=${id}`);
    expect(create).toHaveBeenLastCalledWith({ url, ...place });
    expect(remove).toHaveBeenCalledExactlyOnceWith(8);
  });

  it("captures a slow page once, before a tab hides it", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"], shouldAdvanceTime: true });
    const create = refuseSidePanel();
    const { worker, made } = await withLateRecord();
    const steps: string[] = [];
    vi.spyOn(fakeBrowser.tabs, "get").mockResolvedValue({ active: true } as never);
    vi.spyOn(fakeBrowser.tabs, "captureVisibleTab").mockImplementation((async () => {
      // The record is late, too, but there before the tab opens.
      await vi.advanceTimersByTimeAsync(2_000);
      made.resolve();
      await vi.waitFor(async () =>
        expect(await panelView(5).getValue()).toMatchObject({ view: "record" }),
      );
      await vi.advanceTimersByTimeAsync(1_000);
      steps.push("capture");
      return "data:image/png;base64,AA";
    }) as never);
    create.mockImplementation(async () => {
      steps.push("hide");
      return { id: 8 } as never;
    });
    const boxes = { size: [9, 9], scroll: [0, 0], boxes: [{ crop: [0, 0, 5, 5] }] };
    const scan = aScan([aPicture(click.srcUrl)], { at: "point" });
    vi.mocked(fakeBrowser.scripting.executeScript).mockImplementation((async (injection: {
      args?: unknown[];
    }) => [{ result: injection.args?.length ? JSON.stringify(scan) : boxes }]) as never);
    const shots = vi.fn<typeof takeShots>(async (_id, _scan, { capture }) => {
      expect(await capture()).toEqual({ page: boxes, data_url: "data:image/png;base64,AA" });
    });
    await createGestures({ ...worker, captureShots: shots }).onMenu(click, tab);
    expect(shots).toHaveBeenCalledOnce();
    expect(steps).toEqual(["capture", "hide"]);
  });

  it("passes takeShots the functions that capture the page if the panel opens", async () => {
    openSidePanel();
    showing("https://art.example/1.webp");
    const shots = vi.fn<typeof takeShots>(async () => {});
    const worker = await withService();
    const gestures = createGestures({ ...worker, captureShots: shots });
    await gestures.onMenu({ menuItemId: "find", pageUrl: click.pageUrl }, tab);
    expect(shots).toHaveBeenCalledExactlyOnceWith(expect.any(String), expect.any(Object), {
      capture: expect.any(Function),
      recapture: expect.any(Function),
      keepCapture: expect.any(Function),
    });
  });

  it("reports a picture of the panel itself as out of view", async () => {
    vi.spyOn(fakeBrowser.tabs, "query").mockResolvedValue([{ windowId: 9 }] as never);
    const worker = await withService();
    await createGestures(worker).onMenu(click, undefined);
    const id = await shownRecord(9);
    expect(await shotItem(id).getValue()).toMatchObject({ missing: "out-of-view" });
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

describe("createGestures: a click on the service's own picture", () => {
  const linkUrl = "https://pics.example/images/12";
  const srcUrl = "https://pics.example/img/view/2026/1/31/12.png";
  const ofOptions = fakeBrowser.runtime.getURL("/options.html");
  const image = { view: "image", profile_id: expect.any(String), image_id: 12 };
  const record = { view: "record", id: expect.any(String) };
  const searchOf = (url: string) => ({ pick: { candidates: [{ url }] } });

  it.each<[string, object, object, object[]]>([
    ["shows the image for a link to its page", { linkUrl }, image, []],
    ["shows the image for its file", { srcUrl }, image, []],
    [
      "searches for the picture on the options page",
      { srcUrl, pageUrl: ofOptions },
      record,
      [{ pick: { candidates: [{ url: srcUrl }], source_url: null } }],
    ],
    [
      "searches for another site's picture that links to it",
      { ...click, linkUrl },
      record,
      [searchOf(click.srcUrl)],
    ],
    ["prepares an upload for that entry", { srcUrl, menuItemId: "upload" }, record, []],
  ])("%s", async (_, info, view, searches) => {
    openSidePanel();
    const worker = await withService();
    await clicked(worker, { menuItemId: "find", pageUrl: click.pageUrl, ...info }, tab);
    expect(await panelView(5).getValue()).toEqual(view);
    expect(await worker.records.all("reverse")).toMatchObject(searches);
  });
});

describe("createGestures: a click where several pictures are", () => {
  /** Clicks on two pictures, and returns the worker. */
  async function clickTwo(menuItemId: string, change: Parameters<typeof aScan>[1] = {}) {
    openSidePanel();
    showingScan(["https://art.example/1.jpg", "https://art.example/2.jpg"], change);
    const worker = await withService();
    await clicked(worker, { menuItemId, pageUrl: click.pageUrl }, tab);
    return worker;
  }

  it("offers a choice and continues with the chosen picture", async () => {
    const worker = await clickTwo("upload");
    const id = await shownRecord();
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

  it.each(["page", "near"] as const)(
    "offers a choice after a scan that matched only “%s”",
    async (at) => {
      const worker = await clickTwo("find", { at });
      expect(await worker.records.all("choice")).toMatchObject([{ purpose: "find", at }]);
    },
  );

  it("deletes the choice when its service is removed", async () => {
    const worker = await clickTwo("find");
    const [choice] = await worker.records.all("choice");
    await worker.services.remove(choice?.profile_id ?? "");
    expect(await worker.records.all("choice")).toEqual([]);
  });
});

describe("createGestures: onCommand", () => {
  it.each([
    ["find-picture", "reverse"],
    ["upload-picture", "draft"],
  ])("%s finds the picture under the pointer", async (command, kind) => {
    openSidePanel();
    showing("https://art.example/1.jpg");
    const worker = await withService();
    await createGestures(worker).onCommand(command, tab);
    expect(await stored(await shownRecord())).toMatchObject({ kind });
  });

  it("open-panel opens the panel before any await, and makes no record", async () => {
    const open = openSidePanel();
    const worker = await withService();
    const done = createGestures(worker).onCommand("open-panel", tab);
    expect(open).toHaveBeenCalledExactlyOnceWith({ windowId: 5 });
    await done;
    expect(await panelView(5).getValue()).toBeNull();
  });
});

describe("createGestures: scanPage", () => {
  const list = async (input: { tab_id: number; window_id?: number }) => {
    vi.spyOn(fakeBrowser.tabs, "get").mockImplementation(async () => tab as never);
    const worker = await withService();
    const id = await createGestures(worker).scanPage(input);
    expect(await worker.records.all("choice")).toHaveLength(1);
    return id;
  };

  it("creates a choice of all pictures, even of a single one", async () => {
    showing("https://art.example/1.jpg");
    expect(await stored(await list({ tab_id: 3 }))).toMatchObject({
      kind: "choice",
      purpose: null,
      at: "page",
      picks: [{ candidates: [{ url: "https://art.example/1.jpg" }] }],
    });
  });

  it("shows the choice in the given panel", async () => {
    showing("https://art.example/1.jpg");
    const id = await list({ tab_id: 3, window_id: 5 });
    expect(await panelView(5).getValue()).toEqual({ view: "record", id });
  });

  it("rejects, and shows the failure in the panel, if no script may run", async () => {
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

describe("captureArea", () => {
  const PAGE = { width: 200, height: 120 };
  const AREA = { x: 20, y: 10, width: 150, height: 100 };
  const measurement = { size: [PAGE.width, PAGE.height], scroll: [0, 0], area: AREA };
  type Drawn = { scan: string } | { isExact: boolean; whole?: string | null } | null;

  /** Content of the captured page: 100 × 70 pixels on white. */
  const isContent = (x: number, y: number) => x >= 40 && x < 140 && y >= 25 && y < 95;

  /** Makes the page respond with what the user drew, and with these measurements, the last one again and again. */
  function drawing(drawn: Drawn, measurements: unknown[] = [measurement]) {
    speakEnglish();
    let at = 0;
    vi.mocked(fakeBrowser.scripting.executeScript).mockImplementation(async (injection) => {
      if ("args" in injection && injection.args?.length) return [{ result: drawn }] as never;
      const isMeasured = "func" in injection && `${injection.func}`.includes("measureArea");
      return [{ result: isMeasured ? (measurements[at++] ?? measurements.at(-1)) : null }] as never;
    });
    vi.spyOn(fakeBrowser.tabs, "get").mockImplementation(
      async () => ({ ...tab, active: true, url: click.pageUrl }) as never,
    );
    const captureVisibleTab = vi.fn(async () => "data:image/png;base64,AA==");
    Object.assign(fakeBrowser.tabs, { captureVisibleTab });
    vi.stubGlobal("createImageBitmap", async ({ size }: Blob) => {
      if (size === 0) throw new Error("No picture.");
      return { ...PAGE, close: () => {} };
    });
    vi.stubGlobal("OffscreenCanvas", Canvas);
    return captureVisibleTab;
  }

  /** Encodes only its place in the captured page and its size. */
  class Canvas {
    readonly width: number;
    readonly height: number;
    #x = 0;
    #y = 0;
    constructor(width: number, height: number) {
      this.width = width;
      this.height = height;
    }
    getContext = () => ({
      drawImage: (_: unknown, x: number, y: number) => {
        this.#x = -x;
        this.#y = -y;
      },
      getImageData: (_x: number, _y: number, width: number, height: number) => ({
        ...{ width, height },
        data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => {
          const [x, y] = [(at >> 2) % width, Math.floor((at >> 2) / width)];
          return at % 4 < 3 && isContent(x + this.#x, y + this.#y) ? (x * 7 + y * 3) % 200 : 255;
        }),
      }),
    });
    convertToBlob = async () =>
      new Blob([JSON.stringify([this.#x, this.#y, this.width, this.height])]);
  }

  const input = { tab_id: 3, window_id: 5 };
  async function captured(): Promise<unknown> {
    const worker = await withService();
    const record = await stored(await createGestures(worker).captureArea(input));
    expect(record).toMatchObject({
      kind: "reverse",
      file: { origin: "area", name: "area.png" },
      pick: { page: { url: click.pageUrl, title: "Feed" } },
    });
    const file = record?.kind === "reverse" && record.file && (await getFile(record.file.id));
    return file && JSON.parse(await file.text());
  }

  it("searches for the content within plain margins", async () => {
    drawing({ isExact: false });
    expect(await captured()).toEqual([40, 25, 100, 70]);
    // The page draws with scripts that are injected before they are called.
    const injected = vi.mocked(fakeBrowser.scripting.executeScript).mock.calls;
    expect(injected.slice(0, 2)).toMatchObject([
      [{ target: { tabId: 3 }, files: ["/page-script.js", "/area-script.js"] }],
      [{ target: { tabId: 3 }, args: [{ label: expect.any(String) }] }],
    ]);
    expect(await panelView(5).getValue()).toMatchObject({ view: "record" });
  });

  it.each<[string, boolean, typeof AREA]>([
    ["that the user wants exactly", true, AREA],
    ["with too little content", false, { x: 20, y: 35, width: 150, height: 62 }],
    ["of one colour", false, { x: 0, y: 0, width: 200, height: 25 }],
  ])("keeps the margins of an area %s", async (_, isExact, area) => {
    drawing({ isExact }, [{ ...measurement, area }]);
    expect(await captured()).toEqual([area.x, area.y, area.width, area.height]);
  });

  it("captures the page again if it moved meanwhile", async () => {
    const moved = { ...measurement, area: { ...AREA, x: 30 } };
    const capture = drawing({ isExact: true }, [measurement, moved]);
    expect(await captured()).toEqual([30, 10, 150, 100]);
    expect(capture).toHaveBeenCalledTimes(2);
  });

  const exact = { isExact: true };
  const scrolling = Array.from({ length: 60 }, (_, x) => ({ ...measurement, scroll: [x, 0] }));
  it.each<[string, string, Drawn, unknown[]]>([
    ["the page never stands still", "moving", exact, scrolling],
    ["the page shows the area no longer", "moving", exact, [null]],
    ["the capture has another size", "moving", exact, [{ ...measurement, size: [400, 240] }]],
    ["the user cancels", "aborted", null, [measurement]],
  ])("fails if %s: %s", async (_, code, drawn, measurements) => {
    drawing(drawn, measurements);
    const worker = await withService();
    await expect(createGestures(worker).captureArea(input)).rejects.toMatchObject({ code });
    expect(await panelView(5).getValue()).toMatchObject({ failure: { code } });
  });

  it("searches for the picture that the area was drawn around", async () => {
    const scan = { ...aScan([aPicture("https://art.example/1.png")]), scan_id: "s" };
    drawing({ scan: JSON.stringify(scan) });
    const captureShots = vi.fn(async (..._: unknown[]) => {});
    const worker = await withService();
    const id = await createGestures({ ...worker, captureShots }).captureArea(input);
    const record = await stored(id);
    expect(record).toMatchObject({
      kind: "reverse",
      pick: {
        page: { url: click.pageUrl, title: "Feed" },
        candidates: [{ url: "https://art.example/1.png" }],
        place: { tab_id: 3, frame_id: 0, scan_id: "s", index: 0 },
      },
    });
    expect(record).not.toHaveProperty("file");
    expect(captureShots).toHaveBeenCalledExactlyOnceWith(
      id,
      expect.objectContaining({ scan_id: "s" }),
      { capture: expect.any(Function), keepCapture: expect.any(Function) },
    );
  });

  it("searches for an area within a picture, and stores the whole picture with the record", async () => {
    const scan = { ...aScan([aPicture("https://art.example/1.png")]), scan_id: "s" };
    drawing({ isExact: true, whole: JSON.stringify(scan) });
    const record = await stored(await createGestures(await withService()).captureArea(input));
    expect(record).toMatchObject({
      file: { origin: "area" },
      whole: {
        page: { url: click.pageUrl, title: "Feed" },
        candidates: [{ url: "https://art.example/1.png" }],
      },
    });
  });

  it("shows a failure if the panel cannot show the search", async () => {
    drawing({ isExact: true });
    const worker = await withService();
    const set = fakeBrowser.storage.session.set.bind(fakeBrowser.storage.session);
    vi.spyOn(fakeBrowser.storage.session, "set").mockImplementation(async (items) => {
      if (JSON.stringify(items).includes('"record"')) throw new Error("QUOTA_BYTES");
      await set(items);
    });
    await expect(createGestures(worker).captureArea(input)).rejects.toThrow();
    expect(await panelView(5).getValue()).toMatchObject({ view: "failure" });
  });

  describe("findInPage", () => {
    const png = "https://art.example/1.png";
    const pictureScan = JSON.stringify({ ...aScan([aPicture(png)]), scan_id: "s" });

    async function findInPage(by: "area" | "tap") {
      const { executeScript } = fakeBrowser.scripting;
      const inPage = vi.mocked(executeScript).getMockImplementation();
      // The picture is in view.
      const boxes = { size: [PAGE.width, PAGE.height], scroll: [0, 0], boxes: [{ crop: AREA }] };
      vi.mocked(executeScript).mockImplementation(async (injection) =>
        "func" in injection && `${injection.func}`.includes("boxes")
          ? ([{ result: boxes }] as never)
          : ((await inPage?.(injection as never, undefined as never)) as never),
      );
      const create = refuseSidePanel().mockResolvedValue({ id: 9 } as never);
      const captureShots = vi.fn(async (..._: unknown[]) => {});
      const worker = await withService();
      await createGestures({ ...worker, captureShots }).findInPage({ tab_id: 3, by });
      const records = await worker.records.all("reverse");
      return { create, captureShots, records, urls: create.mock.calls.map(([{ url }]) => url) };
    }

    it.each(["area", "tap"] as const)("searches for a picture in a tab (%s)", async (by) => {
      drawing({ scan: pictureScan });
      const { captureShots, records, urls } = await findInPage(by);
      expect(records).toMatchObject([{ pick: { candidates: [{ url: png }] } }]);
      expect(urls).toEqual([expect.stringContaining(`/panel.html?record=${records[0]?.id}`)]);
      expect(captureShots).toHaveBeenCalledOnce();
    });

    it("captures the page before the tab hides it", async () => {
      const capture = drawing({ scan: pictureScan });
      const { create } = await findInPage("tap");
      const [captured = 0] = capture.mock.invocationCallOrder;
      expect(captured).toBeGreaterThan(0);
      expect(captured).toBeLessThan(create.mock.invocationCallOrder[0] ?? 0);
    });

    it("injects the scripts into the page, then sends the texts of the overlay", async () => {
      drawing({ scan: pictureScan });
      await findInPage("tap");
      const injected = vi.mocked(fakeBrowser.scripting.executeScript).mock.calls;
      expect(injected.slice(0, 2)).toMatchObject([
        [{ target: { tabId: 3 }, files: ["/page-script.js", "/area-script.js"] }],
        [{ args: [{ label: "Pick a picture on this page", cancel: "Cancel" }] }],
      ]);
    });

    it("searches for an area in a tab", async () => {
      drawing({ isExact: false });
      const { records, urls } = await findInPage("area");
      expect(records).toMatchObject([{ file: { origin: "area" } }]);
      expect(urls).toEqual([expect.stringContaining(`/panel.html?record=${records[0]?.id}`)]);
    });

    it.each(["area", "tap"] as const)("opens nothing if the user cancels (%s)", async (by) => {
      drawing(null);
      const { create, records } = await findInPage(by);
      expect(create).not.toHaveBeenCalled();
      expect(records).toEqual([]);
    });

    it("shows in a tab that no script may run in the page", async () => {
      drawing(null);
      vi.mocked(fakeBrowser.scripting.executeScript).mockRejectedValue(new Error("not here"));
      const { urls } = await findInPage("tap");
      expect(urls).toEqual([expect.stringMatching(/\/panel\.html$/)]);
      expect(await panelView(5).getValue()).toMatchObject({ failure: { code: "no-script-here" } });
    });

    it("shows in a tab that the page never stood still", async () => {
      drawing({ isExact: true }, [null]);
      // The capture fails like an input that is not allowed.
      const { urls } = await findInPage("area");
      expect(urls).toEqual([expect.stringMatching(/\/panel\.html$/)]);
      expect(await panelView(5).getValue()).toMatchObject({ failure: { code: "moving" } });
    });
  });
});
