import { mkdir, rm } from "node:fs/promises";
import { relative, resolve } from "node:path";
import process from "node:process";
import { setTimeout } from "node:timers/promises";
import sharp from "sharp";
import { SCREEN, startScreen } from "../e2e/browsers/screen.ts";
import { checkedProfile, extensionFolder, startTagpie } from "../e2e/tagpie.ts";
import { startWorld } from "../world/world.ts";

/** `node test/screenshots/main.ts`, after `npm run build`: takes the README's three screenshots again. */

const output = resolve(import.meta.dirname, "../../.screenshots");
/** High enough for screens with two device pixels per CSS pixel. */
const WIDTH = 1600;
const MAX_BYTES = 150_000;

await using world = await startWorld();
const { service, gallery, outside } = world;
await using screen = await startScreen(2);
await using tagpie = await startTagpie("chromium", screen, extensionFolder("chromium"), outside);
await tagpie.allowService(service.origin);
await tagpie.configure(checkedProfile(service.origin));
await mkdir(output, { recursive: true });

/** Saves the upper part of the screen, without the empty end of the page. */
async function keep(name: string, height: number): Promise<void> {
  // Panels, popups and the fading scrollbar are animated.
  await setTimeout(2000);
  const screenFile = resolve(output, `${name}-whole.png`);
  const file = resolve(output, `${name}.webp`);
  await screen.picture(screenFile);
  const { size } = await sharp(screenFile)
    .extract({ left: 0, top: 0, width: SCREEN.width * 2, height: height * 2 })
    .resize({ width: WIDTH })
    .webp({ quality: 80, smartSubsample: true, effort: 6 })
    .toFile(file);
  await rm(screenFile);
  process.stdout.write(`${relative(process.cwd(), file)}, ${Math.ceil(size / 1000)} kB\n`);
  if (size > MAX_BYTES) throw new Error(`${name} is over ${MAX_BYTES / 1000} kB.`);
}

/** Grants access to the picture's host, so that the next search compares the file itself. */
async function allowPictures(): Promise<void> {
  const first = await tagpie.pointAt(tab, "find");
  await first.read(/^Already on /m);
  const access = { role: "button", name: "Check the file" };
  await tagpie.browser.allow(() => first.click(access));
  await first.gone(access);
}

const tab = await tagpie.visit(`${gallery.origin}/post/boats`);
await tagpie.welcome.view.close();
const popup = await tagpie.realPopup();
await popup.find({ role: "combobox" });
await popup.type("safe, artist:quill, score.gte:50");
await popup.press("Return");
await popup.read(/\d+ images$/m);
await popup.settled();
await keep("search", 720);
await popup.press("Escape");

await allowPictures();
const matches = await tagpie.pointAt(tab, "find");
await matches.read(/^Already on /m);
await matches.settled();
await keep("find", 760);

const unknown = await tagpie.visit(`${gallery.origin}/post/house-collage`);
await tab.view.close();
const form = await tagpie.pointAt(unknown, "upload");
await form.click({ role: "combobox", name: "Tags" });
await form.type("safe, photographer:dora_langhorne, house, mo");
await form.find({ role: "option" });
await form.settled();
await keep("upload", SCREEN.height);
