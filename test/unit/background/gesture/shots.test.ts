import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { cropped } from "../../../../lib/background/gesture/crop.ts";
import { capturePage, takeShots } from "../../../../lib/background/gesture/shots.ts";
import { copyShot, forgetShots, keepShots } from "../../../../lib/background/store/shot-store.ts";
import type { NoBox, PageBoxes, ShownBox } from "../../../../lib/page/shown-boxes.ts";
import type { FrameScan } from "../../../../lib/picture/scan-data.ts";
import { shotItem } from "../../../../lib/storage.ts";
import { aChoice, aReverseSearch } from "../../components/records.ts";
import { aPicture, aScan } from "../../page/scans.ts";
import { freshBrowser, pickOf, startWorker } from "../worker.ts";

const URLS = ["https://art.example/1.jpg", "https://art.example/2.jpg"];
const scan = aScan(URLS.map((url) => aPicture(url)));
const tab = { id: 3, windowId: 5 };
const WHOLE = { x: 0, y: 0, width: 1, height: 1 };
const box = (x: number): ShownBox => ({
  crop: [x, 0, 50, 50],
  size: [50, 50],
  part: WHOLE,
  mask: `mask ${x}`,
});
const page = (...boxes: (ShownBox | NoBox)[]): PageBoxes => ({
  size: [1600, 1200],
  scroll: [0, 0],
  boxes,
});
const crop = vi.fn(async (_data: string, _page: PageBoxes, boxes: readonly ShownBox[]) =>
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
  crop.mockClear();
  vi.useFakeTimers().setTimerTickMode("nextTimerAsync");
  const pick = pickOf(URLS[1] ?? "");
  await startWorker().records.add(
    aReverseSearch({ status: "ready", value: { images: [], total: 0 } }, { id: "r", pick }),
  );
  return () => vi.useRealTimers();
});

const take = () => takeShots("r", scan, () => capturePage(tab), crop);

describe("a shot of a picked picture", () => {
  it("is of that picture, with what of it there is to be seen", async () => {
    measurements([page(box(1), box(2))]);
    await take();
    expect(crop).toHaveBeenCalledExactlyOnceWith(expect.any(String), page(box(1), box(2)), [
      box(2),
    ]);
    expect(await shotItem("r").getValue()).toEqual({
      data_url: "data:image/jpeg;base64,2",
      part: WHOLE,
      mask: "mask 2",
      at: expect.any(Number),
    });
  });

  it("is taken again when something has moved meanwhile", async () => {
    const capture = measurements(
      [page(box(1), box(2))],
      [page(box(1), box(3))],
      [page(box(1), box(4))],
    );
    await take();
    expect(capture).toHaveBeenCalledTimes(2);
    expect(await shotItem("r").getValue()).toMatchObject({
      data_url: expect.stringContaining("4"),
    });
  });

  it.each<[string, string, [PageBoxes | null, boolean?][]]>([
    ["never stands still", "moving", [1, 2, 3, 4, 5, 6].map((x) => [page("gone", box(x))])],
    ["is covered", "covered", [[page(box(1), "covered")]]],
    ["is blurred until its tab is hidden", "blurred", [[page("gone", "blurred")], [null, false]]],
    ["and all others are out of view", "out-of-view", [[page("gone", "out-of-view")]]],
    ["is in a page that is enlarged by fingers", "moving", [[null]]],
    ["is in a tab that is shown no longer", "moving", [[page(box(1), box(2)), false]]],
  ])("is missing where it %s, and it says so", async (_, missing, answers) => {
    measurements(...answers);
    await take();
    expect(await shotItem("r").getValue()).toEqual({ missing, at: expect.any(Number) });
  });

  it("is missing where the browser lets nothing be captured", async () => {
    measurements([page(box(1), box(2))]).mockRejectedValue(new Error("no"));
    await take();
    expect(await shotItem("r").getValue()).toMatchObject({ missing: "failed" });
  });

  it("is missing where it cannot be cut out", async () => {
    measurements([page(box(1), box(2))]);
    crop.mockRejectedValueOnce(new Error("Not the page"));
    await take();
    expect(await shotItem("r").getValue()).toMatchObject({ missing: "failed" });
  });

  it.each<[string, FrameScan | undefined, string]>([
    ["the page is out of sight", undefined, "out-of-view"],
    ["the picture is in an inner frame", aScan([]), "in-frame"],
  ])("is missing where %s: nothing is captured", async (_, seen, missing) => {
    const capture = measurements([page(box(1), box(2))]);
    await takeShots("r", seen, () => capturePage(tab), crop);
    expect(capture).not.toHaveBeenCalled();
    expect(await shotItem("r").getValue()).toMatchObject({ missing });
  });

  it("of a choice is missing for each picture that the page blurs", async () => {
    const picks = URLS.map((url) => pickOf(url));
    await startWorker().records.add(aChoice({ picks }));
    measurements([page("blurred", box(2))]);
    await takeShots("c", scan, () => capturePage(tab), crop);
    expect(await shotItem("c", 0).getValue()).toMatchObject({ missing: "blurred" });
    expect(await shotItem("c", 1).getValue()).toHaveProperty("data_url");
    measurements([page("blurred", "covered")]);
    await startWorker().records.add(aChoice({ id: "d", picks }));
    await takeShots("d", scan, () => capturePage(tab), crop);
    expect(await shotItem("d", 0).getValue()).toMatchObject({ missing: "blurred" });
    expect(await shotItem("d", 1).getValue()).toBeNull();
  });

  it("goes with its record", async () => {
    measurements([page(box(1), box(2))]);
    await take();
    await startWorker().records.remove("r");
    expect(await shotItem("r").getValue()).toBeNull();
  });

  it("is copied once it is there, if it is still being taken", async () => {
    measurements([page(box(1), box(2))]);
    const taking = take();
    const copying = copyShot("r", undefined, "search");
    await Promise.all([taking, copying]);
    expect(await shotItem("search").getValue()).toEqual(await shotItem("r").getValue());
  });
});

