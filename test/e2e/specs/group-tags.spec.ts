import { gallery as pictures } from "../../service/seed/pictures.ts";
import type { Person } from "../browsers/person.ts";
import { expect, test } from "../fixtures.ts";
import { checkedProfile } from "../tagpie.ts";
import { uploadsOf } from "../uploads.ts";

const box = { role: "combobox", name: "On all pictures" };
const text = { role: "textbox", name: "Tags as text" };
const button = (name: string) => ({ role: "button", name });

/** Moves the focus backwards until it is on an element. */
async function backTo(page: Person, query: { role: string; name: string }): Promise<void> {
  for (let presses = 0; !(await page.find(query)).focused; presses++) {
    expect(presses).toBeLessThan(20);
    await page.view.evaluate("void (window.focusedBefore = document.activeElement)");
    await page.press("shift+Tab");
    await expect
      .poll(() => page.view.evaluate("window.focusedBefore !== document.activeElement"))
      .toBe(true);
  }
}

test("tags a group of pictures with the keyboard, in a list and as text", {
  tag: "@long",
}, async ({ tagpie, service }) => {
  const profile = checkedProfile(service.origin);
  await tagpie.configure(profile);
  const uploads = uploadsOf(tagpie.welcome);
  const files = await Promise.all(
    (["boats", "canyon-recompressed", "house-png"] as const).map(async (name) => ({
      picture: await pictures[name].bytes(),
      name: `${name}.png`,
    })),
  );
  const ids = await uploads.addFiles(files, 3_000_000);
  const tagsOf = () =>
    Promise.all(ids.map(async (id) => (await uploads.draft(id)).fields.tags.toSorted()));

  const page = await tagpie.visit(tagpie.browser.page(`panel.html?record=${ids[0]}`));
  // Keys go to the page once it was clicked.
  await page.click({ role: "combobox", name: "Tags" });
  await page.type("safe, night,");
  // For the open picture, then for all.
  await expect.poll(tagsOf).toEqual([["night", "safe"], [], []]);
  await page.tabTo(button("Apply to all 3"));
  await page.press("Return");
  await expect.poll(tagsOf).toEqual(Array(3).fill(["night", "safe"]));
  await page.read(/Applied to 2 other pictures/);
  await backTo(page, button("Tags of all 3"));
  await page.press("Return");

  // For all pictures.
  await page.find(box);
  await page.type("fox,");
  await expect.poll(tagsOf).toEqual(Array(3).fill(["fox", "night", "safe"]));

  // For one picture.
  await page.tabTo({ role: "checkbox", name: "Select picture 2" });
  await page.press("space");
  const selected = { role: "combobox", name: "On the selected picture" };
  await page.find(selected);
  await backTo(page, selected);
  await page.type("-night, moon,");
  await expect.poll(tagsOf).toEqual([
    ["fox", "night", "safe"],
    ["fox", "moon", "safe"],
    ["fox", "night", "safe"],
  ]);
  await page.tabTo(button("Remove night from picture 3"));
  await page.press("Delete");
  await expect.poll(async () => (await tagsOf())[2]).toEqual(["fox", "safe"]);
  expect(await page.violations()).toEqual([]);

  // As text.
  await page.press("Escape");
  await page.gone(selected);
  await page.press("Return");
  await page.find(box);
  await page.tabTo(button("Edit as text"));
  await page.press("Return");
  await page.find(text);
  await expect
    .poll(async () => (await page.find(text)).value)
    .toBe("*: safe, fox\n1: night\n2: moon\n3:");
  await page.press("ctrl+a");
  await page.type("*: safe, sea");
  await page.press("Return");
  await page.type("3: fox");
  await page.tabTo(button("Review changes"));
  await page.press("Return");
  await page.read(/Picture 2\s+Removed: moon, fox|Picture 2\s+Removed: fox, moon/);
  expect(await page.violations()).toEqual([]);
  await page.tabTo(button("Apply"));
  await page.press("Return");
  await page.read(/The tags of 3 pictures were changed\./);
  await expect.poll(tagsOf).toEqual([
    ["safe", "sea"],
    ["safe", "sea"],
    ["fox", "safe", "sea"],
  ]);
});
