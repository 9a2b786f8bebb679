import { people } from "../../service/seed/people.ts";
import type { Person } from "../browsers/person.ts";
import { expect, test } from "../fixtures.ts";
import { checkedProfile } from "../tagpie.ts";
import { checked } from "../upload-checks.ts";

/** The criteria of WCAG 2.2 that axe does not check. Target size (2.5.8) is tested in `upload-form.spec.ts`, two clicks instead of drawing an area in `files.spec.ts`. */

test.use({ isConfigured: true });

/** Returns an expression for the Tab stops that something fixed or sticky covers while they have the focus, forwards and backwards. */
const OBSCURED = `(async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const initialFocus = document.activeElement;
  const stops = [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex='0']")]
    .filter((one) => one.tabIndex >= 0 && !one.matches(":disabled") && one.closest("[inert]") === null &&
      one.checkVisibility({ visibilityProperty: true }));
  const barOver = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const points = [[(left + right) / 2, (top + bottom) / 2], [left + 2, top + 2], [right - 2, top + 2], [left + 2, bottom - 2], [right - 2, bottom - 2]];
    for (const [x, y] of points) {
      const over = document.elementFromPoint(x, y);
      for (let bar = over; bar && !bar.contains(element); bar = bar.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(bar).position)) return bar;
    }
    return null;
  };
  const obscured = [];
  for (const stop of [...stops, ...stops.toReversed()]) {
    stop.focus();
    if (document.activeElement !== stop) continue;
    await frame();
    const bar = barOver(stop);
    if (bar) obscured.push((stop.id || stop.textContent || stop.outerHTML).slice(0, 80) + " below " + bar.className);
  }
  initialFocus?.focus?.();
  return { count: stops.length, obscured };
})()`;

async function expectNoneObscured(person: Person, surface: string): Promise<void> {
  const { count, obscured } = await person.view.evaluate<{ count: number; obscured: string[] }>(
    OBSCURED,
  );
  expect(count, surface).toBeGreaterThan(3);
  expect(obscured, surface).toEqual([]);
}

test("2.4.11 no bar covers the element that has the focus", { tag: "@long" }, async ({
  tagpie,
  gallery,
}) => {
  const page = await tagpie.visit(`${gallery.origin}/feed`);
  const upload = await tagpie.pointAt(page, "upload", { role: "img", name: /red card/ });
  await upload.click({ role: "combobox", name: "Tags" });
  await upload.type(
    "safe, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve,",
  );
  await checked(upload);
  await expectNoneObscured(upload, "upload form");
  const find = await tagpie.pointAt(page, "find", { role: "img", name: /red card/ });
  await find.read(/Not found on/);
  await expectNoneObscured(find, "verdict");

  const popup = await tagpie.popup();
  await popup.type("safe");
  await popup.press("Return");
  await popup.read(/\d+ images$/m);
  await expectNoneObscured(popup, "popup");
  const options = await tagpie.options();
  for (const view of ["Services", "Search", "Tags", "Data"]) {
    await options.click({ role: "link", name: view });
    await options.find({ role: "heading" });
    await expectNoneObscured(options, `options, ${view}`);
  }
});

test("2.5.7 the divider and pictures of a comparison also move by clicks", {
  tag: "@long",
}, async ({ tagpie, gallery, display }) => {
  const page = await tagpie.visit(`${gallery.origin}/post/allium-half`);
  const panel = await tagpie.pointAt(page, "find");
  await panel.click({ role: "button", name: /^Compare with/ });
  const tab = await tagpie.opened("panel.html?record=");
  await tab.click({ role: "radio", name: "Slider" });
  const slider = { role: "slider", name: "Divider" };
  const { x, y } = await tab.pointOf(slider);
  await display.clickLikeAHand({ x: x - 30, y });
  await expect.poll(async () => Number((await tab.find(slider)).value)).toBeLessThan(0.5);
  await tab.click({ role: "button", name: "Zoom in" });
  const picture = "JSON.stringify(document.querySelector('dialog img').getBoundingClientRect())";
  const oldBox = await tab.view.evaluate(picture);
  await tab.click({ role: "button", name: "Move right" });
  await expect.poll(() => tab.view.evaluate(picture)).not.toBe(oldBox);
});

