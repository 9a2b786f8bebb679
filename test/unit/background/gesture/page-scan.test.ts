import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { scanClick, scanTab } from "../../../../lib/background/gesture/page-scan.ts";
import type { FrameScan } from "../../../../lib/picture/scan-data.ts";
import { settings, signedInHosts } from "../../../../lib/stored/storage.ts";
import { aPicture, aScan } from "../../page/scans.ts";

const click = {
  srcUrl: "https://art.example/1.jpg",
  pageUrl: "https://art.example/feed",
  frameId: 7,
};
const tab = { id: 3, url: "https://art.example/feed", title: "Feed" };

/** Returns the scan of a frame that shows one picture. */
const scanOf = (picture: number, change: Parameters<typeof aScan>[1] = {}) =>
  aScan([aPicture(`https://art.example/${picture}.jpg`)], change);

/** Message of Chromium. */
const REFUSAL =
  "Cannot access contents of the page. Extension manifest must request permission to access the respective host.";

/** Returns true for the call that scans; the others prepare it. */
const isScan = (injection: object): boolean =>
  "args" in injection && Array.isArray(injection.args) && typeof injection.args[0] === "object";

/** Creates a tab whose frames respond with `answer`. */
function answering(answer: (request: Record<string, unknown>) => unknown[], delay?: number) {
  return vi.spyOn(fakeBrowser.scripting, "executeScript").mockImplementation(async (injection) => {
    if (delay) await new Promise((resolve) => setTimeout(resolve, delay));
    const [request] = "args" in injection ? (injection.args ?? []) : [];
    return typeof request !== "object"
      ? ([{ result: false }] as never)
      : (answer(request).map((scan) => ({
          result: scan && JSON.stringify(scan),
        })) as never);
  });
}

