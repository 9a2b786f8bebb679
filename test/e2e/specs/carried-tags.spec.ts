import { boardPosts } from "../../gallery/structures/board-posts.ts";
import { originOf } from "../../gallery/structures/serve.ts";
import { expect, test } from "../fixtures.ts";
import { checkedProfile } from "../tagpie.ts";
import { unfold } from "../unfold.ts";

test("learns the user's own tag for one of another board, and lists it in the options", {
  tag: "@long",
}, async ({ tagpie, service }) => {
  service.control.setShapes({ vocabulary: "compiled" });
  await tagpie.configure(checkedProfile(service.origin));
  const post = boardPosts.find(({ family }) => family === "Danbooru");
  const tag = post?.tags.find(({ category }) => category === "general");
  if (!post || !tag) throw new Error("There is no post of Danbooru with a tag.");
  const origin = originOf(post);
  const page = await tagpie.visit(origin + post.url);
  const panel = await tagpie.pointAt(page, "upload", 'document.querySelector("#image")');
  await panel.read(/: \d+ of \d+ exist here/);
  // Firefox sends keys to the page until the panel was clicked.
  await panel.click({ role: "combobox", name: "Tags" });
  await unfold(panel, "Look at each");
  // Both buttons of a tag wrap together.
  const tops = await panel.view.evaluate<number[][]>(`
    [...document.querySelectorAll('button[aria-label^="Change your tag for "]')].map((one) =>
      [...one.parentElement.querySelectorAll("button")].map((button) => button.getBoundingClientRect().top))`);
  expect(tops.some((row) => row.length === 2)).toBe(true);
  for (const row of tops) expect(new Set(row).size).toBe(1);
  await panel.click({ role: "button", name: `Change your tag for ${tag.name}` });
  await panel.fill({ role: "textbox", name: `Your tag for ${tag.name}` }, "magpie");
  await panel.press("Return");
  await panel.click({ role: "button", name: "Add magpie" });
  await panel.find({ role: "button", name: "Remove magpie" });

  const often = 'document.querySelector(`section[aria-label="Often used together"] button`)';
  await expect.poll(() => panel.view.evaluate(`${often} !== null`)).toBe(true);
  const label = await panel.view.evaluate<string>(`${often}.getAttribute("aria-label")`);
  await panel.click({ role: "button", name: label });
  await panel.find({ role: "button", name: label.replace(/^Add/, "Remove") });

  const options = await tagpie.options();
  await options.view.evaluate('void (location.hash = "dictionary")');
  const from = `${new URL(origin).host} ${tag.name}`;
  await options.read(new RegExp(`magpie\\s+${from.replaceAll(/[.?+]/g, "\\$&")}`));
  await options.click({ role: "button", name: `Change your tag for ${from}` });
  await options.click({ role: "button", name: "Never add" });
  await options.gone({ role: "textbox", name: `Your tag for ${from}` });
  await options.read(new RegExp(`Never add\\s+${from.replaceAll(/[.?+]/g, "\\$&")}`));
  expect(await options.violations()).toEqual([]);
});
