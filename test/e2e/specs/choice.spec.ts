import { foreignHosts } from "../../gallery/hosts.ts";
import type { RunningService } from "../../service/server.ts";
import type { Seen } from "../browsers/in-page.ts";
import type { Person } from "../browsers/person.ts";
import { expect, test } from "../fixtures.ts";
import { checkedProfile, type Tagpie } from "../tagpie.ts";
import { checked } from "../upload-checks.ts";

const file = { role: "textbox", name: "File address" };
const show = { role: "button", name: "Pictures on this page" };

test.beforeEach(async ({ tagpie, service }) => {
  await tagpie.configure(checkedProfile(service.origin));
});

test("asks which of several pictures is meant, and takes the answer from the keyboard", {
  tag: "@firefox",
}, async ({ tagpie, gallery, service }) => {
  const page = await tagpie.visit(`${gallery.origin}/several`);
  // By keyboard: Chromium's menu finds the picture under such an overlay without Tagpie.
  const panel = await tagpie.commandAt(page, "find", `document.querySelector(".glass")`);
  await panel.read(/Which picture do you want to find/);
  const pictures = await panel.all({ role: "img" });
  expect(pictures).toHaveLength(2);
  const second = pictures[1]?.name ?? "";
  // A click focuses the panel, as it does for a user.
  await panel.click({ role: "heading", name: /^Which picture/ });
  service.control.forgetRequests();
  await panel.press("2");
  await expect
    .poll(() => lookedUp(service))
    .toEqual([`${gallery.origin}/files/${/boat/i.test(second) ? "new-boats-detail" : "alps"}.jpg`]);
});

test("finds a picture by the bytes of its best file and uploads that, and says why", {
  tag: "@long",
}, async ({ tagpie, gallery, service }) => {
  const page = await tagpie.visit(`${gallery.origin}/srcset`);
  const panel = await tagpie.pointAt(page, "upload");
  expect((await panel.find(file)).value).toBe(`${gallery.origin}/files/boats.jpg`);
  await panel.click({ role: "button", name: "Why this file?" });
  expect((await chosenFile(panel)).name).toMatch(/boats\.jpg/);

  // The form searches as well.
  await checked(panel);
  service.control.forgetRequests();
  await tagpie.pointAt(page, "find");
  await panel.find({ role: "heading", name: /identical file/ });
  expect(lookedUp(service)).toEqual([]);
  await panel.click({ role: "button", name: "Details" });
  await panel.click({ role: "button", name: "Why this file?" });
  expect((await chosenFile(panel)).name).toMatch(/boats\.jpg/);
});

test("lists the pictures of a page from the popup, and does with several what is asked", async ({
  tagpie,
  gallery,
}) => {
  await tagpie.visit(`${gallery.origin}/elements`);
  const panel = await pressInPopup(tagpie);
  await panel.read(/Pictures on this page/);
  const boxes = () => panel.all({ role: "checkbox" });
  await expect.poll(async () => (await boxes()).length).toBeGreaterThan(4);
  await panel.click({ role: "heading", name: "Pictures on this page" });
  await panel.press("3");
  await panel.press("4");
  await expect
    .poll(async () => (await boxes()).map(({ checked }) => checked).slice(0, 4))
    .toEqual([false, false, true, true]);
  await panel.read(/2 selected/);

  const before = await searchesDone(panel);
  await panel.click({ role: "button", name: /^Find on/ });
  await panel.read(/2 started/);
  await expect.poll(() => searchesDone(panel), { timeout: 20_000 }).toBe(before + 2);

  const links = async () =>
    (await panel.all({ role: "link", name: /\.(png|jpg)$/ })).flatMap(({ href }) => href ?? []);
  const searches = await links();
  await panel.click({ role: "heading", name: "Pictures on this page" });
  await panel.press("3", "4");
  await panel.click({ role: "button", name: /^Upload to/ });
  const drafts = async () => (await links()).filter((link) => !searches.includes(link));
  await expect.poll(async () => (await drafts()).length).toBe(2);
  const form = await tagpie.visit((await drafts())[0] ?? "");
  await form.read(/Picture 1 of 2 from this page/);
});

