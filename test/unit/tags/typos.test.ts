import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editDistance, likelyIntendedTag } from "../../../lib/tags/typos.ts";
import { MAX_BUSY, processorTime } from "../processor-time.ts";
import { tagFacts } from "./tag-facts.ts";

describe("likelyIntendedTag", () => {
  it.each([
    ["a letter swapped", "twilihgt sparkle", 5, "twilight sparkle", 5000],
    ["a letter missing", "montain", 0, "mountain", 48],
    ["two letters wrong in a long name", "pinkamena dianne pie", 1, "pinkamena diane pie", 9000],
    ["two letters wrong in a name of eight letters", "mmuntein", 0, "mountain", 48],
    ["exactly twenty times as often", "montain", 5, "mountain", 100],
    ["the name behind a namespace", "artist:quil", 0, "artist:quill", 100],
  ])("finds the intended tag: %s", (_, name, images, meant, intendedImages) => {
    const near = [
      tagFacts("something else", { images: 90_000 }),
      tagFacts(meant, { images: intendedImages }),
    ];
    expect(likelyIntendedTag({ name, images }, near)?.name).toBe(meant);
  });

  it.each([
    ["the tag is in use itself", "boats", 60, "boat", 5000],
    ["the other is not used so much more", "boats", 5, "boat", 99],
    ["only the number differs", "route 66", 1, "route 67", 5000],
    ["the namespace differs", "editor:quill", 1, "artist:quill", 5000],
    ["two letters differ in a name of seven letters", "muuntan", 0, "montain", 5000],
    ["two letters differ in a name of four letters", "baot", 0, "brut", 5000],
    ["the names are too short", "cat", 0, "bat", 5000],
    ["it is the same tag", "mountain", 1, "mountain", 5000],
  ])("is null if %s", (_, name, images, other, otherImages) => {
    expect(
      likelyIntendedTag({ name, images }, [tagFacts(other, { images: otherImages })]),
    ).toBeNull();
  });

  it("ignores an alias, which no image has", () => {
    const alias = tagFacts("mountain", { images: 500, alias_of: "mountains" });
    expect(likelyIntendedTag({ name: "montain", images: 0 }, [alias])).toBeNull();
  });

  it("is fast with long names of a hostile service", () => {
    const near = Array.from({ length: 50 }, (_, index) =>
      tagFacts(`${"ab".repeat(1_000)}${index}`, { images: 5000 }),
    );
    const tag = { name: "ba".repeat(1_000), images: 0 };
    expect(processorTime(() => likelyIntendedTag(tag, near))).toBeLessThan(MAX_BUSY);
  });
});

describe("editDistance", () => {
  it.each([
    ["cat", "cat", 0],
    ["cat", "act", 1],
    ["cat", "cow", 2],
    ["cat", "", 3],
    ["kitten", "sitting", 3],
    ["ねこ", "ねご", 1],
  ])("returns for %s and %s: %i", (one, other, distance) => {
    expect(editDistance(one, other)).toBe(distance);
  });

  it("returns the same distance up to a limit, and a higher one above it", () => {
    const text = fc.string({ unit: fc.constantFrom(..."ab"), maxLength: 8 });
    fc.assert(
      fc.property(text, text, fc.nat(3), (one, other, most) => {
        const distance = editDistance(one, other);
        const limited = editDistance(one, other, most);
        expect(distance <= most ? limited === distance : limited > most).toBe(true);
      }),
    );
  });

  it("is symmetric, zero for equal texts and at most the longer one's length", () => {
    const text = fc.string({ unit: fc.constantFrom(..."abcé🐈"), maxLength: 8 });
    fc.assert(
      fc.property(text, text, (one, other) => {
        const distance = editDistance(one, other);
        expect(editDistance(other, one)).toBe(distance);
        expect(distance === 0).toBe(one === other);
        expect(distance).toBeLessThanOrEqual(Math.max([...one].length, [...other].length));
      }),
    );
  });
});
