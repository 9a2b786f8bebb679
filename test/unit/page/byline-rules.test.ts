// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://art.example/feed" }
import { afterEach, beforeEach, expect, it } from "vitest";
import { MENTION_RULES, mentionsOfPeople } from "../../../lib/page/post/byline.ts";
import { completeDom, resetDom } from "../gallery/structure-pick.ts";
import { rowsOf } from "./rows.ts";

beforeEach(completeDom);
afterEach(resetDom);

const ROWS = rowsOf<[]>(`
  metadata or organisation => <article><meta id="it" itemprop="author" content="Ann"></article>
  another post => <article><div class="nested"><a id="it" href="/@bo">Bo</a></div></article>
  opinion on the post => <article><div itemtype="https://schema.org/Review"><a id="it" href="/@bo">Bo</a></div></article>
  beside the post => <article><aside><a id="it" href="/@bo">Bo</a></aside></article>
  link to no account => <article><a id="it" href="/boats">Boats</a></article>
  no name => <article><a id="it" rel="author" href="/ann"><i></i></a></article>
  account of the permalink => <article><a id="it" href="/@ann">Ann A</a></article>
  viewer of the page => <header><a href="/@me">Me</a></header><article><a id="it" href="/@me">Me</a></article>
  mention in a text => <article><p>Thanks to <a id="it" href="/@bo">Bo</a> for the brushes and the long evening at the harbour</p></article>
  other part in the post => <article><p>Uploaded by <a id="it" href="/@bo">Bo</a></p></article>
  declared author => <article><a id="it" rel="author" href="/bo">Bo</a></article>
  account in the post => <article><a id="it" href="/@bo">Bo</a></article>
`);

it.each(ROWS)("authorsInByline applies the rule: %s", (name, html) => {
  document.body.innerHTML = html;
  const container = document.querySelector("article");
  if (!container) throw new Error("The page has no post.");
  const byline = {
    isOwn: (element: Element) => !element.closest(".nested"),
    isPost: true,
    url: new URL("https://art.example/@ann/p/1"),
    facts: { page: new URL("https://art.example/feed"), byName: new Map() },
  };
  const mention = [...mentionsOfPeople(container, byline)].find(
    ({ element }) => element.id === "it",
  );
  expect(mention?.rule).toBe(name);
});

it("each rule of authorsInByline has a row of its own, in the order of the rules", () => {
  expect(ROWS.map(([name]) => name)).toEqual(MENTION_RULES.map(({ name }) => name));
});
