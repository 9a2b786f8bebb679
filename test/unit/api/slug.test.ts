import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nameFromSlug, slugCandidates, slugFromName } from "../../../lib/api/slug.ts";

const PAIRS = [
  ["safe", "safe"],
  ["artist:someone", "artist-colon-someone"],
  ["semi-grimdark", "semi-dash-grimdark"],
  ["twilight sparkle", "twilight+sparkle"],
  ["1+1", "1-plus-1"],
  ["a/b\\c.d", "a-fwslash-b-bwslash-c-dot-d"],
  ["oc:a-b +c", "oc-colon-a-dash-b+-plus-c"],
  ["-colon-", "-dash-colon-dash-"],
  ["a-plus-b", "a-dash-plus-dash-b"],
  ["日本語 🐴", "日本語+🐴"],
  ["שלום", "שלום"],
  ["", ""],
] as const;

describe("slugFromName and nameFromSlug", () => {
  it.each(PAIRS)(
    "slugFromName converts %j to %j, and nameFromSlug converts it back",
    (name, slug) => {
      expect(slugFromName(name)).toBe(slug);
      expect(nameFromSlug(slug)).toBe(name);
    },
  );

  it.each([
    ["derpin%27", "derpin'"],
    ["caf%C3%A9+au+lait", "café au lait"],
    ["100%", "100%"],
    ["%FF", "%FF"],
  ])("nameFromSlug decodes the spelling from before 2020: %s", (slug, name) => {
    expect(nameFromSlug(slug)).toBe(name);
  });

  it("nameFromSlug restores any name that does not look percent-encoded", () => {
    const name = fc.string({ unit: "binary" }).filter((text) => !/%[0-9A-F]{2}/.test(text));
    fc.assert(fc.property(name, (text) => nameFromSlug(slugFromName(text)) === text));
  });

  it("nameFromSlug restores names of special characters", () => {
    const token = fc.constantFrom(
      "-",
      "+",
      " ",
      ":",
      ".",
      "/",
      "\\",
      "dash",
      "plus",
      "colon",
      "dot",
      "a",
    );
    fc.assert(
      fc.property(
        fc.array(token),
        (tokens) => nameFromSlug(slugFromName(tokens.join(""))) === tokens.join(""),
      ),
    );
  });

  it.each([
    ["safe", ["safe"]],
    ["artist:a b", ["artist-colon-a+b"]],
    ["derpin'", ["derpin'", "derpin%27"]],
    ["what?!", ["what?!", "what%3F%21"]],
    ["\ud800", ["\ufffd", "%EF%BF%BD"]],
  ])("slugCandidates lists every spelling of %j", (name, candidates) => {
    expect(slugCandidates(name)).toEqual(candidates);
  });
});
