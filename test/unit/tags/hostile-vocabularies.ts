import { MAX_VOCABULARY_TAGS } from "../../../lib/base/bounds.ts";
import type { SourceTag } from "../../service/tags/vocabulary.ts";

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const number = (index: number) => `${index}`.padStart(6, "0");
const all = (name: (index: number) => string, images = (index: number) => index) =>
  times(MAX_VOCABULARY_TAGS, (index): SourceTag => ({ name: name(index), images: images(index) }));
const shuffled = (letters: string, index: number) => {
  const lettersLeft = [...letters];
  let seed = index;
  return times(lettersLeft.length, () => {
    const [letter = ""] = lettersLeft.splice(seed % lettersLeft.length, 1);
    seed = Math.floor(seed / (lettersLeft.length + 1));
    return letter;
  }).join("");
};

type HostileVocabulary = [string, () => SourceTag[], readonly string[]];

/** Vocabularies that pass all checks and make a search read as much as it can, each with texts to search for. */
export const HOSTILE_VOCABULARIES: [HostileVocabulary, ...HostileVocabulary[]] = [
  ["have one prefix", () => all((index) => `artist:${number(index)}`), ["artist:", "ar", "000"]],
  [
    "have one prefix after many namespaces",
    () => all((index) => `${number(index)}:solo`),
    ["solo", "so", "sool"],
  ],
  ["are more used one by one", () => all((index) => `solo ${number(index)}`), ["solo", "solo 1"]],
  [
    "are one typo away",
    () => all((index) => `xbcdefgh${number(index)}`),
    ["abcdefgh", "bcdefgh", "axbcdefgh", "bxcdefgh"],
  ],
  [
    "repeat one letter",
    () => all((index) => `${"a".repeat(60)}${number(index)}`.slice(0, 66)),
    ["aaaa", "a".repeat(59), "a".repeat(61), `${"a".repeat(30)}b`],
  ],
  [
    "are aliases of one tag",
    () => [
      { name: "solo", images: 1 },
      ...times(MAX_VOCABULARY_TAGS - 1, (index) => ({
        name: `solo ${number(index)}`,
        images: 0,
        alias_of: "solo",
      })),
    ],
    ["solo", "olo ", "sool"],
  ],
  [
    "are very long",
    () =>
      times(60_000, (index) => ({ name: `${"ab".repeat(122)}${number(index)}`, images: index })),
    ["abab", `${"ab".repeat(100)}c`, "babb", "ab".repeat(122)],
  ],
  [
    "have the same letters",
    () =>
      [...new Set(times(MAX_VOCABULARY_TAGS, (index) => shuffled("abcdefghijkl", index)))].map(
        (name, images) => ({ name, images }),
      ),
    ["abcdefghijkl", "lkjihgfedcba", "abcd"],
  ],
];
