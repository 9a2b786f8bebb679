import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { supportedSites } from "../../../lib/sources/supported-sites.ts";
import { knownServices } from "../../../lib/state/base/known-services.ts";
import { placeAddress } from "../../../lib/state/browse/browse-place.ts";
import { defaultTagRules } from "../../../lib/tags/rules.ts";
import { INVISIBLE, type Marks, PSEUDO } from "../../locales/pseudo.ts";
import { filters } from "../../service/seed/filters.ts";
import { people } from "../../service/seed/people.ts";
import { gallery as pictures } from "../../service/seed/pictures.ts";
import type { Person } from "../browsers/person.ts";
import { drop, fileFrom } from "../drop-files.ts";
import { expect, test } from "../fixtures.ts";
import { newPng } from "../picture-files.ts";
import { recordIds } from "../records.ts";
import { checkedProfile, startTagpie, type Tagpie } from "../tagpie.ts";
import { textFaults } from "../text-faults.ts";
import { uploadsOf } from "../uploads.ts";

const LOCALES = readdirSync(resolve(import.meta.dirname, "../../../lib/locales"))
  .map((file) => file.replace(".yml", ""))
  .filter((locale) => locale !== "en");

const PICTURE = "picture.png";
/** Text of the changelog, which stays English. */
const CHANGE = "Searches animations.";

const OPTIONS = [
  "services",
  "search",
  "uploads",
  "presets",
  "look",
  "shortcuts",
  "storage",
  "sent",
  "help",
];

/** CSS pixels. The popup has its own width. */
const WIDTH = 320;
const POPUP_WIDTH = 428;
const HEIGHT = 740;

/** CSS pixels: the narrowest options page whose navigation stays at the top, and the height that headings keep clear of. */
const BAR_WIDTH = 640;
const BAR_HEIGHT = 80;

const NAVIGATION_HEIGHT = `document.querySelector("nav")?.offsetHeight ?? ${HEIGHT}`;
const API = "(globalThis.browser ?? chrome)";
const BUSY = `document.querySelector("progress, [aria-busy=true]") !== null`;

/** True once the matches are compared. */
const HAS_ACTIONS = `document.querySelector("main [aria-haspopup=menu]") !== null`;

/** Numbers of images have seven digits on large boards. */
const LENGTHEN_NUMBERS = `{
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode())
    if (/#\\d/.test(text.data)) text.data = text.data.replaceAll(/#\\d+/g, "#3512345");
}`;

interface Run {
  tagpie: Tagpie;
  service: string;
  marks: Marks;
  language: string;
  directions: readonly ("ltr" | "rtl")[];
}

/** Visits every view and returns its faults by name. The last view stays open. */
async function visitViews({ tagpie, service, marks, language, directions }: Run) {
  const { view: welcome } = tagpie.welcome;
  const faults: Record<string, string[]> = {};
  let data = JSON.stringify(knownServices);

  const open = async (address: string, width = WIDTH) => {
    const page = await tagpie.visit(new URL(address, tagpie.browser.page("panel.html")).href);
    await page.view.resize?.(width, HEIGHT);
    await expect.poll(() => page.view.evaluate("innerWidth")).toBe(width);
    return page;
  };
  const judge = async (name: string, { view }: Person) => {
    await expect.poll(() => view.evaluate("document.body.innerText")).toContain(marks.start);
    await expect.poll(() => view.evaluate(BUSY)).toBe(false);
    expect.soft(await view.evaluate("document.documentElement.lang"), name).toBe(language);
    await view.evaluate(LENGTHEN_NUMBERS);
    for (const direction of directions) {
      await view.evaluate(`document.dir = "${direction}"`);
      const viewFaults = await textFaults(view, marks, data);
      if (viewFaults.length > 0) faults[`${name}, ${direction}`] = viewFaults;
    }
  };
  const visit = async (name: string, address: string, width?: number, isReady = "true") => {
    const page = await open(address, width);
    await expect.poll(() => page.view.evaluate(isReady), name).toBe(true);
    await judge(name, page);
    await page.view.close();
  };

  await visit("first run", "options.html");
  await visit("popup before the set-up", "popup.html", POPUP_WIDTH);
  await tagpie.configure(checkedProfile(service));
  data = await dataOf(service);
  for (const view of OPTIONS) await visit(`options, ${view}`, `options.html#${view}`);
  const update = JSON.stringify({ version: "1.2.0", change: CHANGE });
  await welcome.evaluate(`${API}.storage.local.set({ update: ${update} })`);
  await visit("popup", "popup.html", POPUP_WIDTH);
  await visit("empty panel", "panel.html?files");
  await visit("image", "panel.html?image=1&profile=local");
  const images = placeAddress("local", { at: "find", kind: "images", q: "safe" });
  await visit("search results", images);

  const match = await search(tagpie, await open("panel.html?files"), [
    await pictures["house-png"].bytes(),
  ]);
  await visit("match", `panel.html?record=${match}`, WIDTH, HAS_ACTIONS);
  const miss = await search(tagpie, await open("panel.html?files"), [await newPng(77)]);
  await visit("search without a match", `panel.html?record=${miss}`);
  const draft = await welcome.evaluate<string>(
    `${API}.runtime.sendMessage({ intention: "draftFromSearch", data: "${miss}" }).then(({ result }) => result)`,
  );
  await visit("upload form", `panel.html?record=${draft}`);
  await addCapture(tagpie, draft);
  await visit("upload form with a capture", `panel.html?record=${draft}`);
  await visit("history", "panel.html?history=");
  await visit("uploads", "panel.html?uploads=");

  const files = await open("panel.html?files");
  await giveFiles(files, await Promise.all([newPng(78), newPng(79)]));
  await expect
    .poll(() => files.view.evaluate(`document.querySelector("[role=alert]") !== null`))
    .toBe(true);
  await judge("several files", files);
  return { faults, last: files.view, data };
}

