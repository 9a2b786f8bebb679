import sharp from "sharp";
import { fileOf } from "../../gallery/posts.ts";
import { gallery as pictures } from "../../service/seed/pictures.ts";
import type { ElementQuery } from "../browsers/in-page.ts";
import type { Person } from "../browsers/person.ts";
import type { Screen } from "../browsers/screen.ts";
import type { Point } from "../browsers/view.ts";
import { waitUntil } from "../browsers/wait.ts";
import { acceptsFiles, fileFrom } from "../drop-files.ts";
import { expect, test } from "../fixtures.ts";
import { newestRecord } from "../records.ts";

test.use({ isConfigured: true });

type Forms = Record<string, string>;

/** Sends a view the event of a drag with these forms, and returns true if the view takes it. */
const drag = (page: Person, type: "dragover" | "drop", forms: Forms, file = "") =>
  page.view.evaluate<boolean>(`(() => {
    const dataTransfer = new DataTransfer();
    for (const [type, text] of Object.entries(${JSON.stringify(forms)})) dataTransfer.setData(type, text);
    for (const file of [${file}]) dataTransfer.items.add(file);
    return !document.body.dispatchEvent(new DragEvent("${type}", { dataTransfer, bubbles: true, cancelable: true }));
  })()`);

/** Returns the forms of a picture inside of a link, as each browser drags it. */
const linkedPicture = (browser: string, src: string, link: string): Forms =>
  browser === "firefox"
    ? {
        "text/x-moz-url": `${link}\nBoats`,
        "text/uri-list": link,
        "text/html": `<a href="${link}"><img src="${src}"></a>`,
      }
    : {
        "text/uri-list": link,
        "text/html": `<img src="${src}">`,
      };

const searched = async (page: Person) => JSON.parse(await newestRecord(page, "reverse"));

for (const [view, path] of [
  ["panel", "panel.html?files"],
  ["popup", "popup.html"],
  ["settings", "options.html"],
] as const)
  test(`finds a page's picture that is dropped on the ${view} without a file`, {
    tag: "@long",
  }, async ({ tagpie, gallery, service }) => {
    const page = await tagpie.visit(tagpie.browser.page(path));
    const src = gallery.origin + fileOf("boats");
    const link = `${gallery.origin}/post/boats`;
    const forms = linkedPicture(tagpie.browser.name, src, link);
    await acceptsFiles(page);
    service.control.forgetRequests();
    // Browsers repeat the event while the picture is over the view, which may only be loading.
    await waitUntil("the hint", async () => {
      await drag(page, "dragover", forms);
      return /Drop to find it on/.test(await page.text());
    });
    expect(await drag(page, "drop", forms)).toBe(true);
    await expect
      .poll(async () => (await searched(tagpie.welcome)).pick)
      .toMatchObject({ source_url: link, candidates: [{ url: src }] });
    await expect.poll(async () => (await searched(tagpie.welcome)).state.status).toBe("ready");
    expect((await searched(tagpie.welcome)).state.value.images[0]).toMatchObject({
      id: pictures.boats.match,
    });
    expect(service.control.reverseSearches()).toHaveLength(1);
  });

test("reads a dropped file's source from its addresses, and refuses other files than pictures", {
  tag: "@long",
}, async ({ tagpie, gallery }) => {
  const page = await tagpie.visit(tagpie.browser.page("panel.html?files"));
  const link = `${gallery.origin}/post/canyon-recompressed`;
  const forms = linkedPicture(tagpie.browser.name, `${gallery.origin}/files/gone.jpg`, link);
  const { bytes, match } = pictures["canyon-recompressed"];
  await acceptsFiles(page);
  expect(await drag(page, "drop", { "text/uri-list": "javascript:alert(1)" })).toBe(true);
  await page.read(/This is not a picture on the web\./);
  expect(await drag(page, "drop", { "text/plain": "red fox" })).toBe(false);
  expect(await drag(page, "drop", forms, fileFrom(await bytes(), "canyon.jpg", "image/jpeg"))).toBe(
    true,
  );
  await page.find({ role: "article", name: `#${match}` });
  expect(await searched(tagpie.welcome)).toMatchObject({
    file: { name: "canyon.jpg" },
    pick: { source_url: link },
  });
});

