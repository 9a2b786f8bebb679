import { randomFrom } from "../../service/seed/random.ts";
import { BROWSER_KILLS, createTally, restOf, someMoment, tell } from "../crashes.ts";
import { expect, test } from "../fixtures.ts";
import { startFreshPictures } from "../fresh-pictures.ts";
import { checkedProfile, startTagpie } from "../tagpie.ts";
import { uploadsOf } from "../uploads.ts";

/** Number of uploads: one is being sent or about to be, the other waits in the queue. */
const AT_ONCE = 2;

test("a browser that is killed at any moment loses no draft and posts no image twice", async ({
  browserUnderTest,
  display,
  builds,
  world,
  localTagpie: first,
  localService: service,
}) => {
  test.setTimeout(60_000 + BROWSER_KILLS * 30_000);
  const pictures = await startFreshPictures();
  const random = randomFrom("browser");
  const profile = checkedProfile(service.origin);
  await first.configure(profile, { undo_seconds: 0.1 });
  let tagpie = first;
  let uploads = uploadsOf(tagpie.welcome);
  const urls = Array.from(
    { length: BROWSER_KILLS * AT_ONCE },
    (_, nth) => `${pictures.origin}/${nth}.png`,
  );
  const ids = await uploads.add(urls, profile.id);
  service.control.forgetRequests();

  for (let nth = 0; nth < BROWSER_KILLS; nth++) {
    const handedOver = ids.slice(nth * AT_ONCE, (nth + 1) * AT_ONCE);
    const moment = someMoment(service, random);
    for (const id of handedOver) {
      const { fields } = await uploads.draft(id);
      uploads.send("submitDraft", { id, fields }).catch(() => {});
    }
    await moment;
    await tagpie.browser.kill();
    tagpie = await startTagpie(
      browserUnderTest,
      display,
      await builds("loopback"),
      world.outside,
      tagpie.profile,
    );
    uploads = uploadsOf(tagpie.welcome);
    for (const id of handedOver) await restOf(uploads, id);
  }
  const tally = createTally(service);
  for (const id of ids) tally.add(await uploads.draft(id));
  await tagpie.close();
  await pictures.close();
  tell(`${BROWSER_KILLS} times killed ${browserUnderTest}:`, tally.lines());
  expect(tally.lines().join("\n")).toContain("→ sent");
});
