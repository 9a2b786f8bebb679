import type { Person } from "../browsers/person.ts";
import type { Screen } from "../browsers/screen.ts";
import type { Point } from "../browsers/view.ts";
import { waitForStill } from "../browsers/wait.ts";
import { expect, test } from "../fixtures.ts";
import {
  expectBytesOnlyTo,
  expectSentOnce,
  pixelsOf,
  sendForm,
  sha512Of,
  storedFile,
} from "../picture-files.ts";
import { mountBoats } from "../picture-pages.ts";
import { checkedProfile, type Tagpie } from "../tagpie.ts";

const HOST = "area.example";

test.beforeEach(async ({ tagpie, service }) => {
  const files = { accepted: true, measured_at: 0 };
  await tagpie.configure({ ...checkedProfile(service.origin), files });
});

test("captures exactly a part of a picture, searches for it, and uploads it", {
  tag: "@firefox",
}, async ({ tagpie, gallery, service, world }) => {
  const page = await tagpie.visit(`${gallery.origin}/drawing`);
  const panel = await startCapture(tagpie, page);
  const { x, y } = await boxOf(page, "#drawing");
  await drawBox(tagpie, page, { x: x + 100, y: y + 10 }, { x: x + 250, y: y + 90 });
  await panel.find({ role: "button", name: "Details" });
  const captured = await storedFile(panel);
  expect(await pixelsOf(captured)).toMatchObject({
    width: 150,
    height: 80,
    corners: ["008080ff", "008080ff"],
  });

  world.forgetRequests();
  service.control.forgetRequests();
  await panel.click({ role: "button", name: /^Upload to/ });
  await panel.read(/This file · PNG · .* · 150 × 80/);
  await sendForm(panel);
  await expectSentOnce(service, tagpie.welcome, sha512Of(captured));
  expectBytesOnlyTo(service.origin, world.requests());
});

test("captures exactly the rectangle with Alt, by the keys, or nothing after Escape", {
  tag: "@long",
}, async ({ tagpie, gallery }) => {
  const page = await tagpie.visit(`${gallery.origin}/drawing`);
  const panel = await startCapture(tagpie, page);
  await page.press("Escape");
  await panel.read(/This was cancelled/);
  expect(await page.view.evaluate(OVERLAYS)).toBe(0);

  await page.view.show();
  await startCapture(tagpie, page);
  await page.press("shift+Right", "alt+Return");
  await panel.find({ role: "button", name: "Details" });
  const { width, height } = await page.view.evaluate<{ width: number; height: number }>(
    "({ width: innerWidth, height: innerHeight })",
  );
  expect(await pixelsOf(await storedFile(panel))).toMatchObject({
    width: Math.round((width * 3) / 4 + 10) - Math.round(width / 4),
    height: Math.round((height * 3) / 4) - Math.round(height / 4),
  });
});

test("captures an area by two clicks, without a drag", { tag: "@long" }, async ({
  tagpie,
  gallery,
  display,
}) => {
  const page = await tagpie.visit(`${gallery.origin}/drawing`);
  const panel = await startCapture(tagpie, page);
  await panel.read(/click two corners/);
  const { x, y } = await boxOf(page, "#drawing");
  const toScreen = await page.view.toScreen();
  await display.clickLikeAHand(toScreen({ x: x + 100, y: y + 100 }));
  await display.clickLikeAHand(toScreen({ x: x + 250, y: y + 180 }));
  await panel.find({ role: "button", name: "Details" });
  expect(await pixelsOf(await storedFile(panel))).toMatchObject({ width: 150, height: 80 });
});

/** Four colours in a box that is no picture for a page scan. */
const PLATE = `<div id="plate" style="background:conic-gradient(#d33 90deg,#3a3 90deg 180deg,#33d 180deg 270deg,#dd3 270deg);width:400px;height:300px;margin:80px auto"></div>`;

