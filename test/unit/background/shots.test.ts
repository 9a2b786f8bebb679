import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { copyShot, keepShots } from "../../../lib/background/shot-store.ts";
import { takeShots } from "../../../lib/background/shots.ts";
import type { PageBoxes, ShownBox } from "../../../lib/capture/shown-boxes.ts";
import { shotItem } from "../../../lib/storage.ts";
import { aPicture, aScan } from "../capture/scans.ts";
import { aReverseSearch } from "../components/records.ts";
import { freshBrowser, pickOf, startWorker } from "./worker.ts";

const URLS = ["https://art.example/1.jpg", "https://art.example/2.jpg"];
const scan = aScan(URLS.map((url) => aPicture(url)));
const tab = { id: 3, windowId: 5 };
const box = (x: number): ShownBox => ({ x, y: 0, width: 50, height: 50, visible: 0.5 });
const page = (...boxes: (ShownBox | null)[]): PageBoxes => ({
  width: 800,
  height: 600,
  scale: 2,
  scroll: [0, 0],
  boxes,
});
const crop = vi.fn(async (_data: string, _page: PageBoxes, boxes: readonly ShownBox[]) =>
  boxes.map(({ x }) => `data:image/jpeg;base64,${x}`),
);

/** A page that answers each look so, the last for good; and, at each, whether its tab is the one that is shown. */
function looks(...answers: [PageBoxes | null, boolean?][]) {
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
  crop.mockClear();
  vi.useFakeTimers().setTimerTickMode("nextTimerAsync");
  const pick = pickOf(URLS[1] ?? "");
  await startWorker().records.add(
    aReverseSearch({ status: "ready", value: { images: [], total: 0 } }, { id: "r", pick }),
  );
  return () => vi.useRealTimers();
});

const take = () => takeShots("r", tab, scan, crop);

describe("a shot of a picked picture", () => {
  it("is of that picture, and says how much of it there is to be seen", async () => {
    looks([page(box(1), box(2))]);
    await take();
    expect(crop).toHaveBeenCalledExactlyOnceWith(expect.any(String), page(box(1), box(2)), [
      box(2),
    ]);
    expect(await shotItem("r").getValue()).toMatchObject({
      data_url: "data:image/jpeg;base64,2",
      visible: 0.5,
    });
  });

  it("is taken again when something has moved meanwhile", async () => {
    const capture = looks([page(box(1), box(2))], [page(box(1), box(3))], [page(box(1), box(4))]);
    await take();
    expect(capture).toHaveBeenCalledTimes(2);
    expect(await shotItem("r").getValue()).toMatchObject({
      data_url: expect.stringContaining("4"),
    });
  });

  it.each<[string, [PageBoxes | null, boolean?][]]>([
    ["never stands still", [1, 2, 3, 4, 5, 6].map((x) => [page(null, box(x))])],
    ["is covered", [[page(box(1), null)]]],
    ["is in a page that is enlarged by fingers", [[null]]],
    ["is in a tab that is shown no longer", [[page(box(1), box(2)), false]]],
  ])("is not kept where it %s", async (_, answers) => {
    looks(...answers);
    await take();
    expect(await shotItem("r").getValue()).toBeNull();
  });

  it("is none where the browser lets nothing be captured", async () => {
    looks([page(box(1), box(2))]).mockRejectedValue(new Error("no"));
    await take();
    expect(await shotItem("r").getValue()).toBeNull();
  });

  it("goes with its record", async () => {
    looks([page(box(1), box(2))]);
    await take();
    await startWorker().records.remove("r");
    expect(await shotItem("r").getValue()).toBeNull();
  });
});

describe("shots", () => {
  const shot = (at: number) => ({ data_url: "data:image/jpeg;base64,", visible: 1, at });

  it("are bounded in number: the oldest go", async () => {
    for (let at = 0; at < 45; at++) await keepShots(`r${at}`, [[undefined, shot(at)]]);
    const kept = Object.keys(await fakeBrowser.storage.session.get());
    expect(kept).toHaveLength(40);
    expect(await shotItem("r4").getValue()).toBeNull();
    expect(await shotItem("r44").getValue()).not.toBeNull();
  });

  it("of a choice are those of what is made of its picks", async () => {
    await keepShots("c", [[2, shot(7)]]);
    await copyShot("c", 2, "made");
    await copyShot("c", 3, "other");
    expect(await shotItem("made").getValue()).toEqual(shot(7));
    expect(await shotItem("other").getValue()).toBeNull();
  });

  it("that find no room stop nothing", async () => {
    await keepShots("c", [[0, shot(7)]]);
    vi.spyOn(fakeBrowser.storage.session, "set").mockRejectedValue(new Error("QUOTA_BYTES"));
    await expect(copyShot("c", 0, "made")).resolves.toBeUndefined();
  });

  it("are bounded in number however many are made of one choice's picks", async () => {
    for (let at = 0; at < 40; at++) await keepShots(`r${at}`, [[undefined, shot(at)]]);
    await keepShots("c", [[0, shot(50)]]);
    for (let at = 0; at < 5; at++) await copyShot("c", 0, `made${at}`);
    expect(Object.keys(await fakeBrowser.storage.session.get())).toHaveLength(40);
    expect(await shotItem("made4").getValue()).not.toBeNull();
  });
});
