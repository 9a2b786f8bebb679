import { imageId } from "../../service/seed/plan.ts";
import type { Person } from "../browsers/person.ts";
import { expect, test } from "../fixtures.ts";

test.use({ isConfigured: true });

const PICTURE_WIDTH = `(document.querySelector("dialog[open] img") ?? document.querySelector("main img"))?.getBoundingClientRect().width ?? 0`;
const widthOf = (tab: Person) => tab.view.evaluate<number>(PICTURE_WIDTH);

/** Returns the width of the picture once it is drawn. */
async function drawnWidth(tab: Person): Promise<number> {
  await expect.poll(() => widthOf(tab)).toBeGreaterThan(0);
  return widthOf(tab);
}

test("an image's details enlarge its picture by mouse and keys, and copy from one menu", {
  tag: "@long",
}, async ({ tagpie }) => {
  const id = imageId("boats/original");
  const tab = await tagpie.visit(tagpie.browser.page(`panel.html?image=${id}&profile=local`));
  await tab.view.resize?.(360, 740);
  const picture = { role: "link", name: new RegExp(`^Image ${id}:`) };
  await tab.find({ role: "link", name: /^Open on / });
  await tab.find(picture);
  const width = await drawnWidth(tab);
  const close = { role: "button", name: "Close" };
  await tab.tabTo(picture);
  await tab.press("Return");
  await tab.find(close);
  await tab.settled();
  await expect.poll(() => widthOf(tab)).toBeGreaterThan(1.5 * width);
  expect(await tab.violations()).toEqual([]);
  await tab.tabTo({ role: "button", name: "Fit" });
  await tab.press("Return");
  await expect.poll(() => widthOf(tab)).toBeLessThanOrEqual(360);
  await tab.press("Escape");
  await tab.gone(close);
  expect((await tab.find(picture)).focused).toBe(true);

  await tab.tabTo({ role: "button", name: "Copy" });
  await tab.press("Return", "Down", "Down", "Return");
  await tab.read(/Copied\./);
  expect(await tab.all({ role: "button", name: /^Copy/ })).toHaveLength(1);
  expect(await tab.violations()).toEqual([]);

  await tab.view.close();
  const wide = await tagpie.visit(tagpie.browser.page(`panel.html?image=${id}&profile=local`));
  const small = await drawnWidth(wide);
  await wide.click(picture);
  await wide.find(close);
  await wide.settled();
  await expect.poll(() => widthOf(wide)).toBeGreaterThan(1.2 * small);
  await wide.press("Escape");
  await wide.gone(close);
});

test("an image that the service lacks shows no frame and offers no access", {
  tag: "@long",
}, async ({ tagpie }) => {
  const tab = await tagpie.visit(tagpie.browser.page("panel.html?image=999999&profile=local"));
  await tab.read(/Could not load the image\./);
  expect(
    await tab.view.evaluate(`document.querySelectorAll("main img, [class*=picture]").length`),
  ).toBe(0);
  expect(await tab.all({ role: "button", name: /access|pictures from/i })).toEqual([]);
});