test("3.2.6 help and settings are at the same place on all views", { tag: "@long" }, async ({
  tagpie,
}) => {
  const options = await tagpie.options();
  const last = `[...document.querySelectorAll("a[href], button")].at(-1).textContent`;
  const views = [
    "Services",
    "Search",
    "Uploads",
    "Tags",
    "Appearance",
    "Shortcuts",
    "Data",
    "Sites",
  ];
  for (const view of views) {
    await options.click({ role: "link", name: view });
    expect(await options.view.evaluate(last), view).toBe("Show introduction");
    const links = (await options.all({ role: "link" })).map(({ name }) => name);
    expect(links.slice(0, views.length), view).toEqual(views);
  }
  const popup = await tagpie.popup();
  for (const kind of ["Images", "Tags", "Community", "People"]) {
    await popup.click({ role: "button", name: kind });
    const rail = `[...document.querySelectorAll("[role=toolbar] button")].map((one) => one.textContent)`;
    const names = await popup.view.evaluate<string[]>(rail);
    expect(names.at(-1), kind).toBe("Options");
    expect(names[0], kind).toBe("Images");
  }
});

test("3.3.7 the options and the upload form reuse earlier entries", { tag: "@long" }, async ({
  tagpie,
  gallery,
  service,
}) => {
  await tagpie.configure(checkedProfile(service.origin, null));
  const entered = await tagpie.options();
  await entered.fill({ role: "textbox", name: "API key (optional)" }, people.magpie.apiKey ?? "");
  await entered.click({ role: "button", name: "Save and check" });
  await entered.read(/The site accepts this key/);
  const options = await tagpie.options();
  const address = { role: "textbox", name: "Address" };
  await expect.poll(async () => (await options.find(address)).value).toBe(service.origin);
  const key = `document.querySelector("#service-key").placeholder`;
  await expect.poll(() => options.view.evaluate(key)).toBe("Saved and hidden");

  const page = await tagpie.visit(`${gallery.origin}/post/house-collage`);
  const first = await tagpie.pointAt(page, "upload");
  const source = await first.find({ role: "textbox", name: "Source" });
  expect(source.value).toBe(`${gallery.origin}/post/house-collage`);
  await first.click({ role: "combobox", name: "Tags" });
  await first.type("safe, photographer:dora_langhorne, house,");
  await checked(first);
  await first.press("ctrl+Return");
  await first.read(/Uploaded: image \d+/);
  const second = await tagpie.pointAt(
    await tagpie.visit(`${gallery.origin}/post/boats-detail`),
    "upload",
  );
  await second.read(/Presets and recent tags/);
  await second.view.evaluate(
    `void [...document.querySelectorAll("summary")].find((one) => one.textContent.includes("Presets")).click()`,
  );
  await second.click({ role: "button", name: "Add house" });
  await second.find({ role: "button", name: "Remove house" });
});

test("3.3.8 the key can be pasted and filled in by a password manager", async ({ tagpie }) => {
  const options = await tagpie.options();
  const field = { role: "textbox", name: "API key" };
  await options.fill({ role: "textbox", name: "Address" }, "https://a-copied-key.example");
  await options.press("ctrl+a", "ctrl+c");
  await options.click(field);
  await options.press("ctrl+v");
  await expect
    .poll(async () => (await options.find(field)).value)
    .toBe("https://a-copied-key.example");
  expect(
    await options.view.evaluate(
      `(({ type, autocomplete, readOnly }) => ({ type, autocomplete, readOnly }))(document.querySelector("#service-key"))`,
    ),
  ).toEqual({
    type: "password",
    autocomplete: "current-password",
    readOnly: false,
  });
  await options.find({ role: "button", name: "Show the key" });
});
