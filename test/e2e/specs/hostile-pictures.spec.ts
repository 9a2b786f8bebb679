import { hugeGif, nestedUses } from "../../gallery/samples/bombs.ts";
import type { Person } from "../browsers/person.ts";
import { expect, test } from "../fixtures.ts";
import { newPng } from "../picture-files.ts";
import { htmlResponse } from "../picture-pages.ts";
import { checkedProfile } from "../tagpie.ts";
import { uploadsOf } from "../uploads.ts";

const SITE = "https://strict-site.example";
const TRACKER = "tracker.example";
/** 1.7 kB that draw 1,000,000 shapes. A browser needs about a minute for it. */
const DRAWING = nestedUses(6);
/** Milliseconds for a view to draw a frame. The faults took 19 s and more. */
const RESPONSIVE = 3_000;

/** Files behind a link each, which the page itself never requests. */
const FILES: Record<string, [type: string, bytes: BodyInit]> = {
  "/large.png": ["image/png", new Uint8Array(await newPng(77, { width: 640, height: 400 }))],
  "/drawing.svg": ["image/svg+xml", DRAWING],
  "/huge.gif": ["image/gif", hugeGif()],
};

const COOKIE = { "set-cookie": "person=1; Secure; HttpOnly; SameSite=Strict; Path=/" };

async function strictSite() {
  const small = new Uint8Array(await newPng(77));
  return (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/work")
      return htmlResponse(
        `<a href="${searchParams.get("file")}"><img id="it" alt="A work" src="/small.png"></a>`,
        COOKIE,
      );
    const [type, bytes] = FILES[pathname] ?? ["image/png", small];
    return new Response(bytes, { headers: { "content-type": type } });
  };
}

/** Expects a view to draw its next frame soon, and pictures from its own bytes only. */
async function expectCalm(page: Person): Promise<void> {
  const elapsed = await page.view.evaluate<number>(`(async () => {
    const start = performance.now();
    await new Promise((done) => setTimeout(() => requestAnimationFrame(() => setTimeout(done))));
    return performance.now() - start;
  })()`);
  expect(elapsed).toBeLessThan(RESPONSIVE);
  const foreign = `[...document.querySelectorAll("img, video")].map(({ src }) => src).filter(
    (src) => !/^(?:blob:|data:image\\/jpeg)/.test(src) && new URL(src).origin !== location.origin)`;
  expect(await page.view.evaluate(foreign)).toEqual([]);
}

test("requests a page's pictures without its cookies, and draws no hostile file", async ({
  tagpie,
  service,
  world,
}) => {
  test.setTimeout(120_000);
  await tagpie.configure(checkedProfile(service.origin));
  world.mount(new URL(SITE).host, await strictSite());
  for (const file of Object.keys(FILES))
    await test.step(file, async () => {
      const page = await tagpie.visit(`${SITE}/work?file=${file}`);
      await page.view.evaluate("document.images[0].decode()");
      world.forgetRequests();
      const panel = await tagpie.pointAt(page, "upload", 'document.querySelector("#it")');
      await panel.find({ role: "textbox", name: "File address" });
      await panel.fill({ role: "textbox", name: "File address" }, `${SITE}${file}`);
      const requests = () => world.requests(new URL(SITE).host);
      // A failure prints the text of the form as well.
      const textAndPictures = `[document.body.innerText, ...[...document.images].map(({ alt, naturalWidth }) => alt + (naturalWidth > 0 ? ", drawn" : ", not drawn"))]`;
      await expect
        .poll(() => panel.view.evaluate(textAndPictures))
        .toContain("File to upload, drawn");
      await expectCalm(panel);
      expect(requests().filter(({ cookies, referer }) => cookies.length > 0 && !referer)).toEqual(
        [],
      );
      // Firefox's id of an extension is different for each user.
      expect(requests().filter(({ origin }) => origin?.startsWith("moz-extension:"))).toEqual([]);
      await page.view.close();
    });
});

