import { allStructures } from "../../gallery/structures/all.ts";
import { originOf } from "../../gallery/structures/serve.ts";
import { PICTURES } from "../../gallery/structures/structure.ts";
import { expect, test } from "../fixtures.ts";

test.use({ isConfigured: true });

const NAMES = [
  "a feed of a microblog, in someone's profile",
  "a quote without an address",
  "a grid whose tiles link to their works",
  "an application that keeps all of its metadata",
  "news with a credit for the picture",
  "a lightbox over a feed",
  "a story with a section label",
  "a story whose picture links out",
  "a story as microdata of its page",
  "a story credited as in Libération",
  "a story that names its illustrator",
  "a masonry of two columns",
  "a picture that somebody uploaded",
  "a dialog that names its author",
  "a forum quote with the place of its post",
  "the BBC",
  "Ghost",
  "WordPress, block theme",
  "a board with 120 tags",
];

test("names the right page and artist, although the page names others too", {
  tag: "@long",
}, async ({ tagpie }) => {
  test.setTimeout(120_000);
  for (const name of NAMES) {
    await test.step(name, async () => {
      const structure = allStructures.find((one) => one.name === name);
      if (!structure) throw new Error(`There is no ${name}`);
      const { facts, open = [], loaded, url } = structure;
      const origin = originOf(structure);
      const page = await tagpie.visit(origin + (loaded ?? url));
      const panel = await tagpie.pointAt(page, "upload", 'document.querySelector("#it")');
      const path = facts.source?.startsWith("/") ? origin : "";
      const expectedSource = path + (facts.source ?? "");
      await expect
        .poll(() => panel.value({ role: "textbox", name: /^Source/ }))
        .toBe(expectedSource);
      const text = await panel.text();
      if (facts.artist === null || open.includes("artist")) {
        expect.soft(text, name).not.toMatch(/^Artist$/m);
      } else {
        expect.soft(text, name).toMatch(new RegExp(`^Artist\\n+${facts.artist} on `, "m"));
      }
      await page.view.close();
    });
  }
});

test("takes the file from the post behind a thumbnail", { tag: "@long" }, async ({
  tagpie,
  world,
}) => {
  const structure = allStructures.find(({ behind }) => behind);
  if (!structure) throw new Error("No structure has a post behind it.");
  const origin = originOf(structure);
  const page = await tagpie.visit(origin + structure.url);
  const panel = await tagpie.pointAt(page, "upload", 'document.querySelector("#it")');
  await expect
    .poll(() => panel.value({ role: "textbox", name: "File address" }))
    .toBe(`${PICTURES}/boats-full.png`);
  await panel.read(/^Post$/m);
  const paths = world.requests(new URL(origin).host).map(({ path }) => path);
  expect(paths.filter((path) => path === "/work/boats")).toHaveLength(1);
});
