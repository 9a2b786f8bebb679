import fc from "fast-check";
import * as v from "valibot";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { emptyIndex } from "../../../lib/stored/records.ts";
import * as storage from "../../../lib/stored/storage.ts";
import { storedItem } from "../../../lib/stored/stored-item.ts";

beforeEach(() => fakeBrowser.reset());

const { local, session } = fakeBrowser.storage;

const items = [
  ["local", "services", storage.services, { active: null, profiles: [] }],
  ["local", "settings", storage.settings, expect.objectContaining({ per_page: 24 })],
  ["local", "records", storage.recordIndex, emptyIndex],
  ["local", "record:r1", storage.recordItem("r1"), null],
  ["session", "panel:1", storage.panelView(1), null],
  ["local", "unfinished", storage.unfinishedRecordIds, []],
  ["local", "failed-uploads", storage.failedUploads, []],
  ["local", "tag-presets", storage.tagPresets, []],
  ["local", "recent-tags", storage.recentTags, {}],
  ["local", "saved-searches", storage.savedSearches(), []],
  ["local", "grants", storage.permissionReasons(), {}],
  ["local", "first-run", storage.firstRun(), null],
  ["local", "artists", storage.knownArtists, {}],
  ["session", "shot:r1:2", storage.shotItem("r1", 2), null],
  [
    "session",
    "least-filter:https://a.example",
    storage.leastHidingFilter("https://a.example"),
    null,
  ],
  ["session", "gate:https://a.example", storage.gateState("https://a.example"), { status: "open" }],
] as const;

describe.each(items)("the stored item in %s, %s", (area, key, item, fallback) => {
  it("returns its fallback if nothing or a damaged value is stored", async () => {
    expect(await item.getValue()).toEqual(fallback);
    for (const damaged of [null, "{", true, { kind: "draft", status: "paused", at: null }]) {
      await fakeBrowser.storage[area].set({ [key]: damaged });
      expect(await item.getValue()).toEqual(fallback);
    }
  });

  it("reads any stored JSON without an error", async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (stored) => {
        await fakeBrowser.storage[area].set({ [key]: stored });
        await item.getValue();
      }),
      { numRuns: 100 },
    );
  });
});

describe("a stored item", () => {
  const schema = v.fallback(v.object({ n: v.optional(v.number(), 5) }), { n: 0 });

  it("reports parsed values, and stops when asked to", async () => {
    const heard = vi.fn();
    const stop = storedItem("local", "it", schema).watch(heard);
    await local.set({ it: {}, other: 1 });
    await local.set({ it: "damaged" });
    await local.remove("it");
    expect(heard.mock.calls).toEqual([[{ n: 5 }], [{ n: 0 }], [{ n: 0 }]]);
    stop();
    await local.set({ it: { n: 7 } });
    expect(heard).toHaveBeenCalledTimes(3);
  });

  it.each([
    ["an object", false, { n: 1 }, { n: 2 }],
    ["text", true, { n: 1 }, { n: 2 }],
  ])("does not report a write that changes nothing: %s", async (_, asText, one, other) => {
    const heard = vi.fn();
    const item = storedItem("session", "it", schema, { asText });
    item.watch(heard);
    for (const value of [one, { ...one }, other]) await item.setValue(value);
    expect(heard.mock.calls).toEqual([[one], [other]]);
    expect(typeof (await session.get("it")).it).toBe(asText ? "string" : "object");
  });
});
