import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { DATA_VERSION } from "../../../lib/stored/data-version.ts";
import { personAt } from "../browsers/person.ts";
import { crashRandom, createTally, restOf, someMoment } from "../crashes.ts";
import { test as base, expect } from "../fixtures.ts";
import { mountFreshPictures } from "../fresh-pictures.ts";
import { newestRecord, recordIds } from "../records.ts";
import { checkedProfile, startTagpie, type Tagpie } from "../tagpie.ts";
import { uploadsOf } from "../uploads.ts";

interface Updated {
  /** A browser with an earlier version, and a service. */
  earlier: Tagpie;
  /** Updates it, and returns a page of the new version. */
  update: () => Promise<Tagpie["welcome"]>;
}

/** `TAGPIE_EARLIER` names a build of an earlier version, such as the last released one; otherwise only its number is lower. */
const test = base.extend<Updated & { folder: string }>({
  folder: async ({ browserUnderTest: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), "tagpie-update-"));
    await use(join(folder, "extension"));
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  },
  earlier: async ({ browserUnderTest, display, builds, world, folder }, use) => {
    const target = browserUnderTest === "chromium" ? "chrome-mv3" : "firefox-mv3";
    const build = process.env.TAGPIE_EARLIER
      ? join(process.env.TAGPIE_EARLIER, target)
      : await builds("production");
    await install(build, folder, "0.0.1");
    await world.service.reset();
    const tagpie = await startTagpie(browserUnderTest, display, folder, world.outside);
    await tagpie.allowService(world.service.origin);
    await tagpie.configure(checkedProfile(world.service.origin), { undo_seconds: 0.1 });
    await use(tagpie);
    await tagpie.close();
  },
  update: async ({ earlier, display, builds, folder }, use) => {
    await use(async () => {
      await install(await builds("production"), folder, "0.0.2");
      return personAt(await earlier.browser.update(), display);
    });
  },
});

/** Replaces the files of a folder by a build's, with another version. */
async function install(build: string, folder: string, version: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await cp(build, folder, { recursive: true });
  const file = join(folder, "manifest.json");
  const manifest = JSON.parse(await readFile(file, "utf8"));
  await writeFile(file, JSON.stringify({ ...manifest, version }));
}

const STORAGE = "(globalThis.browser ?? chrome).storage.local";
const VERSION = "(globalThis.browser ?? chrome).runtime.getManifest().version";
const TABS = `(globalThis.browser ?? chrome).extension.getViews({ type: "tab" }).length`;

/** Expects one line in the popup, and no page that opened by itself. */
async function expectQuietUpdate(tagpie: Tagpie, page: Tagpie["welcome"]): Promise<void> {
  expect(await page.view.evaluate(VERSION)).toBe("0.0.2");
  expect(await page.view.evaluate(TABS)).toBe(1);
  const popup = await tagpie.popup();
  await popup.read(/^Updated to 0\.0\.2/m);
  expect(await popup.view.evaluate(`document.querySelectorAll("[data-update]").length`)).toBe(1);
  await popup.view.close();
}

test("an update amid a form and a queue loses no draft and posts no image twice", {
  tag: "@long",
}, async ({ earlier, update, world }) => {
  test.setTimeout(180_000);
  const { service, gallery } = world;
  await earlier.visit(`${gallery.origin}/post/boats`);
  const pictures = mountFreshPictures(world);
  const urls = Array.from({ length: 4 }, (_, nth) => `${pictures}/${nth}.png`);
  const uploads = uploadsOf(earlier.welcome);
  const [edited = "", ...queued] = await uploads.add(urls, "local");
  const form = await earlier.visit(earlier.browser.page(`panel.html?record=${edited}`));
  const field = { role: "textbox", name: "Description" };
  await form.fill(field, "In the middle of it");
  const readDescription = async () => (await uploads.draft(edited)).fields.description;
  await expect.poll(readDescription).toBe("In the middle of it");
  const tally = await createTally(service, earlier.welcome);
  service.control.forgetRequests();
  const moment = someMoment(service, crashRandom("update"));
  for (const id of queued)
    uploads.send("submitDraft", { id, fields: (await uploads.draft(id)).fields }).catch(() => {});
  await moment;

  const page = await update();
  const later = uploadsOf(page);
  for (const id of queued) tally.add(await restOf(later, id));
  tally.add(await later.draft(edited));
  const lines = await tally.lines(page);
  expect(lines.join("\n")).toContain("→ sent");
  expect((await later.drafts()).toSorted()).toEqual([edited, ...queued]);
  expect(await later.draft(edited)).toMatchObject({
    state: { status: "editing" },
    fields: { description: "In the middle of it" },
  });
  await expectQuietUpdate(earlier, page);
});

