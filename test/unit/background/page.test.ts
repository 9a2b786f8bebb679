import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { pickOfClick } from "../../../lib/background/page.ts";
import type { PictureScan } from "../../../lib/capture/scan.ts";

const click = {
  srcUrl: "https://art.example/1.jpg",
  pageUrl: "https://art.example/feed",
  frameId: 7,
};
const tab = { id: 3, title: "Feed" };
const scan: PictureScan = {
  title: "Feed",
  width: 400,
  height: 300,
  text: "A fox",
  larger: [],
  source_url: "https://art.example/p/1",
};
const executeScript = () => vi.spyOn(fakeBrowser.scripting, "executeScript");

beforeEach(() => {
  fakeBrowser.reset();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("pickOfClick", () => {
  it("asks the very frame that was clicked", async () => {
    const calls = executeScript().mockImplementation(
      async (injection: object) => ["args" in injection ? { result: scan } : {}] as never,
    );
    expect(await pickOfClick(click, tab)).toMatchObject({
      page: { url: "https://art.example/feed", title: "Feed" },
      source_url: "https://art.example/p/1",
      text: "A fox",
    });
    expect(calls.mock.calls).toMatchObject([
      [{ target: { tabId: 3, frameIds: [7] }, files: ["/page-scan.js"] }],
      [{ target: { tabId: 3, frameIds: [7] }, args: ["https://art.example/1.jpg"] }],
    ]);
  });

  it("makes do without a page that may not be asked", async () => {
    executeScript().mockRejectedValue(new Error("Cannot access contents of the page."));
    expect(await pickOfClick(click, tab)).toMatchObject({
      source_url: "https://art.example/feed",
      text: null,
    });
  });

  it("does not wait longer than a second", async () => {
    vi.useFakeTimers();
    executeScript().mockImplementation(() => new Promise(() => {}) as never);
    const pick = pickOfClick(click, tab);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await pick).toMatchObject({ text: null });
  });

  it("asks nobody where there is no tab", async () => {
    const calls = executeScript();
    await pickOfClick(click, undefined);
    expect(calls).not.toHaveBeenCalled();
  });
});
