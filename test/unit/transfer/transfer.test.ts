import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { MAX_TRANSFER_LENGTH } from "../../../lib/base/bounds.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { StoredSettings } from "../../../lib/stored/settings.ts";
import { defaultTagRules } from "../../../lib/tags/rules.ts";
import { planImport } from "../../../lib/transfer/import-plan.ts";
import { type StoredData, transferFromData } from "../../../lib/transfer/stored-data.ts";
import { readTransfer, writeTransfer } from "../../../lib/transfer/transfer-file.ts";
import { aProfile } from "../components/samples.ts";

const withKey = (key: string | null, over: Partial<ServiceProfile> = {}) => ({
  ...aProfile(over),
  key,
});
const names = fc.string({ minLength: 1, maxLength: 30 }).map((name) => `n${name}`.trim());
const tags = fc.array(fc.string(), { minLength: 1, maxLength: 5 });
const listOf = <T>(entry: fc.Arbitrary<T>, selector: (entry: T) => string) =>
  fc.uniqueArray(entry, { selector, maxLength: 4 });

const someKept: fc.Arbitrary<StoredData> = listOf(
  fc.record({
    host: fc.stringMatching(/^[a-z]{1,12}$/),
    name: names,
    key: fc.option(fc.stringMatching(/^[A-Za-z0-9]{8,20}$/)),
    filter: fc.option(
      fc.record({
        id: fc.nat(),
        name: fc.string(),
        hidden_tag_ids: fc.array(fc.nat()),
        spoilered_tag_ids: fc.array(fc.nat()),
      }),
    ),
    rating_tags: fc.array(fc.string()),
    presets: listOf(fc.record({ name: names, tags }), ({ name }) => name),
    artists: listOf(
      fc.record({ account: names.map((name) => `site ${name}`), tag: names }),
      ({ account }) => account,
    ),
    dictionary: listOf(
      fc.record({
        from: names.map((name) => `board.example ${name}`),
        tag: fc.constantFrom("", "dog", "artist:a_b"),
      }),
      ({ from }) => from,
    ),
  }),
  ({ host }) => host,
).chain((services) => {
  const at = services.map((service, n) => ({ ...service, id: `p${n}` }));
  return fc
    .record({
      undo_seconds: fc.integer({ min: 0, max: 60 }),
      sd: fc.constantFrom("asc", "desc"),
      sf: fc.string(),
      per_page: fc.integer({ min: 1, max: 50 }),
      follow_thumbnails: fc.boolean(),
      check_presence: fc.boolean(),
      results_in: fc.constantFrom("panel", "tab"),
      appearance: fc.constantFrom("system", "light", "dark"),
    })
    .map((settings) => ({
      settings: v.parse(StoredSettings, settings),
      profiles: at.map(({ id, host, name, key, filter, rating_tags }) =>
        withKey(key, {
          id,
          name,
          filter,
          base_url: `https://${host}.example`,
          rules: { ...defaultTagRules, rating_tags },
        }),
      ),
      presets: at.flatMap(({ id, presets }) =>
        presets.map((preset) => ({ ...preset, id: `${id} ${preset.name}`, profile_id: id })),
      ),
      dictionary: Object.fromEntries(
        at.map(({ id, dictionary }) => [
          id,
          Object.fromEntries(dictionary.map(({ from, tag }) => [from, tag])),
        ]),
      ),
      artists: Object.fromEntries(
        at.map(({ id, artists }) => [
          id,
          Object.fromEntries(artists.map(({ account, tag }) => [account, tag])),
        ]),
      ),
    }));
});

const emptyData: StoredData = {
  profiles: [],
  presets: [],
  artists: {},
  dictionary: {},
  settings: v.parse(StoredSettings, {}),
};
const readFile = (text: string) => {
  const reading = readTransfer(text);
  if (!reading.ok) throw new Error(reading.reason);
  return reading;
};
const file = (content: object) => JSON.stringify({ tagpie: 1, ...content });
const service = { name: "images.example", base_url: "https://images.example" };

describe("writeTransfer, readTransfer and planImport", () => {
  it("an export imported on the same device changes nothing", () => {
    fc.assert(
      fc.property(someKept, fc.boolean(), (kept, keys) => {
        const transfer = transferFromData(kept, { keys });
        const reading = readFile(writeTransfer(transfer));
        expect(reading).toEqual({ ok: true, transfer, newer: false, dropped: 0 });
        expect(planImport(reading.transfer, kept)).toMatchObject({ isEmpty: true });
      }),
      { numRuns: 100 },
    );
  });

  it("an import on an empty device includes every service, preset and artist", () => {
    fc.assert(
      fc.property(someKept, (stored) => {
        const plan = planImport(transferFromData(stored, { keys: true }), emptyData);
        expect(plan.services.map(({ service, profile }) => [service.base_url, profile])).toEqual(
          stored.profiles.map(({ base_url }) => [base_url, null]),
        );
        expect(plan.services.flatMap(({ presets }) => presets)).toHaveLength(stored.presets.length);
        expect(plan.services.flatMap(({ artists }) => artists)).toHaveLength(
          Object.values(stored.artists).flatMap((artists) => Object.keys(artists)).length,
        );
      }),
      { numRuns: 100 },
    );
  });

  it("writeTransfer includes keys only on request, and never the notify permission", () => {
    const stored = {
      ...emptyData,
      settings: v.parse(StoredSettings, { notify: true }),
      profiles: [withKey("kEy-0123456789")],
    };
    expect(writeTransfer(transferFromData(stored, { keys: false }))).not.toMatch(/kEy|notify/);
    expect(writeTransfer(transferFromData(stored, { keys: true }))).toContain("kEy-0123456789");
  });
});

