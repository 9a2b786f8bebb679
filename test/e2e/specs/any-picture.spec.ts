import sharp from "sharp";
import { type PictureName, pictures } from "../../service/seed/pictures.ts";
import type { RunningService } from "../../service/server.ts";
import type { World } from "../../world/world.ts";
import type { Person } from "../browsers/person.ts";
import { waitUntil } from "../browsers/wait.ts";
import { expect, test } from "../fixtures.ts";
import { notedHeadlines, noteHeadlines, notesHeadlines, PENDING } from "../headlines.ts";
import {
  expectSentOnce,
  newestDraft,
  pixelsOf,
  sendForm,
  sha512Of,
  storedFile,
} from "../picture-files.ts";
import { picturePage } from "../picture-pages.ts";
import type { Tagpie } from "../tagpie.ts";

/** A gallery page, the picture to find, and the headline. `readyWhen` is an expression. */
interface Case {
  path: string;
  at: string;
  headline: RegExp;
  readyWhen?: string;
}

const IS_DRAWN = `"ready" in document.body.dataset`;
const IS_NUMBERED = `document.querySelector("#number").textContent !== ""`;
const IS_SCROLLED = `window[0].scrollY > 0 && window[0].document.images[0].complete`;
const BROKEN = /^Could not check: the page couldn’t load the picture$/;
const UNSEEN = /^Could not check: Tagpie can’t see enough of the picture$/;
const ON_IT = /^(?:Already on|On) board\.example/;

const CASES: Record<string, Case[]> = {
  "in formats that services refuse, on a host that pages may not read": [
    { path: "webp", at: "#webp", headline: ON_IT },
    { path: "avif", at: "#avif", headline: ON_IT },
    { path: "no-ending", at: "#photo", headline: ON_IT },
    { path: "megapixels", at: "#large", headline: ON_IT },
    { path: "webp-animated", at: "#webp", headline: /^No match for what the page shows$/ },
    { path: "webp-turned", at: "#webp", headline: /, but an altered version is$/ },
    { path: "webp-thumbnail", at: "#webp", headline: /^Could not check: .* too small$/ },
  ],
  "without a file of their own": [
    { path: "sprite", at: "#second", headline: ON_IT },
    { path: "tainted-canvas", at: "#canvas", headline: ON_IT, readyWhen: IS_DRAWN },
    { path: "reader", at: "#page", headline: ON_IT, readyWhen: IS_NUMBERED },
    { path: "pattern", at: "#shape", headline: ON_IT },
    { path: "clipped", at: "#clipped", headline: ON_IT },
  ],
  "among moving and covering parts": [
    { path: "magnifier", at: "#boats", headline: ON_IT },
    { path: "dialog-with-backdrop", at: "#boats", headline: ON_IT },
    { path: "carousel", at: "#boats", headline: ON_IT },
    { path: "zoomed-page", at: "#boats", headline: ON_IT },
    { path: "forum-thread", at: "#boats", headline: ON_IT },
    { path: "recycled-list", at: "#row", headline: /^Similar picture on .*, check it$/ },
    { path: "tilted-card", at: "#boats", headline: /^No match for what the page shows$/ },
  ],
  "that the page covers, or cannot show": [
    { path: "gradient-over-picture", at: "#boats", headline: UNSEEN },
    { path: "layered-background", at: "#boats", headline: UNSEEN },
    { path: "tinted-picture", at: "#boats", headline: UNSEEN },
    { path: "covered-picture", at: "#boats", headline: UNSEEN },
    { path: "tall-picture", at: "#boats", headline: UNSEEN },
    { path: "pseudo-element", at: "#banner", headline: UNSEEN },
    { path: "captioned-picture", at: "#boats", headline: ON_IT },
    { path: "broken-picture", at: "#broken", headline: BROKEN },
  ],
  "in frames": [
    { path: "scrolled-frame", at: "#frame", headline: ON_IT, readyWhen: IS_SCROLLED },
    { path: "clobbered-frame", at: "#frame", headline: ON_IT, readyWhen: IS_SCROLLED },
    { path: "covered-frame", at: "#frame", headline: UNSEEN, readyWhen: IS_SCROLLED },
    { path: "scaled-frame", at: "#frame", headline: UNSEEN, readyWhen: IS_SCROLLED },
  ],
  "on slow hosts": [
    { path: "slow-host", at: "#boats", headline: ON_IT },
    {
      path: "blur-up",
      at: "#boats",
      headline: ON_IT,
      readyWhen: `document.querySelector("#boats.loaded") !== null`,
    },
  ],
};

