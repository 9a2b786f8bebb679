import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { StoredPresets, withPreset } from "../../../lib/tags/presets.ts";
import {
  StoredRecentTags,
  withoutRecentTags,
  withRecentTags,
} from "../../../lib/tags/recent-tags.ts";

const preset = { id: "1", name: "Birds", tags: ["safe", "bird"], profile_id: "p" };

describe("withPreset and StoredPresets", () => {
  it("withPreset replaces a preset by its id and keeps its place", () => {
    const other = { ...preset, id: "2", name: "Cats" };
    const changed = { ...preset, tags: ["safe"] };
    expect(withPreset([preset, other], changed)).toEqual([changed, other]);
    expect(withPreset([other], preset)).toEqual([other, preset]);
  });

  it.each([[null], [{}], ["x"], [[preset, { id: 1 }, null]]])(
    "StoredPresets drops invalid entries of %j",
    (stored) => {
      expect(v.parse(StoredPresets, stored)).toEqual(Array.isArray(stored) ? [preset] : []);
    },
  );
});

describe("withRecentTags", () => {
  it("keeps 200 unique tags per service, newest first", () => {
    const many = Array.from({ length: 250 }, (_, index) => `tag ${index}`);
    const recent = withRecentTags({ p: ["cat", "bird"], q: ["boat"] }, "p", ["bird", "safe"]);
    expect(recent).toEqual({ p: ["bird", "safe", "cat"], q: ["boat"] });
    expect(withRecentTags(recent, "p", many).p).toHaveLength(200);
    expect(withoutRecentTags(recent, "p")).toEqual({ q: ["boat"] });
    expect(v.parse(StoredRecentTags, { p: [1, "cat"], q: 2 })).toEqual({ p: ["cat"] });
  });
});
