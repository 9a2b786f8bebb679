import { boardPosts } from "../../gallery/structures/board-posts.ts";
import { originOf } from "../../gallery/structures/serve.ts";
import { expect, test } from "../fixtures.ts";
import { checkedProfile } from "../tagpie.ts";

test("offers and adds the tags of a post on another board", { tag: "@long" }, async ({
  tagpie,
  service,
}) => {
  await tagpie.configure(checkedProfile(service.origin));
  const post = boardPosts.find(({ family }) => family === "Danbooru");
  if (!post) throw new Error("There is no post of Danbooru.");
  const origin = originOf(post);
  const page = await tagpie.visit(origin + post.url);
  const panel = await tagpie.pointAt(page, "upload", 'document.querySelector("#image")');
  const { host } = new URL(origin);
  // The service may have a vocabulary, which needs no look-up.
  await panel.read(new RegExp(`From ${host.replaceAll(".", "\\.")}: `));
  const lookUp = { role: "button", name: "See which exist here" };
  if ((await panel.all(lookUp)).length > 0) await panel.click(lookUp);
  await panel.read(/: \d+ of \d+ exist here/);
  await panel.click({ role: "button", name: /^Add \d+ tags?$/ });
  await panel.read(/carried over/);
  expect(await panel.text()).not.toMatch(/other[_ ](?:child|related|suggestion|search)/);
});
