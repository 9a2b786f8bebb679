import { gallery as pictures } from "../../service/seed/pictures.ts";
import type { Person } from "../browsers/person.ts";
import { expect, test } from "../fixtures.ts";
import { chosenTags, overrule } from "../upload-checks.ts";

const tags = { role: "combobox", name: "Tags" };
const file = { role: "textbox", name: "File address" };
const submit = { role: "button", name: "Upload" };

test.use({ isConfigured: true });

async function enterTags(panel: Person, list: string): Promise<void> {
  await panel.click(tags);
  await panel.type(list);
}

// In Chromium, the tour of `npm start` does the same.
test("uploads a picture with tags and source, then shows the service's thumbnail of it", {
  tag: "@firefox-only",
}, async ({ tagpie, gallery, service }) => {
  const page = await tagpie.visit(`${gallery.origin}/post/cat-on-blue`);
  const panel = await tagpie.pointAt(page, "upload");
  await panel.find(file);
  service.control.forgetRequests();
  // Nothing of the image may be loaded before its representations exist.
  const latency = service.control.add({ endpoint: "images/*", effect: { kind: "stall" } });
  await enterTags(panel, "safe, cat, running, artist:edwin_moorebridge,");
  await panel.click(submit);
  await panel.read(/Uploaded: image \d+/);
  await panel.read(/Processing/);
  service.control.remove(latency);
  const picture = await panel.find({ role: "img", name: /^Image \d+:/ });
  expect(picture.name).toContain("artist:edwin_moorebridge");

  const posts = service.control.uploads();
  expect(posts).toHaveLength(1);
  expect(JSON.stringify(posts[0]?.parameters)).toContain(`${gallery.origin}/post/cat-on-blue`);

  const popup = await tagpie.popup();
  await popup.type("artist:edwin_moorebridge, running");
  await popup.press("Return");
  await popup.read(/\d+ images?$/m);
});

test("shows the service's tag errors at the field and sends the corrected draft", async ({
  tagpie,
  gallery,
}) => {
  const page = await tagpie.visit(`${gallery.origin}/post/alps-at-night`);
  const panel = await tagpie.pointAt(page, "upload");
  await panel.fill({ role: "textbox", name: "Description" }, "A night in the mountains.");
  await enterTags(panel, "mountain,");
  await overrule(panel);
  await panel.press("ctrl+Return");
  await panel.find({ role: "alert" });
  await expect.poll(() => panel.find(tags)).toMatchObject({ invalid: true, focused: true });
  const field = await panel.find(tags);
  expect(field.description).toContain("must contain at least 3 tags");
  expect(field.description).toContain("must contain at least one rating tag");
  expect(await chosenTags(panel)).toEqual(["mountain"]);
  expect((await panel.find({ role: "textbox", name: "Description" })).value).toBe(
    "A night in the mountains.",
  );

  await panel.type("safe, night,");
  await panel.press("ctrl+Return");
  await panel.read(/Uploaded: image \d+/);
});

for (const { wording, says, link } of [
  { wording: "image", says: /already/, link: true },
  { wording: "hash", says: /already/, link: false },
] as const) {
  test(`links to the image that already exists (${wording} wording)`, { tag: "@long" }, async ({
    tagpie,
    gallery,
    service,
  }) => {
    service.control.setShapes({ duplicate: wording });
    const page = await tagpie.visit(`${gallery.origin}/post/boats`);
    const panel = await tagpie.pointAt(page, "upload");
    await enterTags(panel, "safe, boat, river,");
    await overrule(panel);
    await panel.click(submit);
    await panel.find({ role: "alert" });
    expect((await panel.find(file)).description).toMatch(says);
    const { match } = pictures.boats;
    if (link) {
      expect(await panel.find({ role: "link", name: `See image ${match}` })).toMatchObject({
        href: `${service.origin}/images/${match}`,
      });
    } else {
      await panel.click({ role: "button", name: "Find it" });
      await panel.find({ role: "article", name: `#${match}` });
      await panel.find({ role: "button", name: "Details" });
    }
  });
}

const DESCRIPTION = { role: "textbox", name: "Description" };

test("reopens an upload draft with its edits after the panel was closed", {
  tag: "@firefox",
}, async ({ tagpie, gallery }) => {
  const page = await tagpie.visit(`${gallery.origin}/post/teapot`);
  const panel = await tagpie.pointAt(page, "upload");
  await enterTags(panel, "safe, teapot,");
  await expect.poll(() => chosenTags(panel)).toEqual(["safe", "teapot"]);
  // Chromium closes the panel at the next gesture.
  await panel.fill(DESCRIPTION, "Brewed at noon");
  const other = await tagpie.pointAt(page, "find");
  await other.read(/on board/);
  const again = await tagpie.pointAt(page, "upload");
  await again.find(file);
  await expect.poll(() => chosenTags(again)).toEqual(["safe", "teapot"]);
  expect((await again.find(DESCRIPTION)).value).toBe("Brewed at noon");

  // The same page under another address: a new draft does not hide the existing one.
  const byFeed = await tagpie.visit(`${gallery.origin}/post/teapot?utm_source=feed`);
  const anew = await tagpie.pointAt(byFeed, "upload");
  await expect.poll(() => chosenTags(anew)).toEqual([]);
  await anew.click({ role: "button", name: "1 other draft from this page" });
  await anew.click({ role: "button", name: "A drawing of a teapot before a yellow sun" });
  await expect.poll(() => chosenTags(anew)).toEqual(["safe", "teapot"]);
});
