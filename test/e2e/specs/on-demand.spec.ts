import { expect, test } from "../fixtures.ts";
import { newPng, sha512Of } from "../picture-files.ts";
import { htmlResponse } from "../picture-pages.ts";

test.use({ isConfigured: true });

const SITE = "https://large-files.example";
/** More than the browser hashes at once. */
const PADDING = 9 * 1024 * 1024;

test("hashes a large file after the background has ended", { tag: "@long" }, async ({
  tagpie,
  service,
  world,
}) => {
  // Decoders ignore what follows the picture.
  const bytes = Buffer.concat([await newPng(78), Buffer.alloc(PADDING)]);
  world.mount(new URL(SITE).host, ({ url }) =>
    url.endsWith(".png")
      ? new Response(new Uint8Array(bytes), { headers: { "content-type": "image/png" } })
      : htmlResponse('<img alt="A work" src="/work.png">'),
  );
  const page = await tagpie.visit(`${SITE}/work`);
  await page.view.evaluate("document.images[0].decode()");
  await tagpie.browser.killBackground();
  service.control.forgetRequests();
  await tagpie.pointAt(page, "upload");
  const queries = () => service.control.requests().map(({ parameters }) => `${parameters.q}`);
  await expect.poll(() => queries().join()).toContain(sha512Of(bytes));
});
