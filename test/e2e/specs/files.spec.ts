import { foreignHosts } from "../../gallery/hosts.ts";
import { gallery as pictures } from "../../service/seed/pictures.ts";
import type { Person } from "../browsers/person.ts";
import { expect, test } from "../fixtures.ts";
import {
  choosePicture,
  expectBytesOnlyTo,
  expectSentOnce,
  newPng,
  pixelsOf,
  sendForm,
  sha512Of,
  storedFile,
  visitReady,
} from "../picture-files.ts";
import { checkedProfile, type Tagpie } from "../tagpie.ts";

test.beforeEach(async ({ tagpie, service }) => {
  await tagpie.configure(checkedProfile(service.origin));
});

/** Headline of a search that goes on: what stands below it may still move. */
const GOES_ON = { role: "heading", name: /^(?:Searching|Comparing|Still waiting)/ };

/** Waits for the search to end, and for the outcome of its step that compares the file itself. */
async function byContents(panel: Person, outcome: RegExp): Promise<void> {
  const steps = { role: "button", name: "Details" };
  await panel.find(steps, { timeout: 20_000 });
  await panel.gone(GOES_ON, { timeout: 20_000 });
  await panel.click(steps);
  await panel.read(new RegExp(`By file contents: (?:${outcome.source})`));
}

const element = (id: string) => `document.querySelector("#${id}")`;

test("reads a canvas that was right-clicked, and sends the page's query only once the user allows it", {
  tag: "@firefox",
}, async ({ tagpie, gallery, service }) => {
  const page = await visitReady(tagpie, `${gallery.origin}/canvas-reader?id=7`);
  const panel = await tagpie.pointAt(page, "find", element("reader"));
  await choosePicture(tagpie, panel, "find");
  await byContents(panel, /no matches/);
  const isSent = () => JSON.stringify(service.control.requests()).includes("id=7");
  expect(isSent()).toBe(false);
  await panel.click({ role: "checkbox", name: /“\?id=7”/ });
  await expect.poll(isSent).toBe(true);
});

test("reads a canvas by the keys where the page allows no menu", { tag: "@long" }, async ({
  tagpie,
  gallery,
}) => {
  const page = await visitReady(tagpie, `${gallery.origin}/locked-canvas`);
  await byContents(await tagpie.commandAt(page, "find", element("locked")), /no matches/);
});

test("reads a drawing in the page's own markup", { tag: "@long" }, async ({ tagpie, gallery }) => {
  const page = await tagpie.visit(`${gallery.origin}/drawing`);
  const panel = await tagpie.pointAt(page, "find", element("drawing"));
  await choosePicture(tagpie, panel, "find");
  await byContents(panel, /no matches/);
});

test("says why it cannot take a drawing that no file can contain", { tag: "@long" }, async ({
  tagpie,
  gallery,
}) => {
  const page = await tagpie.visit(`${gallery.origin}/drawing-with-words`);
  const panel = await tagpie.commandAt(page, "find", element("drawing"));
  await panel.read(/This SVG drawing has no file, .* draw a rectangle around it/s);
  await tagpie.commandAt(page, "upload", element("drawing"));
  await panel.read(/Could not copy the drawing, .* Capture it as an area/);
});

test("finds a blob by its bytes, and reads one whose address is gone", { tag: "@firefox" }, async ({
  tagpie,
  gallery,
}) => {
  const page = await visitReady(tagpie, `${gallery.origin}/viewer`);
  const panel = await tagpie.pointAt(page, "find", element("kept"));
  await panel.find({ role: "heading", name: /identical file/ }, { timeout: 20_000 });
  await byContents(await tagpie.pointAt(page, "find", element("revoked")), /no matches/);
});

test("finds a file on a host that allows every page to read it, without access to the host", {
  tag: "@long",
}, async ({ tagpie, gallery }) => {
  const page = await tagpie.visit(`${gallery.origin}/cdn`);
  const panel = await tagpie.pointAt(page, "find");
  await panel.find({ role: "heading", name: /identical file/ }, { timeout: 20_000 });
});

test("reads a file of a host that requires a Referer, once the user allows it", {
  tag: "@firefox",
}, async ({ tagpie, gallery, world }) => {
  const page = await tagpie.visit(`${gallery.origin}/gated`);
  const panel = await tagpie.pointAt(page, "find");
  const { host } = new URL(foreignHosts.gated);
  world.forgetRequests();
  await allow(tagpie, panel, host);
  await panel.find({ role: "heading", name: /identical file/ }, { timeout: 20_000 });
  const own = world.requests(host).filter(({ by, cookies }) => by === "browser" && !cookies.length);
  expect(own.map(({ referer }) => referer)).toContain(`${gallery.origin}/`);
  // The rule matches Tagpie's own request only, and only as long as that lasts.
  expect(
    await tagpie.welcome.view.evaluate(
      `(globalThis.browser ?? chrome).declarativeNetRequest.getSessionRules()`,
    ),
  ).toEqual([]);
});

