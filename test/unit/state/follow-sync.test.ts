import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { saveSettings } from "../../../lib/background/settings.ts";
import { createTagLists } from "../../../lib/background/tag-lists.ts";
import { onMessage, removeAllListeners } from "../../../lib/messages.ts";
import { followSync } from "../../../lib/state/follow-sync.ts";
import {
  savedSearches,
  services,
  settings,
  syncBase,
  syncFailure,
  tagPresets,
} from "../../../lib/storage.ts";
import { aProfile } from "../components/samples.ts";

/** A browser's sync, which several browsers share. */
function createArea() {
  let stored: Record<string, unknown> = {};
  let refusal: string | null = null;
  const listeners = new Set<() => void>();
  const change = (next: Record<string, unknown>) => {
    if (refusal) throw new Error(refusal);
    stored = next;
    for (const listener of listeners) listener();
  };
  return {
    stored: () => stored,
    put: (entries: Record<string, unknown>) => change({ ...stored, ...entries }),
    refuse(message: string | null) {
      refusal = message;
    },
    area: {
      get: async () => structuredClone(stored),
      set: vi.fn(async (items: Record<string, unknown>) =>
        change({ ...stored, ...structuredClone(items) }),
      ),
      remove: async (names: string[]) =>
        change(
          Object.fromEntries(Object.entries(stored).filter(([name]) => !names.includes(name))),
        ),
      onChanged: {
        addListener: (listener: () => void) => void listeners.add(listener),
        removeListener: (listener: () => void) => void listeners.delete(listener),
      },
    },
  };
}

let clock = 1000;
let sync: ReturnType<typeof createArea>;
let stop = () => {};

beforeEach(() => {
  clock = 1000;
  sync = createArea();
  freshDevice();
});
afterEach(async () => {
  stop();
  // What a view has begun goes on without it, and would meet what the next test stores.
  await vi.waitFor(async () =>
    expect(await navigator.locks.query()).toEqual({ held: [], pending: [] }),
  );
});

function freshDevice() {
  stop();
  fakeBrowser.reset();
  removeAllListeners();
  const lists = createTagLists({ onLeave: () => {} });
  onMessage("saveSettings", ({ data }) => saveSettings(data));
  onMessage("savePreset", ({ data }) => lists.savePreset(data));
  onMessage("removePreset", ({ data }) => lists.removePreset(data));
}

const open = (view = "new") => {
  let id = 0;
  stop = followSync({
    area: sync.area,
    now: () => ++clock,
    newId: () => `${view}${++id}`,
    delay: 0,
  });
};

const profile = aProfile();
const withService = () => services.setValue({ active: profile.id, profiles: [profile] });
const wanted = (more = {}) => settings.setValue({ follow_sync: true, ...more });
const inSync = (name: string) => Object(sync.stored()[name]).value;
const settled = (check: () => unknown) => vi.waitFor(check);
const preset = (tags: string[]) => ({ id: "a", profile_id: profile.id, name: "birds", tags });

