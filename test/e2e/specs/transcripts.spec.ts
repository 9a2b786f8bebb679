import type { Person } from "../browsers/person.ts";
import { waitUntil } from "../browsers/wait.ts";
import { expect, test } from "../fixtures.ts";
import { checked } from "../upload-checks.ts";

/**
 * These transcripts hold what a screen reader says during the three jobs. An arrow marks the element that has the focus. Progress, which a
 * fast machine skips, is left out, but must not be repeated.
 */
const PROGRESS =
  /^(?:Searching|Comparing with matches|Still waiting|Checking|Sending\.|Adding to the queue|Loading|Sends in|\d+ suggestions?$)/;

/** Loads the next results, unless scrolling loads or has loaded them. */
const isMore = (line: string) => line.startsWith("More, button");

/** Replaces what differs between runs. */
const plain = (line: string) => line.replace(/(image |#)\d+/gi, "$1N");

/** Returns what is said until a line matches. */
async function heard(person: Person, last: RegExp): Promise<string[]> {
  const lines: string[] = [];
  await waitUntil(`the announcement ${last}`, async () => {
    lines.push(...(await person.heard()));
    return lines.some((line) => last.test(line));
  }).catch((error: Error) => {
    throw new Error(`${error.message}; heard:\n${lines.join("\n")}`);
  });
  for (const [index, line] of lines.entries())
    expect(line, "is not repeated").not.toBe(lines[index - 1]);
  return lines.filter((line) => !PROGRESS.test(line)).map(plain);
}

/** Leaves out where the focus is, which changes at a time of its own. */
const announced = (lines: readonly string[]) => lines.filter((line) => !line.startsWith("→"));

test.use({ isConfigured: true });

test("a screen reader announces a right-click search", { tag: "@firefox" }, async ({
  tagpie,
  gallery,
  service,
}) => {
  const stalled = service.control.add({ endpoint: "search/*", effect: { kind: "stall" } });
  const page = await tagpie.visit(`${gallery.origin}/post/canyon-recompressed`);
  const panel = await tagpie.pointAt(page, "find");
  await panel.read(/Still waiting for/);
  await panel.listen();
  service.control.remove(stalled);
  expect.soft(await heard(panel, /^Already on/)).toEqual(["Already on board.example"]);
  // The first of two copies is shown until the other one has been compared.
  await expect
    .poll(async () => (await panel.stops("main > section:first-of-type")).map(plain))
    .toEqual([
      "Page: Black Canyon, saved once too often · Halftone, link, https://halftone.example/post/canyon-recompressed",
      "Image N: safe, photographer:tim_osgood, boat, canyon, high resolution, monochrome, no people, river, link",
      "#N, link",
      "osgood.example, link",
      "Check the file, button, A smaller difference, such as in a face, would show only in the file itself. Allow access to img.halftone-pics.example",
      "View in Tagpie: #N, button",
      "Compare with #N, button",
      "Compare details with #N, button",
      "More actions, button, collapsed",
      "Details, button, collapsed",
    ]);
  await panel.click({ role: "button", name: /^View in Tagpie: #/ });
  const spokenLines = await heard(panel, /heading/);
  // The focus is read every few milliseconds, and may still be on the pressed button.
  if (spokenLines[0] === "→ View in Tagpie: #N, button") spokenLines.shift();
  expect.soft(spokenLines).toEqual(["→ Image #N, heading 1"]);
});

test("a screen reader announces an upload", { tag: "@long" }, async ({ tagpie, gallery }) => {
  const page = await tagpie.visit(`${gallery.origin}/post/house-collage`);
  const panel = await tagpie.pointAt(page, "upload");
  const tags = { role: "combobox", name: "Tags" };
  await expect.poll(() => panel.find(tags)).toMatchObject({ focused: true });
  // Firefox leaves the keyboard to the page when a sidebar opens.
  if (tagpie.browser.name === "firefox") await panel.click(tags);
  await checked(panel);
  await panel.listen();
  const [first = ""] = await heard(panel, /Tags/);
  const hint = "Separate tags with a comma or Enter.";
  expect.soft(first).toBe(`→ Tags, combobox, collapsed, ${hint}`);
  await panel.type("safe, photographer:dora_langhorne, house,");
  await panel.find({ role: "button", name: "Remove house" });
  await checked(panel);
  expect
    .soft(announced(await heard(panel, /Added house/)))
    .toEqual(["Added safe", "Added photographer:dora_langhorne", "Added house"]);
  await panel.press("ctrl+Return");
  const spokenLines = await heard(panel, /Uploaded: image/);
  expect.soft(announced(spokenLines)).toEqual([]);
  expect.soft(spokenLines.at(-1)).toBe("→ Uploaded: image N, heading 1");
});

test("a screen reader announces a quick search", { tag: "@long" }, async ({ tagpie }) => {
  const popup = await tagpie.popup();
  const box = { role: "combobox", name: /^Search / };
  await expect.poll(() => popup.find(box)).toMatchObject({ focused: true });
  await popup.listen();
  expect
    .soft(await heard(popup, /Search/))
    .toEqual(["→ Search board.example, combobox, collapsed"]);
  await popup.type("photographer:hana_ueda");
  await popup.press("Return");
  const spokenLines = await heard(popup, /images/);
  expect.soft(announced(spokenLines)).toEqual(["43 images"]);
  await popup.find({ role: "button", name: "Pictures on this page" });
  expect
    .soft((await popup.stops("body")).map(plain).filter((stop) => !isMore(stop)))
    .toEqual([
      "Images, button, pressed",
      "Search board.example, combobox, collapsed, “photographer:hana_ueda”",
      "Clear the search, button",
      "Search, button",
      "Save search, button",
      "Sort and filter, button, collapsed",
      "Open on board.example, link",
      "More room, link",
      "Image N: safe, editor:scissors, photographer:hana_ueda, boat, edit, lineart, monochrome, mountain, link",
      "scissors.example +1, link, https://scissors.example/cuttings/boats-outlined https://ueda.example/journeys/nagasaki-boats",
      "Pictures on this page, button",
      "Capture an area, button",
      "Find by file…, button",
    ]);
  await popup.tabTo({ role: "link", name: /^Image \d+:/ });
  await popup.press("Return");
  expect.soft((await heard(popup, /heading/)).at(-1)).toBe("→ Image #N, heading 1");
});