describe("cutting shots out of a capture", () => {
  const drawn: unknown[][] = [];
  const stub = (width: number, height: number) => {
    drawn.length = 0;
    vi.stubGlobal("createImageBitmap", async () => ({ width, height }));
    vi.stubGlobal(
      "OffscreenCanvas",
      class {
        constructor(...size: number[]) {
          drawn.push(["size", ...size]);
        }
        getContext() {
          return { drawImage: (_: unknown, ...rest: unknown[]) => drawn.push(rest) };
        }
        async convertToBlob() {
          return new Blob(["jpeg"], { type: "image/jpeg" });
        }
      },
    );
    vi.stubGlobal(
      "FileReader",
      class {
        result = "";
        onloadend = () => {};
        readAsDataURL({ type }: Blob) {
          this.result = `data:${type};base64,`;
          this.onloadend();
        }
      },
    );
  };

  it("draws each part in its size", async () => {
    stub(1601, 1199);
    const one = { ...box(7), size: [25, 25] as [number, number] };
    expect(await cropped("data:image/png;base64,AA==", page(one), [one])).toEqual([
      "data:image/jpeg;base64,",
    ]);
    expect(drawn).toEqual([
      ["size", 25, 25],
      [7, 0, 50, 50, 0, 0, 25, 25],
    ]);
    vi.unstubAllGlobals();
  });

  it("fails where the capture is not of the page as it was measured", async () => {
    stub(1600, 1100);
    await expect(cropped("data:image/png;base64,AA==", page(box(7)), [box(7)])).rejects.toThrow();
    vi.unstubAllGlobals();
  });
});

describe("shots", () => {
  const shot = (at: number) => ({
    data_url: "data:image/jpeg;base64,",
    part: WHOLE,
    mask: "",
    at,
  });

  it("are bounded in number: the oldest go", async () => {
    for (let at = 0; at < 45; at++) await keepShots(`r${at}`, [[undefined, shot(at)]]);
    const kept = Object.keys(await fakeBrowser.storage.session.get());
    expect(kept).toHaveLength(40);
    expect(await shotItem("r4").getValue()).toBeNull();
    expect(await shotItem("r44").getValue()).not.toBeNull();
  });

  it("of a choice are those of what is made of its picks; where there is none, that is said", async () => {
    await keepShots("c", [[2, shot(7)]]);
    await copyShot("c", 2, "made");
    await copyShot("c", 3, "other");
    expect(await shotItem("made").getValue()).toEqual(shot(7));
    expect(await shotItem("other").getValue()).toMatchObject({ missing: "gone" });
  });

  it("do not replace what is known of a record", async () => {
    await keepShots("made", [[undefined, shot(1)]]);
    await copyShot("c", 3, "made");
    expect(await shotItem("made").getValue()).toEqual(shot(1));
  });

  it("go with their record, and with no other", async () => {
    await keepShots("r1", [
      [undefined, shot(1)],
      [3, shot(2)],
    ]);
    await keepShots("r10", [[undefined, shot(3)]]);
    await forgetShots("r1");
    expect(Object.keys(await fakeBrowser.storage.session.get())).toEqual(["shot:r10"]);
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
