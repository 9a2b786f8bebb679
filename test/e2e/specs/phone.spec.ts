import type { Person } from "../browsers/person.ts";
import { startScreen } from "../browsers/screen.ts";
import type { Point } from "../browsers/view.ts";
import { expect, test } from "../fixtures.ts";
import { checkedProfile, MISSING_ON_PHONES, startTagpie, type Tagpie } from "../tagpie.ts";
import { overrule } from "../upload-checks.ts";

/** CSS pixels of a phone's page, and what its keyboard leaves of the height. */
const WIDTH = 360;
const HEIGHT = 740;
const ABOVE_KEYBOARD = 350;

const tags = `document.querySelector("form [role=combobox]")`;

const button = (words: string) =>
  `[...document.querySelectorAll("main button")].find((one) => one.checkVisibility() && /${words}/u.test(one.textContent))`;

/** Taps the middle of an element, given by an expression. */
async function tap({ view }: Person, element: string): Promise<void> {
  const place = `(() => {
    const element = ${element};
    element?.scrollIntoView({ block: "center" });
    const { x, y, width, height } = element?.getBoundingClientRect() ?? {};
    return element ? { x: Math.round(x + width / 2), y: Math.round(y + height / 2) } : null;
  })()`;
  await expect.poll(() => view.evaluate(place)).not.toBeNull();
  await view.tap?.(await view.evaluate<Point>(place));
}

/** Gives a tab the size of a phone's, and expects that its content fits. */
async function showOnPhone({ view }: Person): Promise<void> {
  await view.resize?.(WIDTH, HEIGHT);
  await expect.poll(() => view.evaluate("innerWidth")).toBe(WIDTH);
  // Chromium counts the room for a scroll bar to `clientWidth`, while there is no bar.
  const overflow = "document.documentElement.scrollWidth - document.documentElement.offsetWidth";
  expect(await view.evaluate(overflow)).toBe(0);
}

/** The layout while tags are typed, in CSS pixels. */
interface TypingLayout {
  isSeen: boolean;
  /** Height of the picture. */
  picture: number;
  /** Room between the field and the picture above it, and the bar below it. */
  above: number;
  below: number;
}

/** Counts the overlays in which a picture is tapped. */
const OVERLAYS = `document.querySelectorAll(":root > div").length`;

async function pick(tagpie: Tagpie, page: Person): Promise<void> {
  await tagpie.pressInPopup("Pick a picture on this page");
  await expect.poll(() => page.view.evaluate(OVERLAYS)).toBe(1);
}

test("finds and uploads a tapped picture where menus, panel and windows are missing", {
  tag: "@long",
}, async ({ browserUnderTest, builds, world }) => {
  test.slow();
  // On the worker's screen, popup keys would reach the worker's own browser.
  await using screen = await startScreen();
  const { gallery, service } = world;
  await service.reset();
  const extension = await builds("phone");
  await using tagpie = await startTagpie(browserUnderTest, screen, extension, world.outside);
  const remainingApis = `${JSON.stringify(MISSING_ON_PHONES)}.filter((name) => (globalThis.browser ?? chrome)[name])`;
  expect(await tagpie.welcome.view.evaluate(remainingApis)).toEqual([]);
  await tagpie.allowService(service.origin);
  await tagpie.configure(checkedProfile(service.origin));

  const popup = await tagpie.popup();
  await showOnPhone(popup);
  await popup.find({ role: "button", name: "Pick a picture on this page" });
  await popup.view.close();

  const page = await tagpie.visit(`${gallery.origin}/post/cat-on-blue`);
  await page.view.resize?.(WIDTH, HEIGHT);
  await pick(tagpie, page);
  await page.press("Escape");
  await expect.poll(() => page.view.evaluate(OVERLAYS)).toBe(0);
  await pick(tagpie, page);
  // Beside all pictures.
  await page.view.tap?.({ x: 2, y: HEIGHT - 2 });
  expect(await page.view.evaluate(OVERLAYS)).toBe(1);
  await tap(page, "document.images[0]");

  const results = await tagpie.opened("panel.html?record=");
  await showOnPhone(results);
  await results.find({ role: "button", name: "Details" });
  expect(await page.view.evaluate(OVERLAYS)).toBe(0);
  service.control.forgetRequests();
  await tap(results, button("^Upload"));
  await results.find({ role: "combobox", name: "Tags" });
  await showOnPhone(results);
  await results.settled();

  await tap(results, tags);
  await expect.poll(() => results.view.evaluate(`document.activeElement === ${tags}`)).toBe(true);
  await results.view.resize?.(WIDTH, ABOVE_KEYBOARD);
  await expect.poll(() => results.view.evaluate("innerHeight")).toBe(ABOVE_KEYBOARD);
  await results.type("safe, cat, running, artist:edwin_moorebridge,");
  await results.settled();
  // Scrolls as phones do when the keyboard opens, and measures before anything else can move the field.
  const layout = await results.view.evaluate<TypingLayout>(`(() => {
    ${tags}.scrollIntoView({ block: "nearest" });
    const picture = document.querySelector("form img");
    const { x, y, width, height, bottom } = picture.getBoundingClientRect();
    const field = ${tags}.getBoundingClientRect();
    const bar = [...document.querySelectorAll("form > div")].findLast((one) => getComputedStyle(one).position === "sticky");
    return {
      isSeen: picture.parentElement.contains(document.elementFromPoint(x + width / 2, y + height / 2)) && y >= 0,
      picture: height,
      above: field.top - bottom,
      below: bar.getBoundingClientRect().top - field.bottom,
    };
  })()`);
  expect(layout.isSeen).toBe(true);
  expect(layout.picture).toBeGreaterThanOrEqual(48);
  expect(layout.above).toBeGreaterThanOrEqual(0);
  expect(layout.below).toBeGreaterThanOrEqual(0);

  await results.view.resize?.(WIDTH, HEIGHT);
  if (!(await overrule(results))) await tap(results, button("^Upload$"));
  await results.read(/Uploaded: image \d+/);
  expect(service.control.uploads()).toHaveLength(1);
  expect(await tagpie.browser.policyViolations()).toEqual([]);
});
