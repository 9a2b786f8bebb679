import { foreignHosts } from "../../gallery/hosts.ts";
import type { Person } from "../browsers/person.ts";
import { expect, test } from "../fixtures.ts";
import {
  choosePicture,
  expectBytesOnlyTo,
  expectSentOnce,
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

/** Waits for the search to end, and for the outcome of its step that compares the file itself. */
async function byContents(panel: Person, outcome: RegExp): Promise<void> {
  const steps = { role: "button", name: "Details" };
  await panel.find(steps, { timeout: 20_000 });
  await panel.click(steps);
  await panel.read(new RegExp(`By file contents: (?:${outcome.source})`));
}

const element = (id: string) => `document.querySelector("#${id}")`;

test("reads a canvas that was right-clicked", async ({ tagpie, gallery }) => {
  const page = await visitReady(tagpie, `${gallery.origin}/canvas-reader`);
  const panel = await tagpie.pointAt(page, "find", element("reader"));
  await choosePicture(tagpie, panel, "find");
  await byContents(panel, /no matches/);
});

test("reads a canvas by the keys where the page allows no menu", async ({ tagpie, gallery }) => {
  const page = await visitReady(tagpie, `${gallery.origin}/locked-canvas`);
  await byContents(await tagpie.commandAt(page, "find", element("locked")), /no matches/);
});

test("reads a drawing in the page's own markup", async ({ tagpie, gallery }) => {
  const page = await tagpie.visit(`${gallery.origin}/drawing`);
  const panel = await tagpie.pointAt(page, "find", element("drawing"));
  await choosePicture(tagpie, panel, "find");
  await byContents(panel, /no matches/);
});

test("finds a blob by its bytes, and reads one whose address is gone", async ({
  tagpie,
  gallery,
}) => {
  const page = await visitReady(tagpie, `${gallery.origin}/viewer`);
  const panel = await tagpie.pointAt(page, "find", element("kept"));
  await panel.find({ role: "heading", name: /identical file/ }, { timeout: 20_000 });
  await byContents(await tagpie.pointAt(page, "find", element("revoked")), /no matches/);
});

test("finds a file on a host that allows every page to read it, without access to the host", async ({
  tagpie,
  gallery,
}) => {
  const page = await tagpie.visit(`${gallery.origin}/cdn`);
  const panel = await tagpie.pointAt(page, "find");
  await panel.find({ role: "heading", name: /identical file/ }, { timeout: 20_000 });
});

test("reads a file of a host that requires a Referer, once the user allows it", async ({
  tagpie,
  gallery,
  world,
}) => {
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

test("reads a file of a host for members as the user is signed in, only if the user says so", async ({
  tagpie,
  gallery,
  world,
}) => {
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

test("captures exactly the area that the user draws, searches for it, and uploads it", async ({
  tagpie,
  gallery,
  service,
  world,
}) => {
  const page = await tagpie.visit(`${gallery.origin}/drawing`);
  const popup = await tagpie.realPopup();
  await press(tagpie, popup, { role: "button", name: "Capture an area" });
  const panel = await tagpie.panel();
  await panel.read(/Draw a rectangle on the page/);
  const box = await page.view.evaluate<{ x: number; y: number }>(
    `(({ x, y }) => ({ x, y }))(${element("drawing")}.getBoundingClientRect())`,
  );
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

test("captures an area by the keys, or not if the user changes their mind", async ({
  tagpie,
  gallery,
}) => {
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

test("finds the large file that a lightbox loads late", async ({ tagpie, gallery }) => {
  const lightbox = await tagpie.visit(`${gallery.origin}/late-lightbox`);
  await lightbox.view.evaluate(`document.querySelector("#open").click()`);
  await expect.poll(() => lightbox.view.evaluate(`large.naturalWidth > 320`)).toBe(true);
  const panel = await tagpie.pointAt(lightbox, "find", element("large"));
  await panel.find({ role: "heading", name: /identical file/ }, { timeout: 20_000 });
});

/** Counts the overlays in which an area is drawn. */
const OVERLAYS = `document.querySelectorAll(":root > div").length`;

async function allow(tagpie: Tagpie, panel: Person, host: string): Promise<void> {
  const button = { role: "button", name: `Allow access to ${host}` };
  await panel.find(button, { timeout: 20_000 });
  await tagpie.browser.allow(() => panel.click(button));
}

/** Presses a button of the real popup: by keys in Chromium, by clicks in Firefox, which requires a window manager for keys. */
async function press(tagpie: Tagpie, popup: Person, button: { role: string; name: string }) {
  await popup.find(button);
  if (tagpie.browser.name === "firefox") return popup.click(button);
  await popup.tabTo(button);
  await popup.press("Return");
}
