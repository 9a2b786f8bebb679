import { mkdir, rm, writeFile } from "node:fs/promises";
import { relative, resolve } from "node:path";
import process from "node:process";
import { setTimeout } from "node:timers/promises";
import sharp from "sharp";
import { type Screen, startScreen } from "../e2e/browsers/screen.ts";
import { type BrowserName, checkedProfile, extensionFolder, startTagpie } from "../e2e/tagpie.ts";
import { startWorld } from "../world/world.ts";
import { DRAWINGS, GROUND } from "./drawings.ts";
import { STORES, storeDocument } from "./stores.ts";

/** `npm run store`: writes all that the stores' forms ask for to `.store`: texts, drawings, and screenshots of the built extension. */

const output = resolve(import.meta.dirname, "../../.store");
/** The size of screenshots that all stores accept. */
const SIZE = { width: 1280, height: 800 };

const say = (file: string) => process.stdout.write(`${relative(process.cwd(), file)}\n`);

/** Saves the whole screen, within a margin, for each store with this browser. */
async function keep(screen: Screen, browser: BrowserName, name: string): Promise<void> {
  // Panels, popups and the fading scrollbar are animated.
  await setTimeout(2000);
  const whole = resolve(output, "screen.png");
  await screen.picture(whole);
  const picture = await sharp(whole)
    .resize({ ...SIZE, fit: "contain", background: GROUND })
    .flatten({ background: GROUND })
    .png()
    .toBuffer();
  await rm(whole);
  for (const [store, { browser: shown }] of Object.entries(STORES)) {
    if (shown !== browser) continue;
    const file = resolve(output, store, `${name}.png`);
    await writeFile(file, picture);
    say(file);
  }
}

/** Takes the screenshots of the three jobs in one browser, light and dark. */
async function takeScreenshots(name: BrowserName): Promise<void> {
  await using cleanup = new AsyncDisposableStack();
  const { service, gallery, outside } = cleanup.adopt(await startWorld(), (it) => it.close());
  const screen = cleanup.adopt(await startScreen(2), (it) => it.close());
  const tagpie = cleanup.adopt(
    await startTagpie(name, screen, extensionFolder(name), outside),
    (it) => it.close(),
  );
  await tagpie.allowService(service.origin);
  const configure = (appearance: "light" | "dark") =>
    tagpie.configure(checkedProfile(service.origin), { appearance });

  await configure("light");
  const boats = await tagpie.visit(`${gallery.origin}/post/boats`);
  const first = await tagpie.pointAt(boats, "find");
  await first.read(/^Already on /m);
  await first.click({ role: "button", name: "Details" });
  const access = { role: "button", name: /^Allow access to / };
  // The next searches compare the file itself.
  await tagpie.browser.allow(() => first.click(access));
  await first.gone(access);

  for (const appearance of ["light", "dark"] as const) {
    await configure(appearance);
    await tagpie.browser.prefer(appearance);
    await boats.view.show();
    const matches = await tagpie.pointAt(boats, "find");
    await matches.read(/^Already on /m);
    await matches.settled();
    await keep(screen, name, `1-find-${appearance}`);

    const house = await tagpie.visit(`${gallery.origin}/post/house-collage`);
    const form = await tagpie.pointAt(house, "upload");
    await form.click({ role: "combobox", name: "Tags" });
    await form.type("safe, photographer:dora_langhorne, house, mo");
    await form.find({ role: "option" });
    await form.settled();
    await keep(screen, name, `2-upload-${appearance}`);
    await house.view.close();
    await boats.view.show();

    // In Firefox the popup takes keys only with a window manager, so its page is shown in a tab.
    const popup = await (name === "chromium" ? tagpie.realPopup() : tagpie.popup());
    await popup.find({ role: "combobox" });
    await popup.type("safe, artist:quill, score.gte:50");
    await popup.press("Return");
    await popup.read(/\d+ images$/m);
    await popup.settled();
    await keep(screen, name, `3-search-${appearance}`);
    if (name === "chromium") await popup.press("Escape");
    else await popup.view.close();
  }
}

await rm(output, { recursive: true, force: true });
for (const [name, store] of Object.entries(STORES)) {
  const folder = resolve(output, name);
  await mkdir(folder, { recursive: true });
  await writeFile(resolve(folder, "listing.md"), storeDocument(store));
  say(resolve(folder, "listing.md"));
  for (const drawing of store.drawings) {
    const file = resolve(folder, `${drawing}.png`);
    await (await DRAWINGS[drawing].draw()).toFile(file);
    say(file);
  }
}
await takeScreenshots("chromium");
await takeScreenshots("firefox");
