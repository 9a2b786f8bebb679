import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { cropPng } from "../../../../lib/background/gesture/crop.ts";
import {
  capturePage,
  searchNeedsShot,
  takeShots,
} from "../../../../lib/background/gesture/shots.ts";
import { copyShot, forgetShots, saveShots } from "../../../../lib/background/store/shot-store.ts";
import type { LoadedFile } from "../../../../lib/file/file-builder.ts";
import type { NoBoxReason, PageBoxes, ShownBox } from "../../../../lib/page/capture/shown-boxes.ts";
import type { PickedPicture } from "../../../../lib/picture/pick.ts";
import type { FullScan } from "../../../../lib/picture/scan-data.ts";
import { encodeHiddenCells, MASK_CELLS } from "../../../../lib/picture/shown-geometry.ts";
import type { TagpieRecord } from "../../../../lib/stored/records.ts";
import { shotItem } from "../../../../lib/stored/storage.ts";
import { aChoice, aDraft, aReverseSearch, step } from "../../components/records.ts";
import { aPicture, aScan } from "../../page/scans.ts";
import { freshBrowser, pickOf, startWorker } from "../worker.ts";

// Node has no canvas.
vi.mock("../../../../lib/background/gesture/crop.ts", async (original) => ({
  ...(await original<object>()),
  cropPng: vi.fn(),
}));

const URLS = ["https://art.example/1.jpg", "https://art.example/2.jpg"];
const scan = aScan(
  URLS.map((url) => aPicture(url)),
  { scan_id: "s" },
);
/** Returns the pick of the n-th picture of the scan. */
const pickAt = (index: number, url = URLS[index] ?? "") => ({
  ...pickOf(url),
  place: { tab_id: 3, frame_id: 0, scan_id: "s", index },
});
const tab = { id: 3, windowId: 5 };
const WHOLE = { x: 0, y: 0, width: 1, height: 1 };
const box = (x: number, mask = `mask ${x}`, width = 60): ShownBox => ({
  crop: [x, 0, width, 40],
  size: [30, 20],
  part: WHOLE,
  mask,
});
const page = (...boxes: (ShownBox | NoBoxReason)[]): PageBoxes => ({
  size: [1600, 1200],
  scroll: [0, 0],
  boxes,
});
const cut = vi.fn(async (_data: string, _page: PageBoxes, boxes: readonly ShownBox[]) =>
  boxes.map(({ crop: [x] }) => `data:image/jpeg;base64,${x}`),
);

/** Fakes a page with a response for each look, the last one repeated, and with the active state of its tab. */
function measurements(...answers: [PageBoxes | null, boolean?][]) {
  let at = 0;
  const answer = () => answers[Math.min(at, answers.length - 1)] ?? [null];
  vi.spyOn(fakeBrowser.scripting, "executeScript").mockImplementation(
    async () => [{ result: answer()[0] }] as never,
  );
  vi.spyOn(fakeBrowser.tabs, "get").mockImplementation(async () => {
    const [, active = true] = answer();
    at++;
    return { active } as never;
  });
  return vi
    .spyOn(fakeBrowser.tabs, "captureVisibleTab")
    .mockImplementation((async () => "data:image/png;base64,AA") as never);
}

beforeEach(async () => {
  freshBrowser();
  cut.mockClear();
  vi.useFakeTimers().setTimerTickMode("nextTimerAsync");
  const pick = pickAt(1);
  await startWorker().records.add(
    aReverseSearch({ status: "ready", value: { images: [], total: 0 } }, { id: "r", pick }),
  );
  return () => vi.useRealTimers();
});

const capture = () => capturePage(tab, scan);
const take = () => takeShots("r", scan, { capture, cut });

