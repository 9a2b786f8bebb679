import { foreignHosts } from "../../gallery/hosts.ts";
import { gallery as pictures } from "../../service/seed/pictures.ts";
import type { Person } from "../browsers/person.ts";
import { expect, test } from "../fixtures.ts";
import { expectSentOnce, newPng, sendForm, sha512Of, visitReady } from "../picture-files.ts";

import { htmlResponse, pictureResponse } from "../picture-pages.ts";
import type { Tagpie } from "../tagpie.ts";

test.use({ isConfigured: true });

/** Headline of a search that goes on: what stands below it may still move. */
const GOES_ON = { role: "heading", name: /^(?:Searching|Comparing|Still waiting)/ };

/** Waits for the search to end, and opens its details. */
async function openDetails(panel: Person): Promise<void> {
  const details = { role: "button", name: "Details" };
  await panel.find(details);
  await panel.gone(GOES_ON);
  await panel.click(details);
}

/** Waits for the outcome of the search's step that compares the file itself. */
async function byContents(panel: Person, outcome: RegExp): Promise<void> {
  await openDetails(panel);
  await panel.read(new RegExp(`By file contents: (?:${outcome.source})`));
}

const element = (id: string) => `document.querySelector("#${id}")`;

/** For each column of facts below pictures: true if they stay within. */
const COLUMN_FITS = `[...document.querySelectorAll("figcaption")].map(
  ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth <= clientWidth)`;

test("reads a canvas, and sends the page's query only once the user allows it", {
  tag: "@firefox",
}, async ({ tagpie, gallery, service }) => {
  const page = await visitReady(tagpie, `${gallery.origin}/canvas-reader?id=7`);
  const panel = await tagpie.pointAt(page, "find", element("reader"));
  await byContents(panel, /no matches/);
  const isSent = () => JSON.stringify(service.control.requests()).includes("id=7");
  expect(isSent()).toBe(false);
  await panel.click({ role: "checkbox", name: /“\?id=7”/ });
  await expect.poll(isSent).toBe(true);
});

test("reads a canvas by the keyboard shortcut on a page that blocks the menu", {
  tag: "@long",
}, async ({ tagpie, gallery }) => {
  const page = await visitReady(tagpie, `${gallery.origin}/locked-canvas`);
  await byContents(await tagpie.commandAt(page, "find", element("locked")), /no matches/);
});

test("searches with an inline SVG drawing, which has no file", { tag: "@long" }, async ({
  tagpie,
  gallery,
}) => {
  const page = await tagpie.visit(`${gallery.origin}/drawing`);
  const panel = await tagpie.pointAt(page, "find", element("drawing"));
  await byContents(panel, /no matches/);
});

test("explains why it cannot read a drawing that no file can contain", { tag: "@long" }, async ({
  tagpie,
  gallery,
}) => {
  const page = await tagpie.visit(`${gallery.origin}/drawing-with-words`);
  const panel = await tagpie.commandAt(page, "find", element("drawing"));
  await panel.read(/This SVG drawing has no file, .* draw a rectangle around it/s);
  await tagpie.commandAt(page, "upload", element("drawing"));
  await panel.read(/Could not copy the drawing, .* Capture it as an area/);
});

test("finds a blob by its bytes, even after its address was revoked", { tag: "@firefox" }, async ({
  tagpie,
  gallery,
}) => {
  const page = await visitReady(tagpie, `${gallery.origin}/viewer`);
  const panel = await tagpie.pointAt(page, "find", element("kept"));
  await panel.find({ role: "heading", name: /identical file/ });
  // Firefox's sidebar is 240 px wide.
  await expect.poll(() => panel.view.evaluate(COLUMN_FITS)).toEqual([true]);
  await byContents(await tagpie.pointAt(page, "find", element("revoked")), /no matches/);
});

test("finds a file on a CORS-enabled host without access to the host", { tag: "@long" }, async ({
  tagpie,
  gallery,
}) => {
  const page = await tagpie.visit(`${gallery.origin}/cdn`);
  const panel = await tagpie.pointAt(page, "find");
  await panel.find({ role: "heading", name: /identical file/ });
});

test("reads a file of a host that requires a Referer, once the user allows it", {
  tag: "@firefox",
}, async ({ tagpie, gallery, world }) => {
  const page = await tagpie.visit(`${gallery.origin}/gated`);
  const panel = await tagpie.pointAt(page, "find");
  const { host } = new URL(foreignHosts.gated);
  world.forgetRequests();
  await allow(tagpie, panel, host);
  await panel.find({ role: "heading", name: /identical file/ });
  const pageRequests = world
    .requests(host)
    .filter(({ by, cookies }) => by === "browser" && !cookies.length);
  expect(pageRequests.map(({ referer }) => referer)).toContain(`${gallery.origin}/`);
  // The rule matches Tagpie's own request only, and only as long as that lasts.
  expect(
    await tagpie.welcome.view.evaluate(
      `(globalThis.browser ?? chrome).declarativeNetRequest.getSessionRules()`,
    ),
  ).toEqual([]);
});

