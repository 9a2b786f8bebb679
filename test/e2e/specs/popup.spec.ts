import { people } from "../../service/seed/people.ts";
import { expect, test } from "../fixtures.ts";
import { searchFor } from "../search-for.ts";

const box = { role: "combobox", name: /^Search / };

test.use({ isConfigured: true });

test("searches by keyboard, credits each picture and loads more on scrolling", {
  tag: "@firefox",
}, async ({ tagpie, service }) => {
  const popup = await tagpie.popup();
  await expect.poll(() => popup.find(box)).toMatchObject({ focused: true });

  await popup.type("safe, score.gte:1");
  await popup.press("Return");

  const text = await popup.read(/\d+ images$/m);
  const cards = () => popup.all({ role: "article" });
  // Cards out of view are added after the first frame.
  await expect.poll(async () => (await cards()).length).toBeGreaterThanOrEqual(24);
  const first = await cards();
  expect(text).toMatch(/dora_langhorne\s+langhorne\.example/);
  expect(await popup.find({ role: "link", name: /^Image \d+:/ })).toMatchObject({
    href: expect.stringContaining(`${service.origin}/images/`),
  });

  await popup.view.evaluate(`document.querySelector("[data-scrolls]").scrollTo(0, 1e6)`);
  await expect.poll(async () => (await cards()).length).toBeGreaterThan(first.length);
  const all = await cards();
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);

  const again = await tagpie.popup();
  await again.read(/\d+ images$/m);
  await expect.poll(() => again.find(box)).toMatchObject({ value: "safe, score.gte:1" });
});

test("keeps pictures as far from the rail from right to left", { tag: "@long" }, async ({
  tagpie,
}) => {
  const popup = await tagpie.popup();
  await searchFor(popup, "safe");
  const distance = (dir: "ltr" | "rtl") =>
    popup.view.evaluate<number>(`(() => {
      document.dir = "${dir}";
      // A card has no picture until it is read.
      const card = document.querySelector("[data-scrolls] article");
      const picture = card?.querySelector("img")?.getBoundingClientRect();
      const rail = document.querySelector("nav").getBoundingClientRect();
      if (!picture) return -1;
      return Math.round(document.dir === "ltr" ? picture.left - rail.right : rail.left - picture.right);
    })()`);
  await expect.poll(() => distance("ltr")).toBeGreaterThanOrEqual(8);
  expect(await distance("rtl")).toBe(await distance("ltr"));
});

test("shows twelve pictures, and the footer is at most twelve Tab stops away", {
  tag: "@long",
}, async ({ tagpie }) => {
  const wide = await tagpie.popup();
  await searchFor(wide, "safe");
  await wide.find({ role: "button", name: "Pictures on this page" });
  let stops = 0;
  const isFooter = `document.activeElement.closest("footer") !== null`;
  while (!(await wide.view.evaluate(isFooter)) && stops <= 12) {
    await wide.press("Tab");
    stops += 1;
  }
  expect(stops).toBeLessThanOrEqual(12);

  const popup = await tagpie.realPopup();
  await popup.read(/\d+ images$/m);
  expect(await popup.view.evaluate("[innerWidth, innerHeight]")).toEqual([428, 600]);
  const inSight = `(() => {
    // The snapshot is shown before the modules load.
    const room = document.querySelector("#app [data-scrolls]")?.getBoundingClientRect();
    if (!room) return 0;
    return [...document.querySelectorAll("#app li[data-image]")].filter((tile) => {
      const { top, bottom } = tile.getBoundingClientRect();
      return top >= room.top && bottom <= room.bottom;
    }).length;
  })()`;
  await expect.poll(() => popup.view.evaluate<number>(inSight)).toBeGreaterThanOrEqual(12);
});

test("sorts and filters a search, saves it, and suggests the saved one", { tag: "@long" }, async ({
  tagpie,
  service,
}) => {
  const popup = await tagpie.popup();
  await popup.type("safe");
  await popup.press("Return");
  await popup.read(/\d+ images$/m);
  await popup.click({ role: "button", name: "Sort and filter" });
  /** Chooses in a closed list by its first letters, as with the keyboard. */
  const choose = async (label: string, letters: string) => {
    const list = `[...document.querySelectorAll("label")].find(({ innerText }) => innerText.startsWith("${label}")).querySelector("select")`;
    await expect.poll(() => popup.view.evaluate(`${list}.options.length`)).toBeGreaterThan(1);
    await popup.view.evaluate(`${list}.focus()`);
    await popup.type(letters);
  };
  const last = () =>
    service.control.requests().findLast(({ path }) => path.endsWith("search/images"))?.parameters;
  await choose("Sort by", "score");
  await expect.poll(last).toMatchObject({ q: "safe", sf: "score" });
  await choose("Filter", "Everything");
  await popup.read(/Filter: Everything/);
  await popup.click({ role: "button", name: "Save search" });
  await popup.find({ role: "button", name: "Remove saved search" });

  const again = await tagpie.popup();
  await again.fill(box, "");
  await again.press("Down");
  await again.read(/safe\s+Saved/i);
});

