import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { createRecords } from "../../../lib/background/store/records.ts";
import { createUnfinishedWork } from "../../../lib/background/store/unfinished-work.ts";
import { createProgressBadge } from "../../../lib/background/upload/progress-badge.ts";
import { requestAccess } from "../../../lib/state/base/access.ts";
import { createHostListChoice } from "../../../lib/state/base/host-choice.ts";
import { toggleSavedSearch } from "../../../lib/state/search/saved-searches.ts";
import { silenceHint } from "../../../lib/state/upload/tag-hints.ts";
import { emptyIndex } from "../../../lib/stored/records.ts";
import { unknownFilesCapability } from "../../../lib/stored/service-profile.ts";
import * as storage from "../../../lib/stored/storage.ts";
import { defaultTagRules } from "../../../lib/tags/rules.ts";
import { freshBrowser, startWorker } from "../background/worker.ts";
import { aDraft } from "../components/records.ts";

beforeEach(() => freshBrowser());

const draft = aDraft({ status: "editing" });
const profile = {
  id: "p",
  name: "One",
  base_url: "https://a.example",
  key_ref: null,
  filter: { id: 1, name: "All", hidden_tag_ids: [1], spoilered_tag_ids: [] },
  rules: defaultTagRules,
  files: unknownFilesCapability,
  health: { address: "good", key: "none", checked_at: null },
};
const preset = { id: "1", name: "Birds", tags: ["bird"], profile_id: "p" };
const grant = { at: 1, why: "find" };
const search = { profile_id: "p", q: "bird" };
const tagLists = () => startWorker().tagLists;
const choose = (list: typeof storage.hostsWithSentQuery) =>
  createHostListChoice(list, "new").choose(true);

interface Damaged {
  item: { getValue: () => Promise<unknown> };
  key: string;
  stored: unknown;
  readable: object;
  /** Writes with the product's own code, and adds this to what is readable. */
  write?: () => Promise<unknown>;
  written?: unknown;
}

