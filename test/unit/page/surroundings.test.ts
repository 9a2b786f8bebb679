// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://art.example/feed" }
import { afterEach, expect, it } from "vitest";
import { createSurroundings } from "../../../lib/page/surroundings.ts";

afterEach(() => {
  document.body.innerHTML = "";
});

/** Returns the text around the first picture of a page with this body. */
function around(html: string) {
  document.body.innerHTML = html;
  const image = document.querySelector("img");
  if (!image) throw new Error("There is no picture.");
  return createSurroundings(new URL("https://art.example/feed")).of(image, true);
}

const HEADER = `<header><a href="/ann">Ann</a> @ann · <a href="/p/1"><time>May</time></a></header>`;

it.each<[string, string, string | null]>([
  [
    "all of a post",
    `<article>${HEADER}<p>My fox</p><img src="/1.jpg"></article>`,
    "Ann @ann · May My fox",
  ],
  [
    "the words of a post on X",
    `<article data-testid="tweet">${HEADER}<div data-testid="tweetText">My <b>fox</b></div><img src="/1.jpg"></article>`,
    "My fox",
  ],
  [
    "those of the post, not of one that it quotes",
    `<article data-testid="tweet">${HEADER}<div data-testid="tweetText">Mine</div><img src="/1.jpg"><article><div data-testid="tweetText">Theirs</div></article></article>`,
    "Mine",
  ],
  [
    "nothing of a post on X without words",
    `<article data-testid="tweet">${HEADER}<img src="/1.jpg"></article>`,
    null,
  ],
  [
    "the words of a post on Bluesky",
    `<div data-testid="feedItem-by-ann.example">${HEADER}<div data-testid="postText">Fox</div><img src="/1.jpg"></div>`,
    "Fox",
  ],
  [
    "nothing of a thread's post on Bluesky without words",
    `<div data-testid="postThreadItem-by-ann.example">${HEADER}<img src="/1.jpg"></div>`,
    null,
  ],
  [
    "the words of a post with a microformat",
    `<div class="h-entry">${HEADER}<div class="e-content">Fox</div><img src="/1.jpg"></div>`,
    "Fox",
  ],
  [
    "the caption before the post",
    `<article>${HEADER}<figure><img src="/1.jpg"><figcaption>A fox</figcaption></figure></article>`,
    "A fox",
  ],
])("beside a picture stand, as far as they are its author's: %s", (_, html, text) => {
  expect(around(html).caption).toBe(text);
});

it.each(["feedItem-by-ann.example", "postThreadItem-by-ann.example"])(
  "takes %s for a post",
  (id) => {
    const { permalink } = around(
      `<div data-testid="${id}"><a href="/p/1"><time>May</time></a><img src="/1.jpg"></div><a href="/p/2"><time>June</time></a>`,
    );
    expect(permalink).toBe("https://art.example/p/1");
  },
);
