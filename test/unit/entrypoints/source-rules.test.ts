// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://art.example/feed" }
import { afterEach, expect, it } from "vitest";
import sourceRules from "../../../entrypoints/source-rules.ts";
import type { FrameScan, ScanRequest } from "../../../lib/picture/scan-data.ts";
import { aPicture, aScan } from "../page/scans.ts";

const art = "https://art.example/1.jpg";

async function look(scan: FrameScan | null, request: ScanRequest) {
  sourceRules.main();
  globalThis.tagpieScan = () => scan;
  return JSON.parse((await globalThis.tagpieScanPage?.(request)) ?? "null");
}
afterEach(() => {
  globalThis.tagpieScan = undefined;
});

it("adds what the rules find to each picture", async () => {
  const { pictures } = await look(aScan([aPicture(art)]), { what: "click" });
  expect(pictures).toMatchObject([{ files: [{ url: art }], finding: { candidates: [] } }]);
});

it.each<[ScanRequest["what"], FrameScan["at"]]>([
  ["page", "page"],
  ["pointer", "point"],
])("takes an embedded picture, asked for a %s, as at the %s", async (what, at) => {
  const embedded = aScan([aPicture(art)], { content_type: "image/png" });
  expect(await look(embedded, { what })).toMatchObject({ at });
});

it("says nothing for a frame that has nothing to say, or is asked in the name of its frames", async () => {
  expect(await look(null, { what: "page" })).toBeNull();
  expect(await look(aScan([aPicture(art)]), { what: "page", frames_only: true })).toBeNull();
});
