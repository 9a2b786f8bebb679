import { expect, test } from "../fixtures.ts";
import { unfold } from "../unfold.ts";
import { chosenTags } from "../upload-checks.ts";

const tags = { role: "combobox", name: "Tags" };
const COUNTS = /Only one fits: .*solo.*duo/;
const BACKGROUNDS = /Only one background fits/;
const notHere = { role: "button", name: "Not here" };

test.use({ isConfigured: true });

test("hints at what regulars would correct, mends it by a press, and is silenced for the service", {
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
