import { knownServiceFacts } from "../../../lib/state/base/known-services.ts";
import { startService } from "../../service/server.ts";
import { drop, fileFrom } from "../drop-files.ts";
import { expect, test } from "../fixtures.ts";
import { newNoise } from "../picture-files.ts";
import { checkedProfile } from "../tagpie.ts";
import { unfold } from "../unfold.ts";
import { chosenTags } from "../upload-checks.ts";

const tags = { role: "combobox", name: "Tags" };
const COUNTS = /Only one fits: .*solo.*duo/;
const BACKGROUNDS = /Only one background fits/;
const notHere = { role: "button", name: "Not here" };

test.use({ isConfigured: true });

test("tag hints name usual mistakes, correct one by a button, and can be turned off", {
  tag: "@long",
}, async ({ tagpie, gallery, service }) => {
  service.control.forgetRequests();
  const page = await tagpie.visit(`${gallery.origin}/post/house-collage`);
  const panel = await tagpie.pointAt(page, "upload");
  await panel.click(tags);
  await panel.type("safe, house, solo, duo, artist:ann, artist needed, detailed background,");
  await panel.type("simple background,");
  await panel.read(COUNTS);
  await panel.read(/artist needed.*, but it’s already named/);
  await panel.read(BACKGROUNDS);
  expect(await panel.all(notHere)).toHaveLength(3);
  expect(await panel.violations()).toEqual([]);

  await panel.click({ role: "button", name: /^Take out .?artist needed/ });
  await expect.poll(() => panel.all(notHere)).toHaveLength(2);
  expect(await chosenTags(panel)).not.toContain("artist needed");
  await expect.poll(() => panel.find(tags)).toMatchObject({ focused: true });
  await panel.press("ctrl+z");
  await expect.poll(() => panel.all(notHere)).toHaveLength(3);
  expect(await chosenTags(panel)).toContain("artist needed");

  await panel.click(notHere);
  const undo = () => panel.all({ role: "button", name: "Undo" });
  await expect.poll(async () => (await undo()).some(({ focused }) => focused)).toBe(true);
  await panel.click({ role: "button", name: /^Never on / });
  await panel.gone({ role: "button", name: /^Never on / });
  expect(await panel.text()).not.toMatch(COUNTS);

  await panel.click({ role: "button", name: "Upload" });
  await panel.read(/Uploaded: image \d+/);
  expect(service.control.uploads()).toHaveLength(1);

  const next = await tagpie.pointAt(
    await tagpie.visit(`${gallery.origin}/post/boats-detail`),
    "upload",
  );
  await next.click(tags);
  await next.type("safe, boat, solo, duo, detailed background, simple background,");
  await next.read(BACKGROUNDS);
  expect(await next.text()).not.toMatch(COUNTS);
  await unfold(next, "More hints");
  await next.click({ role: "button", name: "Show again" });
  await next.read(COUNTS);
});

test.describe(() => {
  test.use({ isConfigured: false });
  test("knows the rules and the customs of a board by its address", { tag: "@long" }, async ({
    tagpie,
    world,
  }) => {
    const origin = "https://furbooru.org";
    await using cleanup = new AsyncDisposableStack();
    const furbooru = cleanup.use(await startService({ board: "furbooru", origin }));
    const { host } = new URL(origin);
    cleanup.defer(world.mount(host, furbooru.fetch));
    world.watch.allowKey(host);
    await tagpie.allowService(origin);
    await tagpie.configure({ ...checkedProfile(origin), ...knownServiceFacts(origin) });
    const panel = await tagpie.visit(tagpie.browser.page("panel.html?files"));
    await panel.find({ role: "button", name: "Choose files…" });
    await drop(panel, fileFrom(await newNoise(), "dropped.png", "image/png"));
    await panel.read(/Not found on Furbooru/);
    await panel.click({ role: "button", name: /^Upload to / });
    await panel.find(tags);
    expect(await panel.all({ role: "button", name: "semi-grimdark" })).toEqual([]);
    await panel.click(tags);
    await panel.type("safe, furry art, solo female, feral,");
    await panel.read(/Add 1 more tag\..*reject .*: furry art/s);
    await panel.click({ role: "button", name: "Remove furry art" });
    await panel.click(tags);
    await panel.type("anthro, mountain, artist needed,");
    await panel.press("ctrl+Return");
    await panel.read(/Uploaded: image \d+/);
    expect(furbooru.control.uploads()).toHaveLength(1);
  });
});