describe("readTransfer", () => {
  it("reads or rejects any text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json({ maxDepth: 5 })), (text) => {
        expect(typeof readTransfer(text).ok).toBe("boolean");
      }),
    );
  });

  it("reads a file with any values in its fields, which planImport accepts", () => {
    const anything = fc.jsonValue({ maxDepth: 4 });
    const hostile = fc.record({
      services: fc.oneof(
        anything,
        fc.array(
          fc.record({
            name: fc.oneof(fc.constant("a"), anything),
            base_url: fc.oneof(fc.constant("https://a.example"), anything),
            filter: anything,
            rules: anything,
            presets: anything,
            artists: anything,
            dictionary: anything,
          }),
        ),
      ),
      settings: anything,
    });
    fc.assert(
      fc.property(hostile, (content) => {
        expect(planImport(readFile(file(content)).transfer, emptyData).services).toBeInstanceOf(
          Array,
        );
      }),
    );
  });

  it("rejects a file that is cut off at any point", () => {
    const text = writeTransfer(
      transferFromData({ ...emptyData, profiles: [withKey(null)] }, { keys: false }),
    );
    for (let end = 0; end < text.length; end++)
      expect(readTransfer(text.slice(0, end))).toEqual({ ok: false, reason: "damaged" });
  });

  it.each([
    ["too large", " ".repeat(10_000_000), "too-large"],
    ["nested without end", "[".repeat(MAX_TRANSFER_LENGTH), "damaged"],
    ["no JSON", "tagpie", "damaged"],
    ["of another program", '{"version": 1}', "not-tagpie"],
    ["a list", "[]", "not-tagpie"],
    ["null", "null", "not-tagpie"],
    ["of no version", '{"tagpie": "1"}', "not-tagpie"],
  ])("rejects a file that is %s", (_, text, reason) => {
    expect(readTransfer(text)).toEqual({ ok: false, reason });
  });

  it("reads a newer version as far as its fields are known", () => {
    const reading = readFile(
      file({ tagpie: 7, services: [{ ...service, colour: "red" }], more: [] }),
    );
    expect(reading).toMatchObject({ newer: true, dropped: 0 });
    expect(reading.transfer.services[0]).toMatchObject(service);
  });

  it("leaves settings unchanged that the file does not contain", () => {
    const { transfer } = readFile(file({ settings: { per_page: 50 } }));
    expect(transfer).toEqual({ services: [], settings: { per_page: 50 } });
    expect(planImport(transfer, emptyData).settings).toEqual([
      { name: "per_page", before: 24, after: 50 },
    ]);
  });

  const filter = { id: 7, name: "Mine", hidden_tag_ids: [1], spoilered_tag_ids: [] };
  const rules = { ...defaultTagRules, minimum_tags: 5, forbidden_tags: ["nothing"] };
  const { name: _, ...bare } = service;

  it.each<[what: string, stated: object, changes: string[], dropped: number]>([
    ["nothing else", {}, [], 0],
    ["presets only", { presets: [{ name: "Birds", tags: ["bird"] }] }, [], 0],
    ["the site's own filter", { filter: null }, ["filter"], 0],
    ["some rules", { rules: { minimum_tags: 3 } }, ["rules"], 0],
    ["no rule", { rules: {} }, [], 0],
    ["a damaged name", { name: 7 }, [], 1],
    ["an empty name", { name: " " }, [], 1],
    ["a damaged filter", { filter: { id: "7" } }, [], 1],
    ["damaged rules", { rules: "three" }, [], 1],
    ["a damaged rule", { rules: { minimum_tags: "3", rating_tags: ["safe"] } }, ["rules"], 1],
    ["damaged lists", { presets: {}, artists: 3, dictionary: null }, [], 3],
  ])("leaves as it is what a file does not say that states %s", (_, stated, changes, count) => {
    const current = withKey(null, { base_url: bare.base_url, name: "Own", filter, rules });
    const stored = { ...emptyData, profiles: [current] };
    const { transfer, dropped } = readFile(file({ services: [{ ...bare, ...stated }] }));
    expect(dropped).toBe(count);
    const [planned] = planImport(transfer, stored).services;
    expect(planned?.changed ?? []).toEqual(changes);
  });

  it.each([
    ["a list", []],
    ["a text", "all"],
    ["nothing", null],
  ])("counts settings and services that are %s", (_, value) => {
    const reading = readFile(file({ settings: value, services: "none" }));
    expect(reading).toMatchObject({ transfer: { services: [], settings: {} }, dropped: 2 });
  });

  it.each<[what: string, tags: unknown[], kept: number, dropped: number]>([
    ["too many tags", Array.from({ length: 2_003 }, (_, index) => `tag ${index}`), 2_000, 3],
    ["a tag that is too long", ["bird", "x".repeat(501)], 1, 1],
    ["tags that are no texts", ["bird", 3, null], 1, 2],
    ["no readable tag", [3], 0, 1],
    ["no tag", [], 0, 1],
  ])("counts the tags of a preset that are skipped: %s", (_, tags, kept, count) => {
    const { transfer, dropped } = readFile(
      file({ services: [{ ...service, presets: [{ name: "Birds", tags }] }] }),
    );
    expect(transfer.services[0]?.presets.flatMap((preset) => preset.tags)).toHaveLength(kept);
    expect(dropped).toBe(count);
  });

  it("drops only invalid entries, and counts them", () => {
    const { transfer, dropped } = readFile(
      file({
        services: [
          { ...service, base_url: "http://images.example" },
          { ...service, base_url: "https://images.example/path" },
          { ...service, base_url: "javascript:alert(1)" },
          {
            ...service,
            presets: [{ name: "Birds", tags: ["bird"] }, { name: "", tags: ["a"] }, 3],
            dictionary: [
              { from: "e621.net canine", tag: "dog" },
              { from: "e621.net solo_focus", tag: "" },
              { from: "canine", tag: "dog" },
              { from: "e621.net canine", tag: "dog, wolf" },
              { from: "e621.net canine", tag: "x".repeat(501) },
              "dog",
            ],
            artists: [
              { account: "x ada", tag: "artist:ada" },
              { account: "__proto__", tag: "artist:x" },
            ],
          },
        ],
        settings: { undo_seconds: 1e9, notify: true, follow_thumbnails: false },
      }),
    );
    expect(dropped).toBe(11);
    expect(transfer.settings).toEqual({ follow_thumbnails: false });
    expect(transfer.services).toMatchObject([
      {
        ...service,
        presets: [{ name: "Birds", tags: ["bird"] }],
        artists: [{ account: "x ada", tag: "artist:ada" }],
        dictionary: [
          { from: "e621.net canine", tag: "dog" },
          { from: "e621.net solo_focus", tag: "" },
        ],
      },
    ]);
  });

  it("ignores keys that would change a prototype", () => {
    const text = `{"tagpie": 1, "__proto__": {"polluted": 1}, "settings": {"__proto__": {"follow_thumbnails": false}, "constructor": 1},
      "services": [{"name": "a", "base_url": "https://a.example", "__proto__": {"key": "k"}, "constructor": {"prototype": {"polluted": 1}}}]}`;
    const { transfer } = readFile(text);
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
    expect(transfer.settings).toEqual({});
    expect(transfer.services[0]?.key).toBeUndefined();
  });
});

