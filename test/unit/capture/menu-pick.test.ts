import { describe, expect, it } from "vitest";
import { isFetchable, type MenuTarget, pickFromMenu } from "../../../lib/capture/menu-pick.ts";
import type { PictureScan } from "../../../lib/capture/scan.ts";

const target: MenuTarget = {
  src: "https://art.example/1.jpg",
  page_url: "https://art.example/feed",
  frame_url: null,
  title: "Feed",
};
const scan: PictureScan = {
  title: "Frame",
  width: 400,
  height: 300,
  text: "A fox",
  larger: [{ url: "https://art.example/1-large.jpg", width: 800, height: 600, found: "srcset" }],
  source_url: "https://art.example/p/1",
};

describe("pickFromMenu", () => {
  it("puts the best file first and remembers which one was shown", () => {
    expect(pickFromMenu(target, scan)).toEqual({
      page: { url: "https://art.example/feed", title: "Feed" },
      candidates: [...scan.larger, { url: target.src, width: 400, height: 300, found: "menu" }],
      shown: 1,
      source_url: "https://art.example/p/1",
      text: "A fox",
    });
  });

  it("makes do with the menu's data", () => {
    expect(pickFromMenu(target, null)).toEqual({
      page: { url: "https://art.example/feed", title: "Feed" },
      candidates: [{ url: target.src, found: "menu" }],
      shown: 0,
      source_url: "https://art.example/feed",
      text: null,
    });
  });

  it.each<[string, Partial<MenuTarget>, string | null]>([
    ["the frame's page", { frame_url: "https://frame.example/p/1" }, "https://frame.example/p/1"],
    [
      "the tab's page for a frame without one",
      { frame_url: "about:srcdoc" },
      "https://art.example/feed",
    ],
    ["none for a page of this machine", { page_url: "file:///home/ann/1.html" }, null],
  ])("takes as source %s", (_, change, expected) => {
    expect(pickFromMenu({ ...target, ...change }, null).source_url).toBe(expected);
  });

  it("keeps no address that would fill the storage", () => {
    const src = `data:image/png;base64,${"A".repeat(100_000)}`;
    expect(pickFromMenu({ ...target, src }, null).candidates[0]?.url.length).toBeLessThan(100);
  });
});

describe("isFetchable", () => {
  it.each([
    ["https://art.example/1.jpg", true],
    ["http://127.0.0.1/1.jpg", true],
    ["data:image/png;base64,AAAA", false],
    ["blob:https://art.example/1", false],
    ["file:///home/ann/1.png", false],
    ["", false],
    ["https://", false],
    ["https://exa mple/1.png", false],
  ])("%s: %s", (url, expected) => {
    expect(isFetchable(url)).toBe(expected);
  });
});
