import { expect, test } from "../fixtures.ts";
import { type Change, changeBoard, changeImages } from "../hostile.ts";
import { unfold } from "../unfold.ts";

test.use({ isConfigured: true });

// One after the other: other tests of this file would lengthen the pauses.
test.describe.configure({ mode: "default" });

/** Longest pause in milliseconds in which a view does not respond to input. */
const MAX_PAUSE = 250;
/** Number of attempts. One good one is enough: other programs lengthen pauses. */
const ATTEMPTS = 5;

/** Characters that services accept in a comment. */
const filled = (piece: string) => piece.repeat(Math.ceil(50_000 / piece.length)).slice(0, 50_000);

const LONG_TEXTS: [name: string, comments: string[]][] = [
  ["twenty ordinary comments", Array(20).fill(filled("Some *words* and a [link](/a).\n\n"))],
  ["one paragraph of marks", [filled("*a* ")]],
  ["one list", [filled("- a\n")]],
  ["one table", [`a|b\n-|-\n${filled("c|d\n").slice(0, 49_000)}`]],
  ["addresses without an end", Array(20).fill(filled("_www."))],
  ["addresses with brackets", Array(20).fill(filled("https://a.b<"))],
];

/** Gives each image these comments. */
const comments =
  (bodies: readonly string[]): Change =>
  async (reply, request) => {
    if (!request.url.includes("/search/comments"))
      return changeImages(() => ({ comment_count: bodies.length }))(reply, request);
    const changed = bodies.map((body, place) => ({
      id: place + 1,
      image_id: 5,
      author: "A",
      body,
    }));
    return Response.json({ comments: changed, total: changed.length });
  };

/** Measures the pauses between the tasks of the page, until `longestPause` is called. */
const WATCH = `(() => {
  let longest = 0, last = performance.now();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    setTimeout(() => port2.postMessage(null), 4);
  };
  port2.postMessage(null);
  window.longestPause = () => longest;
})()`;

const drawn = { role: "button", name: "Show the rest" };

for (const [name, bodies] of LONG_TEXTS) {
  test(`a view responds to input within 250 ms while it draws ${name}`, { tag: "@long" }, async ({
    tagpie,
    world,
  }) => {
    changeBoard(world, comments(bodies));
    let shortest = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < ATTEMPTS && shortest > MAX_PAUSE; attempt += 1) {
      const details = await tagpie.visit(
        `${tagpie.browser.page("panel.html?image=5&profile=local")}`,
      );
      await details.find({ role: "heading", name: "Tags" });
      await details.view.evaluate(WATCH);
      await unfold(details, "comment");
      await details.find(drawn);
      shortest = Math.min(shortest, await details.view.evaluate<number>("window.longestPause()"));
    }
    expect(shortest).toBeLessThanOrEqual(MAX_PAUSE);
  });
}
