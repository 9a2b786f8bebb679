import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldName } from "../../../lib/tags/fold-name.ts";
import { isTagName } from "../../../lib/tags/tag-name.ts";
import { editDistance } from "../../../lib/tags/typos.ts";
import { openVocabulary } from "../../../lib/tags/vocabulary.ts";
import type { VocabularyTag } from "../../../lib/tags/vocabulary-tags.ts";
import {
  compileVocabulary,
  nameInNamespace,
  type SourceTag,
} from "../../service/tags/vocabulary.ts";
import { MAX_BUSY, processorTime } from "../processor-time.ts";
import { HOSTILE_VOCABULARIES } from "./hostile-vocabularies.ts";
import { vocabularyOf as open } from "./vocabulary-of.ts";

const names = (tags: readonly VocabularyTag[] | null) =>
  tags?.map(({ name, alias_of }) => (alias_of === null ? name : `${name} → ${alias_of}`));

const tags: SourceTag[] = [
  { name: "mountain", images: 90, associated_ids: [4, 70_000] },
  { name: "mountains", images: 0, alias_of: "mountain" },
  { name: "monochrome", images: 200 },
  { name: "artist:mona", images: 30 },
  { name: "pokémon", images: 60 },
  { name: "very monochrome", images: 5 },
  { name: ":3", images: 7 },
  { name: "comic:", images: 8 },
  { name: "unused moon", images: 0 },
];

describe("openVocabulary", () => {
  const vocabulary = open(tags);

  it.each([
    ["mo", ["monochrome", "mountain", "artist:mona", "pokémon", "very monochrome", "unused moon"]],
    ["pokem", ["pokémon"]],
    ["mountains", ["mountains → mountain"]],
    ["mona", ["artist:mona", "monochrome"]],
    ["artist:mo", ["artist:mona"]],
    ["chrome", ["monochrome", "very monochrome"]],
    ["3", [":3"]],
    [":3", [":3"]],
    ["comic", ["comic:"]],
    ["pokemon", ["pokémon"]],
    ["mnochrome", ["monochrome"]],
    ["monnochrome", ["monochrome"]],
    ["nomochrome", []],
    ["omnochrome", ["monochrome"]],
    ["monochrone", ["monochrome"]],
    ["monas", ["artist:mona"]],
    ["mon e", []],
    ["", []],
  ])("finds the tags that %j may mean, most used first", (text, expected) => {
    expect(names(vocabulary.search(text, 6))).toEqual(expected);
  });

  it("returns at most the requested number of accepted tags", () => {
    expect(names(vocabulary.search("mo", 2))).toEqual(["monochrome", "mountain"]);
    const accept = ({ associated_ids }: VocabularyTag) => !associated_ids.includes(4);
    expect(names(vocabulary.search("mo", 2, accept))).toEqual(["monochrome", "artist:mona"]);
  });

  it("returns a tag by its whole name, with the associated tags of an alias's target", () => {
    expect(vocabulary.find("mountains")).toEqual({
      name: "mountains",
      images: 90,
      alias_of: "mountain",
      associated_ids: [4, 70_000],
    });
    expect(vocabulary.find(":3")?.images).toBe(7);
    for (const name of ["", "mountai", "mountain ", "zebra"])
      expect(vocabulary.find(name)).toBeNull();
  });
});

const nearNames = (all: readonly SourceTag[], text: string) =>
  open(all)
    .near(text)
    ?.map((tag) => tag.name)
    .toSorted();

describe("openVocabulary: near", () => {
  it("finds names with at most two typos, and no aliases", () => {
    expect(nearNames(tags, "montaan")).toEqual(["mountain"]);
    expect(nearNames(tags, "mountain")).toEqual([]);
    expect(nearNames(tags, "pokemons")).toEqual(["pokémon"]);
  });
});

/** Letters that make prefixes, typos and namespaces likely. */
const letter = fc.constantFrom("a", "b", "c", ":", " ", "é", "ö", "水", "🦊");
const text = fc.string({ unit: letter, minLength: 1, maxLength: 8 });
const name = text.filter(isTagName);
const source = fc
  .uniqueArray(
    fc.record({
      name,
      images: fc.nat(5),
      target: fc.option(fc.nat(20), { nil: undefined }),
      associated_ids: fc.array(fc.nat(), { maxLength: 8 }),
    }),
    { selector: (tag) => tag.name, maxLength: 20 },
  )
  .map((all): SourceTag[] => {
    const targets = all.filter(({ target }) => target === undefined);
    return all.map(({ target, ...tag }) => {
      const alias_of = target === undefined ? undefined : targets[target]?.name;
      return alias_of === undefined ? tag : { ...tag, images: 0, alias_of };
    });
  });