describe("takeShots", () => {
  it("stores the capture of a picture, and its size in device pixels", async () => {
    measurements([page(box(1), box(2))]);
    await take();
    expect(cut).toHaveBeenCalledExactlyOnceWith(expect.any(String), page(box(1), box(2)), [box(2)]);
    expect(await shotItem("r").getValue()).toEqual({
      data_url: "data:image/jpeg;base64,2",
      width: 60,
      height: 40,
      part: WHOLE,
      mask: "mask 2",
      at: expect.any(Number),
    });
  });

  it("measures the picture in its frame", async () => {
    measurements([page(box(1), box(2))]);
    const picture = { ...aPicture(URLS[0] ?? ""), place: { ...pickAt(0).place, frame_id: 7 } };
    await capturePage(tab, aScan([picture]));
    expect(fakeBrowser.scripting.executeScript).toHaveBeenCalledWith(
      expect.objectContaining({ target: { tabId: 3, frameIds: [7] } }),
    );
  });

  it("measures a frame of another origin in each page around it", async () => {
    measurements([page(box(1))]);
    const clear = encodeHiddenCells(new Uint8Array(MASK_CELLS ** 2));
    const sized = (crop: ShownBox["crop"], frame?: number[]): PageBoxes => ({
      size: [1000, 800],
      scroll: [0, 0],
      boxes: [{ ...box(0, clear), crop }],
      ...(frame && { frame }),
    });
    const requests: unknown[] = [];
    vi.spyOn(fakeBrowser.scripting, "executeScript").mockImplementation((async (script: {
      target: object;
      args?: [number[]];
    }) => {
      const path = script.args?.[0];
      if (!path) return [{ result: { ...sized([5, 5, 60, 40], [0, 2]), size: [400, 300] } }];
      requests.push([script.target, path]);
      // The second of three frames is around the innermost one.
      return path.length === 2
        ? [
            { result: null },
            { result: { page: { ...sized([10, 20, 400, 300], [0]), size: [600, 500] } } },
          ]
        : [{ result: { page: sized([100, 200, 600, 500]) } }];
    }) as never);
    const { page: measured } = await capture();
    expect(requests.slice(0, 2)).toEqual([
      [{ tabId: 3, allFrames: true }, [0, 2]],
      [{ tabId: 3, frameIds: [0] }, [0]],
    ]);
    expect(measured).toEqual({ ...sized([115, 225, 60, 40]), size: [1000, 800] });
  });

  it("captures the page again if something has moved meanwhile", async () => {
    const captures = measurements(
      [page(box(1), box(2))],
      [page(box(1), box(3))],
      [page(box(1), box(4))],
    );
    await take();
    expect(captures).toHaveBeenCalledTimes(2);
    expect(await shotItem("r").getValue()).toMatchObject({
      data_url: expect.stringContaining("4"),
    });
  });

  it.each<[string, "skipped" | "done", number[], number, number]>([
    ["soon after it has moved once", "skipped", [2, 3], 0, 200],
    ["soon after it has moved in several steps", "skipped", [2, 3, 4, 5, 6], 0, 400],
    ["later if the search has the file", "done", [2, 3], 600, 800],
  ])("captures the page again %s", async (_, status, places, least, most) => {
    const search = aReverseSearch({ status: "loading" }, { id: "s", pick: pickAt(1) });
    await startWorker().records.add({ ...search, steps: [step("hash", status)] });
    const captures = measurements(...places.map((x): [PageBoxes] => [page(box(1), box(x))]));
    const times: number[] = [];
    captures.mockImplementation((async () => {
      times.push(Date.now());
      return "data:image/png;base64,AA";
    }) as never);
    await takeShots("s", scan, {
      capture: () => capturePage(tab, scan, () => searchNeedsShot("s")),
      cut,
    });
    const [first = 0, second = 0, ...others] = times;
    expect(others).toEqual([]);
    expect(second - first).toBeGreaterThanOrEqual(least);
    expect(second - first).toBeLessThan(most);
  });

  it.each<[string, string, [PageBoxes | null, boolean?][]]>([
    ["never stands still", "moving", Array.from({ length: 40 }, (_, x) => [page("gone", box(x))])],
    ["is covered", "covered", [[page(box(1), "covered")]]],
    ["is blurred until its tab is hidden", "blurred", [[page("gone", "blurred")], [null, false]]],
    ["and all others are out of view", "out-of-view", [[page("gone", "out-of-view")]]],
    ["is in a pinch-zoomed page", "moving", [[null]]],
    ["is in a hidden tab", "moving", [[page(box(1), box(2)), false]]],
  ])("stores why there is no shot of a picture that %s", async (_, missing, answers) => {
    measurements(...answers);
    await take();
    expect(await shotItem("r").getValue()).toEqual({ missing, at: expect.any(Number) });
  });

  it("captures the page again if the browser could not read it back", async () => {
    measurements([page(box(1), box(2))]).mockRejectedValueOnce(new Error("image readback failed"));
    await take();
    expect(await shotItem("r").getValue()).toMatchObject({ data_url: "data:image/jpeg;base64,2" });
  });

  it("stores that the browser refuses to capture", async () => {
    measurements([page(box(1), box(2))]).mockRejectedValue(new Error("no"));
    await take();
    expect(await shotItem("r").getValue()).toMatchObject({ missing: "failed" });
  });

  it("stores that a picture cannot be cut out", async () => {
    measurements([page(box(1), box(2))]);
    cut.mockRejectedValueOnce(new Error("Not the page"));
    await take();
    expect(await shotItem("r").getValue()).toMatchObject({ missing: "failed" });
  });

  it.each<[string, FullScan | undefined, string]>([
    ["a page out of sight", undefined, "out-of-view"],
    ["a picture of another frame", aScan([]), "in-frame"],
  ])("does not capture %s", async (_, seen, missing) => {
    const captures = measurements([page(box(1), box(2))]);
    await takeShots("r", seen, { capture, cut });
    expect(captures).not.toHaveBeenCalled();
    expect(await shotItem("r").getValue()).toMatchObject({ missing });
  });

  it("stores for each picture of a choice that the page blurs it", async () => {
    const picks = [pickAt(0), pickAt(1)];
    await startWorker().records.add(aChoice({ picks }));
    measurements([page("blurred", box(2))]);
    await takeShots("c", scan, { capture, cut });
    expect(await shotItem("c", 0).getValue()).toMatchObject({ missing: "blurred" });
    expect(await shotItem("c", 1).getValue()).toHaveProperty("data_url");
    measurements([page("blurred", "covered")]);
    await startWorker().records.add(aChoice({ id: "d", picks }));
    await takeShots("d", scan, { capture, cut });
    expect(await shotItem("d", 0).getValue()).toMatchObject({ missing: "blurred" });
    expect(await shotItem("d", 1).getValue()).toBeNull();
  });

  it.each<[string, PageBoxes, string]>([
    ["with a shot of one picture", page(box(1), "out-of-view"), "out-of-view"],
    ["without a shot", page("covered", "out-of-view"), "covered"],
  ])("stores one outcome for the other pictures of a choice %s", async (_, boxes, missing) => {
    await startWorker().records.add(aChoice({ picks: [pickAt(0), pickAt(1)] }));
    measurements([boxes]);
    await takeShots("c", scan, { capture, cut });
    expect(await shotItem("c").getValue()).toMatchObject({ missing });
    expect(await shotItem("c", 1).getValue()).toBeNull();
  });

  it("stores a shot that is removed with its record", async () => {
    measurements([page(box(1), box(2))]);
    await take();
    await startWorker().records.remove("r");
    expect(await shotItem("r").getValue()).toBeNull();
  });
});

