import type { Person } from "../browsers/person.ts";
import type { Screen } from "../browsers/screen.ts";
import { waitUntil } from "../browsers/wait.ts";
import { drop, fileFrom } from "../drop-files.ts";
import { expect, test } from "../fixtures.ts";
import { KEY, setLayout } from "../keyboard-layout.ts";
import { newestDraft, newNoise } from "../picture-files.ts";
import { htmlResponse, pictureResponse } from "../picture-pages.ts";
import { chosenTags, overrule } from "../upload-checks.ts";

test.use({ isConfigured: true });

const TAGS = ["safe", "artist:ann", "boat", "harbour"];
const TAG_BOX = { role: "combobox", name: "Tags" };
const HOST = "session.example";
const BODY = `<article><h1>Boats in the harbour</h1>${"<p>The boats lie in the harbour, and the wind moves them. </p>".repeat(40)}
<img src="/boats.png" alt="Boats" width="300"></article>`;

test.afterEach(({ display }) => setLayout(display, "us").then(() => {}));

/** Copies a picture by a click in a page. */
async function copy(page: Person, png: Buffer) {
  await page.view.evaluate(`void addEventListener("click", async (event) => {
    event.preventDefault();
    await navigator.clipboard.write([new ClipboardItem({ "image/png": ${fileFrom(png, "", "image/png")} })]);
    document.title = "copied";
  }, { capture: true, once: true })`);
  await page.click({ role: "img" });
  await waitUntil("the copy", () => page.view.evaluate(`document.title === "copied"`));
}

/** Opens the upload form of a picture that the service does not have, by keyboard. */
async function openForm(panel: Person) {
  const upload = { role: "button", name: /^Upload to / };
  await panel.read(/Not found on/);
  await panel.tabTo(upload);
  await panel.press("Return");
}

/** Enters tags, takes the last back and again on this layout, and sends the form, by keyboard. */
async function sendByKeyboard(panel: Person, display: Screen, layout: string) {
  // The driver types by the first layout that it has read.
  await setLayout(display, "us");
  // The form gives them the focus once it is drawn.
  await expect.poll(async () => (await panel.find(TAG_BOX)).focused).toBe(true);
  await panel.type(`${TAGS.join(", ")},`);
  await expect.poll(() => chosenTags(panel)).toEqual(TAGS);
  await setLayout(display, layout);
  const undo = layout === "fr" ? KEY.frenchZ : KEY.z;
  await panel.press(`ctrl+${undo}`);
  await expect.poll(() => chosenTags(panel)).toEqual(TAGS.slice(0, -1));
  await panel.press(`ctrl+shift+${undo}`);
  await expect.poll(() => chosenTags(panel)).toEqual(TAGS);
  if (!(await overrule(panel))) await panel.press("ctrl+Return");
  await panel.read(/Uploaded: image \d+/);
}

// Users of a Russian layout have a Latin one as well.
for (const layout of ["ru,us", "fr"])
  test(
    `uploads a dropped, a pasted and a page's picture by keyboard (layout ${layout})`,
    {
      tag: "@long",
    },
    async ({ tagpie, gallery, service, display, world }, info) => {
      const isFirefox = tagpie.browser.name === "firefox";
      const png = await newNoise();
      const address = `https://${HOST}/boats`;
      world.mount(HOST, ({ url }) =>
        url.endsWith(".png") ? pictureResponse(png) : htmlResponse(BODY),
      );
      service.control.forgetRequests();
      const openFiles = async () => {
        const page = await tagpie.visit(tagpie.browser.page("panel.html?files"));
        await page.find({ role: "button", name: "Choose files…" });
        return page;
      };
      await test.step("drop", async () => {
        const panel = await openFiles();
        await setLayout(display, layout);
        await drop(panel, fileFrom(await newNoise(), "dropped.png", "image/png"));
        await openForm(panel);
        await display.picture(info.outputPath("drop.png"));
        await sendByKeyboard(panel, display, layout);
      });
      await test.step("paste", async () => {
        await copy(await tagpie.visit(`${gallery.origin}/post/boats-detail`), await newNoise());
        const panel = await openFiles();
        await panel.press(`ctrl+${KEY.v}`);
        await openForm(panel);
        await display.picture(info.outputPath("paste.png"));
        await sendByKeyboard(panel, display, layout);
      });
      await test.step("page", async () => {
        await setLayout(display, "us");
        await tagpie.visit(address);
        const reader = isFirefox ? `about:reader?url=${encodeURIComponent(address)}` : address;
        const page = await tagpie.visit(reader);
        await waitUntil("the picture", () =>
          page.view.evaluate(`document.images[0]?.naturalWidth > 0`),
        );
        const panel = await tagpie.pointAt(page, "upload", "document.images[0]");
        // Browsers leave the focus in the page.
        await panel.click(TAG_BOX);
        await display.picture(info.outputPath("page.png"));
        await sendByKeyboard(panel, display, layout);
        expect((await newestDraft(tagpie.welcome)).fields.source_urls).toEqual([address]);
      });
      expect(service.control.uploads()).toHaveLength(3);
    },
  );
