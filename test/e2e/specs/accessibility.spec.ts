import type { Person } from "../browsers/person.ts";
import { expect, test } from "../fixtures.ts";
import { searchFor } from "../search-for.ts";
import { checkedProfile, type Tagpie } from "../tagpie.ts";
import { overrule } from "../upload-checks.ts";

/** Rules whose result depends on the colour scheme. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/** Checks the page in both colour schemes. */
async function judge(tagpie: Tagpie, person: Person): Promise<void> {
  for (const scheme of ["light", "dark"] as const) {
    await tagpie.browser.prefer(scheme);
    await expect
      .poll(() => person.view.evaluate(`matchMedia("(prefers-color-scheme: ${scheme})").matches`))
      .toBe(true);
    const rules = scheme === "light" ? undefined : OF_COLOURS;
    expect(await person.violations(rules), scheme).toEqual([]);
  }
  await tagpie.browser.prefer("light");
}

test("axe finds nothing in popup and options, before and after they are set up", {
  tag: "@long",
}, async ({ tagpie, service }) => {
  const fresh = await tagpie.options();
  await fresh.find({ role: "textbox", name: "Address" });
  await judge(tagpie, fresh);
  const welcome = await tagpie.popup();
  await welcome.find({ role: "button", name: "Set up a service" });
  await judge(tagpie, welcome);

  await tagpie.configure(checkedProfile(service.origin));
  const options = await tagpie.options();
  await options.find({ role: "radio", name: /^Everything/ });
  await judge(tagpie, options);
  const popup = await tagpie.popup();
  const box = { role: "combobox", name: /^Search / };
  await searchFor(popup, "safe");
  await judge(tagpie, popup);
  await popup.fill(box, "(safe");
  await popup.press("Return");
  await popup.find({ role: "alert" });
  await judge(tagpie, popup);

  service.control.add({ endpoint: "search/*", effect: { kind: "challenge" } });
  await popup.fill(box, "safe, river");
  await popup.press("Return");
  await popup.find({ role: "link", name: "Open board.example" });
  // The failure stands for the pause of the whole service.
  const notices = `[...document.querySelectorAll("[data-held]")].filter((one) => one.checkVisibility()).length`;
  expect(await popup.view.evaluate(notices)).toBe(1);
  expect(await popup.violations()).toEqual([]);
});

test("axe finds nothing in the panel, searching and uploading", async ({
  tagpie,
  service,
  gallery,
}) => {
  await tagpie.configure(checkedProfile(service.origin));
  const page = await tagpie.visit(`${gallery.origin}/post/boats`);
  const matches = await tagpie.pointAt(page, "find");
  await matches.find({ role: "article" });
  await judge(tagpie, matches);

  const upload = await tagpie.pointAt(page, "upload");
  await upload.click({ role: "combobox", name: "Tags" });
  await upload.type("boat, riv");
  await upload.find({ role: "option" });
  await judge(tagpie, upload);
  await upload.press("Escape");
  await overrule(upload);
  await upload.press("ctrl+Return");
  await upload.find({ role: "alert" });
  await judge(tagpie, upload);
});

test("axe finds nothing in the comparison, the image details and the history", {
  tag: "@long",
}, async ({ tagpie, service, gallery }) => {
  await tagpie.configure(checkedProfile(service.origin));
  const page = await tagpie.visit(`${gallery.origin}/post/allium-half`);
  const panel = await tagpie.pointAt(page, "find");
  await panel.click({ role: "button", name: /^Compare with/ });
  const tab = await tagpie.opened("panel.html?record=");
  for (const view of ["Side by side", "Slider", "Blink", "Difference"]) {
    await tab.click({ role: "radio", name: view });
    if (view === "Difference") await tab.read(/of the picture differs/);
    expect(await tab.violations(), view).toEqual([]);
  }
  await judge(tagpie, tab);
  await tab.press("Escape");
  await panel.click({ role: "button", name: /^View in Tagpie: #/ });
  await panel.find({ role: "button", name: "Copy" });
  await judge(tagpie, panel);
  await panel.click({ role: "button", name: "Back" });
  await panel.click({ role: "button", name: "Search history" });
  await panel.find({ role: "button", name: /^A pink flower/ });
  await judge(tagpie, panel);
});