describe("takeShots with recapture", () => {
  const IMAGE = "data:image/png;base64,AA";
  /** Takes a shot of a picture at an address whose page then looks like this, one after another. */
  async function recaptured(url: string, ...looks: (ShownBox | NoBoxReason)[]) {
    const record = aReverseSearch({ status: "loading" }, { id: "moving", pick: pickAt(0, url) });
    await startWorker().records.add(record);
    const times: number[] = [];
    const recapture = vi.fn(async () => {
      times.push(Date.now());
      return {
        page: page(looks[Math.min(times.length, looks.length - 1)] ?? "gone"),
        data_url: IMAGE,
      };
    });
    const first = async () => ({ page: page(looks[0] ?? "gone"), data_url: IMAGE });
    const start = Date.now();
    await takeShots("moving", aScan([aPicture(url)], { scan_id: "s" }), {
      capture: first,
      recapture,
      cut,
    });
    const pauses = times.map((time, at) => time - (times[at - 1] ?? start));
    return { recapture, pauses, shot: await shotItem("moving").getValue() };
  }
  const WEBP = "https://art.example/1.webp";
  const [still, changed, covered] = [box(1, "open"), box(2, "open"), box(3, "a button")];
  const otherSizes = [61, 62, 63].map((width) => box(1, "open", width));

  it.each([
    ["https://art.example/1.webp", 3],
    ["https://art.example/1.avif", 3],
    ["https://art.example/1", 3],
    ["https://art.example/1.gif", 0],
    ["https://art.example/1.png", 0],
    ["https://art.example/1.jpg", 0],
    ["https://art.example/1.webm", 0],
  ])("captures a picture at %s again: %d times", async (url, times) => {
    const { recapture } = await recaptured(url, still);
    expect(recapture).toHaveBeenCalledTimes(times);
  });

  it.each<[string, (ShownBox | NoBoxReason)[], number, boolean | undefined]>([
    ["looks the same three times", [still, still, still, still], 3, false],
    ["looks different", [still, changed], 1, true],
    ["looks the same twice, then different", [still, still, still, changed], 3, true],
    ["is covered elsewhere first, then moves", [still, covered, box(4, "a button")], 2, true],
    ["looks the same once, then different", [still, still, changed], 2, true],
    ["is covered elsewhere each time", [still, covered, changed, covered, still], 3, undefined],
    ["has another size each time", [still, ...otherSizes], 3, undefined],
    ["is out of view", [still, "out-of-view"], 1, undefined],
    ["was never captured", ["covered"], 0, undefined],
  ])("stores whether a picture moves that %s", async (_, looks, times, moving) => {
    const { recapture, pauses, shot } = await recaptured(WEBP, ...looks);
    expect(recapture).toHaveBeenCalledTimes(times);
    // An animation would show the same frame after equal pauses.
    expect(pauses).toEqual([730, 610, 870].slice(0, times));
    expect(shot).toHaveProperty(looks[0] === still ? "data_url" : "missing");
    expect((shot as { moving?: boolean }).moving).toBe(moving);
  });

  it("keeps the first capture of a picture that moves", async () => {
    const { shot } = await recaptured(WEBP, still, changed);
    expect(shot).toMatchObject({ data_url: "data:image/jpeg;base64,1", mask: "open" });
  });

  it("keeps the shot if the page cannot be captured again", async () => {
    const record = aReverseSearch({ status: "loading" }, { id: "moving", pick: pickAt(0, WEBP) });
    await startWorker().records.add(record);
    await takeShots("moving", aScan([aPicture(WEBP)], { scan_id: "s" }), {
      capture: async () => ({ page: page(still), data_url: IMAGE }),
      recapture: () => Promise.reject(new Error("The tab is closed.")),
      cut,
    });
    const shot = await shotItem("moving").getValue();
    expect(shot).toHaveProperty("data_url");
    expect(shot).not.toHaveProperty("moving");
  });

  it("does not capture the pictures of a choice again", async () => {
    await startWorker().records.add(aChoice({ picks: [pickAt(0, WEBP)] }));
    const recapture = vi.fn(capture);
    await takeShots("c", aScan([aPicture(WEBP)], { scan_id: "s" }), {
      capture: async () => ({ page: page(still), data_url: IMAGE }),
      recapture,
      cut,
    });
    expect(await shotItem("c", 0).getValue()).toHaveProperty("data_url");
    expect(recapture).not.toHaveBeenCalled();
  });
});

