import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normaliseTagName } from "../../../lib/tags/normalise.ts";

describe("normaliseTagName", () => {
  it.each([
    ["Safe", "safe", "lower case"],
    ["  safe\t", "safe", "no space around"],
    ["blue   eyes", "blue eyes", "one space for a run"],
    ["blue\u00a0\u3000eyes", "blue eyes", "one for Unicode's own spaces"],
    ["blue\u200beyes", "blue eyes", "zero-width characters are spaces"],
    ["\ufeffsafe", "safe", "a byte order mark too"],
    ["it\u2019s \u201chere\u201d", 'it\'s "here"', "straight quotes"],
    ["blue_eyes", "blue eyes", "underscores are spaces"],
    ["__blue__eyes__", "blue eyes", "and several are one"],
    ["artist: some_one", "artist:some_one", "but belong to a person's name"],
    ...["colorist", "commissioner", "editor", "photographer"].map((people) => [
      `${people}:some_one`,
      `${people}:some_one`,
      "kept for each kind of person",
    ]),
    ["OC:Lucky_Star", "oc:lucky_star", "in capitals as well"],
    ["_artist:x_y", "artist:x y", "a name that only becomes a person's later has lost them"],
    ["series:  the end", "series:the end", "no space after the colon of a namespace"],
    ["art pack: x", "art pack:x", "of two words as well"],
    ["re: zero", "re: zero", "kept after a colon that is none"],
    ["artist:", "artist:", "a namespace alone stays a tag"],
    ["artist : x_y", "artist:x_y", "no space before the colon either"],
    ["\u0130", "i\u0307", "lower-casing follows Unicode"],
    [" \u200b_ ", "", "nothing is left of spaces"],
  ])("turns %j into %j (%s)", (typed, name) => {
    expect(normaliseTagName(typed)).toBe(name);
  });

  it("is idempotent", () => {
    const piece = fc.constantFrom(
      "artist:",
      "OC:",
      " ",
      "_",
      "\u200b",
      "\u2019",
      "A",
      "x",
      ":",
      "species: ",
    );
    const names = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(piece, { maxLength: 12 }).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(names, (typed) => {
        const once = normaliseTagName(typed);
        expect(normaliseTagName(once)).toBe(once);
        expect(once).toBe(once.trim());
      }),
    );
  });
});
