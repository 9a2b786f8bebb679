import { describe, expect, it } from "vitest";
import { boardOfService } from "../../../../lib/tags/board.ts";
import {
  CUSTOMS,
  type CustomHint,
  type CustomsInput,
  findCustoms,
  type Repair,
} from "../../../../lib/tags/customs/customs.ts";
import { defaultTagRules } from "../../../../lib/tags/rules.ts";
import { knownTag, knownTags } from "./known.ts";
import { DERPIBOORU, FILE, FURBOORU, LISTS, type Lists, listsIn, TANTABUS } from "./lists.ts";

const INPUT: CustomsInput = {
  board: null,
  tags: [],
  knownTags: new Map(),
  exists: (name) => knownTag(name) !== null,
  rating_tags: defaultTagRules.rating_tags,
  file: FILE,
  makers: [],
  possibleMakers: [],
  hasSource: false,
  usual: [],
};

function hints(tags: string, { at, ...change }: Partial<CustomsInput> & { at?: string } = {}) {
  const names = tags.split(", ");
  return findCustoms({
    ...INPUT,
    board: boardOfService(at ?? ""),
    tags: names,
    // Makers too: the form looks up the tags that it may offer.
    knownTags: knownTags([...names, ...names.map((name) => `artist:${name}`)]),
    ...change,
  });
}
const codes = (...args: Parameters<typeof hints>) => hints(...args).map(({ code }) => code);

const asInput = ({ at, file, maker, hasSource }: Lists) => ({
  ...(at && { at }),
  ...(maker && { makers: [maker] }),
  ...(hasSource && { hasSource }),
  file: { ...FILE, ...file },
});

describe.each(Object.entries(LISTS))("custom %s", (code, lists) => {
  it.each(listsIn(lists.speaks))("speaks on: %s", (tags) => {
    expect(codes(tags, asInput(lists))).toContain(code);
  });

  it.each(listsIn(lists.silent))("is silent on: %s", (tags) => {
    expect(codes(tags, asInput(lists))).not.toContain(code);
  });
});

const keyOf = ({ code, names }: CustomHint) => `${code} ${names.join()}`;

const mend = (tags: string, { add, drop }: Repair) =>
  [...tags.split(", ").filter((name) => !drop.includes(name)), ...add].join(", ");

/** Customs that one press mends: all but those in which only the user can tell what is right. */
const UNMENDED = ["rating-too-low"];

it.each(Object.entries(LISTS))(
  "each repair of %s mends it, and brings no other hint",
  (code, lists) => {
    const input = asInput(lists);
    for (const tags of listsIn(lists.speaks)) {
      const hintsBefore = hints(tags, input);
      const codeHint = hintsBefore.find((hint) => hint.code === code);
      if (!UNMENDED.includes(code) && code !== "no-species")
        expect(codeHint?.repairs).not.toEqual([]);
      for (const repair of codeHint?.repairs ?? []) {
        const earlier = new Set(hintsBefore.filter((hint) => hint !== codeHint).map(keyOf));
        const hintsAfter = hints(mend(tags, repair), input).filter(
          (hint) => !hint.isQuiet || hint.code === code,
        );
        expect({
          tags,
          repair,
          after: hintsAfter.map(keyOf).filter((key) => !earlier.has(key)),
        }).toEqual({ tags, repair, after: [] });
      }
    }
  },
);

