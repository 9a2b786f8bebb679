import type { Person } from "../browsers/person.ts";
import { expect, test } from "../fixtures.ts";
import { loadWithSignIn } from "../one-upload.ts";
import { newPng } from "../picture-files.ts";
import { htmlResponse as html, pictureResponse as png } from "../picture-pages.ts";
import { newestRecord, recordIds } from "../records.ts";
import type { Tagpie } from "../tagpie.ts";
import { uploadsOf } from "../uploads.ts";

/** Hosts that are never mounted elsewhere: browsers ask about each only once. */
const EVIL = "evil.example";
const BANK = "bank.example";
const CLUB = "club.example";
const CLUB_FILES = `files.${CLUB}`;
const TRACKER = "tracker.example";
const WALL = "wall.example";
const BLOG = "blog.example";
const OTHER_BLOG = "other-blog.example";

const MEGABYTE = 1024 * 1024;

const hasCookie = ({ headers }: Request) => headers.get("cookie")?.includes("session=") === true;
const signsIn = { "set-cookie": "session=1; Secure; HttpOnly; SameSite=None; Path=/" };

/** Finds the page's picture and waits for the end of the search. */
async function find(tagpie: Tagpie, page: Person): Promise<Person> {
  const panel = await tagpie.pointAt(page, "find", "document.images[0]");
  await ended(panel);
  return panel;
}

const ended = (panel: Person) =>
  panel.find({ role: "button", name: "Details" }, { timeout: 30_000 });

test.use({ isConfigured: true });

test("reads bytes only in the document that was scanned", { tag: "@long" }, async ({
  tagpie,
  world,
  service,
}) => {
  const [shownFile, secretFile] = [
    await newPng(61),
    await newPng(62, { width: 3000, height: 2000 }),
  ];
  world.mount(EVIL, ({ url }) =>
    new URL(url).pathname === "/shown.png"
      ? png(shownFile)
      : html(`<img src="/shown.png" width="320" data-full="https://${BANK}/secret.png">`),
  );
  world.mount(BANK, (request) =>
    new URL(request.url).pathname === "/secret.png"
      ? hasCookie(request)
        ? png(secretFile)
        : new Response("", { status: 403 })
      : html("<h1>Your account</h1>", signsIn),
  );
  const page = await tagpie.visit(`https://${EVIL}/`);
  const panel = await find(tagpie, page);
  await page.view.evaluate(`void setTimeout(() => (location.href = "https://${BANK}/"))`);
  // The document may go away while it is asked.
  const text = () => page.view.evaluate("document.body?.innerText").catch(() => "");
  await expect.poll(text).toMatch(/Your account/);
  world.forgetRequests();
  service.control.forgetRequests();
  const [id = ""] = await recordIds(tagpie.welcome, "reverse");
  await uploadsOf(tagpie.welcome).send("repeatSearch", { id });
  await expect.poll(() => service.control.requests().length).toBeGreaterThan(0);
  await panel.gone({ role: "heading", name: /^(?:Searching|Comparing)/ }, { timeout: 30_000 });
  await ended(panel);
  expect(world.requests(BANK).filter(({ cookies }) => cookies.length > 0)).toEqual([]);
  const { host } = new URL(service.origin);
  const bodySizes = world.requests(host).map(({ bodyBytes }) => bodyBytes);
  expect(Math.max(...bodySizes)).toBeLessThan(secretFile.length);
});

/** Gives scripts another picture than images. */
const WORKER = `
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  if (event.request.destination === "" && event.request.url.endsWith("/worker.png"))
    event.respondWith(fetch("/swapped.png"));
});`;

const REGISTER = `<script>
navigator.serviceWorker.register("/worker.js");
navigator.serviceWorker.addEventListener("controllerchange", () => (document.title = "controlled"));
</script>`;

