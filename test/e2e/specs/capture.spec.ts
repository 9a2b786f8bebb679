import type { Person } from "../browsers/person.ts";
import { expect, test } from "../fixtures.ts";
import type { Tagpie } from "../tagpie.ts";

test.use({ isConfigured: true });

const file = { role: "textbox", name: "File address" };
/** A way in which a page shows a picture, the click target, and the expected file. */
interface Case {
  way: string;
  path: string;
  /** The first picture by default. */
  at?: string;
  /** The window that contains it. */
  within?: string;
  is: string;
  by?: "menu" | "command";
}

const cases: readonly Case[] = [
  { way: "a picture in several sizes", path: "srcset", is: "boats.jpg" },
  { way: "a late picture, loaded", path: "lazy", is: "alps.jpg" },
  { way: "a video", path: "video", at: "video", is: "boats.webm" },
  { way: "a background", path: "background", at: ".background", is: "boats.jpg" },
  { way: "under an overlay", path: "overlay", at: ".glass", is: "house-png.png" },
  { way: "a mask", path: "styles", at: "#mask", is: "magpie.svg" },
  { way: "a border", path: "styles", at: "#border-image", is: "house-png.png" },
  { way: "::before", path: "styles", at: "#before", is: "new-cat-on-blue.jpg" },
  { way: "::after", path: "styles", at: "#after", is: "240/new-house-collage.jpg" },
  { way: "image-set()", path: "styles", at: "#image-set", is: "canyon-recompressed.jpg" },
  { way: "a picture in SVG", path: "elements", at: "#svg-image", is: "boats.jpg" },
  { way: "a symbol in SVG", path: "elements", at: "#svg-use", is: "alps.jpg" },
  { way: "a button", path: "elements", at: "#input", is: "new-cat-on-blue.jpg" },
  { way: "a late picture, to come", path: "elements", at: "#lazy", is: "new-alps-at-night.jpg" },
  { way: "a link to a file", path: "elements", at: "#link", is: "new-house-collage.png" },
  // Chromium has no context menu on the first two, and does not report the click on the third.
  { way: "an object", path: "elements", at: "#object", is: "house-png.png", by: "command" },
  {
    way: "an embedded file",
    path: "elements",
    at: "#embed",
    is: "new-boats-detail.jpg",
    by: "command",
  },
  { way: "content", path: "styles", at: "#content", is: "240/new-boats-detail.jpg", by: "command" },
  { way: "in an open shadow root", path: "shadow", at: "#open", is: "boats.jpg" },
  { way: "in a shadow root in another", path: "shadow", at: "#nested", is: "new-boats-detail.jpg" },
  { way: "in a closed shadow root", path: "shadow", at: "#closed", is: "alps.jpg" },
  {
    way: "in a frame in a frame",
    path: "frames",
    at: "img",
    within: "frames[0].frames[0]",
    is: "canyon-recompressed.jpg",
  },
  { way: "the whole document", path: "files/boats.jpg", is: "boats.jpg" },
  { way: "a page that forbids everything", path: "strict-csp", is: "new-boats-detail.jpg" },
  { way: "a page that redefines what scripts use", path: "prototypes", is: "boats.jpg" },
];

test("finds the right-clicked picture, however the page shows it", { tag: "@long" }, async ({
  tagpie,
  gallery,
}) => {
  test.setTimeout(150_000);
  const wrong: string[] = [];
  let at: { path: string; page: Person } | undefined;
  for (const { way, path, at: selector = "img", within = "window", is, by } of cases) {
    await test.step(way, async () => {
      if (at?.path !== path) {
        await at?.page.view.close();
        at = { path, page: await tagpie.visit(`${gallery.origin}/${path}`) };
      }
      await forget(tagpie);
      const element = `${within}.document.${selector === "img" ? "images[0]" : `querySelector("${selector}")`}`;
      const panel = await tagpie[by === "command" ? "commandAt" : "pointAt"](
        at.page,
        "upload",
        element,
      );
      const expected = `${gallery.origin}/files/${is}`;
      const address = await addressIn(panel, expected);
      if (address !== expected) wrong.push(`${way}: ${address}`);
    });
  }
  expect(wrong).toEqual([]);
});

/** Polls the address in the form. Returns the last one if it never becomes the expected one. */
async function addressIn(panel: Person, expected: string): Promise<string> {
  const readAddress = () => panel.value(file);
  await expect
    .poll(readAddress, { timeout: 5_000 })
    .toBe(expected)
    .catch(() => {});
  return (await readAddress()) ?? (await panel.text());
}

/** Clears previous results, so that the panel cannot show an old one. */
async function forget(tagpie: Tagpie): Promise<void> {
  await tagpie.welcome.view.evaluate(`(async ({ storage: { local, session } }) => {
    await session.clear();
    const { services, ...records } = await local.get();
    await local.remove(Object.keys(records));
  })(globalThis.browser ?? chrome)`);
}
