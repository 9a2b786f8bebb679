import sharp from "sharp";
import { gallery, seededOriginal } from "../../service/seed/pictures.ts";
import { imageId } from "../../service/seed/plan.ts";
import type { World } from "../../world/world.ts";
import type { Person } from "../browsers/person.ts";
import { expect, test } from "../fixtures.ts";
import { withMark } from "../marked-picture.ts";
import { newNoise } from "../picture-files.ts";
import { type PagePicture, picturePage, pictureResponse } from "../picture-pages.ts";
import { checkedProfile, type Tagpie } from "../tagpie.ts";

const original = (key: string) => seededOriginal(imageId(key));
const png = { type: "image/png" } as const;
const jpeg = { type: "image/jpeg" } as const;

/** Returns a picture that the service does not have. */
const unseen = async () =>
  sharp(await gallery["new-alps-at-night"].bytes())
    .flip()
    .jpeg()
    .toBuffer();

test.beforeEach(async ({ tagpie, service }) => {
  await tagpie.configure(checkedProfile(service.origin));
});

async function withPage(
  tagpie: Tagpie,
  world: World,
  host: string,
  pictures: readonly PagePicture[],
  work: (find: (alt: string, headline: RegExp) => Promise<Person>) => Promise<void>,
): Promise<void> {
  const close = world.mount(host, picturePage(pictures));
  try {
    const page = await tagpie.visit(`https://${host}/`);
    await work(async (alt, headline) => {
      const panel = await tagpie.pointAt(page, "find", { role: "img", name: alt });
      await panel.find({ role: "heading", name: headline }, { timeout: 30_000 });
      return panel;
    });
  } finally {
    close();
  }
}

