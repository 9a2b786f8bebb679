import { expect, test } from "../fixtures.ts";
import { checkedProfile } from "../tagpie.ts";

const box = { role: "combobox", name: /^Search / };

test.beforeEach(async ({ tagpie, service }) => {
  await tagpie.configure(checkedProfile(service.origin));
});

test("searches from the keyboard alone, shows who made each picture, and more of them further down", async ({
  tagpie,
  service,
}) => {
  const popup = await tagpie.popup();
  await expect.poll(() => popup.find(box)).toMatchObject({ focused: true });

  await popup.type("safe, score.gte:1");
  await popup.press("Return");

  const text = await popup.read(/\d+ images$/m);
  const cards = () => popup.all({ role: "article" });
  // Cards out of view are added after the first frame.
  await expect.poll(async () => (await cards()).length).toBeGreaterThanOrEqual(24);
  const first = await cards();
  expect(text).toMatch(/Photographer|Artist/);
  expect(await popup.find({ role: "link", name: /^Image \d+:/ })).toMatchObject({
    href: expect.stringContaining(`${service.origin}/images/`),
  });

  await popup.view.evaluate("scrollTo(0, document.body.scrollHeight)");
  await expect.poll(async () => (await cards()).length).toBeGreaterThan(first.length);
  const all = await cards();
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);

  const again = await tagpie.popup();
  await again.read(/\d+ images$/m);
  await expect.poll(() => again.find(box)).toMatchObject({ value: "safe, score.gte:1" });
});

test("opens under its button with the focus in the search box", async ({ tagpie }) => {
  const popup = await tagpie.realPopup();
  await expect.poll(async () => (await popup.find(box)).focused).toBe(true);
  await expect.poll(() => popup.view.evaluate("document.hasFocus()")).toBe(true);
});

test("tells at the box what is wrong with a search, in the service's own words", async ({
  tagpie,
}) => {
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

test("waits with square shapes in a room of their own, and can be cancelled", async ({
  tagpie,
  service,
}) => {
  const popup = await tagpie.popup();
  const stalled = service.control.add({ endpoint: "search/images", effect: { kind: "stall" } });
  try {
    await popup.fill(box, "safe");
    await popup.press("Return");
    const shapes = `[...document.querySelectorAll("main [class*=awaited] [class*=picture]")]
      .map((shape) => shape.getBoundingClientRect())`;
    await expect.poll(() => popup.view.evaluate(`${shapes}.length`)).toBe(6);
    const isSquare = `${shapes}.every(({ width, height }) => Math.abs(width - height) < 1)`;
    expect(await popup.view.evaluate(isSquare), "square").toBe(true);
    const below = `document.querySelector("[class*=awaited]").getBoundingClientRect().bottom`;
    expect(
      await popup.view.evaluate(`${shapes}.every(({ bottom }) => bottom <= ${below})`),
      "inside of their room",
    ).toBe(true);
    await popup.click({ role: "button", name: "Cancel" });
    await popup.read(/cancelled/);
  } finally {
    service.control.remove(stalled);
  }
});

test("says that nothing was found", async ({ tagpie }) => {
  const popup = await tagpie.popup();
  await popup.fill(box, "no such tag anywhere");
  await popup.press("Return");
  await popup.read(/No results/);
});

test("loads no picture that the filter covers until it is asked for", async ({
  tagpie,
  service,
}) => {
  const popup = await tagpie.popup();
  service.control.forgetRequests();
  await popup.fill(box, "suggestive");
  await popup.press("Return");
  await popup.read(/\d+ images?$/m);
  const cover = await popup.find({ role: "button", name: /Show/ });
  const pictures = () => popup.all({ role: "img", name: /^Image \d+:/ });
  const before = (await pictures()).length;
  expect(cover.name).toMatch(/suggestive|spiders|filter/i);
  await popup.click({ role: "button", name: /Show/ });
  await expect.poll(async () => (await pictures()).length).toBe(before + 1);
});
