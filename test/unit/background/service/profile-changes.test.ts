import { describe, expect, it } from "vitest";
import {
  addOrUpdateProfile,
  type ProfileEntry,
  withoutProfile,
} from "../../../../lib/background/service/profile-changes.ts";
import type { Services } from "../../../../lib/stored/service-profile.ts";
import { defaultTagRules } from "../../../../lib/tags/rules.ts";

const none: Services = { active: null, profiles: [] };
const entry: ProfileEntry = { id: null, base_url: "https://pics.example", key_ref: undefined };
const drafts = new Set(["a", "b"]);
const enter = (services: Services, entered: ProfileEntry, newId: string, owners = drafts) =>
  addOrUpdateProfile(services, entered, newId, owners);
const without = (services: Services, id: string, owners = drafts) =>
  withoutProfile(services, id, owners).services;
const one = enter(none, { ...entry, key_ref: "good" }, "a").services;
const chosen: Services = {
  ...one,
  profiles: one.profiles.map((profile) => ({
    ...profile,
    filter: { id: 7, name: "Mine", hidden_tag_ids: [], spoilered_tag_ids: [] },
    health: { address: "good", key: "good", checked_at: 1 },
  })),
};
const change = (entered: Partial<ProfileEntry>) =>
  enter(chosen, { ...entry, id: "a", ...entered }, "new");

describe("addOrUpdateProfile", () => {
  it("makes the first profile the active one", () => {
    expect(one).toMatchObject({
      active: "a",
      profiles: [{ id: "a", key_ref: "good", filter: null }],
    });
    expect(change({ id: null, base_url: "https://other.example" }).services.active).toBe("a");
  });

  it.each([
    ["https://pics.example", "pics.example"],
    ["http://127.0.0.1:4100", "127.0.0.1:4100"],
  ])("names the profile of %s “%s”", (base_url, name) => {
    expect(enter(none, { ...entry, base_url }, "a").profile.name).toBe(name);
  });

  it("starts a profile with the defaults of its site and changes no existing one", () => {
    const siteFacts = {
      name: "Pics",
      rules: { ...defaultTagRules, minimum_tags: 5 },
      files: { accepted: true, measured_at: null },
    };
    expect(enter(none, { ...entry, known: siteFacts }, "a").profile).toMatchObject(siteFacts);
    expect(change({ known: siteFacts }).profile).toMatchObject({
      name: "pics.example",
      rules: defaultTagRules,
    });
  });

  it("keeps key and filter if the key's field was left empty", () => {
    expect(change({}).profile).toMatchObject({
      key_ref: "good",
      filter: { id: 7 },
      health: { key: "unchecked" },
    });
  });

  it.each([
    ["a new key", "other", "unchecked"],
    ["the removal of the key", null, "none"],
  ])("stores %s and keeps the filter", (_, key_ref, health) => {
    expect(change({ key_ref }).profile).toMatchObject({
      key_ref,
      filter: { id: 7 },
      health: { key: health },
    });
  });

  it("replaces a profile whose address changes by a new one in its place", () => {
    const two = enter(chosen, { ...entry, base_url: "https://third.example" }, "b").services;
    const { services, profile } = enter(
      two,
      { id: "a", base_url: "https://other.example", key_ref: undefined },
      "new",
    );
    expect(profile).toMatchObject({ id: "new", name: "other.example" });
    expect(services).toMatchObject({
      active: "new",
      profiles: [{ id: "new" }, { id: "b" }],
      former: [{ id: "a", base_url: "https://pics.example" }],
    });
    expect(enter({ ...two, active: "b" }, { ...entry, id: "a" }, "new").services.active).toBe("b");
  });

  it("restores the id of a service that was removed, once", () => {
    const removal = without(chosen, "a");
    const back = enter(removal, { ...entry, key_ref: "other account" }, "new");
    expect(back.profile).toMatchObject({ id: "a", key_ref: "other account", filter: null });
    expect(back.services.former).toEqual([]);
    const second = enter(back.services, { ...entry, key_ref: "second" }, "new");
    expect(second.profile.id).toBe("new");
    expect(enter(removal, { ...entry, base_url: "https://other.example" }, "new")).toMatchObject({
      profile: { id: "new" },
      services: { former: [{ id: "a" }] },
    });
  });

  it("sends a key only to the site that it was entered for", () => {
    expect(change({ base_url: "https://other.example" }).profile).toMatchObject({
      name: "other.example",
      key_ref: null,
      filter: null,
      health: { address: "unchecked", key: "none" },
    });
    expect(change({ base_url: "https://other.example", key_ref: "new" }).profile.key_ref).toBe(
      "new",
    );
  });

  it("creates one profile if a form is submitted twice", () => {
    expect(change({ id: null, key_ref: "good" }).services.profiles).toHaveLength(1);
    expect(change({ id: null, key_ref: "second account" }).services.profiles).toHaveLength(2);
  });
});

it("withoutProfile keeps no former profile of a service without drafts", () => {
  const none = new Set<string>();
  expect(without(chosen, "a", none).former).toEqual([]);
  const moved = enter(chosen, { ...entry, id: "a", base_url: "https://other.example" }, "n", none);
  expect(moved).toMatchObject({ gone: { id: "a" }, services: { former: [] } });
});

describe("withoutProfile", () => {
  it("makes another profile active", () => {
    const two = change({ id: null, base_url: "https://other.example" }).services;
    expect(without(two, "a")).toMatchObject({ active: "new", profiles: [{ id: "new" }] });
    expect(without(two, "new").active).toBe("a");
    expect(without(one, "a")).toEqual({
      active: null,
      profiles: [],
      former: [{ id: "a", base_url: "https://pics.example" }],
    });
    expect(without(one, "nobody")).toEqual({ ...one, former: [] });
  });
});
