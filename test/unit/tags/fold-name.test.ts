import { describe, expect, it } from "vitest";
import { vocabularyOf } from "./vocabulary-of.ts";

/** A tag with few images, and the same beginning in the middle of names with many. */
const crowd = (text: string) =>
  Array.from({ length: 12 }, (_, at) => ({ name: `a${at} ${text}`, images: 900 + at }));

describe("openVocabulary: marks and width", () => {
  it.each([
    ["Polish", "zolw", "żółw"],
    ["Polish, typed with marks", "żółw", "zolw"],
    ["Polish, another mark", "łodz", "łódź"],
    ["French", "creme brulee", "crème brûlée"],
    ["Swedish", "angstrom", "ångström"],
    ["Danish", "smorrebrod", "smørrebrød"],
    ["German", "strasse", "straße"],
    ["German, typed with ß", "straße", "strasse"],
    ["Icelandic", "thorsmork", "þórsmörk"],
    ["a ligature", "aether", "æther"],
    ["Vietnamese", "duong pho", "đường phố"],
    ["Turkish", "isik", "ışık"],
    ["Greek", "αθηνα", "αθήνα"],
    ["Greek, final sigma", "οδυσσευς", "οδυσσεύσ"],
    ["Russian", "еж", "ёж"],
    ["half-width kana", "ｶﾞﾝﾀﾞﾑ", "ガンダム"],
    ["kana where the tag is half-width", "ガンダム", "ｶﾞﾝﾀﾞﾑ"],
    ["full-width Latin", "ｆａｔｅ", "fate"],
    ["Latin where the tag is full-width", "fate", "ｆａｔｅ"],
    ["combining marks, typed", "cafe\u0301", "café"],
    ["combining marks in the tag", "café", "cafe\u0301"],
    ["Hangul in parts", "한국".normalize("NFD"), "한국"],
    ["Hangul in parts in the tag", "한국", "한국".normalize("NFD")],
    ["half-width Hangul", "ﾡﾢ", "ㄱㄲ"],
    ["Hebrew points", "שלום", "שָׁלוֹם"],
    ["Arabic marks", "محمد", "مُحَمَّد"],
    ["a beginning", "poke", "pokémon"],
    ["a name after its namespace", "beyonce", "artist:beyoncé"],
    ["a namespace", "artist:beyonce", "artist:beyoncé"],
  ])("takes %s for a plain beginning: %s finds %s", (_, text, name) => {
    const vocabulary = vocabularyOf([{ name, images: 3 }, ...crowd(text)]);
    expect(vocabulary.search(text, 10)?.[0]?.name).toBe(name);
  });
});