/** Returns the texts that one typo in a text may have been. */
function corrections(text: string): RegExp {
  const letters = [...text];
  const literal = (part: readonly string[]) => RegExp.escape(part.join(""));
  const at = (index: number, removed: number, added: string) =>
    `${literal(letters.slice(0, index))}${added}${literal(letters.slice(index + removed))}`;
  const all = letters.flatMap((one, index) => [
    at(index, 1, ""),
    at(index, 1, "."),
    at(index, 0, "."),
    at(index, 2, literal([letters[index + 1] ?? one, one])),
  ]);
  return new RegExp(`^(?:${all.join("|")})`, "su");
}

/** Searches by the rules in plain words. */
function searchPlainly(all: readonly SourceTag[], text: string, most: number): string[] {
  const sorted = all.toSorted((a, b) => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)));
  const imagesOf = (tag: SourceTag) =>
    all.find((other) => other.name === tag.alias_of)?.images ?? tag.images;
  const typo = corrections(text);
  const tiers = [
    (tag: SourceTag) =>
      [tag.name, nameInNamespace(tag.name)].some((name) =>
        foldName(name).startsWith(foldName(text)),
      ),
    (tag: SourceTag) => foldName(tag.name).includes(foldName(text)),
    (tag: SourceTag) =>
      [...text].length >= 4 && (typo.test(tag.name) || typo.test(nameInNamespace(tag.name))),
  ];
  const results = new Map<string, string>();
  if (text === "") return [];
  for (const matches of tiers) {
    const matching = sorted.filter(matches);
    const byUse = matching
      .map((tag) => matching.find(({ name }) => name === tag.alias_of) ?? tag)
      .toSorted((a, b) => imagesOf(b) - imagesOf(a));
    for (const tag of byUse) {
      const target = tag.alias_of ?? tag.name;
      if (results.size < most && !results.has(target)) results.set(target, tag.name);
    }
  }
  return [...results].map(([target, tag]) => (target === tag ? tag : `${tag} → ${target}`));
}

describe("search in a vocabulary", () => {
  it("returns the same tags as a plain search", () => {
    fc.assert(
      fc.property(source, text, fc.integer({ min: 1, max: 6 }), (all, text, most) => {
        expect(names(open(all).search(text, most))).toEqual(searchPlainly(all, text, most));
      }),
      { numRuns: 2_000 },
    );
  });

  it("finds near a name what an edit distance finds among all names", () => {
    fc.assert(
      fc.property(source, text, (all, text) => {
        const expected = all
          .filter((tag) => tag.alias_of === undefined && tag.name !== text)
          .filter((tag) => editDistance(tag.name, text) <= 2)
          .map((tag) => tag.name);
        expect(nearNames(all, text)).toEqual(expected.toSorted());
      }),
    );
  });

  it("finds every tag by its name, also the first one", () => {
    fc.assert(
      fc.property(source, (all) => {
        const vocabulary = open(all);
        vocabulary.check();
        for (const tag of all)
          expect(vocabulary.find(tag.name)).toMatchObject({
            name: tag.name,
            alias_of: tag.alias_of ?? null,
          });
      }),
    );
  });
});

