import { waitFor } from "../browsers/wait.ts";
import { expect, test } from "../fixtures.ts";
import { draftOneUpload } from "../one-upload.ts";
import { newPng } from "../picture-files.ts";
import { usePresets } from "../presets.ts";
import { checkedProfile } from "../tagpie.ts";

test("an upload that the service stores and rejects is found, and not sent again", {
  tag: "@long",
}, async ({ tagpie, world, service }) => {
  const { uploads, id, fields, posts, close } = await draftOneUpload({ tagpie, world });
  const rule = { method: "POST", endpoint: "images", after: true } as const;
  service.control.add({ ...rule, effect: { kind: "rate-limit" } });
  await uploads.send("submitDraft", { id, fields });
  const { held, draft } = await waitFor("the rejection", async () => {
    const draft = await uploads.draft(id);
    const failure = draft.state.status === "waiting" && draft.state.held;
    return failure ? { held: failure, draft } : undefined;
  });
  expect(held.retry_at).toBeGreaterThan(Date.now() + 20_000);
  expect(draft.posts).toHaveLength(1);

  // The next worker finds the pause at its end.
  await tagpie.browser.killBackground();
  const { at } = draft.journal.at(-1) ?? { at: 0 };
  await uploads.write({
    ...draft,
    state: { status: "waiting", since: at, until: at, held: null },
  });
  await uploads.send("retryDraft", id);
  const state = await waitFor(
    "the upload to be found",
    async () => {
      const { state } = await uploads.draft(id);
      return state.status === "sent" ? state : undefined;
    },
    { timeout: 20_000 },
  );
  expect(state).toMatchObject({ arrived: true });
  expect(posts().map(({ origin }) => origin)).toEqual([service.origin]);
  close();
});

test("a page that imitates a known site cannot publish a source by a preset", {
  tag: "@long",
}, async ({ tagpie, world, service }) => {
  await tagpie.configure(checkedProfile(service.origin));
  await usePresets(tagpie.welcome, [
    ["house"],
    ["safe", "house", "collage", "photographer:dora_langhorne"],
  ]);
  const picture = await newPng(77);
  const path = `/original/ab/cd/abcd${"0".repeat(28)}.png`;
  const close = world.mount("hostile-booru.example", ({ url }) =>
    new URL(url).pathname === path
      ? new Response(new Uint8Array(picture), { headers: { "content-type": "image/png" } })
      : new Response(
          `<!doctype html><html lang="en"><meta charset="utf-8"><title>Post 7</title>
<link rel="icon" href="data:,"><img src="${path}" alt="A house" width="320">
<p><a href="https://victim.example/private/7">victim.example/private/7</a></p>`,
          { headers: { "content-type": "text/html" } },
        ),
  );
  service.control.forgetRequests();
  const page = await tagpie.visit("https://hostile-booru.example/posts/7");
  const panel = await tagpie.uploadWithPreset(page, 2);
  await panel.read(/Not sent automatically, because no rule for this site confirms the source/, {
    timeout: 20_000,
  });
  const source = await panel.find({ role: "textbox", name: "Source" });
  expect(source.value).toBe("https://victim.example/private/7");
  const posts = service.control.requests().filter(({ method }) => method === "POST");
  expect(posts.filter(({ path }) => path.endsWith("/images"))).toEqual([]);
  expect(posts.map(({ origin }) => origin)).toEqual(posts.map(() => service.origin));
  expect(posts.length).toBeGreaterThan(0);
  close();
});
