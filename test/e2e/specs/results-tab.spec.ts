import { foreignHosts } from "../../gallery/hosts.ts";
import { gallery as pictures } from "../../service/seed/pictures.ts";
import type { Person } from "../browsers/person.ts";
import { expect, test } from "../fixtures.ts";
import { PENDING } from "../headlines.ts";
import { searchFor } from "../search-for.ts";
import { checkedProfile, type Tagpie } from "../tagpie.ts";

const details = { role: "button", name: "Details" };

test.beforeEach(async ({ tagpie, service }) => {
  await tagpie.configure(checkedProfile(service.origin));
  await showResultsIn(tagpie, "tab");
});

/** Changes the setting by keyboard, and waits until the browser has it. */
async function showResultsIn(tagpie: Tagpie, place: "tab" | "panel"): Promise<void> {
  const options = await tagpie.options();
  await options.click({ role: "link", name: "Search" });
  await options.tabTo({ role: "combobox", name: "Show results in" });
  await options.press(place === "tab" ? "Down" : "Up");
  const isAllowed = `globalThis.chrome?.sidePanel
    ? chrome.sidePanel.getOptions({}).then(({ enabled }) => enabled)
    : localStorage.getItem("no-panel") === null`;
  await expect.poll(() => options.view.evaluate(isAllowed)).toBe(place === "panel");
  await options.view.close();
}

/** Returns the width that a panel takes from the page. */
const roomBeside = (page: Person) => page.view.evaluate<number>("outerWidth - innerWidth");

test("shows the results of each right-click in a separate tab, also after a reload", {
  tag: "@long",
}, async ({ tagpie, gallery }) => {
  const page = await tagpie.visit(`${gallery.origin}/feed`);
  const width = await roomBeside(page);
  const chooseWithMouse = async (name: RegExp) => {
    const at = await page.pointOf({ role: "img", name });
    await tagpie.browser.chooseFromMenu(at, { entry: 1, by: "mouse" });
    return tagpie.opened("panel.html?record=");
  };
  const first = await chooseWithMouse(/^Snowy peaks/);
  await first.find({ role: "article", name: `#${pictures.alps.match}` });
  await expect
    .poll(() => first.view.evaluate("document.title"))
    .toMatch(/^Already on .+ · Tagpie$/);
  await first.click(details);
  await first.find({ role: "button", name: "Why this file?" });
  expect(await first.violations()).toEqual([]);
  expect(await roomBeside(page)).toBe(width);

  // The browser terminates the background between two gestures, and remembers the setting.
  await tagpie.browser.killBackground();
  const second = await chooseWithMouse(/red card/);
  // The button says where if nothing was found; on a slow machine, the service may not have had the file.
  await second.gone({ role: "heading", name: PENDING });
  await second.click({ role: "button", name: /^Upload(?: to|$)/ });
  expect((await second.find({ role: "textbox", name: "File address" })).value).toBe(
    `${foreignHosts.img}/files/new-house-collage.png`,
  );
  // Each tab keeps its own results.
  await first.find({ role: "article", name: `#${pictures.alps.match}` });
  await first.view.show();
  await first.press("F5");
  await first.find(details);
  await first.find({ role: "article", name: `#${pictures.alps.match}` });
  expect(await roomBeside(page)).toBe(width);

  await showResultsIn(tagpie, "panel");
  await page.view.show();
  const panel = await tagpie.pointAt(page, "find", { role: "img", name: /^Snowy peaks/ });
  await panel.find({ role: "article", name: `#${pictures.alps.match}` });
});

test("opens the tab once the user has drawn an area in the page", { tag: "@long" }, async ({
  tagpie,
  gallery,
}) => {
  const page = await tagpie.visit(`${gallery.origin}/drawing`);
  await tagpie.pressInPopup("Capture an area");
  await expect
    .poll(() => page.view.evaluate(`document.querySelectorAll(":root > div").length`))
    .toBe(1);
  await page.view.show();
  await page.press("Return");
  const results = await tagpie.opened("panel.html?record=");
  await results.find(details);
});

test("searches by shortcut into a tab, and again with another distance by keyboard", {
  tag: "@long",
}, async ({ tagpie, gallery, service }) => {
  const page = await tagpie.visit(`${gallery.origin}/post/boats`);
  await tagpie.press(page, "find", "document.images[0]");
  const results = await tagpie.opened("panel.html?record=");
  await results.find({ role: "heading", name: /^Already on / });
  await results.tabTo(details);
  await results.press("Return");
  await results.tabTo({ role: "button", name: "Why this file?" });
  await results.press("space");
  await results.find({ role: "radio" });
  await results.tabTo({ role: "slider", name: "Distance" });
  await results.press("End");
  await results.tabTo({ role: "button", name: "Search again" });
  service.control.forgetRequests();
  await results.press("Return");
  const distances = () =>
    service.control.reverseSearches().map(({ parameters }) => Number(parameters.distance));
  // A slow service is asked with the file, too.
  await expect.poll(() => [...new Set(distances())]).toEqual([1]);
});

test("More room opens the popup's search or image in a tab, by keyboard and by mouse", {
  tag: "@long",
}, async ({ tagpie }) => {
  const more = { role: "link", name: "More room" };
  const popup = await tagpie.popup();
  await searchFor(popup, "boat");
  await popup.tabTo(more);
  await popup.press("Return");
  const results = await tagpie.opened("panel.html?record=");
  await results.read(/\d+ images$/m);
  const [first, second] = await results.all({ role: "link", name: /^Image \d+:/ });
  const focus = (name = "") =>
    expect.poll(async () => (await results.find({ role: "link", name })).focused).toBe(true);
  await results.tabTo({ role: "link", name: first?.name ?? "" });
  await results.press("Right");
  await focus(second?.name);
  await results.press("Return");
  const number = second?.name.match(/\d+/)?.[0] ?? "";
  await results.find({ role: "heading", name: `Image #${number}` });
  await results.click({ role: "button", name: "Back" });
  await results.read(/\d+ images$/m);

  const again = await tagpie.popup();
  await again.read(/\d+ images$/m);
  await again.click({ role: "link", name: first?.name ?? "" });
  await again.click(more);
  const image = await tagpie.opened("panel.html?at=image");
  await image.find({ role: "heading", name: `Image #${first?.name.match(/\d+/)?.[0]}` });
});