beforeEach(() => {
  fakeBrowser.reset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("scanClick", () => {
  it("scans the frame that was clicked", async () => {
    const scan = scanOf(1);
    const calls = answering(() => [scan]);
    expect(await scanClick(click, tab)).toEqual({
      page: { url: "https://art.example/feed", title: "Feed" },
      scans: [scan],
      frame: scan,
      incomplete: false,
      foreign_frames: [],
    });
    const target = { tabId: 3, frameIds: [7] };
    expect(calls.mock.calls).toMatchObject([
      [{ target, func: expect.any(Function) }],
      [{ target, files: ["/page-script.js"] }],
      [{ target, args: [{ what: "click", src: "https://art.example/1.jpg" }] }],
    ]);
  });

  it("stores each picture's frame and scan", async () => {
    const scan = aScan([
      aPicture("https://art.example/1.jpg"),
      aPicture("https://art.example/2.jpg"),
    ]);
    vi.spyOn(fakeBrowser.scripting, "executeScript").mockImplementation(async (injection) => {
      const result = isScan(injection) ? JSON.stringify({ ...scan, scan_id: "s" }) : true;
      return [{ frameId: 7, result }] as never;
    });
    const { scans } = await scanClick(click, tab);
    expect(scans[0]?.pictures.map(({ place }) => place)).toEqual([
      { tab_id: 3, frame_id: 7, scan_id: "s", origin: "https://art.example", index: 0 },
      { tab_id: 3, frame_id: 7, scan_id: "s", origin: "https://art.example", index: 1 },
    ]);
  });

  it("passes the link and, in Firefox, the element", async () => {
    const calls = answering(() => [scanOf(1)]);
    const { pageUrl } = click;
    await scanClick({ pageUrl, linkUrl: "https://art.example/p/1", targetElementId: 9 }, tab);
    expect(calls.mock.calls[2]).toMatchObject([
      { args: [{ what: "click", link: "https://art.example/p/1", element_id: 9 }] },
    ]);
  });

  it.each([
    ["of a frame that has the script", [true], 2],
    ["of frames of which one has no script yet", [true, false], 3],
  ])("scans a click %s in as few calls as possible", async (_, prepared, calls) => {
    const scan = scanOf(1);
    const run = vi
      .spyOn(fakeBrowser.scripting, "executeScript")
      .mockImplementation(
        async (injection) =>
          (isScan(injection)
            ? [{ result: JSON.stringify(scan) }]
            : prepared.map((result) => ({ result }))) as never,
      );
    expect((await scanClick(click, tab)).scans).toEqual([scan]);
    expect(run).toHaveBeenCalledTimes(calls);
  });

  it.each(["page", "near"] as const)(
    "scans all frames after a click that matched only “%s”",
    async (at) => {
      const top = scanOf(1, { at, unambiguous: false });
      const inner = scanOf(2, { at: "page", unambiguous: false });
      answering(({ what }) => (what === "click" ? [top] : [null, inner]));
      const { scans } = await scanClick({ pageUrl: click.pageUrl }, tab);
      expect(scans).toEqual([top, inner]);
    },
  );

  it.each([
    ["is not accessible", () => Promise.reject(new Error("Cannot access contents of the page."))],
    ["does not answer", () => new Promise<never>(() => {})],
  ])("uses the menu's data, without a second attempt, if the page %s", async (_, answer) => {
    vi.useFakeTimers();
    const ask = vi.spyOn(fakeBrowser.scripting, "executeScript").mockImplementation(answer);
    const scanning = scanClick(click, tab);
    await vi.advanceTimersByTimeAsync(2_500);
    expect((await scanning).scans).toMatchObject([
      {
        unambiguous: true,
        pictures: [{ candidates: [{ url: "https://art.example/1.jpg", origin: "menu" }] }],
      },
    ]);
    expect(ask).toHaveBeenCalledOnce();
  });

  it("scans again in a page that does not know yet that access was granted", async () => {
    vi.useFakeTimers();
    const scan = scanOf(1);
    let refusals = 3;
    answering(() => {
      if (refusals-- === 0) return [scan];
      throw new Error(REFUSAL);
    });
    const scanning = scanClick(click, tab);
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await scanning).scans).toEqual([scan]);
  });

  it("waits after a refusal until the page has the width of the gesture again", async () => {
    vi.useFakeTimers();
    vi.stubGlobal("innerWidth", 1_279);
    vi.stubGlobal("requestAnimationFrame", (use: () => void) => setTimeout(use, 16));
    vi.spyOn(fakeBrowser.tabs, "getZoom").mockResolvedValue(1.25 as never);
    const widths: number[] = [];
    let refusals = 2;
    answering(() => {
      widths.push(innerWidth);
      if (refusals-- > 0) throw new Error(REFUSAL);
      return [scanOf(1)];
    });
    const scripted = vi.mocked(fakeBrowser.scripting.executeScript);
    const answer = scripted.getMockImplementation();
    // The script that waits is the only one with a number.
    scripted.mockImplementation(async (script, done) => {
      const [goal] = ("args" in script && script.args) || [];
      if (typeof goal !== "number" || !("func" in script))
        return (await answer?.(script, done)) ?? [];
      await (script.func as (goal: number) => unknown)(goal);
      return [];
    });
    setTimeout(() => vi.stubGlobal("innerWidth", 715), 400);
    const scanning = scanTab({ ...tab, width: 893 }, "pointer");
    await vi.advanceTimersByTimeAsync(2_000);
    await scanning;
    expect(widths).toEqual([1_279, 1_279, 715, 715]);
  });

  it.each([
    ["reads the linked post", true, "https://art.example", "/o/1.png"],
    ["reads no post if the user has turned that off", false, "https://art.example", "/1.jpg"],
    ["reads no post on a private network", true, "http://192.168.0.2", "/1.jpg"],
  ])("scans a thumbnail: %s", async (_, follow_thumbnails, origin, file) => {
    await settings.setValue({ ...(await settings.getValue()), follow_thumbnails });
    const scan = scanOf(1, { thumbnail: true });
    scan.document.url = `${origin}/feed`;
    answering(() => [scan]);
    const scripted = vi.mocked(fakeBrowser.scripting.executeScript);
    const answer = scripted.getMockImplementation();
    scripted.mockImplementation(async (script) =>
      String("func" in script && script.func).includes("post")
        ? [{ frameId: 0, result: JSON.stringify(aPicture("https://art.example/o/1.png")) }]
        : ((await answer?.(script, () => {})) ?? []),
    );
    const { scans } = await scanClick(click, tab);
    expect(scans[0]?.pictures[0]?.candidates[0]?.url).toBe(`https://art.example${file}`);
  });

  it.each([
    [true, "art.example"],
    [false, "img.art.example"],
  ])(
    "reads a thumbnail's post on art.example with cookies: %s, if %s is allowed",
    async (may, host) => {
      await signedInHosts.setValue([host]);
      answering(() => [scanOf(1, { thumbnail: true })]);
      await scanClick(click, tab);
      const calls = vi.mocked(fakeBrowser.scripting.executeScript).mock.calls;
      expect(calls.at(-1)?.[0]).toMatchObject({ args: [may] });
    },
  );

  it("runs no script without a tab", async () => {
    const calls = answering(() => []);
    await scanClick(click, undefined);
    expect(calls).not.toHaveBeenCalled();
  });

  it("rejects with the page's addresses if no script may run and no picture is known", async () => {
    vi.spyOn(fakeBrowser.scripting, "executeScript").mockRejectedValue(new Error("Not here."));
    const frameUrl = "https://ads.example/frame";
    const { pageUrl } = click;
    const where = { ...tab, url: "view-source:https://art.example/feed" };
    await expect(scanClick({ pageUrl, frameUrl, frameId: 7 }, where)).rejects.toMatchObject({
      code: "no-script-here",
      page: {
        urls: ["view-source:https://art.example/feed", pageUrl],
        frame_url: frameUrl,
        because: "Error: Not here.",
        foreign_frames: [],
      },
    });
  });

  it("rejects with no-answer if the page does not respond and no picture is known", async () => {
    vi.useFakeTimers();
    vi.spyOn(fakeBrowser.scripting, "executeScript").mockImplementation(
      () => new Promise(() => {}),
    );
    const scanning = scanClick({ pageUrl: click.pageUrl }, tab);
    const failing = expect(scanning).rejects.toMatchObject({ code: "no-answer" });
    await vi.advanceTimersByTimeAsync(10_500);
    await failing;
  });

  it("waits for a slow page if nothing else tells the picture", async () => {
    vi.useFakeTimers();
    const scan = scanOf(1);
    answering(() => [scan], 1_500);
    const scanning = [scanClick({ pageUrl: click.pageUrl }, tab), scanTab(tab, "pointer")];
    await vi.advanceTimersByTimeAsync(20_000);
    for (const { scans } of await Promise.all(scanning)) expect(scans[0]).toMatchObject(scan);
  });

  it.each([
    ["about:reader?url=https%3A%2F%2Fart.example%2Fp%2F1%3Fid%3D2", "https://art.example/p/1?id=2"],
    ["about:reader?id=3&url=http%3A%2F%2Fart.example%2F", "http://art.example/"],
    ["about:reader?url=", "about:reader?url="],
    ["https://art.example/about:reader?url=x", "https://art.example/about:reader?url=x"],
  ])("takes the page for %s that the reader view shows", async (url, expected) => {
    vi.spyOn(fakeBrowser.scripting, "executeScript").mockRejectedValue(new Error("not allowed"));
    const { page, scans } = await scanClick({ ...click, pageUrl: url, frameId: 0 }, tab);
    expect(page.url).toBe(expected);
    expect(scans[0]?.document.url).toBe(expected);
  });

  it("notes the container of the tab", async () => {
    answering(() => [scanOf(1)]);
    const { page } = await scanClick(click, { ...tab, cookieStoreId: "firefox-container-2" });
    expect(page.store).toBe("firefox-container-2");
  });

  it("keeps the origin of a page with an endless address", async () => {
    answering(() => [aScan([aPicture(click.srcUrl)])]);
    const endless = { ...tab, title: "x".repeat(5_000), url: `${tab.url}?${"a".repeat(900_000)}` };
    const { page } = await scanTab(endless, "pointer");
    expect(page).toEqual({ url: "https://art.example", title: "x".repeat(2_000) });
  });

  it("reads nothing in a page that has replaced the clicked one", async () => {
    const document = { ...aScan([]).document, url: "https://private.example/", title: "private" };
    answering(() => [aScan([aPicture("https://private.example/1.jpg")], { document })]);
    const { scans, frame } = await scanClick({ ...click, frameId: 0 }, tab);
    expect(JSON.stringify(scans)).not.toContain("private");
    expect(scans[0]?.pictures[0]?.candidates[0]?.url).toBe(click.srcUrl);
    expect(frame).toBeUndefined();
    await expect(scanClick({ pageUrl: click.pageUrl }, tab)).rejects.toMatchObject({
      code: "no-answer",
    });
    await expect(scanTab(tab, "pointer")).rejects.toMatchObject({ code: "no-answer" });
  });

  it("rejects with no-picture on a page without pictures", async () => {
    const frames = ["https://ads.example"];
    answering(() => [aScan([], { unambiguous: false, foreign_frames: frames })]);
    const { pageUrl } = click;
    await expect(scanClick({ pageUrl }, tab)).rejects.toMatchObject({
      code: "no-picture",
      page: { foreign_frames: frames },
    });
  });

  it("rejects with no-script-here in a PDF viewer", async () => {
    answering(() => [
      aScan([aPicture("https://art.example/1.pdf")], { content_type: "application/pdf" }),
    ]);
    await expect(scanClick({ pageUrl: "https://art.example/1.pdf" }, tab)).rejects.toMatchObject({
      code: "no-script-here",
      page: { because: "application/pdf" },
    });
  });
});