describe("planImport", () => {
  const profile = withKey("mine-0123456789");
  const stored: StoredData = {
    ...emptyData,
    profiles: [profile],
    presets: [{ id: "1", name: "Birds", tags: ["bird"], profile_id: "p1" }],
    artists: { p1: { "x ada": "artist:ada" } },
  };
  const exported = transferFromData(stored, { keys: false }).services[0];
  if (!exported) throw new Error("There is one.");

  it("lists only new and changed entries", () => {
    const plan = planImport(
      {
        settings: { sd: "asc", follow_thumbnails: true },
        services: [
          {
            ...exported,
            name: "Mine",
            presets: [
              { name: "Birds", tags: ["bird", "sky"] },
              { name: "Boats", tags: ["boat"] },
            ],
            artists: [...exported.artists, { account: "x ben", tag: "artist:ben" }],
          },
        ],
      },
      stored,
    );
    expect(plan.settings).toEqual([{ name: "sd", before: "desc", after: "asc" }]);
    expect(plan.services).toMatchObject([
      {
        profile,
        changed: ["name"],
        presets: [
          { before: stored.presets[0], preset: { tags: ["bird", "sky"] } },
          { before: null, preset: { name: "Boats" } },
        ],
        artists: [{ account: "x ben", tag: "artist:ben", before: null }],
      },
    ]);
  });

  it.each([
    ["no key", {}, "mine-0123456789", "kept"],
    ["the same key", { key: "mine-0123456789" }, "mine-0123456789", "kept"],
    ["a key for an account without one", { key: "other-123456789" }, null, "changed"],
    ["another key", { key: "other-123456789" }, "mine-0123456789", "added"],
  ])("replaces no profile by one of another account: %s", (_, key, had, outcome) => {
    const plan = planImport(
      { settings: {}, services: [{ ...exported, ...key }] },
      { ...stored, profiles: [{ ...profile, key: had }] },
    );
    const [service] = plan.services;
    const change = !service ? "kept" : service.profile === null ? "added" : "changed";
    expect(change).toBe(outcome);
  });
});
