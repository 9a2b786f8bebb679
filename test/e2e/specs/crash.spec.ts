import { crashRandom, createTally, restOf, someMoment, tell, WORKER_KILLS } from "../crashes.ts";
import { expect, test } from "../fixtures.ts";
import { mountFreshPictures } from "../fresh-pictures.ts";
import { checkedProfile } from "../tagpie.ts";
import { uploadsOf } from "../uploads.ts";

test("a background killed at any moment loses no draft and posts no image twice", async ({
  tagpie,
  service,
  world,
}) => {
  test.setTimeout(60_000 + WORKER_KILLS * 10_000);
  const pictures = mountFreshPictures(world);
  const random = crashRandom("worker");
  const profile = checkedProfile(service.origin);
  // Some are killed while they can still be undone.
  await tagpie.configure(profile, { undo_seconds: 0.1 });
  const uploads = uploadsOf(tagpie.welcome);
  const urls = Array.from({ length: WORKER_KILLS }, (_, nth) => `${pictures}/${nth}.png`);
  const ids = await uploads.add(urls, profile.id);
  service.control.forgetRequests();
  const tally = await createTally(service, tagpie.welcome);

  for (const id of ids) {
    const { fields } = await uploads.draft(id);
    const moment = someMoment(service, random);
    uploads.send("submitDraft", { id, fields }).catch(() => {});
    await moment;
    await tagpie.browser.killBackground();
    // Any event wakes a worker, such as this one for a missing draft.
    await uploads.send("retryDraft", "");
    await restOf(uploads, id);
  }
  for (const id of ids) tally.add(await uploads.draft(id));
  const lines = await tally.lines(tagpie.welcome);
  tell(`${WORKER_KILLS} times killed the background of ${tagpie.browser.name}:`, lines);
  expect(lines.join("\n")).toContain("→ sent");
});