test("writes a dropped address into the upload form's field", { tag: "@long" }, async ({
  tagpie,
  gallery,
}) => {
  const page = await tagpie.visit(`${gallery.origin}/post/boats-detail`);
  const panel = await tagpie.pointAt(page, "upload");
  const field = { role: "textbox", name: "File address" };
  const src = gallery.origin + fileOf("boats");
  await panel.find(field);
  expect(await panel.value(field)).not.toBe(src);
  await acceptsFiles(panel);
  const forms = linkedPicture(tagpie.browser.name, src, `${gallery.origin}/post/boats`);
  expect(await drag(panel, "drop", forms)).toBe(true);
  await expect.poll(() => panel.value(field)).toBe(src);
});

/** Drags an element onto another one of a second view with the mouse, as slowly as the browser follows. */
async function dragOnto(
  { input }: Screen,
  from: Person,
  picture: ElementQuery,
  to: Person,
  target: ElementQuery,
) {
  const start = await from.pointOf(picture);
  const end = await to.pointOf(target);
  const moveTo = ({ x, y }: Point) => input("mousemove", `${x}`, `${y}`);
  await from.view.evaluate(
    `void addEventListener("dragstart", () => { document.title = "dragged"; }, { capture: true })`,
  );
  await moveTo(start);
  await input("mousedown", "1");
  let steps = 0;
  await waitUntil("the drag", async () => {
    await moveTo({ x: start.x + ++steps, y: start.y });
    return from.view.evaluate(`document.title === "dragged"`);
  });
  const moves = "Number(document.body.dataset.moves ?? 0)";
  await to.view.evaluate(
    `void addEventListener("dragover", () => { document.body.dataset.moves = ${moves} + 1; })`,
  );
  // Chromium drops only where the view accepted an earlier movement: with the second one, it knows about the first.
  await waitUntil("the drag over the panel", async () => {
    await moveTo({ x: end.x + (++steps % 2), y: end.y });
    return (await to.view.evaluate<number>(moves)) > 2;
  });
  expect(await to.text()).toMatch(/Drop to find it on/);
  await input("mouseup", "1");
}

test("finds a picture that the mouse drags from a page onto the panel", { tag: "@long" }, async ({
  tagpie,
  gallery,
  display,
}) => {
  const page = await tagpie.visit(`${gallery.origin}/post/boats`);
  await display.input("key", "alt+shift+o");
  const panel = await tagpie.panel();
  const title = { role: "heading", name: "Nothing here yet" };
  await panel.find(title);
  await dragOnto(display, page, { role: "img" }, panel, title);
  await panel.find({ role: "article", name: `#${pictures.boats.match}` });
  expect((await searched(tagpie.welcome)).pick).toMatchObject({
    candidates: [{ url: await page.view.evaluate("document.images[0].currentSrc") }],
  });
});

/** Copies a frame of an animation and the markup that names its file, by a click in a page, as browsers copy a picture. */
async function copyAnimation(page: Person, src: string, frame: number) {
  const gif = await pictures["running-cat"].bytes();
  const png = await sharp(gif, { page: frame }).png().toBuffer();
  await page.view.evaluate(`void addEventListener("click", async (event) => {
    event.preventDefault();
    const html = new Blob(['<img src="${src}">'], { type: "text/html" });
    await navigator.clipboard.write([new ClipboardItem({
      "image/png": ${fileFrom(png, "", "image/png")}, "text/html": html,
    })]);
    document.title = "copied";
  }, { capture: true, once: true })`);
  await page.click({ role: "img" });
  await waitUntil("the copy", () => page.view.evaluate(`document.title === "copied"`));
}

// Services compare the middle frame, the fourth of six.
for (const [kind, file, frame, requests] of [
  ["the named file of a copied animation", fileOf("running-cat"), 0, 1],
  ["the copied frame of an animation whose file is gone", "/files/gone.gif", 3, 2],
] as const)
  test(`searches for ${kind}`, { tag: "@long" }, async ({ tagpie, gallery, service }) => {
    const src = gallery.origin + file;
    await copyAnimation(await tagpie.visit(`${gallery.origin}/post/boats`), src, frame);
    const panel = await tagpie.visit(tagpie.browser.page("panel.html?files"));
    await panel.find({ role: "button", name: "Choose files…" });
    service.control.forgetRequests();
    await panel.press("ctrl+v");
    await panel.find({ role: "article", name: `#${pictures["running-cat"].match}` });
    await expect.poll(async () => (await searched(tagpie.welcome)).state.status).toBe("ready");
    const { still, pick } = await searched(tagpie.welcome);
    expect(pick.candidates[0].url).toBe(src);
    expect(still.format).toBe("png");
    expect(service.control.reverseSearches()).toHaveLength(requests);
  });
