import { mkdir, rm } from "node:fs/promises";
import { relative, resolve } from "node:path";
import process from "node:process";
import type { Person } from "../e2e/browsers/person.ts";
import { type Screen, startScreen } from "../e2e/browsers/screen.ts";
import { searchFor } from "../e2e/search-for.ts";
import { startTagpie } from "../e2e/tagpie.ts";
import { KEY, type Stage } from "./stage.ts";

const output = resolve(import.meta.dirname, "../../.output/start");

/** Acts as a user on a virtual screen, prints results, and takes a screenshot of each step. Throws at the first failure. */
export async function tour({ browser, extension, world, cleanup, say }: Stage): Promise<void> {
  await rm(output, { recursive: true, force: true });
  await mkdir(output, { recursive: true });
  const screen = cleanup.use(await startScreen());
  const tagpie = cleanup.use(await startTagpie(browser, screen, extension, world.outside));
  const step = createSteps(screen, say);
  const { welcome } = tagpie;
  const next = { role: "button", name: "Continue" };

  await step(
    "Enter the service's address, and allow access in the browser's question",
    async () => {
      await welcome.fill({ role: "textbox", name: "Address" }, world.service.origin);
      await tagpie.browser.allow(() => welcome.press("Return"));
      return (await welcome.find({ role: "heading", name: /^Step 2 / })).name;
    },
  );

  await step("Enter the key, and take a filter", async () => {
    await welcome.click(next);
    await welcome.fill({ role: "textbox", name: /^API key/ }, KEY);
    await welcome.press("Return");
    await welcome.click({ role: "radio", name: /^Everything/ });
    const text = await welcome.read(/Active filter: Everything/);
    await welcome.click(next);
    await welcome.find({ role: "heading", name: /^Step 5 / });
    return lineOf(text, /Active filter/);
  });

  const post = await tagpie.visit(`${world.gallery.origin}/post/boats`);
  await step("Right-click a picture that is on the service, and find it", async () => {
    const panel = await tagpie.pointAt(post, "find");
    const text = await panel.read(/already on /i);
    await panel.settled();
    const first = await panel.view.evaluate<string>(`document.querySelector("article").innerText`);
    return `${lineOf(text, /already on /i)}: ${first.split(/\n+/).join(" · ")}`;
  });

  const unknown = await tagpie.visit(`${world.gallery.origin}/post/cat-on-blue`);
  let panel: Person | undefined;
  await step("Right-click one that is not there, and find nothing", async () => {
    panel = await tagpie.pointAt(unknown, "find");
    return lineOf(await panel.read(/Not found on /), /Not found on /);
  });

  await step("Upload it from there, with tags and the post as its source", async () => {
    if (panel === undefined) throw new Error("there is no panel");
    await panel.click({ role: "button", name: /^Upload to / });
    const source = await panel.find({ role: "textbox", name: /^Source/ });
    await panel.click({ role: "combobox", name: "Tags" });
    await panel.type("safe, cat, running, artist:edwin_moorebridge,");
    await panel.click({ role: "button", name: "Upload" });
    const text = await panel.read(/Uploaded: image \d+/);
    const thumbnail = await panel.find({ role: "img", name: /^Image \d+:/ });
    return `${lineOf(text, /Uploaded/)}, source ${source.value}; its thumbnail is there: ${thumbnail.name}`;
  });

  await step("Search for it from the popup", async () => {
    const popup = await tagpie.popup();
    await searchFor(popup, "artist:edwin_moorebridge, running");
    await popup.settled();
    const articles = await popup.all({ role: "article" });
    return `${lineOf(await popup.text(), /\d+ images?$/)}: ${articles.map(({ name }) => name).join(", ")}`;
  });
  say("\nEverything worked.");
}

/** Creates numbered steps, each printed with its result and duration, and with a screenshot even of a failure. */
function createSteps(screen: Screen, say: Stage["say"]) {
  let number = 0;
  return async (title: string, run: () => Promise<string>): Promise<void> => {
    number += 1;
    const picture = resolve(output, `${number}.png`);
    const start = performance.now();
    say(`${number}. ${title}`);
    try {
      say(`   ${await run()}`);
    } finally {
      await screen.picture(picture);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      say(`   ${seconds} s, ${relative(process.cwd(), picture)}`);
    }
  };
}

function lineOf(text: string, pattern: RegExp): string {
  return text.split("\n").find((line) => pattern.test(line)) ?? text;
}