const lists: Partial<Record<keyof typeof storage, Damaged>> = {
  services: {
    item: storage.services,
    key: "services",
    stored: {
      active: "p",
      profiles: [
        { id: 5 },
        { ...profile, filter: { ...profile.filter, hidden_tag_ids: ["x", 1] } },
        null,
      ],
      former: [7, { id: "f", base_url: "https://b.example" }],
    },
    readable: {
      active: "p",
      profiles: [profile],
      former: [{ id: "f", base_url: "https://b.example" }],
    },
    write: () => startWorker().services.adjust({ id: "p", sends_cookies: true }),
    written: {
      active: "p",
      profiles: [{ ...profile, sends_cookies: true }],
      former: [{ id: "f", base_url: "https://b.example" }],
    },
  },
  resumeCounts: {
    item: storage.resumeCounts,
    key: "resumes",
    stored: { a: 1, b: "often", c: 2 },
    readable: { a: 1, c: 2 },
  },
  recordIndex: {
    item: storage.recordIndex,
    key: "records",
    stored: {
      reverse: ["r", 5],
      text: "damaged",
      draft: [null, "d", {}],
      groups: { d: "g", e: 5 },
    },
    readable: { ...emptyIndex, reverse: ["r"], draft: ["d"], groups: { d: "g" } },
    write: () => createRecords().add({ ...draft, id: "new" }),
    written: { ...emptyIndex, reverse: ["r"], draft: ["new", "d"], groups: { d: "g" } },
  },
  unfinishedRecordIds: {
    item: storage.unfinishedRecordIds,
    key: "unfinished",
    stored: ["a", 5, "b"],
    readable: ["a", "b"],
    write: () => createUnfinishedWork(createRecords()).begin("new"),
    written: ["a", "b", "new"],
  },
  failedUploads: {
    item: storage.failedUploads,
    key: "failed-uploads",
    stored: ["a", 5, "b"],
    readable: ["a", "b"],
    // It forgets those that are gone.
    write: async () => {
      const records = createRecords();
      await records.add({ ...draft, id: "new", state: { status: "refused", at: 1, errors: {} } });
      await createProgressBadge({ records, work: createUnfinishedWork(records) }).show("new");
    },
    written: ["new"],
  },
  tagPresets: {
    item: storage.tagPresets,
    key: "tag-presets",
    stored: [{ ...preset, tags: [5, "bird"] }, { id: 1 }],
    readable: [preset],
    write: () => tagLists().savePreset({ ...preset, id: "2" }),
    written: [preset, { ...preset, id: "2" }],
  },
  signedInHosts: {
    item: storage.signedInHosts,
    key: "signed-in-hosts",
    stored: ["a", 5],
    readable: ["a"],
    write: () => choose(storage.signedInHosts),
    written: ["a", "new"],
  },
  hostsWithSentQuery: {
    item: storage.hostsWithSentQuery,
    key: "query-hosts",
    stored: [{}, "a"],
    readable: ["a"],
    write: () => choose(storage.hostsWithSentQuery),
    written: ["a", "new"],
  },
  recentTags: {
    item: storage.recentTags,
    key: "recent-tags",
    stored: { p: [5, "cat"], q: "damaged", r: ["dog"] },
    readable: { p: ["cat"], r: ["dog"] },
    write: () =>
      tagLists().rememberUpload({
        ...draft,
        profile_id: "p",
        fields: { ...draft.fields, tags: ["new"] },
      }),
    written: { p: ["new", "cat"], r: ["dog"] },
  },
  savedSearches: {
    item: storage.savedSearches(),
    key: "saved-searches",
    stored: [{ q: 5 }, search, "damaged"],
    readable: [search],
    write: () => toggleSavedSearch("p", "new"),
    written: [{ profile_id: "p", q: "new" }, search],
  },
  silencedHints: {
    item: storage.silencedHints(),
    key: "silenced-hints",
    stored: { p: ["no-origin", 5], q: "damaged", r: ["generated"] },
    readable: { p: ["no-origin"], q: [], r: ["generated"] },
    write: () => silenceHint("p", "count-conflict", true),
    written: { p: ["no-origin", "count-conflict"], q: [], r: ["generated"] },
  },
  permissionReasons: {
    item: storage.permissionReasons(),
    key: "grants",
    stored: { "https://a.example/*": grant, "https://b.example/*": { at: "yesterday" } },
    readable: { "https://a.example/*": grant },
    write: async () => {
      vi.spyOn(fakeBrowser.permissions, "contains").mockImplementation(async () => false);
      vi.spyOn(fakeBrowser.permissions, "request").mockImplementation(async () => true);
      await requestAccess({ origins: ["new"] }, { why: "find" });
    },
    written: {
      "https://a.example/*": grant,
      new: { at: expect.any(Number), why: "find" },
    },
  },
  knownArtists: {
    item: storage.knownArtists,
    key: "artists",
    stored: { p: { "x ada": "artist:ada", "x ben": 5 }, q: { "x cy": "artist:cy" } },
    readable: { p: { "x ada": "artist:ada" }, q: { "x cy": "artist:cy" } },
    write: () => tagLists().rememberArtist({ profile_id: "q", account: "x dee", tag: "artist:d" }),
    written: {
      p: { "x ada": "artist:ada" },
      q: { "x cy": "artist:cy", "x dee": "artist:d" },
    },
  },
  tagDictionary: {
    item: storage.tagDictionary,
    key: "tag-dictionary",
    stored: { p: { "b cat": "cat", "b dog": null }, q: { "b owl": "" } },
    readable: { p: { "b cat": "cat" }, q: { "b owl": "" } },
    write: () => tagLists().translateTag({ profile_id: "q", from: "b new", tag: "new" }),
    written: { p: { "b cat": "cat" }, q: { "b owl": "", "b new": "new" } },
  },
};

/** Exports that hold one value, or none. */
const SINGLE = [
  ...["settings", "recordKey", "recordItem", "panelView", "firstRun", "SHOT_PREFIX", "StoredShot"],
  ...["shotKey", "shotItem", "leastHidingFilter", "keyAcceptance", "gateState", "updateNotice"],
  ...["importUndo", "clockLeadMs"],
];

it("every stored list has a case", () => {
  expect([...Object.keys(lists), ...SINGLE].toSorted()).toEqual(Object.keys(storage).toSorted());
});

describe.each(Object.entries(lists))("%s with damaged entries", (_, one) => {
  beforeEach(() => fakeBrowser.storage.local.set({ [one.key]: one.stored }));

  it("keeps the other entries", async () => {
    expect(await one.item.getValue()).toEqual(one.readable);
  });

  it.runIf(one.write)("keeps the other entries after a write", async () => {
    await one.write?.();
    expect(await one.item.getValue()).toEqual(one.written);
  });
});
