// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://perch.example/" }
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { allStructures } from "../../gallery/structures/all.ts";
import { articles } from "../../gallery/structures/articles.ts";
import { boardWithLinks } from "../../gallery/structures/boards.ts";
import { publishing } from "../../gallery/structures/publishing.ts";
import { recorded } from "../../gallery/structures/recorded.ts";
import { PICTURES, type Structure } from "../../gallery/structures/structure.ts";
import { themes } from "../../gallery/structures/themes.ts";
import {
  completeDom,
  FACTS,
  factsOf,
  pickOf,
  resetDom,
  rightFacts,
  shownIn,
} from "./structure-pick.ts";

beforeEach(completeDom);
afterEach(resetDom);

/** Parts of a page that have nothing to do with its picture. */
const BLOCKS = [
  `<nav><a href="/world">World</a><a href="/@viewer">viewer</a></nav>`,
  `<aside class="related"><h2>Related</h2><article><h3><a href="/world/2026/04/01/alps">Alps</a></h3><a rel="author" href="/authors/ada">Ada</a><time datetime="2026-04-01"></time></article></aside>`,
  `<section class="newsletter"><h2><a href="/newsletters/daily">Daily</a></h2><form><input name="mail"></form></section>`,
  `<footer><a href="/people/desk">Desk</a><p>© Perch Media. Photo: Ada Windlass</p></footer>`,
  `<div class="ad"><a href="https://shop.example/@brand"><img src="https://shop.example/ad.jpg" alt=""></a></div>`,
  `<script>window.page = { author: "Ada Windlass" }</script><style>.ad { color: red }</style>`,
];
const anArticle = fc.constantFrom(...articles, ...publishing, ...recorded, ...themes);

it("a pick has the same facts for any order of the page's other blocks", {
  tags: "long",
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      anArticle,
      fc.shuffledSubarray(BLOCKS),
      fc.nat(BLOCKS.length),
      async (structure, blocks, at) => {
        const prefix = blocks.slice(0, at).join("");
        const body = prefix + structure.body + blocks.slice(at).join("");
        const plain = factsOf(await pickOf(structure), structure);
        expect(factsOf(await pickOf({ ...structure, body }), structure)).toEqual(plain);
      },
    ),
    { numRuns: 120 },
  );
});

it("a pick has the right facts for any number of links beside a board's tags", {
  tags: "long",
}, async () => {
  const aBoard = fc.record({
    links: fc.nat(1_200),
    linksPerTag: fc.integer({ min: 1, max: 6 }),
    before: fc.nat(1_200),
    isAbsolute: fc.boolean(),
    isSourceFirst: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(aBoard, async (tags) => {
      const structure = boardWithLinks(tags);
      expect(factsOf(await pickOf(structure), structure)).toEqual(rightFacts(structure));
    }),
    { numRuns: 40 },
  );
});

describe("a pick of a page without its scripts and styles", () => {
  const without = (html: string) => html.replace(/<(script|style)\b[\s\S]*?<\/\1>/gu, "");
  const scripted = allStructures.filter(({ head = "", body }) =>
    /<script|<style/u.test(head + body),
  );

  it.each(scripted.map((structure) => [structure.name, structure] as const))(
    "has no wrong facts of a picture in %s",
    async (_, structure) => {
      const { head = "", body, offered = [] } = structure;
      const stripped: Structure = { ...structure, head: without(head), body: without(body) };
      const facts = factsOf(await pickOf(stripped), structure);
      const right = rightFacts(structure);
      // The shown file is a right one, and a name that was in doubt is no wrong one.
      const isRight = (fact: (typeof FACTS)[number]) =>
        facts[fact] === null ||
        facts[fact] === right[fact] ||
        (fact === "file" && facts.file === shownIn(structure)) ||
        // Some pages write the time in words.
        (fact === "date" && right.date?.startsWith(facts.date ?? "") === true) ||
        (fact === "artist" && offered.includes(facts.artist ?? ""));
      expect(FACTS.filter((fact) => !isRight(fact))).toEqual([]);
    },
  );
});

const PIECES = [
  "<article>",
  "</article>",
  "<figure>",
  "</figure>",
  "<figcaption>",
  "<blockquote>",
  `<a href="/p/1">`,
  `<a rel="author" href="/@ann">`,
  `<a href="https://[">`,
  "</a>",
  "<h1>",
  "<h2>",
  "</h2>",
  "<p>",
  `<time datetime="2026">`,
  `<div class="caption credit">`,
  "</div>",
  `<div itemscope itemtype="https://schema.org/NewsArticle">`,
  `<form><input name="parentElement">`,
  `<i itemprop="author">`,
  "Photo: ",
  "© ",
  "Posted by ",
  " / AFP (",
  "Ann Arbor ",
];

it("a pick can be made of any mix of markup and text", async () => {
  const words = fc.string({ maxLength: 20 }).map((text) => text.replace(/[<>&"]/gu, " "));
  const mix = fc
    .array(fc.oneof(fc.constantFrom(...PIECES), words), { maxLength: 60 })
    .map((pieces) => pieces.join(""));
  await fc.assert(
    fc.asyncProperty(mix, mix, async (before, after) => {
      const image = `<img id="it" src="${PICTURES}/boats.jpg" width="480" height="320">`;
      const pick = await pickOf({
        name: "",
        url: "/p/2",
        body: before + image + after,
      });
      expect(pick.candidates).not.toHaveLength(0);
    }),
    { numRuns: 150 },
  );
});
