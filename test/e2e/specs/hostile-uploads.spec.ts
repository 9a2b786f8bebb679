import { expect, test } from "../fixtures.ts";
import { newPng } from "../picture-files.ts";
import { htmlResponse, pictureResponse } from "../picture-pages.ts";
import { usePresets } from "../presets.ts";

test.use({ isConfigured: true });

test("a page that imitates a known site cannot publish a source by a preset", {
  tag: "@long",
}, async ({ tagpie, world, service }) => {
  await usePresets(tagpie.welcome, [
    ["house"],
    ["safe", "house", "collage", "photographer:dora_langhorne"],
  ]);
  const picture = await newPng(77);
  const path = `/original/ab/cd/abcd${"0".repeat(28)}.png`;
  world.mount("hostile-booru.example", ({ url }) =>
    new URL(url).pathname === path
      ? pictureResponse(picture)
      : htmlResponse(`<img src="${path}" alt="A house" width="320">
<p><a href="https://victim.example/private/7">victim.example/private/7</a></p>`),
  );
  service.control.forgetRequests();
  const page = await tagpie.visit("https://hostile-booru.example/posts/7");
  const panel = await tagpie.uploadWithPreset(page, 2);
  await panel.read(/Not sent automatically, because no rule for this site confirms the source/);
  const source = await panel.find({ role: "textbox", name: "Source" });
  expect(source.value).toBe("https://victim.example/private/7");
  const posts = service.control.requests().filter(({ method }) => method === "POST");
  expect(service.control.uploads()).toEqual([]);
  expect(posts.map(({ origin }) => origin)).toEqual(posts.map(() => service.origin));
  expect(posts.length).toBeGreaterThan(0);
});
