import type { Person } from "../browsers/person.ts";
import { waitUntil } from "../browsers/wait.ts";
import { expect, test } from "../fixtures.ts";
import { mountBoats } from "../picture-pages.ts";

test.use({ isConfigured: true });

const BODY = `<article><h1>Boats in the harbour</h1>${"<p>The boats lie in the harbour, and the wind moves them. </p>".repeat(40)}
<img src="https://art.example/boats.jpg" alt="Boats" width="300"></article>`;

const source = (panel: Person) => panel.value({ role: "textbox", name: "Source" });

test("names the page that a translated page stands for as the source", {
  tag: "@long",
}, async ({ tagpie, world }) => {
  mountBoats(world, "art.example", BODY);
  const translated = mountBoats(world, "art-example.translate.goog", BODY);
  const page = await tagpie.visit(`${translated}/works/fox?_x_tr_sl=ja&_x_tr_tl=en`);
  const panel = await tagpie.pointAt(page, "upload");
  await panel.find({ role: "textbox", name: "Source" });
  expect(await source(panel)).toBe("https://art.example/works/fox");
});

test("names the page of Firefox's reader view as the source", { tag: "@long" }, async ({
  tagpie,
  world,
}) => {
  test.skip(tagpie.browser.name === "chromium", "Chromium's reader shows no address");
  mountBoats(world, "art.example", BODY);
  const page = await tagpie.visit("https://art.example/works/fox");
  await page.view.evaluate("void 0");
  const reader = await tagpie.visit(
    `about:reader?url=${encodeURIComponent("https://art.example/works/fox")}`,
  );
  await waitUntil("the picture", () =>
    reader.view.evaluate(`document.images[0]?.naturalWidth > 0`),
  );
  const panel = await tagpie.pointAt(reader, "upload", "document.images[0]");
  await panel.find({ role: "textbox", name: "Source" });
  expect(await source(panel)).toBe("https://art.example/works/fox");
});