test("requests no thumbnail from a host that the service did not use at first", {
  tag: "@long",
}, async ({ tagpie, service, world }) => {
  await tagpie.setUp(service.origin);
  world.mount(new URL(service.origin).host, async (request, env) => {
    const response = await service.fetch(request, env);
    if (!request.url.includes("/search/images")) return response;
    const json = await response.text();
    const moved = json.replaceAll(`${service.origin}/img/`, `https://${TRACKER}/img/`);
    return new Response(moved, response);
  });
  const headers = { "content-type": "image/svg+xml", "access-control-allow-origin": "*" };
  world.mount(TRACKER, () => new Response(DRAWING, { headers }));
  const popup = await tagpie.popup();
  await popup.type("boat");
  await popup.press("Return");
  const allow = { role: "button", name: `Allow thumbnails from ${TRACKER}` };
  await popup.find(allow);
  expect(world.requests(TRACKER)).toEqual([]);
  await popup.click(allow);
  if (tagpie.browser.name === "firefox") {
    const show = { role: "button", name: `Show pictures from ${TRACKER}` };
    await popup.find(show);
    expect(world.requests(TRACKER)).toEqual([]);
    await tagpie.allow(TRACKER, () => popup.click(show));
  }
  await popup.read(/SVG drawing\. Not shown/);
  await expectCalm(popup);
  const requests = world.requests(TRACKER);
  expect(requests.length).toBeGreaterThan(0);
  expect(requests.filter(({ cookies, referer }) => cookies.length > 0 || referer)).toEqual([]);
});

test("shows thumbnails of another host once the user allows it, and tells it no id", {
  tag: "@long",
}, async ({ tagpie, service, world }) => {
  const host = "thumbnails.example";
  await tagpie.configure({ ...checkedProfile(service.origin), picture_hosts: [host] });
  world.mount(new URL(service.origin).host, async (request, env) => {
    const response = await service.fetch(request, env);
    if (!request.url.includes("/search/images")) return response;
    const json = await response.text();
    const moved = json.replaceAll(`${service.origin}/img/`, `https://${host}/img/`);
    return new Response(moved, response);
  });
  const png = new Uint8Array(await newPng(78));
  world.mount(host, () => new Response(png, { headers: { "content-type": "image/png" } }));
  const popup = await tagpie.popup();
  await popup.type("boat");
  await popup.press("Return");
  const show = { role: "button", name: `Show pictures from ${host}` };
  await popup.find(show);
  // Chromium's origin is the same for all users, and many hosts let any origin read.
  if (tagpie.browser.name === "firefox") expect(world.requests(host)).toEqual([]);
  world.forgetRequests();
  await tagpie.allow(host, () => popup.click(show));
  await popup.gone(show);
  const drawn = `[...document.images].some(({ src, naturalWidth }) => src.startsWith("blob:") && naturalWidth > 0)`;
  await expect.poll(() => popup.view.evaluate(drawn)).toBe(true);
  const requests = world.requests(host);
  expect(requests.length).toBeGreaterThan(0);
  expect(requests.filter(({ origin }) => origin?.startsWith("moz-extension:"))).toEqual([]);
});

test("lists and deletes a draft whose file is a hostile drawing", { tag: "@long" }, async ({
  tagpie,
  service,
}) => {
  await tagpie.configure(checkedProfile(service.origin));
  const uploads = uploadsOf(tagpie.welcome);
  const bytes = Buffer.from(DRAWING);
  await uploads.addFiles([{ picture: bytes, name: "drawing.svg" }], bytes.length);
  const list = await tagpie.visit(tagpie.browser.page("panel.html?uploads"));
  await list.read(/SVG drawing\. Not shown/);
  await expectCalm(list);
  await list.click({ role: "button", name: /^Remove from list: / });
  await list.read(/^Removed from the list: /m);
});