/** Most requests of a search: address, filter, source, address of the file, and a capture of it. */
const MAX_REQUESTS = 5;

/** Returns what the service got of a picture, by the requests of a search. */
const sentTo = ({ control }: RunningService): string =>
  control
    .reverseSearches()
    .map(({ parameters }) => (parameters.url ? "address" : "file"))
    .join(" + ") || "nothing";

/**
 * Finds a picture and returns the panel, and the headlines that it showed for this search.
 * @param open the panel of the last search, if it is open
 */
async function findOn(
  { tagpie, origin, service }: { tagpie: Tagpie; origin: string; service: RunningService },
  { path, at, headline, readyWhen = "true" }: Case,
  open?: Person,
) {
  const page = await tagpie.visit(`${origin}/${path}`);
  await page.view.evaluate(
    `Promise.allSettled([...document.images].map((image) => image.decode()))`,
  );
  await waitUntil("the page", () => page.view.evaluate(readyWhen));
  service.control.forgetRequests();
  if (open) await noteHeadlines(open);
  const start = performance.now();
  const panel = await tagpie.pointAt(page, "find", `document.querySelector("${at}")`);
  // Chromium opens another panel, to give it the keyboard.
  const isAnother = !(await notesHeadlines(panel));
  if (isAnother) await noteHeadlines(panel);
  await waitUntil("this search", async () => {
    const [link] = await panel.all({ role: "link", name: /^Page: / });
    return URL.parse(link?.href ?? "")?.pathname === `/${path}`;
  });
  await panel.gone({ role: "heading", name: PENDING }, { timeout: 30_000 });
  await panel.find({ role: "heading", name: headline });
  const seconds = (performance.now() - start) / 1000;
  const notedAll = await notedHeadlines(panel);
  await page.view.close();
  const headlines = isAnother ? notedAll : notedAll.slice(1);
  const requests = service.control.requests();
  // For a table of all pages: `.output/test/e2e.json` has the annotations.
  test.info().annotations.push({
    type: "page",
    description: `${path} | ${headlines.join(", then ")} | ${sentTo(service)} | ${requests.length} requests | ${seconds.toFixed(1)} s`,
  });
  return { panel, headlines };
}

for (const [where, cases] of Object.entries(CASES)) {
  test(`Find shows one right headline for pictures ${where}`, { tag: "@long" }, async ({
    tagpie,
    gallery: { origin },
    service,
  }) => {
    await tagpie.setUp(service.origin);
    let panel: Person | undefined;
    const headlines: string[] = [];
    for (const one of cases) {
      await test.step(one.path, async () => {
        const search = await findOn({ tagpie, origin, service }, one, panel);
        expect(search.headlines).toHaveLength(1);
        expect(service.control.requests().length).toBeLessThanOrEqual(MAX_REQUESTS);
        headlines.push(...search.headlines);
        panel = search.panel;
      });
    }
    // Lists show the same.
    await panel?.click({ role: "button", name: "Search history" });
    for (const headline of headlines) await expect.poll(() => panel?.text()).toContain(headline);
  });
}

