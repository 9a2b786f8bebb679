import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { startScreen } from "../browsers/screen.ts";
import { waitUntil } from "../browsers/wait.ts";
import { BROWSER_KILLS, crashRandom, createTally, restOf, someMoment, tell } from "../crashes.ts";
import { expect, test } from "../fixtures.ts";
import { mountFreshPictures } from "../fresh-pictures.ts";
import { type BrowserName, checkedProfile, startTagpie } from "../tagpie.ts";
import { uploadsOf } from "../uploads.ts";

/** Number of uploads: one is being sent or about to be, the other waits in the queue. */
const AT_ONCE = 2;

/** Files of a profile that keep the granted hosts. */
const GRANTS: Record<BrowserName, string> = {
  chromium: "Default/Preferences",
  firefox: "extension-preferences.json",
};

test("a browser killed at any moment loses no draft and posts no image twice", {
  tag: "@long",
}, async ({ browserUnderTest, builds, world, service }) => {
  test.setTimeout(90_000 + BROWSER_KILLS * 40_000);
  await using cleanup = new AsyncDisposableStack();
  const screen = cleanup.use(await startScreen());
  const build = await builds("production");
  const start = (used?: string) =>
    startTagpie(browserUnderTest, screen, build, world.outside, used);
  let tagpie = await start();
  cleanup.defer(() => tagpie.close());
  await tagpie.allowService(service.origin);
  const { host } = new URL(service.origin);
  // Chromium writes its preferences up to ten seconds late.
  await waitUntil(
    "the granted host to be on disk",
    async () =>
      (await readFile(join(tagpie.profile, GRANTS[browserUnderTest]), "utf8")).includes(host),
    { timeout: 30_000 },
  );
  const pictures = mountFreshPictures(world);
  const random = crashRandom("browser");
  const profile = checkedProfile(service.origin);
  await tagpie.configure(profile, { undo_seconds: 0.1 });
  let uploads = uploadsOf(tagpie.welcome);
  const urls = Array.from(
    { length: BROWSER_KILLS * AT_ONCE },
    (_, nth) => `${pictures}/${nth}.png`,
  );
  const ids = await uploads.add(urls, profile.id);
  service.control.forgetRequests();
  const tally = await createTally(service, tagpie.welcome);

  for (let nth = 0; nth < BROWSER_KILLS; nth++) {
    const handedOver = ids.slice(nth * AT_ONCE, (nth + 1) * AT_ONCE);
    const moment = someMoment(service, random);
    for (const id of handedOver) {
      const { fields } = await uploads.draft(id);
      uploads.send("submitDraft", { id, fields }).catch(() => {});
    }
    await moment;
    await tagpie.browser.kill();
    tagpie = await start(tagpie.profile);
    uploads = uploadsOf(tagpie.welcome);
    for (const id of handedOver) await restOf(uploads, id);
  }
  for (const id of ids) tally.add(await uploads.draft(id));
  const lines = await tally.lines(tagpie.welcome);
  tell(`${BROWSER_KILLS} times killed ${browserUnderTest}:`, lines);
  expect(lines.join("\n")).toContain("→ sent");
});