test("keeps the rectangle over its content when the panel narrows the page", {
  tag: "@long",
}, async ({ tagpie, world, display }) => {
  const page = await tagpie.visit(mountBoats(world, HOST, PLATE));
  const popup = await tagpie.realPopup();
  await popup.find({ role: "button", name: "Capture an area" });
  // No panel is open yet: `window_id` is missing.
  await popup.view.evaluate(`void (async ({ runtime, tabs }) => {
    const [{ id }] = await tabs.query({ active: true, currentWindow: true });
    runtime.sendMessage({ intention: "captureArea", data: { tab_id: id } });
    setTimeout(() => window.close(), 100);
  })(globalThis.browser ?? chrome)`);
  await expect.poll(() => page.view.evaluate(OVERLAYS)).toBe(1);
  const place = await boxOf(page, "#plate");
  const corners = ({ x, y }: Point): [Point, Point] => [
    { x: x + 10, y: y + 10 },
    { x: x + 390, y: y + 290 },
  ];
  const [from, to] = corners(place);
  await press(display, page, from, to);
  await display.input("key", "alt+shift+o");
  const panel = await tagpie.panel();
  await expect.poll(async () => (await boxOf(page, "#plate")).x).not.toBe(place.x);
  const settled = await stillBox(page, "#plate");
  await release(display, page, corners(settled)[1]);
  await expect.poll(() => storedFile(panel).catch(() => null)).not.toBeNull();
  expect(await pixelsOf(await storedFile(panel))).toMatchObject({
    ...{ width: 380, height: 280 },
    corners: ["dddd33ff", "dd3333ff"],
  });
});

for (const zoom of [0.8, 1.25])
  test(`draws the frame over what is captured on a page with a zoom of ${zoom}`, {
    tag: "@long",
  }, async ({ tagpie, world, display }) => {
    const html = `<style>html { zoom: ${zoom} }</style>${PLATE}`;
    const page = await tagpie.visit(mountBoats(world, HOST, html));
    const panel = await startCapture(tagpie, page);
    const { x, y } = await boxOf(page, "#plate");
    const [from, to] = [
      { x: x + 40, y: y + 30 },
      { x: x + 200, y: y + 150 },
    ];
    await press(display, page, from, to);
    const toScreen = await page.view.toScreen();
    const colourBy = (distance: number) =>
      display.colourAt(toScreen({ x: from.x + distance, y: from.y + distance }));
    // The browser dims the page behind a modal dialog by a tenth, and Tagpie the rest by half.
    await expect.poll(() => colourBy(8), "the colour in the frame").toMatch(/^c6c62[de]$/u);
    expect(await colourBy(-8), "the colour beside the frame").toMatch(/^6[23]6[23]1[67]$/u);
    await release(display, page, to);
    await expect.poll(() => storedFile(panel).catch(() => null)).not.toBeNull();
    expect(await pixelsOf(await storedFile(panel))).toMatchObject({ width: 160, height: 120 });
  });

test("searches for the file of a picture that the rectangle is drawn around", {
  tag: "@long",
}, async ({ tagpie, world }) => {
  const html = `<div id="shadow" style="width:300px;height:240px"></div>
<div id="background" style="width:300px;height:240px;margin:40px;background:url(/boats.jpg) center/cover"></div>
<script>
  shadow.attachShadow({ mode: "closed" }).innerHTML = '<img src="/boats.jpg" width="300" height="240">';
</script>`;
  const page = await tagpie.visit(mountBoats(world, HOST, html));
  for (const selector of ["#shadow", "#background"]) {
    const panel = await startCapture(tagpie, page);
    const { x, y } = await boxOf(page, selector);
    await drawBox(tagpie, page, { x: x - 7, y: y - 5 }, { x: x + 320, y: y + 250 });
    await panel.find({ role: "heading", name: /: identical file$/ });
    await page.view.show();
  }
});

