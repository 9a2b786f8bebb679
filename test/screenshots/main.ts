import { mkdir, rm } from "node:fs/promises";
import { relative, resolve } from "node:path";
import process from "node:process";
import { setTimeout } from "node:timers/promises";
import sharp from "sharp";
import { SCREEN, startScreen } from "../e2e/browsers/screen.ts";
import { checkedProfile, extensionFolder, startTagpie } from "../e2e/tagpie.ts";
import { startWorld } from "../world/world.ts";

/** `node test/screenshots/main.ts`, after `npm run build`: takes the README's screenshots again. */

const output = resolve(import.meta.dirname, "../../.screenshots");
const width = 960;

await using cleanup = new AsyncDisposableStack();
const { service, gallery, outside } = cleanup.adopt(await startWorld(), (it) => it.close());
const screen = cleanup.adopt(await startScreen(), (it) => it.close());
const tagpie = cleanup.adopt(
  await startTagpie("chromium", screen, extensionFolder("chromium"), outside),
  (it) => it.close(),
);
await tagpie.allowService(service.origin);
await tagpie.configure(checkedProfile(service.origin));
await mkdir(output, { recursive: true });

/** Crops the upper part of the screen and reduces size and colours for the README. */
async function keep(name: string, height: number): Promise<void> {
  // The panel opens with an animation.
  await setTimeout(1500);
  const whole = resolve(output, `${name}-whole.png`);
  const file = resolve(output, `${name}.png`);
  await screen.picture(whole);
  const { size } = await sharp(whole)
    .extract({ left: 0, top: 0, width: SCREEN.width, height })
    .resize({ width })
    .png({ palette: true, colours: 48, dither: 0.3, effort: 10, compressionLevel: 9 })
    .toFile(file);
  await rm(whole);
  process.stdout.write(`${relative(process.cwd(), file)}, ${Math.ceil(size / 1000)} kB\n`);
}

const known = await tagpie.visit(`${gallery.origin}/post/boats`);
const matches = await tagpie.pointAt(known, "find");
await matches.read(/^Already on /m);
await matches.settled();
await keep("panel-search", 740);
await known.view.close();

const unknown = await tagpie.visit(`${gallery.origin}/post/alps-at-night`);
const form = await tagpie.pointAt(unknown, "upload");
await form.click({ role: "combobox", name: "Tags" });
await form.type("safe, photographer:ada_windlass, night, mo");
await form.find({ role: "option" });
await form.settled();
await keep("panel-upload", SCREEN.height);
