import { describe, expect, it } from "vitest";
import {
  dropOldestFacts,
  impliedTagsIn,
  type KnownTags,
  namesToLookUp,
  unknownNames,
  withoutAlias,
} from "../../../lib/tags/known-tags.ts";
import { tagFacts } from "./tag-facts.ts";

const cachedTags: KnownTags = new Map([
  ["kitty", tagFacts("kitty", { alias_of: "cat" })],
  ["cat", tagFacts("cat", { implies: ["mammal"] })],
  ["left", tagFacts("left", { alias_of: "right" })],
  ["right", tagFacts("right", { alias_of: "left" })],
  ["nonesuch", null],
]);

describe("KnownTags", () => {
  it("unknownNames follows aliases and implications to the tags to request", () => {
    expect(unknownNames(["kitty", "dog", "nonesuch"], cachedTags)).toEqual(["dog", "mammal"]);
    expect(unknownNames(["left"], cachedTags)).toEqual([]);
  });

  it("namesToLookUp follows three implications, and unknownNames all", () => {
    const chain: KnownTags = new Map(
      Array.from({ length: 9 }, (_, at) => [
        `t${at}`,
        tagFacts(`t${at}`, { implies: [`t${at + 1}`] }),
      ]),
    );
    expect(unknownNames(["t0"], chain)).toEqual(["t9"]);
    expect(namesToLookUp(["t0"], chain)).toEqual([]);
    expect(namesToLookUp(["t6"], chain)).toEqual(["t9"]);
    expect(namesToLookUp(["t5"], chain)).toEqual([]);
  });

  it.each([
    ["kitty", "cat"],
    ["cat", "cat"],
    ["dog", "dog"],
    ["nonesuch", "nonesuch"],
    ["left", "left"],
  ])("withoutAlias(%s) is %s", (name, target) => {
    expect(withoutAlias(name, cachedTags)).toBe(target);
  });

  it("dropOldestFacts drops the oldest tags, except those that chosen tags need", () => {
    expect([...dropOldestFacts(cachedTags, 2, ["kitty"]).keys()]).toEqual([
      "kitty",
      "cat",
      "right",
      "nonesuch",
    ]);
    expect(dropOldestFacts(cachedTags, 5, [])).toBe(cachedTags);
  });

  it("impliedTagsIn adds oc to an unknown character", () => {
    expect(impliedTagsIn(cachedTags)("oc:anyone")).toEqual(["oc"]);
    expect(impliedTagsIn(cachedTags)("cat")).toEqual(["mammal"]);
    const stored = new Map([["oc:anyone", tagFacts("oc:anyone", { implies: ["oc", "fox"] })]]);
    expect(impliedTagsIn(stored)("oc:anyone")).toEqual(["oc", "fox"]);
  });
});
