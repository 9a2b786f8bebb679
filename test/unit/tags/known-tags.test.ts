import { describe, expect, it } from "vitest";
import {
  impliesIn,
  type KnownTags,
  unknownNames,
  withinBound,
  withoutAlias,
} from "../../../lib/tags/known-tags.ts";
import { tagFacts } from "./tag-facts.ts";

const known: KnownTags = new Map([
  ["kitty", tagFacts("kitty", { alias_of: "cat" })],
  ["cat", tagFacts("cat", { implies: ["mammal"] })],
  ["left", tagFacts("left", { alias_of: "right" })],
  ["right", tagFacts("right", { alias_of: "left" })],
  ["nonesuch", null],
]);

describe("what is known of tags", () => {
  it("leads over aliases and implications to what has to be asked", () => {
    expect(unknownNames(["kitty", "dog", "nonesuch"], known)).toEqual(["dog", "mammal"]);
    expect(unknownNames(["left"], known)).toEqual([]);
  });

  it.each([
    ["kitty", "cat"],
    ["cat", "cat"],
    ["dog", "dog"],
    ["nonesuch", "nonesuch"],
    ["left", "left"],
  ])("%s stands for %s", (name, target) => {
    expect(withoutAlias(name, known)).toBe(target);
  });

  it("is forgotten from the oldest on where it is too much, but for what chosen tags need", () => {
    expect([...withinBound(known, 2, ["kitty"]).keys()]).toEqual([
      "kitty",
      "cat",
      "right",
      "nonesuch",
    ]);
    expect(withinBound(known, 5, [])).toBe(known);
  });

  it("holds that a character of somebody's own brings oc", () => {
    expect(impliesIn(known)("oc:anyone")).toEqual(["oc"]);
    expect(impliesIn(known)("cat")).toEqual(["mammal"]);
    const stored = new Map([["oc:anyone", tagFacts("oc:anyone", { implies: ["oc", "fox"] })]]);
    expect(impliesIn(stored)("oc:anyone")).toEqual(["oc", "fox"]);
  });
});
