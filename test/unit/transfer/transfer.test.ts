import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { MAX_TRANSFER_LENGTH } from "../../../lib/bounds.ts";
import type { ServiceProfile } from "../../../lib/service-profile.ts";
import { StoredSettings } from "../../../lib/settings.ts";
import { defaultTagRules } from "../../../lib/tags/rules.ts";
import { planImport } from "../../../lib/transfer/import-plan.ts";
import { type Kept, transferOf } from "../../../lib/transfer/kept.ts";
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

const someKept: fc.Arbitrary<Kept> = listOf(
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
      featured: fc.boolean(),
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
      artists: Object.fromEntries(
        at.map(({ id, artists }) => [
          id,
          Object.fromEntries(artists.map(({ account, tag }) => [account, tag])),
        ]),
      ),
    }));
});

const nothing: Kept = {
  profiles: [],
  presets: [],
  artists: {},
  settings: v.parse(StoredSettings, {}),
};
const read = (text: string) => {
  const reading = readTransfer(text);
  if (!reading.ok) throw new Error(reading.reason);
  return reading;
};
const file = (content: object) => JSON.stringify({ tagpie: 1, ...content });
const service = { name: "images.example", base_url: "https://images.example" };

describe("what is exported", () => {
  it("is read as it was written, and where it came from it changes nothing", () => {
    fc.assert(
      fc.property(someKept, fc.boolean(), (kept, keys) => {
        const transfer = transferOf(kept, { keys });
        const reading = read(writeTransfer(transfer));
        expect(reading).toEqual({ ok: true, transfer, newer: false, dropped: 0 });
        expect(planImport(reading.transfer, kept)).toMatchObject({ isEmpty: true });
      }),
      { numRuns: 100 },
    );
  });

  it("is planned whole where there is nothing yet", () => {
    fc.assert(
      fc.property(someKept, (kept) => {
        const plan = planImport(transferOf(kept, { keys: true }), nothing);
        expect(plan.services.map(({ service, profile }) => [service.base_url, profile])).toEqual(
          kept.profiles.map(({ base_url }) => [base_url, null]),
        );
        expect(plan.services.flatMap(({ presets }) => presets)).toHaveLength(kept.presets.length);
        expect(plan.services.flatMap(({ artists }) => artists)).toHaveLength(
          Object.values(kept.artists).flatMap((artists) => Object.keys(artists)).length,
        );
      }),
      { numRuns: 100 },
    );
  });

  it("holds keys only where they are asked for, and never the permission to notify", () => {
    const kept = {
      ...nothing,
      settings: v.parse(StoredSettings, { notify: true }),
      profiles: [withKey("kEy-0123456789")],
    };
    expect(writeTransfer(transferOf(kept, { keys: false }))).not.toMatch(/kEy|notify/);
    expect(writeTransfer(transferOf(kept, { keys: true }))).toContain("kEy-0123456789");
  });
});