describe("scanTab", () => {
  const top = scanOf(1, { at: "page" });
  const inner = scanOf(2, { at: "page" });
  const hovered = scanOf(2, { at: "point" });
  const embedded = { ...scanOf(2), content_type: "image/png" };

  it.each<[string, "page" | "pointer", FrameScan, FrameScan, number[], number]>([
    ["the top document, and then its frames", "page", top, inner, [0, 1], 0],
    ["the frame under the pointer", "pointer", top, hovered, [1], 1],
    ["the top document first if no frame is hovered", "pointer", top, inner, [0, 1], 0],
    ["a page's own picture before an embedded document", "pointer", scanOf(1), embedded, [0], 0],
  ])("returns %s", async (_, where, outer, framed, expectedScans, expectedFrame) => {
    answering(({ frames_only }) => (frames_only ? [null, framed] : [outer]));
    const both = [outer, framed];
    const { scans, frame } = await scanTab(tab, where);
    expect(scans).toEqual(expectedScans.map((at) => both[at]));
    expect(frame).toEqual(both[expectedFrame]);
  });

  /** Runs the readings before the scan in a document whose innermost hovered elements are these, one after another. */
  function runReadings(...hovered: string[]) {
    const scan = JSON.stringify(scanOf(1, { at: "point" }));
    const readings: { top?: unknown; frames?: unknown } = {};
    const page = { top: {} };
    page.top = page;
    vi.stubGlobal("window", page);
    vi.stubGlobal("document", {
      documentElement: "html",
      querySelectorAll: (state: string) =>
        state.endsWith(":hover") ? ["html", hovered.shift() ?? "html"] : [],
    });
    vi.spyOn(fakeBrowser.scripting, "executeScript").mockImplementation((async (injection: {
      func?: (...args: boolean[]) => unknown;
      args?: boolean[];
    }) => {
      if (isScan(injection)) return [{ result: scan }];
      const { func, args = [] } = injection;
      const earlier = globalThis.tagpie;
      await func?.(...args);
      const reading = globalThis.tagpie === earlier ? undefined : globalThis.tagpie?.hovered;
      readings[args[0] ? "frames" : "top"] = reading;
      return [{ result: true }];
    }) as never);
    return readings;
  }
  afterEach(() => {
    globalThis.tagpie = undefined;
    vi.unstubAllGlobals();
  });

  it("reads the hovered element of the top document once, before its frames", async () => {
    const readings = runReadings("picture");
    await scanTab(tab, "pointer");
    expect(readings).toEqual({ top: "picture", frames: undefined });
  });

  it("reads the hovered element again while the panel moves the page", async () => {
    const readings = runReadings("html", "picture");
    await scanTab(tab, "pointer");
    expect(readings.top).toBe("picture");
  });

  it("reads the hovered element once after a choice from the menu", async () => {
    const readings = runReadings("html", "picture");
    await scanClick(click, tab);
    expect(readings.top).toBe("html");
  });

  it("lists the frames of other sites that the page shows", async () => {
    const frames = ["https://ads.example", "https://ads.example"];
    const top = scanOf(1, { at: "page", foreign_frames: frames });
    answering(({ frames_only }) => (frames_only ? [] : [top]));
    expect((await scanTab(tab, "page")).foreign_frames).toEqual(frames);
  });

  it("returns the top document's pictures if a frame does not respond", async () => {
    vi.useFakeTimers();
    vi.spyOn(fakeBrowser.scripting, "executeScript").mockImplementation(async (injection) => {
      if (injection.target.allFrames) await new Promise(() => {});
      const result = JSON.stringify(top);
      return [isScan(injection) ? { result } : { result: true }] as never;
    });
    const scanning = scanTab(tab, "page");
    await vi.advanceTimersByTimeAsync(2_500);
    expect(await scanning).toMatchObject({ scans: [top], incomplete: true });
  });

  it("uses the address of a tab that shows a file", async () => {
    vi.spyOn(fakeBrowser.scripting, "executeScript").mockRejectedValue(new Error("no"));
    const url = "https://art.example/files/1.png?v=2";
    expect((await scanTab({ ...tab, url }, "pointer")).scans).toMatchObject([
      { pictures: [{ candidates: [{ url, origin: "document" }] }] },
    ]);
  });
});