/** Replaces a draft's file by the address of a WebP, which services refuse, and a capture. */
async function addCapture({ welcome }: Tagpie, id: string): Promise<void> {
  const uploads = uploadsOf(welcome);
  const { file, fields, ...draft } = await uploads.draft(id);
  if (!file) throw new Error(`Draft ${id} has no file.`);
  await uploads.write({
    ...draft,
    fields: { ...fields, url: "https://files.example/picture.webp", as_file: false },
    capture: { ...file, origin: "capture", width: 819, height: 546 },
  });
}

/** Drops pictures on a page. */
const giveFiles = (page: Person, files: readonly Uint8Array[]) =>
  drop(page, ...files.map((bytes) => fileFrom(bytes, PICTURE, "image/png")));

/** Searches by a file in a page, which it closes, and returns the id of the search. */
async function search(tagpie: Tagpie, page: Person, files: readonly Uint8Array[]) {
  const newest = async () => (await recordIds(tagpie.welcome, "reverse"))[0] ?? "";
  const earlier = await newest();
  await giveFiles(page, files);
  await expect.poll(newest).not.toBe(earlier);
  await page.view.close();
  return newest();
}

/** Returns what the service says, by which its data are told from Tagpie's words. */
async function dataOf(origin: string): Promise<string> {
  const paths = [
    "search/images?q=*&per_page=50",
    "filters/system",
    `filters/user?key=${people.magpie.apiKey}`,
    "images/featured",
    "images/1",
    `images/${pictures["house-png"].match}`,
  ];
  const texts = await Promise.all(
    paths.map(async (path) => (await fetch(`${origin}/api/v1/json/${path}`)).text()),
  );
  const ownTexts = JSON.stringify([defaultTagRules, supportedSites(), filters]);
  return [...texts, ownTexts, PICTURE].join("\n");
}

test("shows every view in the pseudo-locale without English or clipped text", {
  tag: "@long",
}, async ({ browserUnderTest, display, builds, localService: service }) => {
  test.setTimeout(600_000);
  // The build needs no permission prompt, whose words the test would have to know.
  await using tagpie = await startTagpie(browserUnderTest, display, await builds("pseudo"));
  const { faults, last, data } = await visitViews({
    tagpie,
    service: service.origin,
    marks: PSEUDO,
    language: "en",
    directions: ["ltr", "rtl"],
  });
  expect.soft(faults, JSON.stringify(faults, null, 1)).toEqual({});
  // A fault of each kind, to see that they are found. The policy allows no style in HTML.
  const [wrapped, unbreakable] = ["two words", "unbreakable"].map(
    (words) => PSEUDO.start + words + PSEUDO.end,
  );
  await last.evaluate(`{
    document.dir = "ltr";
    document.body.insertAdjacentHTML("beforeend",
      "<p>Not a message</p><p>${wrapped}</p><p>${unbreakable}</p><hr>");
    const [clipped, broken, wide] = [...document.body.children].slice(-3);
    Object.assign(clipped.style, { width: "9px", whiteSpace: "nowrap" });
    Object.assign(broken.style, { width: "20px", overflowWrap: "anywhere" });
    wide.style.width = "900px";
  }`);
  expect(await textFaults(last, PSEUDO, data)).toEqual([
    "hard-coded: Not a message",
    `clipped: : ${wrapped}`,
    `broken: ${unbreakable}`,
    "wider than the window: hr.",
  ]);
});

for (const locale of LOCALES)
  test(`shows every view in ${locale} without clipped text`, {
    tag: "@long",
  }, async ({ browserUnderTest, display, builds, localService: service }) => {
    test.skip(browserUnderTest === "firefox", "The pseudo-locale has longer texts.");
    test.setTimeout(600_000);
    await using tagpie = await startTagpie(browserUnderTest, display, await builds(`in ${locale}`));
    const { faults, last, data } = await visitViews({
      tagpie,
      service: service.origin,
      marks: INVISIBLE,
      language: locale.replace("_", "-"),
      directions: ["ltr"],
    });
    expect.soft(faults, JSON.stringify(faults, null, 1)).toEqual({});
    const options = await tagpie.options();
    await options.view.resize?.(BAR_WIDTH, HEIGHT);
    await expect.poll(() => options.view.evaluate("innerWidth")).toBe(BAR_WIDTH);
    await expect
      .poll(() => options.view.evaluate<number>(NAVIGATION_HEIGHT))
      .toBeLessThanOrEqual(BAR_HEIGHT);
    const pseudoText = `${PSEUDO.start}Ñöţ here${PSEUDO.end}`;
    await last.evaluate(`document.body.insertAdjacentHTML("beforeend", "<p>${pseudoText}</p>")`);
    expect(await textFaults(last, INVISIBLE, data)).toEqual([`hard-coded: ${pseudoText}`]);
  });
