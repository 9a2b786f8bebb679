import { BROWSER_KILLS, crashRandom, createTally, restOf, someMoment, tell } from "../crashes.ts";
import { expect, test } from "../fixtures.ts";
import { mountFreshPictures } from "../fresh-pictures.ts";
import { startOwnBrowser } from "../own-browser.ts";
import { checkedProfile } from "../tagpie.ts";
import { uploadsOf } from "../uploads.ts";

/** Number of uploads: one is being sent or about to be, the other waits in the queue. */
const AT_ONCE = 2;

test("a browser killed at any moment loses no draft and posts no image twice", {
  tag: "@long",
}, async ({ browserUnderTest, builds, world, service }) => {
  test.setTimeout(90_000 + BROWSER_KILLS * 40_000);
  await using browser = await startOwnBrowser(browserUnderTest, await builds("production"), world);
  let { tagpie } = browser;
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
    tagpie = await browser.killAndStart();
    uploads = uploadsOf(tagpie.welcome);
    for (const id of handedOver) await restOf(uploads, id);
  }
  for (const id of ids) tally.add(await uploads.draft(id));
  const lines = await tally.lines(tagpie.welcome);
  tell(`${BROWSER_KILLS} times killed ${browserUnderTest}:`, lines);
  expect(lines.join("\n")).toContain("→ sent");
});