test("tells what is there from what is new, in words and in colour", { tag: "@long" }, async ({
  tagpie,
  gallery,
}) => {
  await tagpie.visit(`${gallery.origin}/feed`);
  const panel = await pressInPopup(tagpie);
  await panel.click({ role: "button", name: /^Find all on/ });
  await panel.read(/pictures are already on/, { timeout: 60_000 });
  const marks = await panel.view.evaluate<[string, string][]>(
    `[...document.querySelectorAll("a[href*='record='] > span")].map((mark) => [mark.textContent, getComputedStyle(mark).color])`,
  );
  const colours = new Map(marks);
  expect([...colours.keys()]).toEqual(expect.arrayContaining(["Already there", "New"]));
  expect(new Set(colours.values()).size).toBe(colours.size);
});

test("lists and sends pictures that no service can fetch, and says where it cannot look", {
  tag: "@long",
}, async ({ tagpie, gallery }) => {
  const page = await tagpie.visit(`${gallery.origin}/unfetchable`);
  const panel = await pressInPopup(tagpie);
  // The page can read both pictures, although no service can fetch them.
  await expect.poll(async () => (await panel.all({ role: "checkbox" })).length).toBe(2);

  await tagpie.pointAt(page, "upload", `document.querySelector("#blob")`);
  await panel.read(/This file · SVG/);

  const elements = await tagpie.visit(`${gallery.origin}/elements`);
  await tagpie.commandAt(elements, "upload", `document.querySelector("#canvas")`);
  await panel.read(/Elements other than img[\s\S]*This file · PNG/);

  await tagpie.welcome.view.show();
  await pressInPopup(tagpie);
  await panel.read(/Extensions can’t read this page/);
});

test("keeps hostile words words, and takes what was clicked when the entry is chosen with the mouse", {
  tag: "@firefox",
}, async ({ tagpie, gallery }) => {
  const page = await tagpie.visit(`${gallery.origin}/words`);
  const panel = await tagpie.pointAt(page, "upload");
  await panel.find(file);
  expect(await panel.text()).toContain("<img src=x onerror=alert(1)>");
  expect(
    await panel.view.evaluate(`document.querySelectorAll("img[src=x], script:not([src])").length`),
  ).toBe(0);

  const feed = await tagpie.visit(`${gallery.origin}/feed`);
  await tagpie.pointAt(feed, "upload", { role: "img", name: /^Snowy peaks/ }, "mouse");
  await expect
    .poll(async () => (await panel.all(file))[0]?.value)
    .toBe(`${foreignHosts.img}/files/alps.jpg`);
});

const searchesDone = (panel: Person) =>
  panel.view.evaluate<number>(`(globalThis.browser ?? chrome).storage.local.get(null).then((all) =>
    Object.keys(all).filter((key) => key.startsWith("record:")).map((key) => JSON.parse(all[key]))
      .filter((one) => one.kind === "reverse" && one.state.status === "ready").length)`);

const lookedUp = ({ control }: RunningService) =>
  control
    .requests()
    .filter(({ path }) => path.endsWith("search/reverse"))
    .map(({ parameters }) => parameters.url);

/** Returns the selected file of the picture. */
async function chosenFile(panel: Person): Promise<Seen> {
  await panel.find({ role: "radio" });
  const chosen = (await panel.all({ role: "radio" })).filter(({ checked }) => checked);
  expect(chosen).toHaveLength(1);
  return chosen[0] as Seen;
}

/** Uses the real popup: by keys in Chromium, by clicks in Firefox, which requires a window manager for keys. */
async function pressInPopup(tagpie: Tagpie): Promise<Person> {
  const popup = await tagpie.realPopup();
  await popup.find(show);
  if (tagpie.browser.name === "firefox") await popup.click(show);
  else {
    await popup.tabTo(show);
    await popup.press("Return");
  }
  return tagpie.panel();
}
