import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { borrowableTags } from "../../../lib/tags/borrow.ts";
import { StoredPresets, withPreset } from "../../../lib/tags/presets.ts";
import {
  StoredRecentTags,
  withoutRecentTags,
  withRecentTags,
} from "../../../lib/tags/recent-tags.ts";
import { defaultTagRules } from "../../../lib/tags/rules.ts";

const preset = { id: "1", name: "Birds", tags: ["safe", "bird"], profile_id: "p" };

describe("presets", () => {
  it("are changed by id, and keep their place", () => {
    const other = { ...preset, id: "2", name: "Cats" };
    const changed = { ...preset, tags: ["safe"] };
    expect(withPreset([preset, other], changed)).toEqual([changed, other]);
    expect(withPreset([other], preset)).toEqual([other, preset]);
  });

  it.each([[null], [{}], ["x"], [[preset, { id: 1 }, null]]])(
    "are read out of anything: %j",
    (stored) => {
      expect(v.parse(StoredPresets, stored)).toEqual(Array.isArray(stored) ? [preset] : []);
    },
  );
});

describe("recently used tags", () => {
  it("come newest first, each once, as many as are of use, by service", () => {
    const many = Array.from({ length: 250 }, (_, index) => `tag ${index}`);
    const recent = withRecentTags({ p: ["cat", "bird"], q: ["boat"] }, "p", ["bird", "safe"]);
    expect(recent).toEqual({ p: ["bird", "safe", "cat"], q: ["boat"] });
    expect(withRecentTags(recent, "p", many).p).toHaveLength(200);
    expect(withoutRecentTags(recent, "p")).toEqual({ q: ["boat"] });
    expect(v.parse(StoredRecentTags, { p: [1] })).toEqual({});
  });
});

it("lends what is missing, artists first, and ratings apart", () => {
  const theirs = ["boat", "safe", "artist:quill", "river"];
  expect(borrowableTags(theirs, ["boat"], defaultTagRules)).toEqual({
    tags: ["artist:quill", "river"],
    ratings: ["safe"],
  });
});