describe("a damaged vocabulary", () => {
  const good = compileVocabulary(tags);
  const opened = (bytes: Buffer) => openVocabulary(Uint8Array.from(bytes).buffer);
  const changed = (change: (bytes: Buffer) => void) => {
    const bytes = Buffer.from(good);
    change(bytes);
    return bytes;
  };
  const primary = good.readUInt32LE(good.length - 8);

  it.each([
    ["is empty", Buffer.alloc(0)],
    ["is truncated", good.subarray(0, -20)],
    ["has version 3", changed((bytes) => bytes.writeUInt32LE(3, bytes.length - 12))],
    ["claims more tags", changed((bytes) => bytes.writeUInt32LE(10, bytes.length - 4))],
    [
      "claims an endless block",
      changed((bytes) => bytes.writeUInt32LE(2 ** 32 - 1, bytes.length - 4)),
    ],
    ["has an offset past the names", changed((bytes) => bytes.writeUInt32LE(primary, primary))],
    [
      "has a name past the names",
      changed((bytes) => bytes.writeUInt8(255, bytes.readUInt32LE(primary + 64))),
    ],
    ["has names out of order", changed((bytes) => bytes.writeUInt8(0x7a, 1))],
    ["has an index out of range", changed((bytes) => bytes.writeUInt32LE(9, bytes.length - 16))],
    [
      "has 640,000 tags",
      Buffer.concat([
        Buffer.from("\u0001a\u0000\u0000"),
        Buffer.alloc(640_000 * 12),
        Buffer.from(Uint32Array.of(2, 4, 640_000).buffer),
      ]),
    ],
    [
      "has names that overlap",
      Buffer.concat([
        Buffer.from("\u0003\u0001a\u0000\u0001a\u0000\u0000"),
        Buffer.from(Uint32Array.of(0, 5, 1, 5, 4, 5, 1, 2, 0, 2, 8, 3).buffer),
      ]),
    ],
    ["has 9 associated tags", changed((bytes) => bytes.writeUInt8(9, 3))],
    ["is a web page", Buffer.from("<!doctype html><title>Not found</title>")],
  ])("that %s fails the check", (_, bytes) => {
    expect(() => opened(bytes).check()).toThrow(RangeError);
  });

  it("hides an alias of an alias, an alias without a target, and a name that is not UTF-8", () => {
    const bytes = changed((all) => {
      const meta = (index: number) => primary + 8 * index + 4;
      all.writeInt32LE(-1 - 5, meta(3));
      all.writeInt32LE(-1 - 4_000, meta(0));
      all[all.indexOf("é")] = 0xff;
    });
    const vocabulary = opened(bytes);
    expect(names(vocabulary.search("mo", 20))).toEqual([
      "mountain",
      "artist:mona",
      "very monochrome",
      "unused moon",
    ]);
    expect(vocabulary.find(":3")).toBeNull();
  });

  it("finds a name only by a search if an upload would send it as two tags or no tag", () => {
    const vocabulary = open([
      { name: "moon, sun", images: 9 },
      { name: "moon\nsun", images: 9 },
      { name: "moon", images: 8 },
      { name: "mooon", images: 0, alias_of: "moon, sun" },
      { name: "\u200b", images: 7 },
    ]);
    expect(names(vocabulary.search("moon, ", 9))).toEqual(["moon, sun"]);
    expect(names(vocabulary.near("mon"))).toEqual(["moon"]);
    for (const name of ["moon, sun", "moon\nsun", "mooon", "\u200b"])
      expect(vocabulary.find(name)).toBeNull();
  });

  it("never hangs and fails with a RangeError only", () => {
    fc.assert(
      fc.property(source, fc.array(fc.tuple(fc.nat(), fc.nat(255))), text, (all, edits, text) => {
        const bytes = compileVocabulary(all);
        for (const [place, byte] of edits) bytes[place % bytes.length] = byte;
        try {
          const vocabulary = opened(bytes);
          vocabulary.check();
          vocabulary.search(text, 5);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("a vocabulary that takes long to search", () => {
  it.each(HOSTILE_VOCABULARIES)(
    "has a bound of steps where its names %s",
    { tags: "long", timeout: 60_000 },
    (_, make, texts) => {
      const vocabulary = open(make());
      vocabulary.check();
      for (const text of texts)
        for (const accept of [() => true, () => false]) {
          const search = () => vocabulary.search(text, 10, accept);
          expect(processorTime(search), text).toBeLessThan(MAX_BUSY / 4);
        }
      for (const text of texts)
        expect(
          processorTime(() => vocabulary.near(text)),
          text,
        ).toBeLessThan(MAX_BUSY / 4);
    },
  );

  it("returns null where the steps end before the best tags are known", () => {
    const [, make] = HOSTILE_VOCABULARIES[0];
    const vocabulary = open(make());
    expect(vocabulary.search("artist:", 10)).toBeNull();
    expect(names(vocabulary.search("artist:199999", 1))).toEqual(["artist:199999"]);
    expect(vocabulary.find("artist:000001")?.images).toBe(1);
  }, 60_000);

  it("has enough steps for a service's 50,000 tags and as many aliases", () => {
    const rank = (index: number) => Math.round(1_000_000 / (1 + ((index * 7_919) % 50_000)));
    const tag = (index: number) => `${index % 2 ? "artist:" : ""}name ${index}`;
    const vocabulary = open(
      Array.from({ length: 100_000 }, (_, index) =>
        index < 50_000
          ? { name: tag(index), images: rank(index) }
          : { name: tag(index), images: 0, alias_of: tag(index - 50_000) },
      ),
    );
    for (const text of ["artist:", "ar", "na", "atrist:", "name 777", "name 7777777"])
      expect(
        vocabulary.search(text, 10, ({ images }) => images % 3 > 0),
        text,
      ).not.toBeNull();
    expect(vocabulary.near("nmae 777")).not.toBeNull();
  }, 60_000);
});
