import sharp from "sharp";
import { foreignHosts } from "../../gallery/hosts.ts";
import { gallery as pictures } from "../../service/seed/pictures.ts";
import type { RunningService } from "../../service/server.ts";
import type { Seen } from "../browsers/in-page.ts";
import type { Person } from "../browsers/person.ts";
import { expect, test } from "../fixtures.ts";
import { withMark } from "../marked-picture.ts";
import { newNoise, newPng } from "../picture-files.ts";
import { picturePage } from "../picture-pages.ts";
import { checked, chosenTags } from "../upload-checks.ts";

const file = { role: "textbox", name: "File address" };
const TAGS = { role: "combobox", name: "Tags" };
/** Button of the popup that lists the pictures of the tab in front. */
const LIST = "Pictures on this page";

test.use({ isConfigured: true });

test("asks which of several pictures to find, and finds one by its number key", {
  tag: "@firefox",
}, async ({ tagpie, gallery, service }) => {
  const page = await tagpie.visit(`${gallery.origin}/several`);
  // By keyboard: Chromium's menu finds the picture under such an overlay without Tagpie.
  const panel = await tagpie.commandAt(page, "find", `document.querySelector(".glass")`);
  await panel.read(/Which picture do you want to find/);
  const pictures = await panel.all({ role: "button", name: /boat|peaks/ });
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

test("chooses a picture's best file to upload and to find, and explains why", {
  tag: "@long",
}, async ({ tagpie, gallery, service }) => {
  const page = await tagpie.visit(`${gallery.origin}/srcset`);
  const panel = await tagpie.pointAt(page, "upload");
  expect((await panel.find(file)).value).toBe(`${gallery.origin}/files/boats.jpg`);
  await panel.click({ role: "button", name: "Details" });
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

test("lists a page's pictures from the popup, and finds or uploads the selected ones", async ({
  tagpie,
  gallery,
}) => {
  await tagpie.visit(`${gallery.origin}/elements`);
  await tagpie.pressInPopup(LIST);
  const panel = await tagpie.panel();
  await panel.read(/Pictures on this page/);
  const boxes = () => panel.all({ role: "checkbox" });
  await expect.poll(async () => (await boxes()).length).toBeGreaterThan(4);
  await panel.click({ role: "heading", name: LIST });
  await panel.press("3");
  await panel.press("4");
  await expect
    .poll(async () => (await boxes()).map(({ checked }) => checked).slice(0, 4))
    .toEqual([false, false, true, true]);
  await panel.read(/2 selected/);

  const searchCount = await searchesDone(panel);
  await panel.click({ role: "button", name: "2 selected" });
  await panel.click({ role: "menuitem", name: /^Find on/ });
  await panel.read(/2 started/);
  await expect.poll(() => searchesDone(panel)).toBe(searchCount + 2);

  await panel.click({ role: "heading", name: LIST });
  await panel.press("3", "4");
  await panel.click({ role: "button", name: "Upload 2…" });
  await panel.read(/Picture 1 of 2 from this page/);
  await panel.click({ role: "button", name: "Picture 2: Draft" });
  await panel.read(/Picture 2 of 2 from this page/);
  await expect.poll(async () => (await panel.find(TAGS)).focused).toBe(true);
  expect(await panel.violations()).toEqual([]);
});

test("leads from an upload to the page's list, and from there to one form of several", {
  tag: "@long",
}, async ({ tagpie, service, world }) => {
  const files = await Promise.all([1, 2, 3].map(() => newNoise()));
  world.mount(
    "next.example",
    picturePage(files.map((bytes, at) => ({ alt: `noise ${at}`, bytes, type: "image/png" }))),
  );
  const page = await tagpie.visit("https://next.example/");
  const panel = await tagpie.pointAt(page, "upload", { role: "img", name: "noise 0" });
  await panel.click(TAGS);
  await panel.type("safe, boat, river,");
  await checked(panel);
  await panel.press("ctrl+Return");
  await panel.read(/Uploaded: image \d+/);
  await panel.click({ role: "button", name: "Next picture on this page" });
  await panel.find({ role: "heading", name: LIST });
  for (const name of [/noise 1/, /noise 2/]) await panel.click({ role: "checkbox", name });
  await panel.click({ role: "button", name: "Upload 2…" });
  await panel.read(/Picture 1 of 2 from this page/);
  await panel.find(TAGS);
  // Each thumbnail is the one that the list had: the host gives none without access.
  await expect
    .poll(() => panel.view.evaluate("document.querySelectorAll('main form ul img').length"))
    .toBe(2);
  await panel.click(TAGS);
  await panel.type("safe, boat, tree,");
  await panel.click({ role: "button", name: "Picture 2: Draft" });
  await panel.read(/Picture 2 of 2 from this page/);
  expect(await chosenTags(panel)).toEqual([]);
  await panel.click({ role: "button", name: "Picture 1: Draft" });
  await panel.read(/Picture 1 of 2 from this page/);
  await panel.click({ role: "button", name: "Apply to all 2" });
  await panel.read(/Applied to 1 other picture/);
  await panel.click({ role: "button", name: "Upload all 2" });
  await expect
    .poll(() => service.control.uploads().map(({ parameters }) => JSON.stringify(parameters)), {
      timeout: 60_000,
    })
    .toEqual([
      expect.any(String),
      expect.stringContaining("tree"),
      expect.stringContaining("tree"),
    ]);
});

test("shows a screen full of a page's pictures, before and after the search", {
  tag: "@long",
}, async ({ tagpie, world }) => {
  const bytes = await Promise.all(Array.from({ length: 13 }, (_, seed) => newPng(200 + seed)));
  const site = picturePage(
    bytes.map((each, place) => ({ alt: `picture ${place}`, bytes: each, type: "image/png" })),
  );
  world.mount("thirteen.example", site);
  await tagpie.visit("https://thirteen.example/");
  await tagpie.pressInPopup(LIST);
  const panel = await tagpie.panel();
  const inSight = () =>
    panel.view.evaluate<number>(`[...document.querySelectorAll("[data-tile]")].filter((tile) => {
      const { top, bottom } = tile.closest("label").getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    }).length`);
  // Firefox's sidebar begins narrower, with half as many columns.
  const minimum = tagpie.browser.name === "firefox" ? 6 : 12;
  await expect.poll(inSight).toBeGreaterThanOrEqual(minimum);
  expect(await panel.violations()).toEqual([]);
  await panel.click({ role: "button", name: /^Find all on/ });
  await panel.read(/of 13 pictures are already on/, { timeout: 60_000 });
  await expect.poll(inSight).toBeGreaterThanOrEqual(minimum);
  expect(await panel.violations()).toEqual([]);
});

test("selects only the pictures that the service seems to lack", { tag: "@long" }, async ({
  tagpie,
  world,
}) => {
  const png = { type: "image/png" } as const;
  const jpeg = { type: "image/jpeg" } as const;
  const boats = await pictures.boats.bytes();
  const marked = await withMark(boats);
  const unseen = sharp(await pictures["new-alps-at-night"].bytes()).flip();
  // Only a capture of the page shows Tagpie the pixels of this host's files.
  const files = "https://files-of-states.example";
  const site = picturePage([
    { alt: "probable", bytes: marked, origin: files, ...png },
    { alt: "identical", bytes: boats, ...jpeg },
    { alt: "altered", bytes: marked, ...png },
    { alt: "unreadable", bytes: await newPng(90), origin: files, needsReferer: true, ...png },
    { alt: "new", bytes: await unseen.jpeg().toBuffer(), ...jpeg },
  ]);
  world.mount("states.example", site);
  world.mount(new URL(files).host, site);
  await tagpie.visit("https://states.example/");
  await tagpie.pressInPopup(LIST);
  const panel = await tagpie.panel();
  // Neither artist nor post is known, so that no list has them.
  await panel.read(/Find all: up to 7 requests, about 4 s/);
  await panel.click({ role: "button", name: /^Find all on/ });
  await panel.read(/1 of 5 pictures are already on/, { timeout: 60_000 });
  const counts = ["Already there (1)", "Altered there (1)", "Needs a look (2)", "Probably new (1)"];
  for (const name of ["All (5)", ...counts]) await panel.find({ role: "radio", name });
  const marks = await panel.all({ role: "link", name: /: open the search of / });
  expect(marks.map(({ name }) => name)).toEqual([
    "Needs a look: open the search of probable",
    "Already there: open the search of identical",
    "Altered there: open the search of altered",
    "Needs a look: open the search of unreadable",
    "Probably new: open the search of new",
  ]);
  const colours = await panel.view.evaluate<string[]>(
    `Array.from(document.querySelectorAll("a[href*='record='] > span"), (mark) => getComputedStyle(mark).color)`,
  );
  expect(new Set(colours).size).toBe(3);
  expect(new Set([colours[0], colours[2], colours[3]]).size).toBe(1);
  await panel.click({ role: "button", name: "None selected" });
  await panel.click({ role: "menuitem", name: "Select new" });
  await panel.read(/1 selected/);
  const selected = (await panel.all({ role: "checkbox" })).filter(({ checked }) => checked);
  expect(selected.map(({ name }) => name)).toEqual([expect.stringContaining("new")]);
  expect(await panel.view.evaluate(BADGE)).toBe("1");

  const headlines = [
    /^Probably on /,
    /: identical file$/,
    /altered version is$/,
    /^No match, but board\.example may not have been able to fetch the file$/,
    /^Not found on /,
  ];
  for (const [place, headline] of headlines.entries()) {
    const search = await tagpie.visit(marks[place]?.href ?? "");
    await search.find({ role: "heading", name: headline });
    await search.view.close();
  }
});

test("reads pictures that no service can fetch, and explains if a page is unreadable", {
  tag: "@long",
}, async ({ tagpie, gallery }) => {
  const page = await tagpie.visit(`${gallery.origin}/unfetchable`);
  await tagpie.pressInPopup(LIST);
  const panel = await tagpie.panel();
  // The page can read both pictures, although no service can fetch them.
  await expect.poll(async () => (await panel.all({ role: "checkbox" })).length).toBe(2);

  await tagpie.pointAt(page, "upload", `document.querySelector("#blob")`);
  await panel.read(/This file · SVG/);

  const elements = await tagpie.visit(`${gallery.origin}/elements`);
  // Pictures that load would move the canvas away from the mouse.
  await elements.settled();
  await tagpie.commandAt(elements, "upload", `document.querySelector("#canvas")`);
  await panel.read(/Elements other than img[\s\S]*This file · PNG/);

  await tagpie.welcome.view.show();
  await tagpie.pressInPopup(LIST);
  await tagpie.panel();
  await panel.read(/Extensions can’t read this page/);
});

test("shows hostile text as text, and picks the picture under the mouse for an upload", {
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
  await expect.poll(() => panel.value(file)).toBe(`${foreignHosts.img}/files/alps.jpg`);
});

/** Returns the text on Tagpie's button for the tab in front. */
const BADGE = `(async ({ action, tabs }) => {
  const [{ id }] = await tabs.query({ active: true, lastFocusedWindow: true });
  return action.getBadgeText({ tabId: id });
})(globalThis.browser ?? chrome)`;

const searchesDone = (panel: Person) =>
  panel.view.evaluate<number>(`(globalThis.browser ?? chrome).storage.local.get(null).then((all) =>
    Object.keys(all).filter((key) => key.startsWith("record:")).map((key) => JSON.parse(all[key]))
      .filter((one) => one.kind === "reverse" && one.state.status === "ready").length)`);

const lookedUp = ({ control }: RunningService) =>
  control.reverseSearches().map(({ parameters }) => parameters.url);

/** Returns the selected file of the picture. */
async function chosenFile(panel: Person): Promise<Seen> {
  await panel.find({ role: "radio" });
  const chosen = (await panel.all({ role: "radio" })).filter(({ checked }) => checked);
  expect(chosen).toHaveLength(1);
  return chosen[0] as Seen;
}