test("reads a file of a host for members as the user is signed in, only if the user says so", {
  tag: "@long",
}, async ({ tagpie, gallery, world }) => {
  await (await tagpie.visit(`${foreignHosts.guarded}/login`)).view.close();
  const page = await tagpie.visit(`${gallery.origin}/guarded`);
  const panel = await tagpie.pointAt(page, "find");
  const { host } = new URL(foreignHosts.guarded);
  world.forgetRequests();
  await allow(tagpie, panel, host);
  await byContents(panel, /skipped \(Tagpie can’t read the file\)/);
  // The panel shows the picture as pages do, but without a Referer.
  const cookies = () =>
    world
      .requests(host)
      .filter(({ by, referer }) => by === "browser" && referer === `${gallery.origin}/`)
      .flatMap((request) => request.cookies);
  expect(cookies()).toEqual([]);
  await panel.click({ role: "checkbox", name: /sign-in/ });
  await expect.poll(cookies).toEqual(["member"]);
  // Once the file is read, nothing is left to allow.
  await panel.read(/Could not check/, { timeout: 20_000 });
  await panel.gone({ role: "checkbox", name: /sign-in/ });
});

test("captures exactly the area that the user draws, searches for it, and uploads it", {
  tag: "@firefox",
}, async ({ tagpie, gallery, service, world }) => {
  const page = await tagpie.visit(`${gallery.origin}/drawing`);
  const popup = await tagpie.realPopup();
  await press(tagpie, popup, { role: "button", name: "Capture an area" });
  const panel = await tagpie.panel();
  await panel.read(/Draw a rectangle on the page/);
  const box = await page.view.evaluate<{ x: number; y: number }>(
    `(({ x, y }) => ({ x, y }))(${element("drawing")}.getBoundingClientRect())`,
  );
  await page.view.show();
  // Firefox' sidebar has moved the page by now.
  const toScreen = await page.view.toScreen();
  const from = toScreen({ x: box.x + 100, y: box.y + 10 });
  const to = toScreen({ x: box.x + 250, y: box.y + 90 });
  await tagpie.draw(from, to);
  await panel.find({ role: "button", name: "Details" }, { timeout: 20_000 });
  const captured = await storedFile(panel);
  expect(await pixelsOf(captured)).toMatchObject({
    width: 150,
    height: 80,
    corners: ["008080ff", "008080ff"],
  });

  world.forgetRequests();
  service.control.forgetRequests();
  await panel.click({ role: "button", name: /^Upload to/ });
  await panel.read(/This file · PNG · .* · 150 × 80/);
  await sendForm(panel);
  await expectSentOnce(service, tagpie.welcome, sha512Of(captured));
  expectBytesOnlyTo(service.origin, world.requests());
});

test("captures an area by the keys, or not if the user changes their mind", {
  tag: "@long",
}, async ({ tagpie, gallery }) => {
  const page = await tagpie.visit(`${gallery.origin}/drawing`);
  const capture = async () => {
    const popup = await tagpie.realPopup();
    await press(tagpie, popup, { role: "button", name: "Capture an area" });
    const panel = await tagpie.panel();
    await panel.read(/Draw a rectangle on the page/);
    await expect.poll(() => page.view.evaluate(OVERLAYS)).toBe(1);
    return panel;
  };
  const panel = await capture();
  await page.press("Escape");
  await panel.read(/This was cancelled/);
  expect(await page.view.evaluate(OVERLAYS)).toBe(0);

  await page.view.show();
  await capture();
  await page.press("shift+Right", "Return");
  await panel.find({ role: "button", name: "Details" }, { timeout: 20_000 });
  const { width, height } = await page.view.evaluate<{ width: number; height: number }>(
    "({ width: innerWidth, height: innerHeight })",
  );
  expect(await pixelsOf(await storedFile(panel))).toMatchObject({
    width: Math.round((width * 3) / 4 + 10) - Math.round(width / 4),
    height: Math.round((height * 3) / 4) - Math.round(height / 4),
  });
});

test("captures an area by two clicks, for people who can’t drag", { tag: "@long" }, async ({
  tagpie,
  gallery,
  display,
}) => {
  const page = await tagpie.visit(`${gallery.origin}/drawing`);
  const popup = await tagpie.realPopup();
  await press(tagpie, popup, { role: "button", name: "Capture an area" });
  const panel = await tagpie.panel();
  await panel.read(/click two corners/);
  await expect.poll(() => page.view.evaluate(OVERLAYS)).toBe(1);
  await page.view.show();
  const toScreen = await page.view.toScreen();
  await display.clickLikeAHand(toScreen({ x: 100, y: 100 }));
  await display.clickLikeAHand(toScreen({ x: 250, y: 180 }));
  await panel.find({ role: "button", name: "Details" }, { timeout: 20_000 });
  expect(await pixelsOf(await storedFile(panel))).toMatchObject({ width: 150, height: 80 });
});