test("a search continues after an update of the extension", { tag: "@long" }, async ({
  earlier,
  update,
  world,
}) => {
  test.setTimeout(120_000);
  const { service, gallery } = world;
  const stalled = service.control.add({ endpoint: "search/reverse", effect: { kind: "stall" } });
  const boats = await earlier.visit(`${gallery.origin}/post/canyon-recompressed`);
  const searches = () => service.control.reverseSearches().length;
  const count = searches();
  await earlier.pointAt(boats, "find");
  await expect.poll(searches).toBeGreaterThan(count);
  const page = await update();
  service.control.remove(stalled);
  await expect.poll(() => newestRecord(page, "reverse")).toMatch(/"status":"done"/);
  const [id, ...others] = await recordIds(page, "reverse");
  expect(others).toEqual([]);
  await expectQuietUpdate(earlier, page);
  const panel = await earlier.visit(earlier.browser.page(`panel.html?record=${id}`));
  await panel.read(/match(es)? on /);
});

test("an update during a page scan leaves no partial scan, and a new scan works", {
  tag: "@long",
}, async ({ earlier, update, world }) => {
  test.setTimeout(120_000);
  const boats = await earlier.visit(`${world.gallery.origin}/several`);
  const command = () =>
    earlier.press(boats, "find", `document.querySelector(".glass")`).then(() => undefined);
  await command();
  const page = await update();
  const choices = async () => {
    const { records, ...all } = await page.view.evaluate<Record<string, { choice?: string[] }>>(
      `${STORAGE}.get(null)`,
    );
    const ids = records?.choice ?? [];
    expect(ids.filter((id) => !(`record:${id}` in all))).toEqual([]);
    return ids.length;
  };
  const choicesBefore = await choices();
  expect(choicesBefore).toBeLessThanOrEqual(1);
  await boats.view.show();
  const panel = await earlier.commandAt(boats, "find", `document.querySelector(".glass")`);
  await panel.read(/Which picture do you want to find/);
  expect(await choices()).toBe(choicesBefore + 1);
});

test("an older version explains that it cannot read newer data, and keeps all of it", {
  tag: "@long",
}, async ({ earlier, update, world }) => {
  test.setTimeout(180_000);
  await earlier.visit(`${world.gallery.origin}/post/boats`);
  const page = await update();
  const uploads = uploadsOf(page);
  const [id = ""] = await uploads.add(["https://pictures.example/1.png"], "local");
  const draft = await uploads.draft(id);
  await earlier.browser.killBackground();
  // A draft in a shape that this version does not know, as a later one would store it.
  const newer = {
    "data-version": 99,
    unfinished: [id],
    [`record:${id}`]: JSON.stringify({ ...draft, state: { phase: "queued" } }),
  };
  await page.view.evaluate(`${STORAGE}.set(${JSON.stringify(newer)})`);
  const stored = () => page.view.evaluate<object>(`${STORAGE}.get(null)`);
  const dataBefore = await stored();
  // Those of earlier tests.
  const earlierUploads = world.service.control.uploads();

  for (const path of ["popup.html", "options.html", `panel.html?record=${id}`] as const) {
    const view = await earlier.visit(earlier.browser.page(path));
    await view.read(/A newer version of Tagpie stored the data.*so it changes nothing/s);
    await view.read(/Update Tagpie/);
    expect(await view.view.evaluate(`document.querySelectorAll("main").length`)).toBe(1);
    await view.view.close();
  }
  for (const [type, data] of [
    ["submitDraft", { id, fields: draft.fields }],
    ["removeRecord", id],
    ["clearHistory", undefined],
    ["clearFiles", undefined],
    ["saveSettings", { per_page: 10 }],
    ["removeService", "local"],
  ] as const)
    await uploads.send(type, data as never);
  await earlier.browser.killBackground();
  await uploads.send("retryDraft", "");
  expect(await stored()).toEqual(dataBefore);
  expect(world.service.control.uploads()).toEqual(earlierUploads);

  // The later version is back.
  const knownData = {
    "data-version": DATA_VERSION,
    [`record:${id}`]: JSON.stringify(draft),
    unfinished: [],
  };
  await page.view.evaluate(`${STORAGE}.set(${JSON.stringify(knownData)})`);
  const form = await earlier.visit(earlier.browser.page(`panel.html?record=${id}`));
  expect((await form.find({ role: "textbox", name: "Description" })).value).toBe("Number 0");
  await form.view.close();

  await page.view.evaluate(`${STORAGE}.set({ "data-version": 99 })`);
  const options = await earlier.options();
  await options.click({ role: "button", name: "Use this version anyway…" });
  await options.read(/Save a copy first/);
  await options.click({ role: "button", name: "Use Tagpie 0.0.2" });
  await options.read(/Find a command/);
  expect(await stored()).toMatchObject({ "data-version": DATA_VERSION });
});