test("rejects endless files and files that differ from the one on the page", {
  tag: "@long",
}, async ({ tagpie, world }) => {
  const shownFile = await newPng(63);
  const swapped = await newPng(200);
  let chunks = 0;
  const endless = () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          chunks += MEGABYTE;
          const chunk = new Uint8Array(MEGABYTE);
          chunk.set(shownFile);
          controller.enqueue(chunk);
        },
      }),
      { headers: { "content-type": "image/png" } },
    );
  world.mount(WALL, ({ url, headers }) => {
    const { pathname } = new URL(url);
    const isScript = headers.get("sec-fetch-dest") === "empty";
    const noStore = { "cache-control": "no-store" };
    if (pathname === "/endless.png") return isScript ? endless() : png(shownFile, noStore);
    if (pathname === "/worker.png") return png(shownFile);
    if (pathname === "/swapped.png") return png(isScript ? swapped : shownFile, noStore);
    if (pathname === "/worker.js")
      return new Response(WORKER, { headers: { "content-type": "text/javascript" } });
    const register = pathname === "/worker/" ? REGISTER : "";
    return html(`<img src="${pathname.slice(0, -1)}.png" width="320">${register}`);
  });
  await test.step("endless", async () => {
    const page = await tagpie.visit(`https://${WALL}/endless/`);
    const panel = await find(tagpie, page);
    await panel.click({ role: "button", name: "Details" });
    await panel.read(/By file contents: skipped \(the file is larger than 32 MB\)/);
    expect(chunks).toBeLessThan(64 * MEGABYTE);
    await page.view.close();
  });
  await test.step("swapped", async () => {
    const page = await tagpie.visit(`https://${WALL}/swapped/`);
    const panel = await find(tagpie, page);
    await panel.click({ role: "button", name: "Details" });
    await panel.read(/By file contents: skipped \(the page sent a different picture/);
    await tagpie.pointAt(page, "upload", "document.images[0]");
    await panel.click({ role: "textbox", name: "File address" });
    await panel.click({ role: "button", name: "Load the file" });
    await panel.read(/sent a different picture than it shows/);
    await page.view.close();
  });
  await test.step("swapped by a service worker", async () => {
    const page = await tagpie.visit(`https://${WALL}/worker/`);
    await expect.poll(() => page.view.evaluate("document.title")).toBe("controlled");
    const panel = await find(tagpie, page);
    await panel.click({ role: "button", name: "Details" });
    // Chromium asks no service worker on behalf of an extension.
    await panel.read(
      tagpie.browser.name === "firefox"
        ? /By file contents: skipped \(the page sent a different picture/
        : /By file contents: no matches/,
    );
    await page.view.close();
  });
});

test("sends no cookies beyond the host of the sign-in", { tag: "@long" }, async ({
  tagpie,
  world,
}) => {
  const shownFile = await newPng(64);
  const moved = { status: 302, headers: { location: `https://${TRACKER}/track.png` } };
  world.mount(CLUB, () => html(`<img src="https://${CLUB_FILES}/private.png" width="320">`));
  world.mount(CLUB_FILES, (request) => {
    if (new URL(request.url).pathname === "/login") return html("Signed in", signsIn);
    return hasCookie(request) ? new Response(null, moved) : new Response("", { status: 403 });
  });
  world.mount(TRACKER, ({ url }) =>
    new URL(url).pathname === "/login" ? html("Signed in", signsIn) : png(shownFile),
  );
  for (const host of [CLUB_FILES, TRACKER])
    await (await tagpie.visit(`https://${host}/login`)).view.close();
  const page = await tagpie.visit(`https://${CLUB}/`);
  const panel = await tagpie.pointAt(page, "upload", "document.images[0]");
  await loadWithSignIn({ tagpie, world }, panel, CLUB_FILES);
  const cookies = (host: string) => world.requests(host).map((request) => request.cookies);
  // The second time with a Referer, because the host refuses.
  await expect.poll(() => cookies(CLUB_FILES)).toEqual([["session"], [], ["session"], []]);
  expect(cookies(TRACKER).flat()).toEqual([]);
});

test("Find reads the post behind a thumbnail without cookies, and no other link", {
  tag: "@long",
}, async ({ tagpie, world }) => {
  const thumbnail = await newPng(65);
  const links = [
    "/log_out",
    "/x/%64elete/5",
    "/work/5;delete",
    "/?task=logoff",
    `https://${OTHER_BLOG}/work/8`,
    "/work/7",
    "/work/boats",
  ];
  world.mount(BLOG, ({ url }) => {
    const { pathname } = new URL(url);
    if (pathname.endsWith(".png")) return png(thumbnail);
    if (pathname === "/work/7")
      return new Response(null, { status: 302, headers: { location: "/log_out" } });
    const tiles = links.map(
      (link, at) => `<li><a href="${link}"><img src="/${at}.png" width="160" height="100"></a>`,
    );
    return html(pathname === "/latest" ? `<ul>${tiles.join("")}</ul>` : "<h1>Post</h1>", signsIn);
  });
  world.mount(OTHER_BLOG, () => html("<h1>Post</h1>"));
  const page = await tagpie.visit(`https://${BLOG}/latest`);
  world.forgetRequests();
  for (const at of links.keys()) {
    const panel = await tagpie.pointAt(page, "find", `document.images[${at}]`);
    const text = () => newestRecord(tagpie.welcome, "reverse");
    await expect.poll(text).toContain(`https://${BLOG}/${at}.png`);
    await ended(panel);
  }
  const pages = world
    .requests(BLOG)
    .filter(({ by, path }) => by === "browser" && !path.endsWith(".png"));
  expect(pages.map(({ path, cookies }) => [path, cookies])).toEqual([
    ["/work/7", []],
    ["/work/boats", []],
  ]);
  expect(world.requests(OTHER_BLOG)).toEqual([]);
});
