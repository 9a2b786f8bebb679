import { foreignHosts } from "../../gallery/hosts.ts";
import { gallery as pictures } from "../../service/seed/pictures.ts";
import { expect, test } from "../fixtures.ts";

test.use({ isConfigured: true });

for (const { title, post, match, maker } of [
  { title: "the very same file", post: "boats", match: pictures.boats.match, maker: "hana_ueda" },
  {
    title: "a copy that was compressed again",
    post: "canyon-recompressed",
    match: pictures["canyon-recompressed"].match,
    maker: "tim_osgood",
  },
]) {
  test(`finds ${title}, with its artist and a link to its page`, { tag: "@firefox" }, async ({
    tagpie,
    gallery,
    service,
  }) => {
    const page = await tagpie.visit(`${gallery.origin}/post/${post}`);
    const panel = await tagpie.pointAt(page, "find");
    const article = await panel.find({ role: "article", name: `#${match}` });
    expect(article.text).toContain(maker);
    expect(await panel.find({ role: "link", name: new RegExp(`^Image ${match}:`) })).toMatchObject({
      href: `${service.origin}/images/${match}`,
    });
    expect(await panel.find({ role: "link", name: /^Page:/ })).toMatchObject({
      href: `${gallery.origin}/post/${post}`,
    });
  });
}

test("finds a copy of another size", { tag: "@long" }, async ({ tagpie, gallery }) => {
  const page = await tagpie.visit(`${gallery.origin}/post/allium-half`);
  const panel = await tagpie.pointAt(page, "find");
  expect((await panel.find({ role: "article" })).text).toContain("karl_blumenthal");
});

// In Chromium, the tour of `npm start` does the same.
test("reports a missing picture and offers to upload it, with its source", {
  tag: "@firefox-only",
}, async ({ tagpie, gallery }) => {
  const page = await tagpie.visit(`${gallery.origin}/feed`);
  const panel = await tagpie.pointAt(page, "find", { role: "img", name: /red card/ });
  await panel.read(/Not found on/);
  await panel.click({ role: "button", name: /^Upload to/ });
  const source = await panel.find({ role: "textbox", name: /^Source/ });
  expect(source.value).toBe(`${gallery.origin}/post/house-collage`);
  expect((await panel.find({ role: "textbox", name: "File address" })).value).toBe(
    `${foreignHosts.img}/files/new-house-collage.png`,
  );
});

test("searches again with another distance", { tag: "@long" }, async ({
  tagpie,
  gallery,
  service,
}) => {
  const page = await tagpie.visit(`${gallery.origin}/post/alps`);
  const panel = await tagpie.pointAt(page, "find");
  await panel.find({ role: "article" });
  const near = await panel.all({ role: "article" });
  await panel.click({ role: "button", name: "Details" });
  await panel.click({ role: "slider", name: "Distance" });
  await panel.press("End");
  await expect.poll(async () => (await panel.find({ role: "slider" })).value).toBe("1");
  await panel.click({ role: "button", name: "Search again" });
  const lastSearch = () => service.control.reverseSearches().at(-1);
  // Late results of the first search must not appear in this one.
  await expect.poll(() => Number(lastSearch()?.parameters.distance)).toBe(1);
  await expect
    .poll(async () => (await panel.all({ role: "article" })).length)
    .toBeGreaterThan(near.length);
});

test("shows the search before the service has responded, and cancels it", { tag: "@long" }, async ({
  tagpie,
  gallery,
  service,
}) => {
  service.control.add({ endpoint: "search/*", effect: { kind: "stall" } });
  // Not a file of the service, so the search by the picture has to run before anything is certain.
  const page = await tagpie.visit(`${gallery.origin}/post/canyon-recompressed`);
  const panel = await tagpie.pointAt(page, "find");
  await panel.read(/Searching/);
  await panel.find({ role: "img", name: /^Your picture/ });
  await panel.click({ role: "button", name: "Cancel" });
  await panel.read(/Search cancelled/);
});

test("keeps the picture until a service is set up, then searches for it", async ({
  tagpie,
  gallery,
  service,
}) => {
  const { welcome } = tagpie;
  await welcome.view.evaluate(`(globalThis.browser ?? chrome).storage.local.clear()`);
  const page = await tagpie.visit(`${gallery.origin}/post/alps`);
  const panel = await tagpie.pointAt(page, "find");
  await panel.read(/Tagpie keeps the picture, and searches for it/);
  const options = await tagpie.options();
  await options.fill({ role: "textbox", name: "Address" }, service.origin);
  await options.press("Return");
  // Without a capture of the page, only the service tells.
  await panel.read(/^(?:Already|Similar picture) on /m);
});