test("cuts plain margins off an area that is not a picture of the page", { tag: "@long" }, async ({
  tagpie,
  world,
}) => {
  const frame = `<body style="margin:60px"><img src="/boats.jpg" width="300" height="240" style="display:block">`;
  mountBoats(world, "frame-of-area.example", frame);
  const html = `<iframe src="https://frame-of-area.example/" width="420" height="360" style="border:0"></iframe>`;
  const page = await tagpie.visit(mountBoats(world, HOST, html));
  const panel = await startCapture(tagpie, page);
  const { x, y } = await boxOf(page, "iframe");
  await drawBox(tagpie, page, { x: x + 5, y: y + 20 }, { x: x + 410, y: y + 350 });
  await panel.find({ role: "heading", name: /^Already on / });
  expect(await pixelsOf(await storedFile(panel))).toMatchObject({ width: 300, height: 240 });
});

test("offers to search for the whole picture after the search of a part of it", {
  tag: "@long",
}, async ({ tagpie, service, world }) => {
  const html = `<img id="boats" src="/boats.jpg" width="500" height="400" style="display:block;margin:40px">`;
  const page = await tagpie.visit(mountBoats(world, HOST, html));
  const panel = await startCapture(tagpie, page);
  const { x, y } = await boxOf(page, "#boats");
  service.control.forgetRequests();
  await drawBox(tagpie, page, { x: x + 60, y: y + 60 }, { x: x + 260, y: y + 200 });
  const searchWhole = { role: "button", name: "Search the whole picture" };
  await panel.find(searchWhole);
  expect(await panel.text()).not.toMatch(/has no|Not found on/);
  expect(service.control.reverseSearches().length).toBe(2);
  await panel.click(searchWhole);
  await panel.find({ role: "heading", name: /^Already on / });
});

test("shows that nothing matches the area", { tag: "@long" }, async ({ tagpie, world }) => {
  const page = await tagpie.visit(mountBoats(world, HOST, PLATE));
  const panel = await startCapture(tagpie, page);
  const { x, y } = await boxOf(page, "#plate");
  await drawBox(tagpie, page, { x, y }, { x: x + 400, y: y + 300 });
  const words = "No match for this area";
  await panel.find({ role: "heading", name: words });
  await panel.click({ role: "button", name: "Search history" });
  await panel.find({ role: "button", name: new RegExp(words) });
});

/** Counts the overlays in which an area is drawn. */
const OVERLAYS = `document.querySelectorAll(":root > div").length`;

const boxOf = ({ view }: Person, selector: string) =>
  view.evaluate<Point>(
    `(({ x, y }) => ({ x, y }))(document.querySelector("${selector}").getBoundingClientRect())`,
  );

/** Returns the place of an element once it no longer moves. */
const stillBox = (page: Person, selector: string) =>
  waitForStill(selector, () => boxOf(page, selector));

/** Opens the overlay from the popup, and returns the panel once the page has its final size. */
async function startCapture(tagpie: Tagpie, page: Person): Promise<Person> {
  await tagpie.pressInPopup("Capture an area");
  const panel = await tagpie.panel();
  await panel.read(/Draw a rectangle on the page/);
  await expect.poll(() => page.view.evaluate(OVERLAYS)).toBe(1);
  await waitForStill("the page", () => page.view.evaluate<number>("innerWidth"));
  await page.view.show();
  return panel;
}

async function drawBox(tagpie: Tagpie, page: Person, from: Point, to: Point): Promise<void> {
  const toScreen = await page.view.toScreen();
  await tagpie.draw(toScreen(from), toScreen(to));
}

const moves = ({ x, y }: Point) => ["mousemove", `${x}`, `${y}`];

/** Presses the mouse at one corner of a rectangle, and moves it to the other. */
async function press(display: Screen, page: Person, from: Point, to: Point): Promise<void> {
  await page.view.show();
  const toScreen = await page.view.toScreen();
  await display.input(...moves(toScreen(from)), "mousedown", "1", ...moves(toScreen(to)));
}

async function release(display: Screen, page: Person, at: Point): Promise<void> {
  const toScreen = await page.view.toScreen();
  await display.input(...moves(toScreen(at)), "mouseup", "1");
}
