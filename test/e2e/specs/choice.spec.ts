import type { Person } from "../browsers/person.ts";
import { expect, test } from "../fixtures.ts";
import { checkedProfile, type Tagpie } from "../tagpie.ts";

const file = { role: "textbox", name: "File address" };
const show = { role: "button", name: "Pictures on this page" };

test.beforeEach(async ({ tagpie, service }) => {
  await tagpie.configure(checkedProfile(service.origin));
});

test("asks which of several pictures is meant, and takes the answer from the keyboard", async ({
  tagpie,
  gallery,
}) => {
  const page = await tagpie.visit(`${gallery.origin}/several`);
  // By the command's keys: Chromium's menu sees through such a pane, and names the picture on top by itself.
  const panel = await tagpie.commandAt(page, "upload", `document.querySelector(".glass")`);
  await panel.read(/Which picture shall be uploaded/);
  const pictures = await panel.all({ role: "img" });
  expect(pictures).toHaveLength(2);
  const second = pictures[1]?.name ?? "";
  // The focus goes to the panel as it does for a person: by a click into it.
  await panel.click({ role: "heading", name: /^Which picture/ });
  await panel.press("2");
  const address = await panel.find(file);
  expect(address.value).toBe(
    `${gallery.origin}/files/${/boat/i.test(second) ? "new-boats-detail" : "alps"}.jpg`,
  );
});

test("lists the pictures of a page from the popup, and does with several what is asked", async ({
  tagpie,
  gallery,
  service,
}) => {
  await tagpie.visit(`${gallery.origin}/elements`);
  const panel = await pressInPopup(tagpie);
  await panel.read(/Pictures on this page/);
  const boxes = () => panel.all({ role: "checkbox" });
  await expect.poll(async () => (await boxes()).length).toBeGreaterThan(4);
  await panel.click({ role: "heading", name: "Pictures on this page" });
  await panel.press("1");
  await panel.press("3");
  await expect
    .poll(async () => (await boxes()).map(({ checked }) => checked).slice(0, 4))
    .toEqual([true, false, true, false]);
  await panel.read(/2 chosen/);

  service.control.forgetRequests();
  await panel.click({ role: "button", name: /^Find on/ });
  await panel.read(/2 started/);
  const asked = () =>
    service.control.requests().filter(({ path }) => path.endsWith("search/reverse")).length;
  await expect.poll(asked).toBe(2);
});

test("says why a service cannot fetch what exists in the page only, and what to do instead", async ({
  tagpie,
  gallery,
}) => {
  await tagpie.visit(`${gallery.origin}/unfetchable`);
  const panel = await pressInPopup(tagpie);
  const text = await panel.read(/2 pictures cannot be fetched/);
  expect(text).toMatch(/exists in this page only/);
  expect(text).toMatch(/upload the file there/);

  const page = await tagpie.visit(`${gallery.origin}/unfetchable`);
  const form = await tagpie.pointAt(page, "upload", `document.querySelector("#blob")`);
  await form.read(/cannot fetch/);
});

test("says that it may not look at a page of the browser", async ({ tagpie }) => {
  await tagpie.welcome.view.show();
  const panel = await pressInPopup(tagpie);
  await panel.read(/Browsers let no extension look at this page/);
});

test("keeps hostile words words", async ({ tagpie, gallery }) => {
  const page = await tagpie.visit(`${gallery.origin}/words`);
  const panel = await tagpie.pointAt(page, "upload");
  await panel.find(file);
  expect(await panel.text()).toContain("<img src=x onerror=alert(1)>");
  expect(
    await panel.view.evaluate(`document.querySelectorAll("img[src=x], script:not([src])").length`),
  ).toBe(0);
});

test("takes the picture that was clicked when the entry is chosen with the mouse", async ({
  tagpie,
  gallery,
}) => {
  const page = await tagpie.visit(`${gallery.origin}/feed`);
  const panel = await tagpie.pointAt(
    page,
    "upload",
    { role: "img", name: /^Snowy peaks/ },
    "mouse",
  );
  expect((await panel.find(file)).value).toBe(`${gallery.origin}/files/alps.jpg`);
});

/** The real popup takes keys in Chromium, and clicks in Firefox, where it needs a window manager for keys. */
async function pressInPopup(tagpie: Tagpie): Promise<Person> {
  const popup = await tagpie.realPopup();
  await popup.find(show);
  if (tagpie.browser.name === "firefox") await popup.click(show);
  else {
    for (let presses = 0; presses < 12 && !(await popup.find(show)).focused; presses++) {
      await popup.press("Tab");
    }
    await popup.press("Return");
  }
  return tagpie.panel();
}
