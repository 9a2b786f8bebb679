import { expect, it } from "vitest";
import { worksOf } from "../../../../lib/sources/generic/described-works.ts";
import { ARTIST_RULES, artistClues } from "../../../../lib/sources/generic/generic-artist.ts";
import { readJsonLd } from "../../../../lib/sources/generic/json-ld.ts";
import { factsOf, type SourceCase } from "../../../sources/address-table.ts";

const FILE = "https://ann.example/i/fox.png";
const author = (name: string, sure = false) => ({ name, url: null, sure });
const ofFile = JSON.stringify({ "@type": "ImageObject", contentUrl: FILE, author: "Cy" });
const ofPage = JSON.stringify({ "@type": "Photograph", author: "Ann" });

const ROWS: [name: string, page: Partial<SourceCase["page"]>][] = [
  ["the file and the post disagree", { json_ld: [ofFile], authors: [author("Ann", true)] }],
  ["a description of the file", { json_ld: [ofFile], caption: "Photo: Bo Berg" }],
  [
    "the post and the caption disagree",
    { authors: [author("Ann", true)], caption: "Photo: Bo Berg" },
  ],
  ["the post", { authors: [author("Ann", true)], json_ld: [ofPage] }],
  ["the caption", { caption: "Photo: Bo Berg", json_ld: [ofPage] }],
  ["the page", { json_ld: [ofPage], authors: [author("Ann"), author("Bo")] }],
  ["people beside the picture", { json_ld: [ofPage], authors: [author("Bo")] }],
  ["the page, in doubt", { meta: { author: "Ann" } }],
];

it.each(ROWS)("artistsOf applies the rule: %s", (name, page) => {
  const facts = factsOf({ file: FILE, page: { url: "https://ann.example/art/fox", ...page } });
  const clues = artistClues(facts, worksOf(facts, readJsonLd(facts.page.json_ld)));
  expect(ARTIST_RULES.find(({ when }) => when(clues))?.name).toBe(name);
});

it("each rule of artistsOf has a row of its own, in the order of the rules", () => {
  expect(ROWS.map(([name]) => name)).toEqual(ARTIST_RULES.map(({ name }) => name));
});
