import { mkdir, rm, writeFile } from "node:fs/promises";
import { relative, resolve } from "node:path";
import process from "node:process";
import { setTimeout } from "node:timers/promises";
import sharp from "sharp";
import { type Screen, startScreen } from "../e2e/browsers/screen.ts";
import { waitUntil } from "../e2e/browsers/wait.ts";
import { searchFor } from "../e2e/search-for.ts";
import { type BrowserName, checkedProfile, extensionFolder, startTagpie } from "../e2e/tagpie.ts";
import { startWorld } from "../world/world.ts";
import { DRAWINGS } from "./drawings.ts";
import { LISTINGS } from "./listing.ts";
import { STORES, storeDocument } from "./stores.ts";

/**
 * `npm run store`: writes all that the stores' forms ask for to `.store`: texts, drawings, and screenshots of the built extension. Takes the
 * pictures of the Help page again, too.
 */

const root = resolve(import.meta.dirname, "../..");
const output = resolve(root, ".store");
const helpPictures = resolve(root, "components/settings/help/pictures");
/** The part of the screen that the Help page shows, in device pixels: toolbar, popup and panel. */
const HELP_PART = { left: 960, top: 2, width: 1594, height: 1240 };
const HELP_WIDTH = 900;
/** The size of screenshots that all stores accept. */
const SIZE = { width: 1280, height: 800 };

/** Place of each job among a store's screenshots. */
const PLACES = { find: 1, upload: 2, search: 3 };

interface Shot {
  job: keyof typeof PLACES;
  browser: BrowserName;
  appearance: "light" | "dark";
}

const say = (file: string) => process.stdout.write(`${relative(process.cwd(), file)}\n`);

/** The part of the screen that screenshots show, in device pixels: without the window's border and the empty end of the page. */
const SHOWN = { left: 2, top: 2, width: 2552, height: 1595 };

/** Saves the screen for each store with this browser, and for the Help page. */
async function keep(screen: Screen, shot: Shot): Promise<void> {
  const { job, browser, appearance } = shot;
  // Panels, popups and the fading scrollbar are animated.
  await setTimeout(2000);
  const { data, width, height } = await screen.pixels();
  const screenshot = sharp(data, { raw: { width, height, channels: 3 } });
  if (browser === "chromium" && appearance === "light") {
    const file = resolve(helpPictures, `${job}.avif`);
    await screenshot
      .clone()
      .extract(HELP_PART)
      .resize({ width: HELP_WIDTH })
      .avif({ quality: 50, effort: 9 })
      .toFile(file);
    say(file);
  }
  const picture = await screenshot.extract(SHOWN).resize(SIZE).png().toBuffer();
  for (const [store, { browser: shown }] of Object.entries(STORES)) {
    if (shown !== browser) continue;
    const file = resolve(output, store, `${PLACES[job]}-${job}-${appearance}.png`);
    await writeFile(file, picture);
    say(file);
  }
}

/** Takes the screenshots of the three jobs in a new browser, so that no draft or search is left of another. */
async function takeScreenshots(name: BrowserName, appearance: Shot["appearance"]): Promise<void> {
  await using world = await startWorld({ hasMarks: false });
  const { service, gallery, outside } = world;
  await using screen = await startScreen(2, appearance);
  await using tagpie = await startTagpie(name, screen, extensionFolder(name), outside);
  await tagpie.browser.tidyWindow?.();
  await tagpie.browser.prefer(appearance);
  await tagpie.allowService(service.origin);
  await tagpie.configure(checkedProfile(service.origin), { appearance });

  // Before the panel opens. The popup opens with the results of the last search. In Firefox the real one takes keys only with a window manager.
  const boats = await tagpie.visit(`${gallery.origin}/post/boats`);
  await tagpie.welcome.view.close();
  const search = await tagpie.popup();
  await searchFor(search, "safe, artist:quill, -spider");
  await search.view.close();
  await boats.view.show();
  const popup = await tagpie.realPopup();
  await popup.read(/\d+ images$/m);
  await popup.settled();
  // Opens with the text selected.
  await popup.view.evaluate(`document.querySelector("#search").setSelectionRange(99, 99)`);
  await keep(screen, { job: "search", browser: name, appearance });
  if (name === "chromium") await popup.press("Escape");
  else await popup.view.close();

  const first = await tagpie.pointAt(boats, "find");
  await first.read(/^Already on /m);
  const access = { role: "button", name: "Check the file" };
  // The next search compares the file itself.
  await tagpie.browser.allow(() => first.click(access));
  await first.gone(access);
  const matches = await tagpie.pointAt(boats, "find");
  await matches.read(/^Already on /m);
  await waitUntil("the picture and its match", () =>
    matches.view.evaluate("document.images.length === 2"),
  );
  await matches.settled();
  await keep(screen, { job: "find", browser: name, appearance });

  const house = await tagpie.visit(`${gallery.origin}/post/house-collage`);
  await boats.view.close();
  const form = await tagpie.pointAt(house, "upload");
  await form.click({ role: "combobox", name: "Tags" });
  await form.type("safe, photographer:dora_langhorne, house, cl");
  await form.find({ role: "option" });
  await form.settled();
  // Away from the chips, whose buttons change colour under the mouse.
  await screen.input("mousemove", "1100", "1500");
  await keep(screen, { job: "upload", browser: name, appearance });
}

await rm(output, { recursive: true, force: true });
for (const [name, store] of Object.entries(STORES)) {
  const folder = resolve(output, name);
  await mkdir(folder, { recursive: true });
  for (const locale of LISTINGS.keys()) {
    const file = resolve(folder, locale === "en" ? "listing.md" : `listing.${locale}.md`);
    await writeFile(file, storeDocument(store, locale));
    say(file);
  }
  for (const drawing of store.drawings) {
    const file = resolve(folder, `${drawing}.png`);
    await (await DRAWINGS[drawing].draw()).toFile(file);
    say(file);
  }
}
for (const name of ["chromium", "firefox"] as const)
  for (const appearance of ["light", "dark"] as const) await takeScreenshots(name, appearance);
