import { describe, expect, it } from "vitest";
import {
  enterProfile,
  type ProfileEntry,
  withoutProfile,
} from "../../../lib/background/profile-changes.ts";
import type { Services } from "../../../lib/service-profile.ts";

const none: Services = { active: null, profiles: [] };
const entry: ProfileEntry = { id: null, base_url: "https://pics.example", key: undefined };
const one = enterProfile(none, { ...entry, key: "good" }, "a").services;
const chosen: Services = {
  ...one,
  profiles: one.profiles.map((profile) => ({
    ...profile,
    filter: { id: 7, name: "Mine", hidden_tag_ids: [], spoilered_tag_ids: [] },
    health: { address: "good", key: "good", checked_at: 1 },
  })),
};
const change = (entered: Partial<ProfileEntry>) =>
  enterProfile(chosen, { ...entry, id: "a", ...entered }, "new");

describe("enterProfile", () => {
  it("makes the first profile the active one", () => {
    expect(one).toMatchObject({ active: "a", profiles: [{ id: "a", key: "good", filter: null }] });
    expect(change({ id: null, base_url: "https://other.example" }).services.active).toBe("a");
  });

  it.each([
    ["https://pics.example", "pics.example"],
    ["http://127.0.0.1:4100", "127.0.0.1:4100"],
  ])("names %s %s", (base_url, name) => {
    expect(enterProfile(none, { ...entry, base_url }, "a").profile.name).toBe(name);
  });

  it("keeps key and filter where the key's field was left alone", () => {
    expect(change({}).profile).toMatchObject({
      key: "good",
      filter: { id: 7 },
      health: { key: "unchecked" },
    });
  });

  it.each([
    ["a new key", "other", "unchecked"],
    ["its removal", null, "none"],
  ])("takes %s", (_, key, health) => {
    expect(change({ key }).profile).toMatchObject({
      key,
      filter: { id: 7 },
      health: { key: health },
    });
  });

  it("sends a key to no other site than the one that it was entered for", () => {
    expect(change({ base_url: "https://other.example" }).profile).toMatchObject({
      id: "a",
      name: "other.example",
      key: null,
      filter: null,
      health: { address: "unchecked", key: "none" },
    });
    expect(change({ base_url: "https://other.example", key: "new" }).profile.key).toBe("new");
  });

  it("makes one profile of a form that was sent twice", () => {
    expect(change({ id: null, key: "good" }).services.profiles).toHaveLength(1);
    expect(change({ id: null, key: "second account" }).services.profiles).toHaveLength(2);
  });
});

describe("withoutProfile", () => {
  it("makes another profile active", () => {
    const two = change({ id: null, base_url: "https://other.example" }).services;
    expect(withoutProfile(two, "a")).toMatchObject({ active: "new", profiles: [{ id: "new" }] });
    expect(withoutProfile(two, "new").active).toBe("a");
    expect(withoutProfile(one, "a")).toEqual(none);
  });
});