async function expectVersions(tagpie: Tagpie, world: World): Promise<void> {
  const sticker = await original("cat/sticker");
  const pictures: PagePicture[] = [
    { alt: "same", bytes: await original("boats/original"), ...jpeg },
    { alt: "smaller", bytes: await gallery["allium-half"].bytes(), ...jpeg },
    { alt: "lossless", bytes: await gallery["house-png"].bytes(), ...png },
    {
      alt: "equal",
      bytes: await sharp(sticker).png({ compressionLevel: 1 }).toBuffer(),
      ...png,
    },
  ];
  await withPage(tagpie, world, "versions.example", pictures, async (find) => {
    await find("same", /^Already on .*: identical file$/);
    const smaller = await find(
      "smaller",
      /^Already on .*, in a better version: this picture or a close variant$/,
    );
    await smaller.read(/Compared (?:as the page shows it|at a smaller size)/);
    await smaller.click({ role: "button", name: "Details" });
    await smaller.read(/Same picture, theirs is better\s+The same as far as \d+ × \d+ pixels show/);
    const lossless = await find("lossless", /^On .*, but yours is better$/);
    await lossless.read(/report #\d+ on .* as a duplicate/);
    await find("equal", /^Already on .*, in equal quality$/);
  });
}

test("recognises an identical file and a better, worse or equal version", ({ tagpie, world }) =>
  expectVersions(tagpie, world));

test("calls no other picture the same if the service always lists its ten nearest images", {
  tag: "@long",
}, async ({ tagpie, service, world }) => {
  service.control.setShapes({ reverse: "knn" });
  await tagpie.setUp(service.origin);
  await expectVersions(tagpie, world);
  const pictures: PagePicture[] = [
    { alt: "altered", bytes: await withMark(await original("boats/original")), ...png },
    { alt: "hidden", bytes: await original("house/embossed"), ...jpeg },
    { alt: "new", bytes: await unseen(), ...jpeg },
  ];
  await withPage(tagpie, world, "neighbours.example", pictures, async (find) => {
    await find("altered", /^Not on .*, but an altered version is$/);
    await find("hidden", /^Already on .*, hidden by your filter$/);
    await find("new", /^Not found on /);
  });
});

test("resumes a search after a challenge page with status 200", {
  tag: "@long",
}, async ({ tagpie, service, world }) => {
  const bytes = await original("boats/original");
  const close = world.mount("checked.example", picturePage([{ alt: "boats", bytes, ...jpeg }]));
  const challenge = service.control.add({
    endpoint: "search/*",
    effect: { kind: "challenge", status: 200 },
  });
  try {
    const page = await tagpie.visit("https://checked.example/");
    const panel = await tagpie.pointAt(page, "find");
    const pass = { role: "link", name: "Open board.example" };
    await panel.find(pass, { timeout: 30_000 });
    await panel.read(/board\.example wants to check that you’re human/);
    service.control.remove(challenge);
    await panel.click(pass);
    await panel.view.evaluate(`dispatchEvent(new Event("focus"))`);
    await panel.find({ role: "heading", name: /^Already on / }, { timeout: 30_000 });
  } finally {
    close();
  }
});

test("finds a picture in spite of one empty error, and holds requests only after a second one", {
  tag: "@long",
}, async ({ tagpie, service, world }) => {
  const bytes = await original("boats/original");
  const close = world.mount("failing.example", picturePage([{ alt: "boats", bytes, ...jpeg }]));
  const empty = { endpoint: "search/reverse", effect: { kind: "blocked" } } as const;
  try {
    const page = await tagpie.visit("https://failing.example/");
    service.control.add({ ...empty, times: 1 });
    const panel = await tagpie.pointAt(page, "find");
    await panel.find({ role: "heading", name: /^Already on / }, { timeout: 30_000 });
    expect(await panel.text()).not.toMatch(/empty errors|block/i);
    const blocked = service.control.add(empty);
    world.mount("failing.example", async () => pictureResponse(await newNoise()));
    const again = await tagpie.visit("https://failing.example/1.png");
    const heldPanel = await tagpie.pointAt(again, "find");
    await heldPanel.read(/sent two empty errors in a row/, { timeout: 30_000 });
    expect((await heldPanel.text()).match(/two empty errors in a row/g)).toHaveLength(1);
    service.control.remove(blocked);
    await heldPanel.click({ role: "button", name: "Check now" });
    await heldPanel.find({ role: "heading", name: /^Not found on / }, { timeout: 30_000 });
  } finally {
    close();
  }
});

test("asks once to send the site’s cookies where its challenge comes back", {
  tag: "@long",
}, async ({ tagpie, service, world }) => {
  await tagpie.configure(checkedProfile(service.origin, null));
  const bytes = await original("boats/original");
  const close = world.mount("guarded.example", picturePage([{ alt: "boats", bytes, ...jpeg }]));
  const { host } = new URL(service.origin);
  const challenge = service.control.add({
    endpoint: "*",
    effect: { kind: "challenge", status: 200, cookie: "visitor" },
  });
  try {
    const page = await tagpie.visit("https://guarded.example/");
    const panel = await tagpie.pointAt(page, "find");
    const pass = { role: "link", name: `Open ${host}` };
    await panel.find(pass, { timeout: 30_000 });
    expect(await panel.text()).not.toMatch(/cookies/);
    await panel.click(pass);
    await expect
      .poll(() => world.requests(host).some(({ by, path }) => by === "browser" && path === "/"))
      .toBe(true);
    await panel.view.evaluate(`dispatchEvent(new Event("focus"))`);
    await panel.read(/The check came back/, { timeout: 30_000 });
    world.watch.allowCookies(host);
    service.control.forgetRequests();
    await panel.click({ role: "button", name: "Send cookies" });
    await panel.find({ role: "heading", name: /^Already on / }, { timeout: 30_000 });
    const searches = service.control
      .requests()
      .filter(({ path }) => /search\/(?:images|reverse)$/u.test(path));
    expect(searches.length).toBeGreaterThan(0);
    for (const { parameters } of searches) expect(parameters.filter_id).toMatch(/^\d+$/);
  } finally {
    service.control.remove(challenge);
    close();
  }
});

test("reports missing, altered, deleted, merged, hidden and unfetchable pictures", {
  tag: "@long",
}, async ({ tagpie, world }) => {
  const pictures: PagePicture[] = [
    { alt: "altered", bytes: await withMark(await original("boats/original")), ...png },
    { alt: "removed", bytes: await original("alps/framed"), ...jpeg },
    { alt: "merged", bytes: await original("house/recompressed"), ...jpeg },
    { alt: "hidden", bytes: await original("house/embossed"), ...jpeg },
    { alt: "new", bytes: await unseen(), ...jpeg },
    {
      alt: "guarded",
      bytes: await gallery["new-boats-detail"].bytes(),
      needsReferer: true,
      ...jpeg,
    },
  ];
  await withPage(tagpie, world, "fates.example", pictures, async (find) => {
    await find("altered", /^Not on .*, but an altered version is$/);
    const removed = await find("removed", /^Probably deleted on /);
    await removed.read(/Rule #1: not an improvement/);
    const merged = await find("merged", /^Already on /);
    await merged.read(new RegExp(`#${imageId("house/recompressed")} was merged into this image`));
    const hidden = await find("hidden", /^Already on .*, hidden by your filter$/);
    await hidden.read(/Hidden by your filter, so it is covered/);
    await find("new", /^Not found on /);
    await find("guarded", /^Not found on /);
  });
});

test("searches harder for a rotated picture, once the user asks", { tag: "@long" }, async ({
  tagpie,
  service,
  world,
}) => {
  const bytes = await sharp(await original("boats/original"))
    .rotate(270)
    .png()
    .toBuffer();
  const close = world.mount("turned.example", picturePage([{ alt: "turned", bytes, ...png }]));
  try {
    const page = await tagpie.visit("https://turned.example/");
    const panel = await tagpie.pointAt(page, "find");
    await panel.find({ role: "heading", name: /^No/ }, { timeout: 30_000 });
    service.control.forgetRequests();
    await panel.click({ role: "button", name: "Search harder" });
    await panel.find({ role: "heading", name: /^Not on .*, but an altered version is$/ });
    const searches = service.control
      .requests()
      .filter(({ path }) => path.endsWith("search/reverse"));
    expect(searches.length).toBeLessThanOrEqual(5);
    await panel.click({ role: "button", name: "Details" });
    await panel.read(/Rotated: \d+ match/);
  } finally {
    close();
  }
});

/** Returns a transparent picture that looks on white like this one: as much white as possible is removed from each pixel. */
async function withoutWhite(bytes: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 4) {
    const pixel = [0, 1, 2].map((channel) => data[at + channel] ?? 0);
    const alpha = Math.max(1, 255 - Math.min(...pixel));
    for (const [channel, value] of pixel.entries())
      data[at + channel] = Math.max(0, Math.round(255 - ((255 - value) * 255) / alpha));
    data[at + 3] = alpha;
  }
  const { width, height } = info;
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

const GROUND_MATCH = /On a white or black ground: \d+ match/;

test("finds a transparent picture that the service has on white, with one extra request", {
  tag: "@long",
}, async ({ tagpie, service, world }) => {
  const pictures: PagePicture[] = [
    { alt: "see-through", bytes: await withoutWhite(await original("boats/original")), ...png },
    { alt: "opaque", bytes: await unseen(), ...jpeg },
  ];
  const reverseRequests = () =>
    service.control.requests().filter(({ path }) => path.endsWith("search/reverse"));
  await withPage(tagpie, world, "clear.example", pictures, async (find) => {
    await find("opaque", /^Not found on /);
    const usual = reverseRequests().length;
    service.control.forgetRequests();
    const panel = await find("see-through", /^(?:On|Already|Probably|Possibly|Not on .*, but) /);
    expect(reverseRequests().length).toBeLessThanOrEqual(usual + 1);
    await panel.click({ role: "button", name: "Details" });
    await panel.read(GROUND_MATCH);
  });
});

test("Search harder finds a transparent image for a copy on a white background", {
  tag: "@long",
}, async ({ tagpie, world }) => {
  const bytes = await sharp(await original("cat/sticker"))
    .flatten({ background: "white" })
    .jpeg({ quality: 95 })
    .toBuffer();
  await withPage(
    tagpie,
    world,
    "white.example",
    [{ alt: "white", bytes, ...jpeg }],
    async (find) => {
      const panel = await find("white", /^No/);
      await panel.click({ role: "button", name: "Search harder" });
      await panel.find(
        { role: "heading", name: /^(?:On|Already|Probably|Possibly|Not on .*, but) / },
        { timeout: 30_000 },
      );
      await panel.click({ role: "button", name: "Details" });
      await panel.read(GROUND_MATCH);
    },
  );
});

/** Places the picture of the boats in a larger one, which the service does not have: off its middle by 4 % of the width. */
async function poster(): Promise<Buffer> {
  const circles = Array.from(
    { length: 60 },
    (_, at) =>
      `<circle cx="${(at * 397) % 1200}" cy="${(at * 211) % 960}" r="${20 + ((at * 37) % 70)}" fill="hsl(${at * 47} 70% ${30 + (at % 5) * 10}%)"/>`,
  );
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="960"><rect width="1200" height="960" fill="#27408b"/>${circles.join("")}</svg>`;
  const boats = await sharp(await original("boats/original"))
    .resize(600, 480, { fit: "fill" })
    .toBuffer();
  return sharp(Buffer.from(ground))
    .composite([{ input: boats, left: 348, top: 240 }])
    .png()
    .toBuffer();
}

test("searches for a part of a picture, drawn by keyboard and by mouse", { tag: "@long" }, async ({
  tagpie,
  service,
  world,
}) => {
  const pictures = [{ alt: "poster", bytes: await poster(), ...png }];
  await withPage(tagpie, world, "posters.example", pictures, async (find) => {
    const more = { role: "button", name: "More actions" };
    const draw = { role: "menuitem", name: "Draw the part to search…" };
    const dialog = { role: "dialog", name: "Draw the part to search" };
    const alteredHeading = { role: "heading", name: /^Not on .*, but an altered version is$/ };
    const reverseCount = () =>
      service.control.requests().filter(({ path }) => path.endsWith("search/reverse")).length;

    const byKeys = await find("poster", /^No/);
    await byKeys.click({ role: "heading", name: /^No/ });
    await byKeys.tabTo(more);
    await byKeys.press("Return");
    await expect.poll(async () => (await byKeys.find(draw)).focused).toBe(true);
    await byKeys.press("Return");
    await expect
      .poll(async () => (await byKeys.find({ role: "button", name: "Part to search" })).focused)
      .toBe(true);
    await byKeys.press("Escape");
    await byKeys.gone(dialog);
    expect((await byKeys.find(more)).focused).toBe(true);
    service.control.forgetRequests();
    await byKeys.press("Return");
    await expect.poll(async () => (await byKeys.find(draw)).focused).toBe(true);
    await byKeys.press("Return");
    await expect
      .poll(async () => (await byKeys.find({ role: "button", name: "Part to search" })).focused)
      .toBe(true);
    await byKeys.press("Right", "Right", "Right", "Right", "Return");
    await byKeys.find(alteredHeading, { timeout: 20_000 });
    await byKeys.click({ role: "button", name: "Details" });
    await byKeys.read(/The part that you drew: \d+ match/);
    await byKeys.read(/Similar: cropped/);
    expect(reverseCount()).toBe(1);

    const byMouse = await find("poster", /^No/);
    await byMouse.click(more);
    await byMouse.click(draw);
    await byMouse.find({ role: "button", name: "Part to search" });
    await byMouse.settled();
    const { x, y, width, height } = await byMouse.view.evaluate<DOMRect>(
      `document.querySelector("dialog img").getBoundingClientRect().toJSON()`,
    );
    const toScreen = await byMouse.view.toScreen();
    const at = (across: number, down: number) =>
      toScreen({ x: x + across * width, y: y + down * height });
    await tagpie.draw(at(0.29, 0.25), at(0.79, 0.75));
    await byMouse.click({ role: "button", name: "Search this part" });
    await byMouse.find(alteredHeading, { timeout: 20_000 });
  });
});

/** Serves a page whose picture is on another host. Browsers ask once for access to a host, so every test has its own. */
function mountApart(world: World, name: string, picture: PagePicture) {
  const host = `files-of-${name}.example`;
  const site = picturePage([picture], `https://${host}`);
  const closing = [world.mount(`${name}.example`, site), world.mount(host, site)];
  return {
    url: `https://${name}.example/`,
    host,
    allow: { role: "button", name: `Allow access to ${host}` },
    close: () => void closing.map((close) => close()),
  };
}

test("a small difference is probable in the capture and certain in the file", {
  tag: "@long",
}, async ({ tagpie, world }) => {
  const bytes = await withMark(await original("boats/original"));
  const { url, host, allow, close } = mountApart(world, "marks", { alt: "altered", bytes, ...png });
  const panel = await tagpie.pointAt(await tagpie.visit(url), "find");
  await panel.find({ role: "heading", name: /^Probably on / }, { timeout: 30_000 });
  await tagpie.allow(host, () => panel.click(allow));
  await panel.find({ role: "heading", name: /^Not on .*, but an altered version is$/ });
  close();
});

test("offers to check the file of a match by capture, and then finds it identical", {
  tag: "@long",
}, async ({ tagpie, world }) => {
  // The service has no close variant of it.
  const bytes = await original("canyon/original");
  const { url, host, close } = mountApart(world, "rowers", { alt: "same", bytes, ...jpeg });
  const panel = await tagpie.pointAt(await tagpie.visit(url), "find");
  const short = /^Already on board\.example$/;
  await panel.find({ role: "heading", name: short }, { timeout: 30_000 });
  await panel.read(/Compared as the page shows it/);
  await tagpie.allow(host, () => panel.click({ role: "button", name: "Check the file" }));
  await panel.find({ role: "heading", name: /^Already on .*: identical file$/ });
  expect(await panel.text()).not.toMatch(/Compared as the page|pixels show/);
  close();
});

test("compares a match by keyboard, and reopens a search from the history", {
  tag: "@long",
}, async ({ tagpie, gallery: sample, service }) => {
  const page = await tagpie.visit(`${sample.origin}/post/allium-half`);
  const panel = await tagpie.pointAt(page, "find");
  const headline = {
    role: "heading",
    name: /^Already on .*, in a better version: this picture or a close variant$/,
  };
  await panel.find(headline);
  const id = imageId("allium/original");
  const compare = { role: "button", name: `Compare with #${id}` };
  // A click focuses the panel; from there on, keys do everything.
  await panel.click(headline);
  await panel.tabTo(compare);
  await panel.press("Return");
  // The panel is too narrow for two pictures.
  const tab = await tagpie.opened("panel.html?record=");
  await tab.find({ role: "dialog", name: `Compare with #${id}` });
  await tab.read(/Same picture, theirs is better/);
  await tab.find({ role: "img", name: "Yours" });
  await tab.tabTo({ role: "radio", name: "Side by side" });
  await tab.press("Right", "Right", "Right");
  await tab.read(/of the picture differs\./);
  await tab.read(/Yours is a capture of the page/);
  await tab.press("Escape");
  await expect.poll(() => page.view.evaluate("document.visibilityState")).toBe("visible");
  await expect.poll(async () => (await panel.find(compare)).focused).toBe(true);

  service.control.forgetRequests();
  await panel.click({ role: "button", name: "Search history" });
  await panel.click({ role: "button", name: /^A pink flower on white/ });
  await panel.find(headline);
  expect(service.control.requests()).toEqual([]);
});

test("opens the details of the service's own picture, and searches for its artist", {
  tag: "@long",
}, async ({ tagpie, service }) => {
  const id = imageId("boats/original");
  const page = await tagpie.visit(`${service.origin}/images/${id}`);
  service.control.forgetRequests();
  const panel = await tagpie.pointAt(page, "find");
  await panel.find({ role: "heading", name: `Image #${id}` });
  const text = await panel.read(/hana_ueda[\s\S]*museum print/);
  expect(text).toMatch(/ueda\.example/);
  expect(service.control.requests().some(({ path }) => path.includes("search/reverse"))).toBe(
    false,
  );
  await panel.click({ role: "button", name: "Copy" });
  await panel.click({ role: "menuitem", name: "Copy credit" });
  await panel.read(/Copied\./);
  const popup = await tagpie.popup();
  await popup.press("ctrl+v");
  const box = { role: "combobox", name: /^Search / };
  await expect
    .poll(async () => (await popup.find(box)).value)
    .toMatch(new RegExp(`Image ${id} on .*hana_ueda`));
  await popup.view.close();
  await panel.click({ role: "button", name: "More by hana_ueda" });
  await panel.read(/Search for “photographer:hana_ueda”\s+\d+ images/);
});
