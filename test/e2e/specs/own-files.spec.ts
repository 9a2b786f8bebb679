import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { type PictureName, gallery as pictures } from "../../service/seed/pictures.ts";
import type { Person } from "../browsers/person.ts";
import type { Screen } from "../browsers/screen.ts";
import { waitFor, waitUntil } from "../browsers/wait.ts";
import { acceptsFiles, drop, fileFrom } from "../drop-files.ts";
import { expect, test } from "../fixtures.ts";
import type { Tagpie } from "../tagpie.ts";

test.use({ isConfigured: true });

/** Opens the panel's page for files in a tab. */
const openFiles = (tagpie: Tagpie) => tagpie.visit(`${tagpie.browser.page("panel.html")}?files`);

/** Copies a picture to the clipboard by a click in a page. */
async function copy(page: Person, picture: PictureName) {
  const file = fileFrom(await pictures[picture].bytes(), "", "image/png");
  await page.view.evaluate(`void addEventListener("click", async (event) => {
    event.preventDefault();
    await navigator.clipboard.write([new ClipboardItem({ "image/png": ${file} })]);
    document.title = "copied";
  }, { capture: true })`);
  await page.click({ role: "img" });
  await waitUntil("the copy", () => page.view.evaluate(`document.title === "copied"`));
}

test("finds a picture pasted into the panel", { tag: "@firefox" }, async ({
  tagpie,
  gallery,
  display,
}) => {
  await copy(await tagpie.visit(`${gallery.origin}/post/boats`), "house-png");
  await display.input("key", "alt+shift+o");
  const panel = await tagpie.panel();
  await panel.click({ role: "heading", name: "Nothing here yet" });
  await panel.press("ctrl+v");
  await panel.find({ role: "article", name: `#${pictures["house-png"].match}` });
});

test("finds a picture pasted into the popup's search box", { tag: "@long" }, async ({
  tagpie,
  gallery,
  service,
}) => {
  await copy(await tagpie.visit(`${gallery.origin}/post/boats`), "house-png");
  const popup = await tagpie.popup();
  await popup.find({ role: "button", name: "Find by file…" });
  await acceptsFiles(popup);
  await popup.view.evaluate(`document.querySelector("#search").focus()`);
  service.control.forgetRequests();
  await popup.view.show();
  await popup.press("ctrl+v");
  const requestNames = () => service.control.requests().map(({ path }) => path.split("/").at(-1));
  await expect.poll(requestNames).toContain("reverse");
});

test("finds a file that is dropped, although its bytes differ from the service's", {
  tag: "@firefox",
}, async ({ tagpie, service }) => {
  const page = await openFiles(tagpie);
  await page.find({ role: "button", name: "Choose files…" });
  const name = "canyon.jpg";
  service.control.forgetRequests();
  await drop(page, fileFrom(await pictures["canyon-recompressed"].bytes(), name, "image/jpeg"));
  await page.find({ role: "article", name: `#${pictures["canyon-recompressed"].match}` });
  expect(await page.text()).toContain(name);
  await page.find({ role: "img", name: "Your picture" });
  const reverseSearches = service.control.reverseSearches();
  expect(reverseSearches).toHaveLength(1);
});

/** Chooses a file in the dialog that a click on the button opens. */
async function choose(tagpie: Tagpie, display: Screen, page: Person, path: string, file: string) {
  if (tagpie.browser.name === "firefox") {
    // Firefox dismisses file dialogs while a driver is connected.
    await page.find({ role: "button", name: "Choose files…" });
    await page.view.evaluate(`(() => {
      const input = document.querySelector("input[type=file]");
      input.addEventListener("click", (event) => {
        event.preventDefault();
        const chosen = new DataTransfer();
        chosen.items.add(${file});
        input.files = chosen.files;
        input.dispatchEvent(new Event("change", { bubbles: true }));
      });
    })()`);
    return page.click({ role: "button", name: "Choose files…" });
  }
  const initialWindows = new Set((await display.visibleWindows()).map(({ id }) => id));
  await page.click({ role: "button", name: "Choose files…" });
  const dialog = await waitFor("the file dialog", async () =>
    (await display.visibleWindows()).find(({ id }) => !initialWindows.has(id)),
  );
  await display.holdFocus(dialog.id);
  await page.type(path);
  const button = { x: dialog.x + dialog.width - 45, y: dialog.y + dialog.height - 24 };
  // The button at the bottom right opens the file, once the dialog knows that there is one.
  await waitUntil(
    "the file dialog to close",
    async () => {
      await display.clickLikeAHand(button);
      return !(await display.visibleWindows()).some(({ id }) => id === dialog.id);
    },
    { every: 100 },
  );
  await display.releaseFocus();
}

test("finds a file that is chosen on the device, by its hash alone", { tag: "@long" }, async ({
  tagpie,
  service,
  display,
}) => {
  const folder = await mkdtemp(join(tmpdir(), "tagpie-files-"));
  try {
    const path = join(folder, "boats.jpg");
    await writeFile(path, await pictures.boats.bytes());
    const page = await openFiles(tagpie);
    service.control.forgetRequests();
    const file = fileFrom(await pictures.boats.bytes(), "boats.jpg", "image/jpeg");
    await choose(tagpie, display, page, path, file);
    await page.read(/identical file/);
    await page.find({ role: "article", name: `#${pictures.boats.match}` });
    const requestNames = service.control.requests().map(({ path }) => path.split("/").at(-1));
    expect(requestNames).not.toContain("reverse");
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("converts a WebP for the search, and asks what to do with several files", {
  tag: "@long",
}, async ({ tagpie }) => {
  const webp = await sharp(await pictures["canyon-recompressed"].bytes())
    .webp({ quality: 95 })
    .toBuffer();
  const file = fileFrom(webp, "canyon.webp", "image/webp");
  const page = await openFiles(tagpie);
  await page.find({ role: "button", name: "Choose files…" });
  await drop(page, file);
  await page.find({ role: "article", name: `#${pictures["canyon-recompressed"].match}` });
  await page.click({ role: "button", name: "More actions" });
  await page.find({ role: "menuitem", name: "Convert to PNG (lossless) and upload…" });
  await page.press("Escape");

  await drop(page, file, fileFrom(await pictures.boats.bytes(), "boats.jpg", "image/jpeg"));
  await page.find({ role: "button", name: "Upload 1 file…" });
  await page.click({ role: "button", name: "Convert to PNG (lossless)" });
  await page.find({ role: "button", name: "Upload 2 files…" });
  await page.click({ role: "button", name: "Find 2 files" });
  await page.read(/identical file|canyon\.png/);
});