describe("findCustoms", () => {
  it("has ten lists of both kinds for each custom, in the order of the table", () => {
    expect(CUSTOMS.map(({ code }) => code)).toEqual(Object.keys(LISTS));
    for (const { speaks, silent } of Object.values(LISTS))
      expect([speaks, silent].map((text) => listsIn(text).length >= 10)).toEqual([true, true]);
  });

  it("reports no custom that depends on tag facts before these are known", () => {
    const waiting = CUSTOMS.filter((custom) => "waits" in custom).map(({ code }) => code);
    for (const [code, lists] of Object.entries(LISTS))
      for (const tags of listsIn(lists.speaks)) {
        const foundCodes = codes(tags, { ...asInput(lists), knownTags: new Map() });
        if (waiting.some((one) => one === code)) expect(foundCodes).not.toContain(code);
      }
  });

  it("proposes no tag that the board does not have, and is silent if it has nothing else to say", () => {
    const onlyAdds = ["animated-missing", "transparency-missing", "generated", "generated-how"];
    for (const [code, lists] of Object.entries(LISTS))
      for (const tags of listsIn(lists.speaks)) {
        const foundHints = hints(tags, { ...asInput(lists), exists: () => false });
        const added = foundHints.flatMap(({ repairs }) => repairs.flatMap(({ add }) => add));
        expect(added.filter((name) => name !== lists.maker)).toEqual([]);
        if (onlyAdds.includes(code))
          expect(foundHints.map((hint) => hint.code)).not.toContain(code);
        if (code === "no-origin") expect(foundHints.map((hint) => hint.code)).toContain(code);
      }
  });

  it("says nothing of a draft without tags", () => {
    const file = { ...FILE, moves: true };
    expect(findCustoms({ ...INPUT, file })).toEqual([]);
  });

  it.each([
    ["safe, solo, duo, rarity, trixie, starlight glimmer", ["no-origin", "count-conflict"]],
    [
      "safe, duo, trio, rarity, trixie, starlight glimmer, oc:foam, oc:tide",
      ["no-origin", "count-conflict"],
    ],
  ])("says one thing about the counts of: %s", (tags, expected) => {
    expect(codes(tags)).toEqual(expected);
  });

  it.each([
    ["safe, solo, duo, rarity, artist:ann", ["duo"]],
    ["safe, duo, trio, rarity, trixie, starlight glimmer, artist:ann", ["duo"]],
    ["safe, duo, group, rarity, artist:ann", ["group", "duo"]],
  ])("keeps the count that fits the characters: %s", (tags, dropped) => {
    const [hint] = hints(tags);
    expect(hint?.repairs.map(({ drop }) => drop.join())).toEqual(dropped);
  });

  it.each([
    ["another board's", undefined, "safe, nudity, artist:ann", ["rating-too-low"]],
    ["Furbooru", FURBOORU, "safe, nudity, artist:ann", []],
    ["Furbooru", FURBOORU, "safe, nipples, artist:ann", ["rating-too-low"]],
    ["Cubfur", "https://cubfur.com", "safe, nipples, artist:ann", []],
    ["Furbooru", FURBOORU, "safe, solo female, artist:ann", []],
    [
      "Trixiebooru",
      "https://trixiebooru.org",
      "safe, solo female, artist:ann",
      ["solo-female-in-safe"],
    ],
    ["Tantabus", TANTABUS, "safe, pony", ["no-origin", "generated-how"]],
    [
      "Furbooru asks for body and species",
      FURBOORU,
      "safe, rarity, pony, artist:ann",
      ["no-species"],
    ],
    ["Furbooru", FURBOORU, "safe, rarity, pony, anthro, artist:ann", []],
  ])("has the customs of the board: %s %s %s", (_, at, tags, expected) => {
    expect(codes(tags, at ? { at } : {})).toEqual(expected);
  });

  it("suggests the tag “prompter needed” on the board Tantabus", () => {
    expect(hints("safe, ai generated", { at: TANTABUS })[0]?.names).toEqual(["prompter needed"]);
  });

  it.each([
    ["png", 0.009, []],
    ["png", 0.01, ["transparent background"]],
    ["svg", 0, ["vector", "svg"]],
    ["svg", 1, ["transparent background", "vector", "svg"]],
    ["svg", null, ["vector", "svg"]],
  ] as const)("adds what a %s with %s clear pixels is", (format, clear, names) => {
    const file = { ...FILE, format, clear };
    const foundHints = hints("safe, boat, artist:ann", { at: DERPIBOORU, file });
    expect(foundHints.flatMap((hint) => hint.names)).toEqual(names);
  });

  it.each([
    ["gif", ["animated", "gif"]],
    ["webm", ["animated", "webm"]],
    ["png", ["animated"]],
    ["webp", ["animated"]],
  ] as const)("adds the tags of a moving %s", (format, added) => {
    const file = { ...FILE, format, moves: true };
    const [hint] = hints("safe, boat, artist:ann", { file });
    expect(hint?.repairs).toEqual([{ add: added, drop: [] }]);
  });

  it("asks about a file that holds a generator's prompt", () => {
    const file = { ...FILE, isGenerated: true };
    expect(codes("safe, boat, artist:ann", { file })).toEqual(["generated"]);
    expect(codes("safe, boat, artist:ann, ai assisted", { file })).toEqual([]);
  });

  it("offers the usual species of a character", () => {
    const usual = ["boat", "unicorn", "pony"];
    const all = knownTags(["safe", "rarity", "artist:ann", ...usual]);
    const [hint] = hints("safe, rarity, artist:ann", { at: DERPIBOORU, usual, knownTags: all });
    expect(hint?.repairs).toEqual([
      { add: ["unicorn"], drop: [] },
      { add: ["pony"], drop: [] },
    ]);
  });

  it("offers a one-click fix for more than half of the hints shown by default", () => {
    const loud = CUSTOMS.filter((custom) => !("isQuiet" in custom)).map(({ code }) => code);
    const mended = loud.filter((code) => {
      const lists = LISTS[code];
      const [tags = ""] = lists ? listsIn(lists.speaks) : [];
      return (
        lists &&
        hints(tags, asInput(lists)).some((hint) => hint.code === code && hint.repairs.length > 0)
      );
    });
    expect(mended.length).toBeGreaterThan(loud.length / 2);
  });
});
