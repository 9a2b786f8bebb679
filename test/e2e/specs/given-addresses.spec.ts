import sharp from "sharp";
import { fileOf } from "../../gallery/posts.ts";
import { gallery as pictures } from "../../service/seed/pictures.ts";
import type { Person } from "../browsers/person.ts";
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
    await drag(page, "dragover", forms);
    await page.read(/Drop to find it on/);
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

test("takes the source of a dropped file from its addresses, and refuses what is no picture", {
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
