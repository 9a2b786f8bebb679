// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://art.example/feed" }
import { beforeEach, expect, it } from "vitest";
import pageScript from "../../../entrypoints/page-script.ts";
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

it("adds the result of the source rules to each picture", async () => {
  expect(await scan({ what: "click", src: art })).toMatchObject({
    at: "point",
    pictures: [{ candidates: [{ url: art }], finding: { candidates: [] } }],
    foreign_frames: [],
  });
});

it("scans no top document in the name of its frames", async () => {
  expect(await scan({ what: "page", frames_only: true })).toBeNull();
});

it("starts from the element that was hovered before it was injected", async () => {
  const hovered = document.querySelector("a") ?? undefined;
  globalThis.tagpie = { ...globalThis.tagpie, hovered };
  expect(await scan({ what: "pointer" })).toMatchObject({
    at: "point",
    pictures: [{ candidates: [{ url: "https://art.example/2.png" }] }],
  });
});

it("measures the pictures of its last scan, in their order", async () => {
  expect(globalThis.tagpie?.boxes?.()).toMatchObject({ boxes: [] });
  await scan({ what: "page" });
  document.querySelector("img")?.remove();
  expect(globalThis.tagpie?.boxes?.()).toMatchObject({ boxes: ["gone", "no-picture"] });
});

it("changes nothing where it was injected before", async () => {
  await scan({ what: "page" });
  const { scan: first, boxes } = globalThis.tagpie ?? {};
  void pageScript.main();
  expect([globalThis.tagpie?.scan, globalThis.tagpie?.boxes]).toEqual([first, boxes]);
});
