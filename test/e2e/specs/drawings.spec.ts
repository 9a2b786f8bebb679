import type { Person } from "../browsers/person.ts";
import { waitFor } from "../browsers/wait.ts";
import { expect, test } from "../fixtures.ts";
import { visitReady } from "../picture-files.ts";
import { newestRecord, recordIds } from "../records.ts";
import type { Tagpie } from "../tagpie.ts";

const QUESTION = { role: "heading", name: "Which picture do you mean?" };
const MENU = ["keyboard", "mouse"] as const;

const at = (id: string) => `document.querySelector("#${id}")`;

test.use({ isConfigured: true });

/** Returns the text or the file's name of the newest search's picture. */
async function searched(page: Person): Promise<string | undefined> {
  const { pick } = JSON.parse(await newestRecord(page, "reverse"));
  return pick?.text ?? pick?.candidates[0].url.split("/").at(-1);
}

const expectSearch = (tagpie: Tagpie, picture: string) =>
  expect.poll(() => searched(tagpie.welcome)).toBe(picture);

test("searches for the only drawing of a page, by mouse and keyboard in the menu", {
  tag: "@long",
}, async ({ tagpie, gallery }) => {
  for (const [path, id, picture] of [
    ["canvas-reader", "reader", "data:,"],
    ["pattern", "shape", "boats.jpg"],
  ] as const)
    for (const by of MENU)
      await test.step(`${path} by ${by}`, async () => {
        const page = await tagpie.visit(`${gallery.origin}/${path}`);
        const panel = await tagpie.pointAt(page, "find", at(id), by);
        await expectSearch(tagpie, picture);
        await panel.gone(QUESTION);
        await page.view.close();
      });
});

test("searches for a picture that a clip path cuts out", { tag: "@long" }, async ({
  tagpie,
  gallery,
}) => {
  const page = await tagpie.visit(`${gallery.origin}/clipped`);
  await tagpie.pointAt(page, "find", at("clipped-image"), "keyboard");
  await expectSearch(tagpie, "alps.jpg");
  await tagpie.pointAt(page, "find", at("clipped"), "mouse");
  await expectSearch(tagpie, "Wooden boats moored below a village, mountains behind");
});

/**
 * Returns true if the panel asks which picture is meant, and false if it has taken one. Chromium may still know the pressed element, and
 * Firefox tells the clicked one.
 */
const asks = (tagpie: Tagpie, panel: Person, isTaken: () => Promise<boolean>) =>
  waitFor("a question or its answer", async () => {
    if ((await panel.all(QUESTION)).length > 0) return { asked: true };
    return (await isTaken()) ? { asked: false } : undefined;
  }).then(({ asked }) => {
    expect(asked && tagpie.browser.name === "firefox").toBe(false);
    return asked;
  });

const searches = async (page: Person) => (await recordIds(page, "reverse")).length;

test("offers a choice of drawings if the browser does not tell which one was clicked", {
  tag: "@long",
}, async ({ tagpie, gallery }) => {
  const canvases = await visitReady(tagpie, `${gallery.origin}/canvases`);
  for (const by of MENU)
    await test.step(`canvases by ${by}`, async () => {
      await canvases.view.show();
      const searchCount = await searches(tagpie.welcome);
      const panel = await tagpie.pointAt(canvases, "find", at("orange"), by);
      if (await asks(tagpie, panel, async () => (await searches(tagpie.welcome)) > searchCount)) {
        expect(await panel.all({ role: "checkbox" })).toEqual([]);
        const names = async () => (await panel.all({ role: "img" })).map(({ name }) => name);
        // The pointer has left the canvas for the menu's entry unless keys chose it.
        const nearestFirst = ([nearest, ...others]: (string | undefined)[]) =>
          by === "keyboard" ? [nearest, ...others.toSorted()] : [nearest, ...others].toSorted();
        await expect
          .poll(async () => nearestFirst(await names()))
          .toEqual(["orange", "purple", "teal"]);
        const drawn = `[...document.images].map(({ src, naturalWidth }) => naturalWidth > 0 && src.slice(0, 15))`;
        await expect
          .poll(() => panel.view.evaluate(drawn))
          .toEqual(Array.from({ length: 3 }, () => "data:image/jpeg"));
        await panel.click({ role: "button", name: /orange/ });
      }
      await expectSearch(tagpie, "orange");
      await panel.gone(QUESTION);
    });

  await test.step("patterns, to upload", async () => {
    const page = await tagpie.visit(`${gallery.origin}/patterns`);
    for (const [id, file] of [
      ["round", "alps.jpg"],
      ["tall", "house-png.png"],
    ] as const) {
      await page.view.show();
      const panel = await tagpie.pointAt(page, "upload", at(id));
      const expected = `${gallery.origin}/files/${file}`;
      const hasAddress = async () => {
        const [field] = await panel.all({ role: "textbox", name: "File address" });
        return field?.value === expected;
      };
      if (await asks(tagpie, panel, hasAddress))
        await panel.click({ role: "button", name: /^1?\s*Picture 1/ });
      await expect.poll(hasAddress).toBe(true);
    }
  });
});
