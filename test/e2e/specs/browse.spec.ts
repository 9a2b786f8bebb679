import { facts } from "../../service/seed/facts.ts";
import { postId } from "../../service/seed/forum-plan.ts";
import { galleries } from "../../service/seed/galleries.ts";
import { people } from "../../service/seed/people.ts";
import { expect, test } from "../fixtures.ts";
import { searchFor } from "../search-for.ts";

const box = { role: "combobox", name: /^Search / };

test.use({ isConfigured: true });

test("suggests tags, marks mistakes and opens results with the keyboard", { tag: "@long" }, async ({
  tagpie,
}) => {
  const popup = await tagpie.popup();
  await popup.read(/Featured/);
  expect(await popup.violations()).toEqual([]);

  await popup.type("-(cat OR photographer:ed");
  await popup.find({ role: "option", name: /^photographer:edwin/ });
  expect(await popup.violations()).toEqual([]);
  await popup.press("Down", "Return");
  await expect
    .poll(async () => (await popup.find(box)).value)
    .toBe("-(cat OR photographer:edwin_moorebridge");
  await popup.type("), width:big");
  await popup.press("Return");
  await popup.find({ role: "alert" });
  expect(await popup.find(box)).toMatchObject({
    invalid: true,
    description: expect.stringMatching(/can’t read this search: width needs a whole number/),
  });
  expect(await popup.violations()).toEqual([]);

  await searchFor(popup, "boat");
  const [first, second] = await popup.all({ role: "link", name: /^Image \d+:/ });
  await popup.view.evaluate(`document.querySelector("li[data-image] a").focus()`);
  await popup.press("Right");
  await expect
    .poll(async () => (await popup.find({ role: "link", name: second?.name ?? "" })).focused)
    .toBe(true);
  await popup.press("space");
  await popup.find({ role: "dialog" });
  await popup.press("Escape");
  await popup.gone({ role: "dialog" });
  await popup.press("Left");
  await expect
    .poll(async () => (await popup.find({ role: "link", name: first?.name ?? "" })).focused)
    .toBe(true);
  await popup.press("Return");
  const number = first?.name.match(/\d+/)?.[0] ?? "";
  await popup.find({ role: "heading", name: `Image #${number}` });
  expect(await popup.find({ role: "link", name: "More room" })).toMatchObject({
    href: expect.stringContaining(`at=image&id=${number}`),
  });
  await popup.click({ role: "button", name: "Back" });
  await popup.read(/\d+ images$/m);
  await popup.click({ role: "link", name: first?.name ?? "" });
  await popup.click({ role: "link", name: "More room" });
  const panel = await tagpie.panel();
  await panel.find({ role: "heading", name: `Image #${number}` });
});

test("opens related images, tags and people, and returns from each", { tag: "@long" }, async ({
  tagpie,
}) => {
  const gallery = galleries.find(({ spoilerWarning }) => spoilerWarning !== "");
  const popup = await tagpie.popup();
  await popup.click({ role: "button", name: "Tags" });
  await popup.fill(box, "boat*");
  await popup.press("Return");
  await popup.click({ role: "link", name: /^boat$/ });
  await popup.read(/Implies\s+vehicle/);
  expect(await popup.violations(), "a tag").toEqual([]);
  await popup.click({ role: "link", name: "vehicle" });
  await popup.read(/Implied by/);
  await popup.click({ role: "button", name: "Back" });
  await popup.click({ role: "link", name: "Search this tag" });
  await popup.read(/\d+ images$/m);

  const visit = (place: string) =>
    tagpie.visit(`${tagpie.browser.page("panel.html")}?${place}&profile=local`);
  const walk: [string, RegExp][] = [
    ["at=find&kind=galleries&q=*", /\d+ found[\s\S]*Things that float/],
    [`at=gallery&id=${gallery?.id}`, /Spoiler: Shows how the series ends[\s\S]*1 image/],
    ["at=find&kind=comments&q=*", /Comment \d+/],
    ["at=comment&id=5", /All comments on this image/],
    ["at=find&kind=posts&q=*", /Post \d+/],
    [`at=image&id=${facts.images.featured}`, /upvotes? · \d+ downvotes?[\s\S]*Similar images/],
    [
      `at=profile&id=${people.magpie.id}`,
      /Sharp eye[\s\S]*artist:quill[\s\S]*Uploads\s+\d+ images/,
    ],
  ];
  for (const [place, words] of walk) {
    const page = await visit(place);
    await page.read(words);
    expect(await page.violations(), place).toEqual([]);
    await page.view.close();
  }
  const page = await visit("at=forums");
  await page.read(/Site and Policy/);
  expect(await page.violations()).toEqual([]);
  await page.click({ role: "link", name: "Cuttings and Ink" });
  await page.find({ role: "link", name: "How do you tint a photograph?" });
  expect(await page.violations(), "a forum").toEqual([]);
  await page.click({ role: "link", name: "How do you tint a photograph?" });
  await page.find({ role: "link", name: /^Post \d+$/ });
  expect(await page.violations(), "a topic").toEqual([]);
  await page.find({ role: "link", name: "Forum: art" });
  await page.click({ role: "link", name: /^Post \d+$/ });
  await page.click({ role: "link", name: "Go to topic" });
  await page.find({ role: "heading", name: "How do you tint a photograph?" });

  const lost = postId("tag-ideas", 0);
  const post = await visit(`at=post&id=${lost}`);
  await post.find({ role: "button", name: "Find topic" });
  expect(await post.violations(), "a post").toEqual([]);
  await post.click({ role: "button", name: "Find topic" });
  await post.click({ role: "link", name: "Go to topic" });
  await post.find({ role: "heading", name: "Tag ideas" });
});
