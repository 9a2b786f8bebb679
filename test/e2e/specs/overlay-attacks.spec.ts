import { startScreen } from "../browsers/screen.ts";
import { expect, test } from "../fixtures.ts";
import { checkedProfile, startTagpie } from "../tagpie.ts";

const HOST = `document.querySelector(":root > div")`;
const OVERLAYS = `document.querySelectorAll(":root > div").length`;
const ROOT = "document.documentElement";

const addStyle = (css: string) =>
  `document.head.append(Object.assign(document.createElement("style"), { textContent: ${JSON.stringify(css)} }))`;

/** A cover of the whole page, which the page then opens. */
const addCover = (name: string, open: string) =>
  `{ const cover = document.body.appendChild(document.createElement("${name}")); cover.style = "all: initial; position: fixed; inset: 0; width: 100vw; height: 100vh; background: white"; ${open} }`;

/** Statements by which a page attacks the overlay. Each must end the pick. */
const ATTACKS: Record<string, string> = {
  "removes it": `${HOST}.remove()`,
  "hides it": `${HOST}.hidden = true`,
  "removes its style": `${HOST}.removeAttribute("style")`,
  "sets its opacity": `${HOST}.style.setProperty("opacity", "0", "important")`,
  "does not display it": `${HOST}.style.setProperty("display", "none", "important")`,
  "lets clicks through": `${HOST}.style.setProperty("pointer-events", "none", "important")`,
  "makes it inert": `${HOST}.inert = true`,
  "adds a class": `${HOST}.className = "page"`,
  "moves it to the body": `document.body.append(${HOST})`,
  "moves it within the root": `${ROOT}.prepend(${HOST})`,
  "moves it with its state": `${ROOT}.moveBefore ? document.body.moveBefore(${HOST}, null) : ${HOST}.remove()`,
  "replaces the root": `document.replaceChild(document.createElement("html"), ${ROOT})`,
  "rewrites the document": `document.open(), document.write("<p>Other"), document.close()`,
  "makes the root inert and covers it": `${ROOT}.inert = true; ${addCover("dialog", "cover.showModal()")}`,
  "does not display the root": `${ROOT}.style.display = "none"`,
  "zooms out": `${ROOT}.style.zoom = "0.1"`,
  "zooms in": `${ROOT}.style.zoom = "8"`,
  "opens a dialog above it": addCover("dialog", "cover.showModal()"),
  "opens a popover above it": addCover("div", `cover.popover = "manual"; cover.showPopover()`),
};

/** Styles that must not reach the overlay: it stays as it is. */
const STYLES = [
  "opacity: 0",
  "display: none",
  "visibility: hidden",
  "pointer-events: none",
  "transform: translate(-200vw)",
  "filter: opacity(0)",
  "clip-path: inset(50%)",
].map((rule) => `:root > div { ${rule} !important; transition: all 9s !important }`);

/** Styles of the root: they move and fade the page, but nothing in the top layer. */
const ROOT_STYLES = ["opacity: 0", "transform: scale(0.1)", "filter: blur(90px)"].map(
  (rule) => `:root { ${rule} !important }`,
);

test("cancels a pick when the page changes, moves, hides or covers the overlay", {
  tag: "@long",
}, async ({ browserUnderTest, builds, world }) => {
  test.setTimeout(300_000);
  await using screen = await startScreen();
  const { gallery, service } = world;
  await service.reset();
  await using tagpie = await startTagpie(
    browserUnderTest,
    screen,
    await builds("phone"),
    world.outside,
  );
  await tagpie.allowService(service.origin);
  await tagpie.configure(checkedProfile(service.origin));
  const pickAt = async () => {
    const page = await tagpie.visit(`${gallery.origin}/post/cat-on-blue`);
    await tagpie.pressInPopup("Pick a picture on this page");
    await expect.poll(() => page.view.evaluate(OVERLAYS)).toBe(1);
    return page;
  };
  for (const [name, attack] of Object.entries(ATTACKS))
    await test.step(name, async () => {
      const page = await pickAt();
      await page.view.evaluate(`(() => { globalThis.overlay = ${HOST}; ${attack}; })()`);
      await expect
        .poll(() => page.view.evaluate("globalThis.overlay?.isConnected ?? false"), name)
        .toBe(false);
      await page.view.close();
    });
  const page = await pickAt();
  for (const css of [...STYLES, ...ROOT_STYLES]) await page.view.evaluate(`void ${addStyle(css)}`);
  // Longer than the overlay takes to notice.
  await page.view.evaluate("new Promise((done) => setTimeout(done, 600))");
  expect(await page.view.evaluate(OVERLAYS)).toBe(1);
  await page.press("Escape");
  await expect.poll(() => page.view.evaluate(OVERLAYS)).toBe(0);
});
