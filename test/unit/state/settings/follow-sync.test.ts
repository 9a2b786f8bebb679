import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { saveSettings } from "../../../../lib/background/store/settings.ts";
import { createTagLists } from "../../../../lib/background/tags/tag-lists.ts";
import { onMessage, removeAllListeners } from "../../../../lib/messages.ts";
import { followSync, syncNow } from "../../../../lib/state/settings/follow-sync.ts";
import { savedSearches, services, settings, tagPresets } from "../../../../lib/storage.ts";
import { syncCopy, syncReport } from "../../../../lib/sync-storage.ts";
import { aProfile } from "../../components/samples.ts";

/** Creates the sync storage shared by several browsers. */
function createArea(stored: Record<string, unknown> = {}) {
  let refusal: string | null = null;
  const listeners = new Set<() => void>();
  const change = (next: Record<string, unknown>) => {
    if (refusal !== null) throw new Error(refusal);
    stored = structuredClone(next);
    for (const listener of listeners) listener();
  };
  return {
    stored: () => stored,
    put: (items: Record<string, unknown>) => change({ ...stored, ...items }),
    refuse(message: string | null) {
      refusal = message;
    },
    area: {
      get: vi.fn(async () => structuredClone(stored)),
      set: vi.fn(async (items: Record<string, unknown>) => change({ ...stored, ...items })),
      remove: vi.fn(async (keys: string[]) =>
        change(Object.fromEntries(Object.entries(stored).filter(([key]) => !keys.includes(key)))),
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
  startBrowser();
});
afterEach(async () => {
  stop();
  // Pending work of a view would write to the storage of the next test.
  await vi.waitFor(async () =>
    expect(await navigator.locks.query()).toEqual({ held: [], pending: [] }),
  );
});

function startBrowser() {
  stop();
  stop = () => {};
  fakeBrowser.reset();
  removeAllListeners();
  const lists = createTagLists({ onLeave: () => {} });
  onMessage("saveSettings", ({ data }) => saveSettings(data));
  onMessage("savePreset", ({ data }) => lists.savePreset(data));
  onMessage("removePreset", ({ data }) => lists.removePreset(data));
}

const { local } = fakeBrowser.storage;

/** Creates two browsers with a storage each, one of them active. */
function createBrowsers(profiles = [aProfile({ id: "a" }), aProfile({ id: "b" })]) {
  const kept = profiles.map(
    (profile): Record<string, unknown> => ({
      services: { active: profile.id, profiles: [profile] },
      settings: { follow_sync: true },
    }),
  );
  return {
    async use<T>(which: number, work: (profile_id: string) => Promise<T>): Promise<T> {
      await local.clear();
      await local.set(structuredClone(kept[which] ?? {}));
      const result = await work(profiles[which]?.id ?? "");
      kept[which] = structuredClone(await local.get(null));
      return result;
    },
  };
}

let ids = 0;
const meet = (now = () => ++clock) => syncNow({ area: sync.area, now, newId: () => `new${++ids}` });

const open = () => {
  stop = followSync({ area: sync.area, now: () => ++clock, delay: 0 });
};
const profile = aProfile();
const withService = () => services.setValue({ active: profile.id, profiles: [profile] });
const preset = (tags: string[], profile_id = profile.id, name = "birds") => ({
  id: `${profile_id} ${name}`,
  profile_id,
  name,
  tags,
});
const inSync = (item: string): unknown[][] => Object(sync.stored()[item]).value ?? [];
const settingInSync = (name: string) => inSync("settings").find((entry) => entry[1] === name)?.[2];
const ENTRY = [profile.base_url, "birds", ["bird"]];

describe("two browsers", () => {
  const someEdit = fc.oneof(
    fc.record({ item: fc.constant("settings" as const), value: fc.integer({ min: 1, max: 50 }) }),
    fc.record({ item: fc.constant("presets" as const), value: fc.integer({ min: 0, max: 3 }) }),
    fc.record({ item: fc.constant("searches" as const), value: fc.integer({ min: 0, max: 3 }) }),
  );
  const someStep = fc.record({
    on: fc.nat(1),
    edit: fc.option(someEdit, { nil: undefined }),
    syncs: fc.boolean(),
  });
  type Edit = { item: "settings" | "presets" | "searches"; value: number };

  const edit = async ({ item, value }: Edit, id: string) => {
    const names = Array.from({ length: value }, (_, index) => `n${index}`);
    if (item === "settings") await saveSettings({ per_page: value });
    if (item === "presets")
      await tagPresets.setValue(names.map((name) => preset([`tag${value}`], id, name)));
    if (item === "searches")
      await savedSearches().setValue(names.map((q) => ({ profile_id: id, q: `${q} ${value}` })));
  };
  const read = async () => ({
    settings: (await settings.getValue()).per_page,
    presets: (await tagPresets.getValue()).map(({ name, tags }) => `${name} ${tags}`).toSorted(),
    searches: (await savedSearches().getValue()).map(({ q }) => q).toSorted(),
  });

  const change = (on: number, value: number, syncs: boolean) => ({
    on,
    syncs,
    edit: { item: "settings" as const, value },
  });

  it("hold the newest version of each item once both have synced", async () => {
    const undone = [
      change(0, 38, true),
      change(0, 1, false),
      change(1, 1, false),
      change(0, 38, false),
    ];
    await fc.assert(
      fc.asyncProperty(fc.array(someStep, { maxLength: 12 }), async (steps) => {
        sync = createArea();
        const { use } = createBrowsers();
        // A first copy has no age. From then on each change is stamped when it is made.
        for (const on of [0, 1]) await use(on, () => meet());
        const newest: Partial<Record<Edit["item"], unknown>> = {};
        for (const step of steps)
          await use(step.on, async (id) => {
            const before = await read();
            if (step.edit) await edit(step.edit, id);
            const after = await read();
            if (step.edit && JSON.stringify(before) !== JSON.stringify(after))
              newest[step.edit.item] = after[step.edit.item];
            // An offline browser still records the change.
            if (!step.syncs) sync.area.get.mockRejectedValueOnce(new Error("offline"));
            await meet();
          });
        for (const on of [0, 1, 0]) await use(on, () => meet());
        const [one, other] = [await use(0, read), await use(1, read)];
        expect(one).toEqual(other);
        expect(one).toMatchObject(newest);
      }),
      { numRuns: 100, examples: [[undone]] },
    );
  });

  it("end up with the same, however wrong their clocks are", async () => {
    const someClocks = fc.tuple(
      fc.integer({ min: -1e6, max: 1e6 }),
      fc.integer({ min: -1e6, max: 1e6 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(someStep, { maxLength: 12 }), someClocks, async (steps, skews) => {
        sync = createArea();
        clock = 1e9;
        const { use } = createBrowsers();
        const meetOn = (on: number) => meet(() => ++clock + (skews[on] ?? 0));
        for (const step of steps)
          await use(step.on, async (id) => {
            if (step.edit) await edit(step.edit, id);
            if (step.syncs) await meetOn(step.on);
          });
        for (const on of [0, 1, 0, 1]) await use(on, () => meetOn(on));
        expect(await use(0, read)).toEqual(await use(1, read));
        // No writes happen once both agree.
        sync.area.set.mockClear();
        for (const on of [0, 1]) await use(on, () => meetOn(on));
        expect(sync.area.set).not.toHaveBeenCalled();
      }),
      { numRuns: 100 },
    );
  });

  it("write three items and nothing else into the sync", async () => {
    const someProfile = fc.record({ id: fc.uuid(), key: fc.uuid(), name: fc.uuid() });
    await fc.assert(
      fc.asyncProperty(fc.array(someStep, { maxLength: 6 }), someProfile, async (steps, own) => {
        sync = createArea();
        const filter = { id: 987654, name: "my filter", hidden_tag_ids: [], spoilered_tag_ids: [] };
        const { use } = createBrowsers([aProfile({ ...own, filter }), aProfile({ id: "b" })]);
        for (const step of steps)
          await use(step.on, async (id) => {
            await local.set({
              "record:r1": '{"q":"a secret search"}',
              artists: { [id]: { x: "y" } },
            });
            if (step.edit) await edit(step.edit, id);
            await meet();
          });
        expect(["settings", "presets", "searches"]).toEqual(
          expect.arrayContaining(Object.keys(sync.stored())),
        );
        const text = JSON.stringify(sync.stored());
        for (const secret of [
          ...Object.values(own),
          "987654",
          "my filter",
          "secret",
          "follow_sync",
          "notify",
        ])
          expect(text).not.toContain(secret);
      }),
      { numRuns: 100 },
    );
  });

  it("keep a change made with a slow clock after one from a fast clock", async () => {
    const { use } = createBrowsers();
    const [fast, slow] = [() => 9000, () => 5000];
    await use(0, () => meet(fast));
    await use(0, async () => {
      await saveSettings({ per_page: 10 });
      await meet(fast);
    });
    // The slow browser corrects the stamp, and the fast one adopts the correction.
    await use(1, () => meet(slow));
    await use(0, () => meet(fast));
    await use(1, async () => {
      expect((await settings.getValue()).per_page).toBe(10);
      await saveSettings({ per_page: 20 });
      await meet(() => 6000);
    });
    await use(0, async () => {
      await meet(() => 10_000);
      expect((await settings.getValue()).per_page).toBe(20);
    });
  });
});

describe("turning sync on", () => {
  it("takes the newer side of each item, and names what it replaced", async () => {
    const { use } = createBrowsers();
    await use(0, async (id) => {
      await meet();
      await tagPresets.setValue([preset(["bird"], id)]);
      await saveSettings({ per_page: 10 });
      await meet();
    });
    await use(1, async (id) => {
      await saveSettings({ follow_sync: false });
      await tagPresets.setValue([preset(["cat"], id, "cats")]);
      await meet();
      // Newer than the settings of the first browser, unlike the presets.
      await saveSettings({ per_page: 20 });
      await meet();
      await saveSettings({ follow_sync: true });
      await meet();
      expect(await tagPresets.getValue()).toMatchObject([{ name: "birds", profile_id: id }]);
      expect((await settings.getValue()).per_page).toBe(20);
      expect(await syncReport.getValue()).toMatchObject({ replaced: ["presets"] });
      await meet();
      expect(await syncReport.getValue()).toMatchObject({ replaced: ["presets"] });
    });
    expect(settingInSync("per_page")).toBe(20);
  });

  it("names what it replaced even if its first attempt failed", async () => {
    sync.put({ settings: { at: 500, value: [["", "sf", "width"]] } });
    await settings.setValue({ follow_sync: true, sf: "score" });
    sync.area.get.mockRejectedValueOnce(new Error("offline"));
    await meet();
    expect(await syncReport.getValue()).toMatchObject({ trouble: "refused" });
    await meet();
    expect(await syncReport.getValue()).toMatchObject({ replaced: ["settings"] });
  });

  it("does not let a new installation replace anything", async () => {
    const { use } = createBrowsers();
    await use(0, async () => {
      await meet();
      expect(sync.stored()).toEqual({});
    });
  });

  it("leaves the sync alone until then, and after it is turned off", async () => {
    await settings.setValue({ sf: "score" });
    await meet();
    expect(sync.area.get).not.toHaveBeenCalled();
    await saveSettings({ follow_sync: true });
    await meet();
    expect(settingInSync("sf")).toBe("score");
    await saveSettings({ follow_sync: false, sf: "width" });
    await meet();
    expect(settingInSync("sf")).toBe("score");
    expect(await syncReport.getValue()).toBeNull();
  });

  it("removes the storage of the earlier format", async () => {
    await local.set({ "sync-base": {}, "sync-failure": { code: "x" } });
    sync.put({ "setting:sf": { at: 1, value: "width" }, "preset:https://a.example x": {} });
    await settings.setValue({ follow_sync: true, sf: "score" });
    await meet();
    expect(Object.keys(sync.stored())).toEqual(["settings"]);
    expect(await local.get(["sync-base", "sync-failure"])).toEqual({});
    expect((await settings.getValue()).sf).toBe("score");
  });
});

describe("an item", () => {
  beforeEach(async () => {
    await settings.setValue({ follow_sync: true });
  });

  it("keeps the entries of services that are not set up here, and takes them once they are", async () => {
    sync.put({ presets: { at: 500, value: [ENTRY] } });
    await meet();
    await services.setValue({
      active: "x",
      profiles: [aProfile({ id: "x", base_url: "https://x.example" })],
    });
    await tagPresets.setValue([preset(["cat"], "x", "cats")]);
    await meet();
    expect(inSync("presets")).toEqual([ENTRY, ["https://x.example", "cats", ["cat"]]].toSorted());
    await withService();
    await meet();
    expect(await tagPresets.getValue()).toMatchObject([
      { profile_id: "x" },
      { profile_id: profile.id, name: "birds", tags: ["bird"] },
    ]);
  });

  it("keeps the entries of a service that was removed here", async () => {
    await withService();
    await tagPresets.setValue([preset(["bird"])]);
    await savedSearches().setValue([{ profile_id: profile.id, q: "boat" }]);
    await meet();
    await services.setValue({ active: null, profiles: [] });
    await saveSettings({ per_page: 12 });
    await meet();
    expect(settingInSync("per_page")).toBe(12);
    expect(inSync("presets")).toEqual([ENTRY]);
    expect(inSync("searches")).toEqual([[profile.base_url, "boat", true]]);
  });

  it("keeps the id of a preset that changes, and the presets of a second account", async () => {
    const second = aProfile({ id: "second" });
    await services.setValue({ active: profile.id, profiles: [profile, second] });
    await tagPresets.setValue([preset(["bird"]), preset(["own"], "second")]);
    await meet();
    expect(inSync("presets")).toEqual([ENTRY]);
    sync.put({ presets: { at: ++clock, value: [[profile.base_url, "birds", ["crow"]]] } });
    await meet();
    expect(await tagPresets.getValue()).toEqual([preset(["crow"]), preset(["own"], "second")]);
  });

  it.each([
    ["a damaged item", { settings: { at: "now", value: [] } }],
    ["an item of another shape", { settings: [["", "sf", "width"]] }],
    ["damaged entries", { settings: { at: 2000, value: [["sf"], 5, ["", "sf", 7]] } }],
    ["settings that never sync", { settings: { at: 2000, value: [["", "notify", true]] } }],
  ])("changes nothing here if it is %s", async (_, stored) => {
    clock = 3000;
    await settings.setValue({ follow_sync: true, sf: "score" });
    sync.put(stored);
    await meet();
    expect(await settings.getValue()).toMatchObject({ sf: "score", notify: false });
    await saveSettings({ sf: "height" });
    await meet();
    expect(settingInSync("sf")).toBe("height");
  });

  it("is applied in full even if the view closes halfway", async () => {
    await withService();
    await meet();
    const both = [ENTRY, [profile.base_url, "cats", ["cat"]]];
    sync.put({ presets: { at: ++clock, value: both } });
    const set = local.set.bind(local);
    let saved = 0;
    const failing = vi.spyOn(local, "set").mockImplementation(async (items) => {
      if ("tag-presets" in items && ++saved === 2) throw new Error("The storage is full.");
      return set(items);
    });
    await meet();
    failing.mockRestore();
    expect(await syncReport.getValue()).toMatchObject({ trouble: "other" });
    expect(await tagPresets.getValue()).toHaveLength(1);
    await meet();
    expect((await tagPresets.getValue()).map(({ name }) => name)).toEqual(["birds", "cats"]);
    expect(inSync("presets")).toEqual(both);
    expect(await syncReport.getValue()).toMatchObject({ trouble: null });
  });

  it("over 8 kB is named and stays as it is, and the others sync", async () => {
    await withService();
    await tagPresets.setValue([preset(["bird"])]);
    await meet();
    const large = preset(Array.from({ length: 900 }, (_, index) => `tag number ${index}`));
    await tagPresets.setValue([large]);
    await saveSettings({ sf: "score" });
    await meet();
    expect(await syncReport.getValue()).toMatchObject({ trouble: null, too_large: ["presets"] });
    expect(settingInSync("sf")).toBe("score");
    sync.put({ presets: { at: ++clock, value: [] } });
    await meet();
    expect(await tagPresets.getValue()).toEqual([large]);
    await tagPresets.setValue([preset(["bird"])]);
    await meet();
    expect(inSync("presets")).toEqual([ENTRY]);
    expect(await syncReport.getValue()).toMatchObject({ too_large: [] });
  });

  it.each([
    ["Error: QUOTA_BYTES quota exceeded", "full"],
    ["QuotaExceededError: storage.sync API call exceeded its quota limitations.", "full"],
    ["This request exceeds the MAX_ITEMS quota.", "full"],
    ["This request exceeds the MAX_WRITE_OPERATIONS_PER_MINUTE quota.", "refused"],
    ["Please set webextensions.storage.sync.enabled to true", "refused"],
  ])("is sent later if the browser refuses it now: %s", async (message, trouble) => {
    await settings.setValue({ follow_sync: true, sf: "score" });
    sync.refuse(message);
    await meet();
    expect(await syncReport.getValue()).toMatchObject({ trouble });
    sync.refuse(null);
    await meet();
    expect(settingInSync("sf")).toBe("score");
    expect(await syncReport.getValue()).toMatchObject({ trouble: null });
  });
});

describe("an open view", () => {
  it("sends changes and receives them, and stops when it is closed", async () => {
    await settings.setValue({ follow_sync: true });
    open();
    await vi.waitFor(async () => expect(await syncReport.getValue()).not.toBeNull());
    await saveSettings({ sf: "score" });
    await vi.waitFor(() => expect(settingInSync("sf")).toBe("score"));
    sync.put({ settings: { at: clock, value: [["", "sf", "width"]] } });
    await vi.waitFor(async () => expect((await settings.getValue()).sf).toBe("width"));
    stop();
    const { length } = sync.area.get.mock.calls;
    await saveSettings({ sf: "height" });
    await meet();
    expect(sync.area.get).toHaveBeenCalledTimes(length + 1);
  });

  it("stamps a change at once, before it is sent", async () => {
    open();
    await vi.waitFor(async () => expect(await syncCopy.getValue()).not.toBeNull());
    stop();
    stop = followSync({ area: sync.area, now: () => 7000, delay: 1e9 });
    await saveSettings({ sf: "score" });
    await vi.waitFor(async () =>
      expect(await syncCopy.getValue()).toMatchObject({ settings: { at: 7000 } }),
    );
  });

  it("applies a change once, however many views are open", async () => {
    await withService();
    await settings.setValue({ follow_sync: true });
    open();
    const stopFirst = stop;
    open();
    const stopSecond = stop;
    stop = () => {
      stopFirst();
      stopSecond();
    };
    sync.put({ presets: { at: 500, value: [ENTRY] } });
    await vi.waitFor(async () => expect(await tagPresets.getValue()).toHaveLength(1));
    await saveSettings({ per_page: 14 });
    await vi.waitFor(() => expect(settingInSync("per_page")).toBe(14));
    expect(await tagPresets.getValue()).toHaveLength(1);
  });
});