describe("a file", () => {
  it("of any text is read or refused", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json({ maxDepth: 5 })), (text) => {
        expect(typeof readTransfer(text).ok).toBe("boolean");
      }),
    );
  });

  it("of any content in the right places is read, and planned", () => {
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
          }),
        ),
      ),
      settings: anything,
    });
    fc.assert(
      fc.property(hostile, (content) => {
        expect(planImport(read(file(content)).transfer, nothing).services).toBeInstanceOf(Array);
      }),
    );
  });

  it("cut off at any point is refused", () => {
    const text = writeTransfer(
      transferOf({ ...nothing, profiles: [withKey(null)] }, { keys: false }),
    );
    for (let end = 0; end < text.length; end++)
      expect(readTransfer(text.slice(0, end))).toEqual({ ok: false, reason: "damaged" });
  });

  it.each([
    ["too large", " ".repeat(10_000_000), "too-large"],
    ["nested without end", "[".repeat(MAX_TRANSFER_LENGTH), "damaged"],
    ["no JSON", "tagpie", "damaged"],
    ["of something else", '{"version": 1}', "not-tagpie"],
    ["a list", "[]", "not-tagpie"],
    ["null", "null", "not-tagpie"],
    ["of no version", '{"tagpie": "1"}', "not-tagpie"],
  ])("that is %s is refused", (_, text, reason) => {
    expect(readTransfer(text)).toEqual({ ok: false, reason });
  });

  it("of a newer version is read as far as it is understood", () => {
    const reading = read(file({ tagpie: 7, services: [{ ...service, colour: "red" }], more: [] }));
    expect(reading).toMatchObject({ newer: true, dropped: 0 });
    expect(reading.transfer.services[0]).toMatchObject(service);
  });

  it("of an earlier version may hold settings that no longer exist", () => {
    const settings = { per_page: 50, density: "compact", distance: 0.4 };
    const { transfer, dropped } = read(file({ settings, services: [service] }));
    expect(transfer.settings).toEqual({ per_page: 50 });
    expect(transfer.services).toHaveLength(1);
    expect(dropped).toBe(0);
  });

  it("of less than today's is read, and what it does not say stays as it is", () => {
    const { transfer } = read(file({ settings: { per_page: 50 } }));
    expect(transfer).toEqual({ services: [], settings: { per_page: 50 } });
    expect(planImport(transfer, nothing).settings).toEqual([
      { name: "per_page", before: 24, after: 50 },
    ]);
  });

  it("loses only the entries that are wrong, and counts them", () => {
    const { transfer, dropped } = read(
      file({
        services: [
          { ...service, base_url: "http://images.example" },
          { ...service, base_url: "https://images.example/path" },
          { ...service, base_url: "javascript:alert(1)" },
          {
            ...service,
            presets: [{ name: "Birds", tags: ["bird"] }, { name: "", tags: ["a"] }, 3],
            artists: [
              { account: "x ada", tag: "artist:ada" },
              { account: "__proto__", tag: "artist:x" },
            ],
          },
        ],
        settings: { undo_seconds: 1e9, notify: true, featured: false },
      }),
    );
    expect(dropped).toBe(6);
    expect(transfer.settings).toEqual({ featured: false });
    expect(transfer.services).toMatchObject([
      {
        ...service,
        presets: [{ name: "Birds", tags: ["bird"] }],
        artists: [{ account: "x ada", tag: "artist:ada" }],
      },
    ]);
  });

  it("with keys of prototypes changes no prototype", () => {
    const text = `{"tagpie": 1, "__proto__": {"polluted": 1}, "settings": {"__proto__": {"featured": false}, "constructor": 1},
      "services": [{"name": "a", "base_url": "https://a.example", "__proto__": {"key": "k"}, "constructor": {"prototype": {"polluted": 1}}}]}`;
    const { transfer } = read(text);
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
    expect(transfer.settings).toEqual({});
    expect(transfer.services[0]?.key).toBeUndefined();
  });
});

describe("a plan", () => {
  const profile = withKey("mine-0123456789");
  const kept: Kept = {
    ...nothing,
    profiles: [profile],
    presets: [{ id: "1", name: "Birds", tags: ["bird"], profile_id: "p1" }],
    artists: { p1: { "x ada": "artist:ada" } },
  };
  const given = transferOf(kept, { keys: false }).services[0];
  if (!given) throw new Error("There is one.");

  it("names what is new and what changes, and nothing else", () => {
    const plan = planImport(
      {
        settings: { sd: "asc", featured: true },
        services: [
          {
            ...given,
            name: "Mine",
            presets: [
              { name: "Birds", tags: ["bird", "sky"] },
              { name: "Boats", tags: ["boat"] },
            ],
            artists: [...given.artists, { account: "x ben", tag: "artist:ben" }],
          },
        ],
      },
      kept,
    );
    expect(plan.settings).toEqual([{ name: "sd", before: "desc", after: "asc" }]);
    expect(plan.services).toMatchObject([
      {
        profile,
        changed: ["name"],
        presets: [
          { before: kept.presets[0], preset: { tags: ["bird", "sky"] } },
          { before: null, preset: { name: "Boats" } },
        ],
        artists: [{ account: "x ben", tag: "artist:ben", before: null }],
      },
    ]);
  });

  it.each([
    ["no key", {}, "mine-0123456789", "kept"],
    ["the same key", { key: "mine-0123456789" }, "mine-0123456789", "kept"],
    ["a key where there is none", { key: "other-123456789" }, null, "changed"],
    ["another key", { key: "other-123456789" }, "mine-0123456789", "added"],
  ])(
    "treats %s of the same site so that no account takes another's place",
    (_, key, had, outcome) => {
      const plan = planImport(
        { settings: {}, services: [{ ...given, ...key }] },
        { ...kept, profiles: [{ ...profile, key: had }] },
      );
      const [service] = plan.services;
      const found = !service ? "kept" : service.profile === null ? "added" : "changed";
      expect(found).toBe(outcome);
    },
  );
});
