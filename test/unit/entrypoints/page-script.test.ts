// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://art.example/feed" }
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import pageScript from "../../../entrypoints/page-script.ts";
import { NO_ADDRESS } from "../../../lib/picture/no-address.ts";
import type { FrameScan, ScanRequest } from "../../../lib/picture/scan-data.ts";

const art = "https://art.example/1.jpg";

beforeEach(() => {
  document.body.innerHTML = `<img src="${art}"><a href="https://art.example/2.png">Full size</a>`;
  globalThis.tagpie = undefined;
  void pageScript.main();
});

async function scan(request: ScanRequest): Promise<FrameScan | null> {
  return JSON.parse((await globalThis.tagpie?.scan?.(request)) ?? "null");
}

it("page script adds the result of the source rules to each picture", async () => {
  expect(await scan({ what: "click", src: art })).toMatchObject({
    at: "point",
    pictures: [{ candidates: [{ url: art }], rule_result: { candidates: [] } }],
    foreign_frames: [],
  });
});

it("page script sends no facts that only the source rules read", async () => {
  const { document: facts, pictures = [] } = (await scan({ what: "click", src: art })) ?? {};
  expect(Object.keys(facts ?? {})).toEqual(["url", "canonical", "meta"]);
  expect(Object.keys(pictures[0]?.around ?? {})).toEqual([
    "permalink",
    "posted_at",
    "caption",
    "text",
  ]);
});

it("page script does not scan the top document if only frames are requested", async () => {
  expect(await scan({ what: "page", frames_only: true })).toBeNull();
});

it("page script finds the picture in the element hovered before its injection", async () => {
  const hovered = document.querySelector("a") ?? undefined;
  globalThis.tagpie = { ...globalThis.tagpie, hovered };
  expect(await scan({ what: "pointer" })).toMatchObject({
    at: "point",
    pictures: [{ candidates: [{ url: "https://art.example/2.png" }] }],
  });
});

it("page script measures the pictures of its last scan, in their order", async () => {
  expect(globalThis.tagpie?.boxes?.()).toMatchObject({ boxes: [] });
  await scan({ what: "page" });
  document.querySelector("img")?.remove();
  expect(globalThis.tagpie?.boxes?.()).toMatchObject({ boxes: ["gone", "no-picture"] });
});

it("page script does not replace an earlier injection", async () => {
  await scan({ what: "page" });
  const { scan: first, boxes } = globalThis.tagpie ?? {};
  void pageScript.main();
  expect([globalThis.tagpie?.scan, globalThis.tagpie?.boxes]).toEqual([first, boxes]);
});

describe("picture boxes from the page script", () => {
  it("reports an element as gone while it shows another file than at the scan", async () => {
    await scan({ what: "click", src: art });
    expect(globalThis.tagpie?.boxes?.()).not.toMatchObject({ boxes: ["gone"] });
    document.querySelector("img")?.setAttribute("src", "https://art.example/other.jpg");
    expect(globalThis.tagpie?.boxes?.()).toMatchObject({ boxes: ["gone"] });
    document.querySelector("img")?.setAttribute("src", art);
    expect(globalThis.tagpie?.boxes?.()).not.toMatchObject({ boxes: ["gone"] });
  });
});

describe("scan of the page script", () => {
  const sheet = "https://art.example/sheet.webp";

  it.each([
    ["adds the size of a background's file", "cover", { url: sheet, width: 400, height: 300 }],
    ["gives a sprite no address", "0px 0px / 800px 600px", { url: NO_ADDRESS, flags: ["sprite"] }],
  ])("%s", async (_, place, candidate) => {
    const [position, size] = place.includes("/") ? place.split(" / ") : ["50% 50%", place];
    document.body.innerHTML = `<div style="background-image: url('${sheet}'); background-size: ${size}; background-position: ${position}"></div>`;
    vi.stubGlobal(
      "Image",
      class {
        naturalWidth = 400;
        naturalHeight = 300;
        decode = async () => {};
      },
    );
    Object.assign(fakeBrowser.dom, { openOrClosedShadowRoot: () => null });
    const box = { x: 0, y: 0, left: 0, top: 0, right: 200, bottom: 100, width: 200, height: 100 };
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(box as DOMRect);
    const scanned = await scan({ what: "page" });
    expect(scanned?.pictures).toMatchObject([{ candidates: [candidate] }]);
    vi.unstubAllGlobals();
  });
});
