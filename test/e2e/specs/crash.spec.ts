import { setTimeout as sleep } from "node:timers/promises";
import { waitFor } from "../browsers/wait.ts";
import { expect, test } from "../fixtures.ts";
import { startFreshPictures } from "../fresh-pictures.ts";
import { checkedProfile } from "../tagpie.ts";
import { uploadsOf } from "../uploads.ts";

/** `npm run e2e -- crash` asks for 200. */
const CRASHES = Number(process.env.TAGPIE_CRASHES ?? 10);
/** In milliseconds: longer than an upload takes from the first step of its journal to the last. */
const LATEST = 400;
const SEED = 20_261_121;

/** Numbers in 0 … 1 that are the same each time. https://en.wikipedia.org/wiki/Linear_congruential_generator */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

test("a background that is killed at any moment loses no draft and posts no image twice", async ({
  tagpie,
  service,
}) => {
  test.setTimeout(60_000 + CRASHES * 5000);
  const pictures = await startFreshPictures();
  const random = createRandom(SEED);
  const { id: profile_id, ...profile } = checkedProfile(service.origin);
  // Some die while they can still be undone.
  await tagpie.configure({ id: profile_id, ...profile }, { undo_seconds: 0.1 });
  const uploads = uploadsOf(tagpie.welcome);
  const urls = Array.from({ length: CRASHES }, (_, number) => `${pictures.origin}/${number}.png`);
  const ids = await uploads.add(urls, profile_id);
  service.control.forgetRequests();

  const ends: Record<string, number> = {};
  for (const [number, id] of ids.entries()) {
    const { fields } = await uploads.draft(id);
    void uploads.send("submitDraft", { id, fields });
    await sleep(random() * LATEST);
    await tagpie.browser.killBackground();
    // What wakes a worker: any event, such as this one, whose draft is not there.
    await uploads.send("retryDraft", "");
    const { state } = await waitFor(
      `draft ${number} to come to rest`,
      async () => {
        const draft = await uploads.draft(id);
        const { status } = draft.state;
        const rests =
          status === "sent" ||
          (status === "unknown" && draft.state.rounds > 0) ||
          (status === "editing" && !(await uploads.isUnfinished(id)));
        return rests ? draft : undefined;
      },
      { timeout: 20_000 },
    );
    ends[state.status] = (ends[state.status] ?? 0) + 1;

    const posts = service.control.requests().filter(({ method, path, parameters }) => {
      const isPost = method === "POST" && path.endsWith("/images");
      return isPost && parameters.url === fields.url;
    }).length;
    expect(posts, `posts of draft ${number}, now ${state.status}`).toBeLessThanOrEqual(1);
    if (state.status === "sent") expect(posts).toBe(1);
    if (state.status === "editing") expect(posts).toBe(0);
  }
  await pictures.close();
  for (const id of ids) await uploads.draft(id);
  expect(ends.sent ?? 0, JSON.stringify(ends)).toBeGreaterThan(0);
  test.info().annotations.push({ type: "ends", description: JSON.stringify(ends) });
});