describe("takeShots with keepCapture", () => {
  const PNG = "data:image/png;base64,AA==";
  const drawn: Promise<LoadedFile> = Promise.resolve({
    ...{ blob: new Blob(["png"]), sha512: "ab", bytes: 3, format: "png" },
  });
  /** Takes shots for a record and returns the captures that are kept. */
  async function keptFor(record: TagpieRecord, look: ShownBox | NoBoxReason | null, seen = scan) {
    vi.mocked(cropPng).mockReset().mockReturnValue(drawn);
    await startWorker().records.add(record);
    const keepCapture = vi.fn(async (_id: string, _png: LoadedFile) => {});
    const capture = vi.fn(async () =>
      look ? { page: page("gone", look), data_url: PNG } : { page: page("gone", box(1)) },
    );
    await takeShots("kept", seen, { capture, keepCapture, cut });
    return { kept: keepCapture.mock.calls, captures: capture.mock.calls.length };
  }
  const local = { ...pickAt(1), candidates: [{ url: "blob:x", origin: "img" as const }] };
  const searchOf = (pick: PickedPicture) =>
    aReverseSearch({ status: "loading" }, { id: "kept", pick });

  it.each<[string, TagpieRecord]>([
    ["search", searchOf(local)],
    ["draft", { ...aDraft({ status: "editing" }), id: "kept", pick: local }],
  ])("keeps the picture of a %s whose file services cannot get", async (_, record) => {
    expect(await keptFor(record, box(7))).toEqual({ kept: [["kept", await drawn]], captures: 1 });
    expect(cropPng).toHaveBeenCalledExactlyOnceWith(PNG, [7, 0, 60, 40]);
  });

  it.each<[string, TagpieRecord, ShownBox | NoBoxReason | null, FullScan?]>([
    ["whose file services can get", searchOf(pickAt(1)), box(7)],
    ["that the page alters", searchOf(local), { ...box(7), altered: true }],
    ["that is covered", searchOf(local), "covered"],
    ["of a page that never stands still", searchOf(local), null],
    ["of another scan", searchOf(local), box(7), aScan([], { scan_id: "other" })],
    ["of a choice", aChoice({ id: "kept", picks: [local] }), box(7)],
  ])("does not keep a picture %s", async (_, record, look, seen) => {
    expect((await keptFor(record, look, seen)).kept).toEqual([]);
  });

  it("marks the shot of a picture that the page alters", async () => {
    await keptFor(searchOf(local), { ...box(7), altered: true });
    expect(await shotItem("kept").getValue()).toMatchObject({
      altered: true,
      data_url: "data:image/jpeg;base64,7",
    });
  });

  it("stores the shot although the capture cannot be kept", async () => {
    await startWorker().records.add(searchOf(local));
    const keepCapture = () => Promise.reject(new Error("full"));
    const capture = async () => ({ page: page("gone", box(7)), data_url: PNG });
    await takeShots("kept", scan, { capture, keepCapture, cut });
    expect(await shotItem("kept").getValue()).toHaveProperty("data_url");
  });
});

