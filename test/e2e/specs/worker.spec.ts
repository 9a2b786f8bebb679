import { expect, test } from "../fixtures.ts";

test.use({ isConfigured: true });

test("a search outlives the background that started it", { tag: "@firefox" }, async ({
  tagpie,
  service,
  gallery,
}) => {
  const stalled = service.control.add({ endpoint: "search/reverse", effect: { kind: "stall" } });
  // Not a file of the service, so the search by the picture has to run before anything is certain.
  const page = await tagpie.visit(`${gallery.origin}/post/canyon-recompressed`);
  const reverseCount = () => service.control.reverseSearches().length;
  const startCount = reverseCount();
  const panel = await tagpie.pointAt(page, "find");
  await expect.poll(reverseCount).toBeGreaterThan(startCount);
  const countBeforeKill = reverseCount();
  await tagpie.browser.killBackground();
  service.control.remove(stalled);
  await panel.read(/match(es)? on /);
  expect(reverseCount()).toBeGreaterThan(countBeforeKill);
});

test("an upload whose response was lost is never sent twice", { tag: "@firefox" }, async ({
  tagpie,
  service,
  gallery,
}) => {
  const posts = () => service.control.uploads().length;
  const postCount = posts();
  service.control.add({
    method: "POST",
    endpoint: "images",
    effect: { kind: "stall" },
  });
  const page = await tagpie.visit(`${gallery.origin}/post/boats-zoom`);
  const panel = await tagpie.pointAt(page, "upload");
  // The answer above the form moves the fields, and a click in that moment would choose a rating.
  await panel.read(/No match, but board\.example/);
  await panel.click({ role: "combobox", name: "Tags" });
  await panel.type("safe, boat, zoom,");
  await panel.click({ role: "button", name: "Upload" });
  await expect.poll(posts).toBe(postCount + 1);
  await tagpie.browser.killBackground();
  await panel.read(/may not have arrived/);
  expect(posts()).toBe(postCount + 1);
  const resend = { role: "button", name: /^It’s not there/ };
  await expect
    .poll(async () => {
      const isOffered = (await panel.all(resend)).length > 0;
      if (!isOffered) await panel.click({ role: "button", name: "Check now" });
      return isOffered;
    })
    .toBe(true);
  await panel.click(resend);
  await panel.find({ role: "button", name: "Upload" });
  await panel.find({ role: "button", name: /zoom/ });
  expect(posts()).toBe(postCount + 1);
});
