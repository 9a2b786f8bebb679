import { expect, test } from "../fixtures.ts";
import { type Change, changeBoard, changeImages } from "../hostile.ts";
import { unfold } from "../unfold.ts";

test.use({ isConfigured: true });

/** Most elements that a view draws of all texts together. */
const MAX_ELEMENTS = 2_000;

/** Characters that services accept in a comment. */
const filled = (piece: string) => piece.repeat(Math.ceil(50_000 / piece.length)).slice(0, 50_000);

const LONG_TEXTS: [name: string, comments: string[]][] = [
  ["twenty ordinary comments", Array(20).fill(filled("Some *words* and a [link](/a).\n\n"))],
  ["one paragraph of marks", [filled("*a* ")]],
  ["one list", [filled("- a\n")]],
  ["one table", [`a|b\n-|-\n${filled("c|d\n").slice(0, 49_000)}`]],
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

const countElements = `document.querySelectorAll("*").length`;

for (const [name, bodies] of LONG_TEXTS) {
  test(`a view draws at most 2,000 elements of ${name}`, { tag: "@long" }, async ({
    tagpie,
    world,
  }) => {
    changeBoard(world, comments(bodies));
    const details = await tagpie.visit(
      `${tagpie.browser.page("panel.html?image=5&profile=local")}`,
    );
    await details.find({ role: "heading", name: "Tags" });
    const count = () => details.view.evaluate<number>(countElements);
    const start = await count();
    await unfold(details, "comment");
    await details.find({ role: "button", name: "Show the rest" });
    expect((await count()) - start).toBeLessThanOrEqual(MAX_ELEMENTS);
  });
}