/** Opens a page with a WebP on another host, which no other test asks for access to: browsers ask once. */
async function visitWebp(
  { tagpie, world }: { tagpie: Tagpie; world: World },
  { name, picture, width }: { name: string; picture: PictureName; width: number },
) {
  const [host, files] = [`${name}.example`, `files-of-${name}.example`];
  const bytes = await sharp(await pictures[picture](), { animated: true })
    .webp()
    .toBuffer();
  const site = picturePage(
    [{ alt: "picture", bytes, type: "image/webp", width }],
    `https://${files}`,
  );
  world.mount(host, site);
  world.mount(files, site);
  const page = await tagpie.visit(`https://${host}/`);
  await page.view.evaluate("document.images[0].decode()");
  return { page, files };
}

test("allows access and searches with one click where the page shows too little", {
  tag: "@long",
}, async ({ tagpie, world, service }) => {
  await tagpie.setUp(service.origin);
  const { page, files } = await visitWebp(
    { tagpie, world },
    { name: "thumbnails", picture: "boats", width: 180 },
  );
  const panel = await tagpie.pointAt(page, "find");
  const allow = { role: "button", name: "Allow access and search" };
  await panel.find(allow);
  await tagpie.allow(files, () => panel.click(allow));
  await panel.find({ role: "heading", name: ON_IT });
  expect(await panel.text()).not.toMatch(/Allow access|capture of the page/);
});

test("uploads a WebP after one click that allows, loads and converts it", { tag: "@long" }, async ({
  tagpie,
  world,
  service,
}) => {
  await tagpie.setUp(service.origin);
  const { page, files } = await visitWebp(
    { tagpie, world },
    { name: "evenings", picture: "new-alps-at-night", width: 600 },
  );
  const panel = await tagpie.pointAt(page, "upload");
  await panel.read(/Services don’t accept this format/);
  await panel.read(/This capture, 600 × \d+/);
  const load = { role: "button", name: "Load and convert to PNG" };
  await tagpie.allow(files, () => panel.click(load));
  await panel.read(/This file · PNG · .* · 640 × 303/);
  expect(await panel.text()).not.toMatch(/Services don’t accept/);
  await sendForm(panel);
  const { state } = await newestDraft(tagpie.welcome);
  expect(state).toMatchObject({ image: { mime_type: "image/png", width: 640, height: 303 } });
});

test("keeps all frames of an animated WebP, or the first if the user wants that", {
  tag: "@long",
}, async ({ tagpie, world, service }) => {
  await tagpie.setUp(service.origin);
  const { page, files } = await visitWebp(
    { tagpie, world },
    { name: "strides", picture: "running-cat", width: 400 },
  );
  const panel = await tagpie.pointAt(page, "upload");
  const load = { role: "button", name: "Load and convert to PNG" };
  await tagpie.allow(files, () => panel.click(load));
  await panel.read(/This is an animation/);
  await panel.find({ role: "button", name: "Convert the first frame" });
  await panel.click({ role: "button", name: "Convert to animated PNG (APNG)" });
  await panel.read(/This file · PNG · .* · 196 × 136/);
  const apng = await storedFile(panel, (await newestDraft(tagpie.welcome)).file?.id);
  expect(apng.toString("latin1").match(/acTL/gu)).toHaveLength(1);
  expect(apng.toString("latin1").match(/fcTL/gu)).toHaveLength(6);
});

test("uploads the capture of a canvas that scripts may not read", { tag: "@long" }, async ({
  tagpie,
  gallery: { origin },
  service,
}) => {
  await tagpie.setUp(service.origin);
  const page = await tagpie.visit(`${origin}/tainted-canvas`);
  await expect.poll(() => page.view.evaluate(IS_DRAWN)).toBe(true);
  const panel = await tagpie.pointAt(page, "upload", `document.querySelector("#canvas")`);
  await panel.read(/This capture, 600 × 480/);
  expect(await panel.all({ role: "textbox", name: "File address" })).toEqual([]);
  const capture = await storedFile(panel, (await newestDraft(tagpie.welcome)).capture?.id);
  expect(await pixelsOf(capture)).toMatchObject({ width: 600, height: 480 });
  service.control.forgetRequests();
  await sendForm(panel);
  await expectSentOnce(service, tagpie.welcome, sha512Of(capture));
});
