import { expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import type { Pick } from "../../../../lib/picture/pick.ts";
import { ruleResults } from "../../../../lib/rule-history-storage.ts";
import { createRuleResults } from "../../../../lib/state/upload/rule-results.ts";

const FILE = "https://files.example/1-full.png";
const pick: Pick = {
  page: { url: "https://art.example/1", title: "" },
  candidates: [
    { url: FILE, found: "source-site", reason: "original-path" },
    { url: "https://files.example/1.png", found: "img" },
  ],
  shown: 1,
  site: "art",
  source_url: null,
  text: null,
};

it("stores the result of a rule once, and nothing without a result", async () => {
  fakeBrowser.reset();
  const write = vi.spyOn(fakeBrowser.storage.local, "set");
  const { note } = createRuleResults(pick, "https://images.example");
  await note(new Map());
  expect(write).not.toHaveBeenCalled();
  const loaded = new Map([[FILE, { load: { status: "loaded", width: 8, height: 6 } as const }]]);
  await note(loaded);
  await note(loaded);
  expect(write).toHaveBeenCalledOnce();
  expect(await ruleResults.getValue()).toEqual({
    "art original-path": { at: expect.any(Number), loaded: [true] },
  });
});