describe("the browser's sync", () => {
  it("is left alone unless the person wants it", async () => {
    const get = vi.spyOn(sync.area, "get");
    await settings.setValue({ sf: "score" });
    open();
    await saveSettings({ per_page: 10 });
    await new Promise((done) => setTimeout(done, 20));
    expect(get).not.toHaveBeenCalled();
    expect(sync.stored()).toEqual({});
  });

  it("takes settings to another browser and back, and what belongs to a service once it is there", async () => {
    await withService();
    await tagPresets.setValue([preset(["bird"])]);
    await savedSearches().setValue([{ profile_id: profile.id, q: "boat" }]);
    await wanted({ sf: "score" });
    open();
    await settled(() => expect(inSync("setting:sf")).toBe("score"));
    expect(inSync(`preset:${profile.base_url} birds`)).toEqual(["bird"]);
    expect(inSync(`search:${profile.base_url} boat`)).toBe(true);
    expect(JSON.stringify(sync.stored())).not.toContain(profile.key);

    freshDevice();
    await wanted({ sf: "width", undo_seconds: 7 });
    open();
    await settled(async () => expect(await settings.getValue()).toMatchObject({ sf: "score" }));
    await settled(() => expect(inSync("setting:undo_seconds")).toBe(7));
    expect(await tagPresets.getValue()).toEqual([]);
    const own = aProfile({ id: "other" });
    await services.setValue({ active: "other", profiles: [own] });
    await settled(async () =>
      expect(await tagPresets.getValue()).toEqual([
        { id: "new1", profile_id: "other", name: "birds", tags: ["bird"] },
      ]),
    );
    expect(await savedSearches().getValue()).toEqual([{ profile_id: "other", q: "boat" }]);
    await tagPresets.setValue([]);
    await settled(() => expect(inSync(`preset:${profile.base_url} birds`)).toBeNull());
  });

  it("does not take a service that was removed here for a wish to remove its presets elsewhere", async () => {
    await withService();
    await tagPresets.setValue([preset(["bird"])]);
    await wanted();
    open();
    await settled(() => expect(inSync(`preset:${profile.base_url} birds`)).toEqual(["bird"]));
    await services.setValue({ active: null, profiles: [] });
    await tagPresets.setValue([]);
    await saveSettings({ per_page: 12 });
    await settled(() => expect(inSync("setting:per_page")).toBe(12));
    expect(inSync(`preset:${profile.base_url} birds`)).toEqual(["bird"]);
  });

  it("brings what is changed elsewhere at once, and refuses what is no such thing", async () => {
    await wanted({ sf: "score", per_page: 10 });
    open();
    await settled(() => expect(inSync("setting:sf")).toBe("score"));
    sync.put({
      "setting:sf": { at: clock + 5, value: "width" },
      "setting:per_page": { at: clock + 5, value: "<b>many</b>" },
      "setting:undo_seconds": { at: clock + 1e12, value: 60 },
      "setting:notify": { at: clock + 5, value: true },
      services: { at: clock + 5, value: { profiles: [] } },
      junk: [],
    });
    await settled(async () => expect(await settings.getValue()).toMatchObject({ sf: "width" }));
    expect(await settings.getValue()).toMatchObject({
      per_page: 10,
      undo_seconds: 5,
      notify: false,
    });
    expect(inSync("setting:per_page")).toBe("<b>many</b>");
    expect(await syncFailure().getValue()).toBeNull();
  });

  it.each([
    ["Error: QUOTA_BYTES quota exceeded", "sync-full"],
    ["QuotaExceededError: storage.sync API call exceeded its quota limitations.", "sync-full"],
    ["This request exceeds the MAX_ITEMS quota.", "sync-full"],
    ["This request exceeds the MAX_WRITE_OPERATIONS_PER_MINUTE quota.", "sync-refused"],
    ["Please set webextensions.storage.sync.enabled to true", "sync-refused"],
  ])("says why where it takes nothing, and goes on when it does: %s", async (message, code) => {
    sync.refuse(message);
    await wanted({ sf: "score" });
    open();
    await settled(async () => expect(await syncFailure().getValue()).toEqual({ code }));
    sync.refuse(null);
    await saveSettings({ per_page: 11 });
    await settled(() => expect(inSync("setting:per_page")).toBe(11));
    expect(inSync("setting:sf")).toBe("score");
    await settled(async () => expect(await syncFailure().getValue()).toBeNull());
  });

  it("leaves out a preset that is too large for it, says so, and takes the rest", async () => {
    await withService();
    const tags = Array.from({ length: 900 }, (_, i) => `tag number ${i}`);
    await tagPresets.setValue([preset(tags)]);
    await wanted({ sf: "score" });
    open();
    await settled(async () =>
      expect(await syncFailure().getValue()).toEqual({ code: "sync-full" }),
    );
    expect(inSync("setting:sf")).toBe("score");
    expect(Object.keys(sync.stored()).filter((name) => name.startsWith("preset"))).toEqual([]);
    await tagPresets.setValue([preset(["bird"])]);
    await settled(() => expect(inSync(`preset:${profile.base_url} birds`)).toEqual(["bird"]));
    await settled(async () => expect(await syncFailure().getValue()).toBeNull());
  });

  it("keeps a preset that has grown too large for it", async () => {
    await withService();
    await tagPresets.setValue([preset(["bird"])]);
    await wanted();
    open();
    await settled(() => expect(inSync(`preset:${profile.base_url} birds`)).toEqual(["bird"]));
    const tags = Array.from({ length: 900 }, (_, i) => `tag number ${i}`);
    await tagPresets.setValue([preset(tags)]);
    await settled(async () =>
      expect(await syncFailure().getValue()).toEqual({ code: "sync-full" }),
    );
    await saveSettings({ per_page: 12 });
    await settled(() => expect(inSync("setting:per_page")).toBe(12));
    expect(await tagPresets.getValue()).toEqual([preset(tags)]);
  });

  it("brings what is new there once, however many views are open", async () => {
    await withService();
    await wanted();
    vi.spyOn(sync.area, "get").mockImplementation(async () => {
      await new Promise((done) => setTimeout(done, 5));
      return structuredClone(sync.stored());
    });
    open();
    const stopFirst = stop;
    open("other");
    const stopSecond = stop;
    stop = () => {
      stopFirst();
      stopSecond();
    };
    sync.put({
      [`preset:${profile.base_url} birds`]: { at: clock + 5, value: ["bird"] },
      "setting:per_page": { at: clock + 5, value: 13 },
    });
    await settled(async () => expect(await settings.getValue()).toMatchObject({ per_page: 13 }));
    await saveSettings({ per_page: 14 });
    await settled(() => expect(inSync("setting:per_page")).toBe(14));
    expect(await tagPresets.getValue()).toMatchObject([{ name: "birds", tags: ["bird"] }]);
  });

  it("pushes no saved search out, here or there", async () => {
    await withService();
    const all = Array.from({ length: 50 }, (_, i) => ({ profile_id: profile.id, q: `q${i}` }));
    await savedSearches().setValue(all);
    await wanted();
    sync.put({
      [`search:${profile.base_url} one more`]: { at: 5, value: true },
      "setting:sf": { at: 5, value: "score" },
    });
    open();
    await settled(async () => expect(await settings.getValue()).toMatchObject({ sf: "score" }));
    expect(await savedSearches().getValue()).toEqual(all);
    await savedSearches().setValue(all.slice(1));
    await settled(async () =>
      expect(await savedSearches().getValue()).toContainEqual({
        profile_id: profile.id,
        q: "one more",
      }),
    );
    expect(inSync(`search:${profile.base_url} one more`)).toBe(true);
    expect(inSync(`search:${profile.base_url} q0`)).toBeNull();
  });

  it("is no longer followed once that is not wanted, and begins anew after that", async () => {
    await wanted({ sf: "score" });
    open();
    await settled(() => expect(inSync("setting:sf")).toBe("score"));
    await saveSettings({ follow_sync: false });
    await settled(async () => expect(await syncBase().getValue()).toEqual({}));
    await saveSettings({ sf: "width" });
    sync.put({ "setting:sf": { at: clock, value: "height" } });
    await new Promise((done) => setTimeout(done, 20));
    expect(await settings.getValue()).toMatchObject({ sf: "width" });
    await saveSettings({ follow_sync: true });
    await settled(async () => expect(await settings.getValue()).toMatchObject({ sf: "height" }));
  });
});