test("stores a snapshot for its next opening, until the history is cleared", {
  tag: "@long",
}, async ({ tagpie }) => {
  const popup = await tagpie.popup();
  await searchFor(popup, "safe");
  const stored = () =>
    popup.view.evaluate<string | undefined>(
      `(globalThis.browser ?? chrome).storage.local.get("snapshot").then(({ snapshot }) => snapshot)`,
    );
  await expect.poll(stored).toContain("data-image");
  expect(await stored()).not.toContain(people.magpie.apiKey);
  await popup.view.evaluate(
    `(globalThis.browser ?? chrome).runtime.sendMessage({ intention: "clearHistory", data: { kinds: ["text"] } })`,
  );
  expect(await stored()).toBeUndefined();
});

test("opens with the focus in the search box", { tag: "@firefox" }, async ({ tagpie }) => {
  const popup = await tagpie.realPopup();
  await expect.poll(async () => (await popup.find(box)).focused).toBe(true);
  await expect.poll(() => popup.view.evaluate("document.hasFocus()")).toBe(true);
});

test("shows the service's error at the search box", { tag: "@long" }, async ({ tagpie }) => {
  const popup = await tagpie.popup();
  await popup.fill(box, "(boat, sail");
  await popup.press("Return");
  await popup.find({ role: "alert" });
  await expect
    .poll(() => popup.find(box))
    .toMatchObject({ invalid: true, focused: true, value: "(boat, sail" });
  const wrong = await popup.find(box);
  expect(wrong.description).toContain("can’t read this search");

  await popup.type(")");
  await popup.press("Return");
  await popup.gone({ role: "alert" });
  await popup.read(/\d+ images?$/m);
});

test("shows placeholder tiles while it waits, and can be cancelled", { tag: "@long" }, async ({
  tagpie,
  service,
}) => {
  const popup = await tagpie.popup();
  service.control.add({ endpoint: "search/images", effect: { kind: "stall" } });
  await popup.fill(box, "safe");
  await popup.press("Return");
  const shapes = `[...document.querySelectorAll("main [class*=awaited] [class*=picture]")]
    .map((shape) => shape.getBoundingClientRect())`;
  await expect.poll(() => popup.view.evaluate(`${shapes}.length`)).toBe(6);
  const areTiles = `${shapes}.every(({ width, height }) => Math.abs(width / height - 13 / 10) < 0.05)`;
  expect(await popup.view.evaluate(areTiles), "as wide as tiles").toBe(true);
  const below = `document.querySelector("[class*=awaited]").getBoundingClientRect().bottom`;
  expect(
    await popup.view.evaluate(`${shapes}.every(({ bottom }) => bottom <= ${below})`),
    "inside of their room",
  ).toBe(true);
  await popup.click({ role: "button", name: "Cancel" });
  await popup.read(/cancelled/);
});

test("keeps the text of a long query clear of the button in the search box", {
  tag: "@long",
}, async ({ tagpie }) => {
  const popup = await tagpie.popup();
  await popup.fill(box, "safe, ".repeat(60));
  const visible = `((layer, field) => {
    const { paddingLeft, paddingRight, borderLeftWidth } = getComputedStyle(field);
    const around = parseFloat(paddingLeft) + parseFloat(paddingRight) + 2 * parseFloat(borderLeftWidth);
    return layer.clientWidth - (field.offsetWidth - around);
  })(document.querySelector("form [class*=layer]"), document.querySelector("form input"))`;
  await expect.poll(() => popup.view.evaluate(visible)).toBe(0);
});

test("covers a picture that the filter covers until the user reveals it", { tag: "@long" }, async ({
  tagpie,
  service,
}) => {
  const popup = await tagpie.popup();
  service.control.forgetRequests();
  await searchFor(popup, "suggestive");
  const cover = await popup.find({ role: "button", name: /Show/ });
  const pictures = () => popup.all({ role: "img", name: /^Image \d+:/ });
  const pictureCount = (await pictures()).length;
  expect(cover.name).toMatch(/suggestive|spiders|filter/i);
  await popup.click({ role: "button", name: /Show/ });
  await expect.poll(async () => (await pictures()).length).toBe(pictureCount + 1);
});