test("reads a members-only file with the user's sign-in once the user allows it", {
  tag: "@long",
}, async ({ tagpie, gallery, world }) => {
  await (await tagpie.visit(`${foreignHosts.guarded}/login`)).view.close();
  const page = await tagpie.visit(`${gallery.origin}/guarded`);
  const panel = await tagpie.pointAt(page, "find");
  const { host } = new URL(foreignHosts.guarded);
  world.forgetRequests();
  await allow(tagpie, panel, host);
  await panel.read(/By file contents: skipped \(Tagpie can’t read the file\)/);
  // The panel shows the picture as pages do, but without a Referer.
  const cookies = () =>
    world
      .requests(host)
      .filter(({ by, referer }) => by === "browser" && referer === `${gallery.origin}/`)
      .flatMap((request) => request.cookies);
  expect(cookies()).toEqual([]);
  world.watch.allowCookies(host);
  await panel.click({ role: "checkbox", name: /sign-in/ });
  await expect.poll(cookies).toEqual(["member"]);
  // Once the file is read, nothing is left to allow.
  await panel.find({ role: "heading", name: /^Not found on / });
  await panel.gone({ role: "checkbox", name: /sign-in/ });
});

test("finds the large file that a lightbox loads late", { tag: "@long" }, async ({
  tagpie,
  gallery,
}) => {
  const lightbox = await tagpie.visit(`${gallery.origin}/late-lightbox`);
  await lightbox.view.evaluate(`document.querySelector("#open").click()`);
  await expect.poll(() => lightbox.view.evaluate(`large.naturalWidth > 320`)).toBe(true);
  const panel = await tagpie.pointAt(lightbox, "find", element("large"));
  await panel.find({ role: "heading", name: /identical file/ });
});

test("finds a picture of 60 MB without reading or sending its bytes", { tag: "@long" }, async ({
  tagpie,
  gallery,
  service,
  world,
}) => {
  const { backgroundHeap } = tagpie.browser;
  const page = await tagpie.visit(`${gallery.origin}/huge`);
  // Firefox reads the file only after the page has.
  await page.view.evaluate("document.images[0].decode()");
  service.control.forgetRequests();
  world.forgetRequests();
  const startHeap = await backgroundHeap?.();
  const panel = await tagpie.pointAt(page, "find");
  await byContents(panel, /skipped \(the file is larger than 32 MB\)/);
  await panel.find({ role: "article", name: `#${pictures["house-png"].match}` });
  const growth = ((await backgroundHeap?.()) ?? 0) - (startHeap ?? 0);
  expect(growth).toBeLessThan(2 * 1024 * 1024);
  const searches = service.control.reverseSearches();
  expect(searches[0]?.parameters.url).toBe(`${gallery.origin}/files/huge.png`);
  const { host } = new URL(service.origin);
  const browserRequests = world.requests(host).filter(({ by }) => by === "browser");
  // A service that is busy with the file for two seconds gets a capture of the page.
  expect(browserRequests.reduce((sum, { bodyBytes }) => sum + bodyBytes, 0)).toBeLessThan(
    1024 * 1024,
  );
});

test("finds and uploads a picture with an expired signed address from the page's cache", {
  tag: "@long",
}, async ({ tagpie, service, world }) => {
  const fresh = await newPng(77);
  const files: Record<string, Uint8Array> = {
    known: await pictures.boats.bytes(),
    fresh,
  };
  const over = Math.floor(Date.now() / 1000 - 60).toString(16);
  const images = Object.keys(files).map(
    (name) =>
      `<p><img id="${name}" alt="${name}" width="300" src="https://cdn.discordapp.com/attachments/1/2/${name}.png?ex=${over}&is=1&hm=ab">`,
  );
  let isServed = true;
  world.mount("discord.com", () => htmlResponse(images.join("")));
  world.mount("cdn.discordapp.com", ({ url }) => {
    const file = files[/(\w+)\.png/u.exec(url)?.[1] ?? ""];
    return isServed && file
      ? pictureResponse(file, {
          "access-control-allow-origin": "*",
          "cache-control": "max-age=3600",
        })
      : new Response("Expired", { status: 403 });
  });
  const page = await tagpie.visit("https://discord.com/channels/1/2");
  await expect
    .poll(() => page.view.evaluate(`Array.from(document.images, (one) => one.naturalWidth > 0)`))
    .toEqual([true, true]);
  isServed = false;
  const panel = await tagpie.pointAt(page, "find", element("known"));
  if (tagpie.browser.name === "firefox") {
    // Firefox requests the picture again instead of giving scripts its cached copy.
    const limited = /^Already on \S+$/;
    await panel.find({ role: "heading", name: limited });
    await panel.read(/Compared as the page shows it/);
    await tagpie.pointAt(page, "upload", element("fresh"));
    await panel.read(/temporary address is no longer valid .*Reload the page/);
  } else {
    await panel.find({ role: "heading", name: /identical file/ });
    service.control.forgetRequests();
    await tagpie.pointAt(page, "upload", element("fresh"));
    await panel.read(/This file · PNG · .* · 320 × 200/);
    await sendForm(panel);
    await expectSentOnce(service, tagpie.welcome, sha512Of(fresh));
  }
});

async function allow(tagpie: Tagpie, panel: Person, host: string): Promise<void> {
  // A match that was compared as the page shows it offers the access beside that.
  const button = {
    role: "button",
    name: new RegExp(`^(?:Allow access to ${host}|Check the file)$`),
  };
  await openDetails(panel);
  await tagpie.allow(host, () => panel.click(button));
}