test("finds the large file that a lightbox loads late", async ({ tagpie, gallery }) => {
  const lightbox = await tagpie.visit(`${gallery.origin}/late-lightbox`);
  await lightbox.view.evaluate(`document.querySelector("#open").click()`);
  await expect.poll(() => lightbox.view.evaluate(`large.naturalWidth > 320`)).toBe(true);
  const panel = await tagpie.pointAt(lightbox, "find", element("large"));
  await panel.find({ role: "heading", name: /identical file/ }, { timeout: 20_000 });
});

test("finds a picture of 60 MB without reading or sending its bytes", { tag: "@long" }, async ({
  tagpie,
  gallery,
  service,
  world,
}) => {
  const { backgroundHeap } = tagpie.browser;
  const page = await tagpie.visit(`${gallery.origin}/huge`);
  service.control.forgetRequests();
  world.forgetRequests();
  const before = await backgroundHeap?.();
  const panel = await tagpie.pointAt(page, "find");
  await byContents(panel, /skipped \(the file is larger than 32 MiB\)/);
  await panel.find({ role: "article", name: `#${pictures["house-png"].match}` });
  const growth = ((await backgroundHeap?.()) ?? 0) - (before ?? 0);
  expect(growth).toBeLessThan(2 * 1024 * 1024);
  const searches = service.control.requests().filter(({ path }) => path.endsWith("search/reverse"));
  expect(searches.map(({ parameters }) => parameters.url)).toEqual([
    `${gallery.origin}/files/huge.png`,
  ]);
  const { host } = new URL(service.origin);
  const sent = world.requests(host).filter(({ by }) => by === "browser");
  expect(sent.reduce((sum, { bodyBytes }) => sum + bodyBytes, 0)).toBeLessThan(10_000);
});

test("finds and uploads a picture whose signed address has expired, from the cache of the page", {
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
  const html = { "content-type": "text/html" };
  let isServed = true;
  const unmount = [
    world.mount("discord.com", () => {
      const icon = `<link rel="icon" href="data:,">`;
      return new Response(`<!doctype html><title>Chat</title>${icon}${images.join("")}`, {
        headers: html,
      });
    }),
    world.mount("cdn.discordapp.com", ({ url }) => {
      const file = files[/(\w+)\.png/u.exec(url)?.[1] ?? ""];
      return isServed && file
        ? new Response(new Uint8Array(file), {
            headers: { "access-control-allow-origin": "*", "cache-control": "max-age=3600" },
          })
        : new Response("Expired", { status: 403 });
    }),
  ];
  const page = await tagpie.visit("https://discord.com/channels/1/2");
  await expect
    .poll(() => page.view.evaluate(`Array.from(document.images, (one) => one.naturalWidth > 0)`))
    .toEqual([true, true]);
  isServed = false;
  const panel = await tagpie.pointAt(page, "find", element("known"));
  if (tagpie.browser.name === "firefox") {
    // Firefox requests the picture again instead of giving scripts its cached copy.
    await panel.read(/the address of the file has expired[\s\S]*Reload the page/);
    await tagpie.pointAt(page, "upload", element("fresh"));
    await panel.read(/temporary address is no longer valid .*Reload the page/);
  } else {
    await panel.find({ role: "heading", name: /identical file/ }, { timeout: 20_000 });
    service.control.forgetRequests();
    await tagpie.pointAt(page, "upload", element("fresh"));
    await panel.read(/This file · PNG · .* · 320 × 200/);
    await sendForm(panel);
    await expectSentOnce(service, tagpie.welcome, sha512Of(fresh));
  }
  for (const close of unmount) close();
});

/** Counts the overlays in which an area is drawn. */
const OVERLAYS = `document.querySelectorAll(":root > div").length`;

async function allow(tagpie: Tagpie, panel: Person, host: string): Promise<void> {
  const button = { role: "button", name: `Allow access to ${host}` };
  await panel.find(button, { timeout: 20_000 });
  await tagpie.allow(host, () => panel.click(button));
}

/** Presses a button of the real popup: by keys in Chromium, by clicks in Firefox, which requires a window manager for keys. */
async function press(tagpie: Tagpie, popup: Person, button: { role: string; name: string }) {
  await popup.find(button);
  if (tagpie.browser.name === "firefox") return popup.click(button);
  await popup.tabTo(button);
  await popup.press("Return");
}