describe("saveShots, copyShot and forgetShots", () => {
  const shot = (at: number) => ({
    data_url: "data:image/jpeg;base64,",
    part: WHOLE,
    mask: "",
    at,
  });

  it("saveShots keeps 40 shots and deletes the oldest ones first", async () => {
    for (let at = 0; at < 45; at++) await saveShots(`r${at}`, [[undefined, shot(at)]]);
    const storedKeys = Object.keys(await fakeBrowser.storage.session.get());
    expect(storedKeys).toHaveLength(40);
    expect(await shotItem("r4").getValue()).toBeNull();
    expect(await shotItem("r44").getValue()).not.toBeNull();
  });

  it("copyShot copies a choice's shot to a record, or stores that it is missing", async () => {
    await saveShots("c", [[2, shot(7)]]);
    await copyShot("c", 2, "made");
    await copyShot("c", 3, "other");
    expect(await shotItem("made").getValue()).toEqual(shot(7));
    expect(await shotItem("other").getValue()).toMatchObject({ missing: "gone" });
  });

  it("copyShot never overwrites the shot of a record", async () => {
    await saveShots("made", [[undefined, shot(1)]]);
    await copyShot("c", 3, "made");
    expect(await shotItem("made").getValue()).toEqual(shot(1));
  });

  it("copyShot replaces a missing shot by one that a later scan took", async () => {
    for (const missing of ["gone", "out-of-view"] as const) {
      await saveShots("made", [[undefined, { missing, at: 1 }]]);
      await saveShots("c", [[2, shot(7)]]);
      await copyShot("c", 2, "made");
      expect(await shotItem("made").getValue()).toEqual(shot(7));
    }
  });

  it("forgetShots deletes the shots of one record only", async () => {
    await saveShots("r1", [
      [undefined, shot(1)],
      [3, shot(2)],
    ]);
    await saveShots("r10", [[undefined, shot(3)]]);
    await forgetShots("r1");
    expect(Object.keys(await fakeBrowser.storage.session.get())).toEqual(["shot:r10"]);
  });

  it("copyShot ignores a full storage", async () => {
    await saveShots("c", [[0, shot(7)]]);
    vi.spyOn(fakeBrowser.storage.session, "set").mockRejectedValue(new Error("QUOTA_BYTES"));
    await expect(copyShot("c", 0, "made")).resolves.toBeUndefined();
  });

  it("copyShot keeps the number of shots at 40", async () => {
    for (let at = 0; at < 40; at++) await saveShots(`r${at}`, [[undefined, shot(at)]]);
    await saveShots("c", [[0, shot(50)]]);
    for (let at = 0; at < 5; at++) await copyShot("c", 0, `made${at}`);
    expect(Object.keys(await fakeBrowser.storage.session.get())).toHaveLength(40);
    expect(await shotItem("made4").getValue()).not.toBeNull();
  });

  it("saveShots stores all outcomes of a record together", async () => {
    const set = vi.spyOn(fakeBrowser.storage.session, "set");
    await saveShots("c", [
      [0, { missing: "blurred", at: 1 }],
      [undefined, { missing: "out-of-view", at: 1 }],
    ]);
    expect(set).toHaveBeenCalledExactlyOnceWith({
      "shot:c:0": { missing: "blurred", at: 1 },
      "shot:c": { missing: "out-of-view", at: 1 },
    });
  });

  it("copyShot waits for the shot of a new record", async () => {
    const outcome = { missing: "covered", at: 7 };
    await startWorker().records.add(
      aReverseSearch({ status: "loading" }, { id: "new", created_at: Date.now() }),
    );
    const copying = copyShot("new", undefined, "copy");
    setTimeout(() => void shotItem("new").setValue(outcome), 4_000);
    await copying;
    expect(await shotItem("copy").getValue()).toEqual(outcome);
  });
});
