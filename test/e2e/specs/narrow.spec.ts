import type { Person } from "../browsers/person.ts";
import { expect, test } from "../fixtures.ts";
import { newPng } from "../picture-files.ts";
import { picturePage } from "../picture-pages.ts";
import type { Tagpie } from "../tagpie.ts";
import { checked } from "../upload-checks.ts";
import { uploadsOf } from "../uploads.ts";

test.use({ isConfigured: true });

/** CSS pixels: a panel at a zoom of 200 %, a sidebar made narrower, Firefox's sidebar as it opens, and a narrow panel. */
const WIDTHS = [180, 210, 230, 320];

interface Layout {
  /** Words that continue on another line elsewhere than after a dot, slash, colon, underscore or hyphen. */
  brokenWords: string[];
  /** CSS pixels by which the content is wider than the page. */
  overflow: number;
  /** Height in CSS pixels of the bar at the bottom; 0 without one. */
  bar: number;
  /** The first two pictures stand below each other. */
  isStacked: boolean;
}

const LAYOUT = `(async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const brokenWords = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const { parentElement: around } = text;
    if (!around.checkVisibility({ visibilityProperty: true }) || around.getBoundingClientRect().width <= 1) continue;
    for (const { index, 0: word } of text.data.matchAll(/[^\\s./:_-]+/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
      if (lines.size > 1) brokenWords.push(text.data);
    }
  }
  const bar = [...document.querySelectorAll("main form > div")].find((one) => getComputedStyle(one).position === "sticky");
  const [first, second] = [...document.querySelectorAll("main img")].map((one) => one.getBoundingClientRect());
  return {
    brokenWords,
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    bar: bar?.getBoundingClientRect().height ?? 0,
    isStacked: first !== undefined && second !== undefined && second.top >= first.bottom,
  };
})()`;

/** Expression for the id of the record that the panel shows. */
const SHOWN = `(globalThis.browser ?? chrome).storage.session.get().then((items) => {
  const [, view] = Object.entries(items).find(([key]) => key.startsWith("panel:"));
  return (typeof view === "string" ? JSON.parse(view) : view).id;
})`;

/** Gives a tab this width, expects that no word is broken and nothing is wider than the page, and returns its layout. */
async function layoutAt(
  tab: Person,
  width: number,
  view: string,
  isReady: (tab: Person) => Promise<unknown> = async () => {},
): Promise<Layout> {
  await tab.view.resize?.(width);
  await isReady(tab);
  await tab.settled();
  const layout = await tab.view.evaluate<Layout>(LAYOUT);
  expect.soft(layout, `${view}, ${width} px`).toMatchObject({ brokenWords: [], overflow: 0 });
  return layout;
}

/** Opens what the panel shows in a tab, and checks its layout at each width. */
async function expectFit(tagpie: Tagpie, view: string, isReady: (tab: Person) => Promise<unknown>) {
  const record = await tagpie.welcome.view.evaluate<string>(SHOWN);
  const tab = await tagpie.visit(tagpie.browser.page(`panel.html?record=${record}`));
  for (const width of WIDTHS) {
    const { bar, isStacked } = await layoutAt(tab, width, view, isReady);
    expect.soft(bar, `${width} px`).toBeLessThanOrEqual(64);
    if (bar === 0) expect.soft(isStacked, `${width} px`).toBe(width < 210);
  }
  await tab.view.close();
}

/** Height of the sticky bar above the pictures, and that of a button with the bar's padding and border. */
const BAR = `(() => {
  const bar = [...document.querySelectorAll("main fieldset")].find((one) => getComputedStyle(one).position === "sticky");
  const { paddingTop, paddingBottom, borderBottomWidth } = getComputedStyle(bar);
  const around = [paddingTop, paddingBottom, borderBottomWidth].reduce((sum, one) => sum + parseFloat(one), 0);
  return { height: bar.getBoundingClientRect().height, row: bar.querySelector("button").offsetHeight + around };
})()`;

/** Presses a button of a page that is resized, where a click with the mouse would miss. */
async function press(tab: Person, name: string) {
  await tab.find({ role: "button", name: new RegExp(`^${name}`, "u") });
  await tab.view.evaluate(
    `[...document.querySelectorAll("button")].find((one) => one.textContent.startsWith("${name}")).click()`,
  );
}

async function expectOneRow(tab: Person, when: string) {
  for (const width of WIDTHS) {
    await layoutAt(tab, width, when);
    const { height, row } = await tab.view.evaluate<{ height: number; row: number }>(BAR);
    expect.soft(height, `${when}, ${width} px`).toBeLessThanOrEqual(row + 1);
  }
}

/** Returns the rows of the filters by state, and the names of those that do not show all of their content. */
const STATES = `(() => {
  const group = document.querySelector("main [role=radiogroup]");
  const labels = [...group.querySelectorAll("label")];
  const box = group.parentElement.getBoundingClientRect();
  const isInside = (one) => {
    const { left, right } = one.getBoundingClientRect();
    return left >= box.left - 1 && right <= box.right + 1 && one.scrollWidth <= one.clientWidth;
  };
  return {
    rows: new Set(labels.map((one) => Math.round(one.getBoundingClientRect().top))).size,
    clipped: labels.filter((one) => !isInside(one)).map((one) => one.textContent),
  };
})()`;

async function expectStatesInSight(tab: Person) {
  for (const width of [...WIDTHS, 340]) {
    await tab.view.resize?.(width);
    await tab.settled();
    const { rows, clipped } = await tab.view.evaluate<{ rows: number; clipped: string[] }>(STATES);
    expect.soft(clipped, `${width} px`).toEqual([]);
    if (width >= 320) expect.soft(rows, `${width} px`).toBeLessThanOrEqual(2);
  }
}

test("keeps the controls of a page's pictures in one row of 180 to 320 pixels", {
  tag: "@long",
}, async ({ tagpie, service, world }) => {
  const bytes = await Promise.all(Array.from({ length: 4 }, (_, seed) => newPng(230 + seed)));
  const site = picturePage(
    bytes.map((each, place) => ({ alt: `picture ${place}`, bytes: each, type: "image/png" })),
  );
  world.mount("one-row.example", site);
  await tagpie.visit("https://one-row.example/");
  await tagpie.pressInPopup("Pictures on this page");
  const panel = await tagpie.panel();
  await panel.find({ role: "button", name: /^Find all on/ });
  const record = await tagpie.welcome.view.evaluate<string>(SHOWN);
  const tab = await tagpie.visit(tagpie.browser.page(`panel.html?record=${record}`));
  await expectOneRow(tab, "before");
  await tab.press("1", "2");
  await tab.read(/2 selected/);
  await expectOneRow(tab, "selected");
  // Nothing in the page names an artist or a post, so that each picture is searched.
  const stall = service.control.add({ endpoint: "search/reverse", effect: { kind: "stall" } });
  await press(tab, "Find all");
  const checkRest = { role: "button", name: /^Check the rest/ };
  await tab.find({ role: "progressbar" });
  await expectOneRow(tab, "meanwhile");
  await press(tab, "Cancel");
  service.control.remove(stall);
  await tab.find(checkRest);
  await expectOneRow(tab, "cancelled");
  await press(tab, "Check the rest");
  await tab.gone(checkRest, { timeout: 60_000 });
  await tab.gone({ role: "progressbar" }, { timeout: 60_000 });
  await tab.read(/of 4 pictures are already on/);
  await expectOneRow(tab, "afterwards");
  await expectStatesInSight(tab);
  expect(await tab.violations()).toEqual([]);
});

test("history, uploads and image details fit into 180 to 320 pixels", { tag: "@long" }, async ({
  tagpie,
  gallery,
}) => {
  const page = await tagpie.visit(`${gallery.origin}/post/allium-half`);
  const find = await tagpie.pointAt(page, "find");
  await find.read(/^Already on /m);
  const upload = await tagpie.pointAt(page, "upload");
  await upload.click({ role: "combobox", name: "Tags" });
  await upload.type("safe,");
  // Tall pictures stay in their frames: the two of the strip, and the form's own.
  const isInside = `[...document.querySelectorAll("main form img")].map((picture) => {
    const [{ bottom }, frame] = [picture, picture.closest("div")].map((one) => one.getBoundingClientRect());
    return bottom <= frame.bottom + 1;
  })`;
  await upload.settled();
  await expect.poll(() => upload.view.evaluate(isInside)).toEqual([true, true, true]);
  const views: [query: string, text: RegExp][] = [
    ["history=", /Already on/],
    ["uploads=", /Draft · /],
    ["image=1&profile=local", /ada_windlass/],
  ];
  for (const [query, text] of views) {
    const tab = await tagpie.visit(tagpie.browser.page(`panel.html?${query}`));
    for (const width of WIDTHS) await layoutAt(tab, width, query, () => tab.read(text));
    await tab.view.close();
  }
});

/** Expects that no word is broken and nothing is wider than the page, in both directions. */
async function expectWholeWords(tab: Person, view: string) {
  for (const dir of ["rtl", "ltr"]) {
    await tab.view.evaluate(`void (document.dir = "${dir}")`);
    for (const width of WIDTHS) await layoutAt(tab, width, `${view}, ${dir}`);
  }
}

test("the introduction and a group's tags fit into 180 to 320 pixels", {
  tag: "@long",
}, async ({ tagpie }) => {
  for (const [step, text] of [
    ["filter", /System filters/],
    ["try", /With the keyboard/],
    ["end", /Open the quick search/],
  ] as const) {
    await tagpie.welcome.view.evaluate(
      `(globalThis.browser ?? chrome).storage.local.set({ "first-run": "${step}" })`,
    );
    const options = await tagpie.options();
    await options.read(text);
    await expectWholeWords(options, step);
    await options.view.close();
  }

  const uploads = uploadsOf(tagpie.welcome);
  const files = await Promise.all(
    [20, 90].map(async (seed) => ({ picture: await newPng(seed), name: `${seed}.png` })),
  );
  const [id] = await uploads.addFiles(files, 3_000_000);
  const tab = await tagpie.visit(tagpie.browser.page(`panel.html?record=${id}`));
  await tab.click({ role: "combobox", name: "Tags" });
  await tab.type("safe, photographer:dora_langhorne,");
  await press(tab, "Tags of all 2");
  await tab.find({ role: "combobox", name: "On all pictures" });
  await tab.click({ role: "checkbox", name: "Select picture 2" });
  await tab.click({ role: "combobox", name: "On the selected picture" });
  await tab.type("a grove of trees,");
  await tab.find({ role: "button", name: "Remove a grove of trees from picture 2" });
  await expectWholeWords(tab, "tags of a group");
  await press(tab, "Edit as text");
  const text = { role: "textbox", name: "Tags as text" };
  await tab.find(text);
  await tab.press("ctrl+a");
  await tab.type("*: sea");
  await expect.poll(() => tab.value(text)).toBe("*: sea");
  await press(tab, "Review changes");
  await tab.read(/Removed: /);
  await expectWholeWords(tab, "changes of a group");
});

test("verdict and upload form fit into 180 to 320 pixels", { tag: "@long" }, async ({
  tagpie,
  gallery,
}) => {
  const half = await tagpie.visit(`${gallery.origin}/post/allium-half`);
  const find = await tagpie.pointAt(half, "find");
  await find.read(/^Already on /m);
  await expectFit(tagpie, "verdict", async (tab) => {
    await tab.read(/more matches/);
    // Both pictures of the pair.
    await expect
      .poll(() => tab.view.evaluate<number>("document.querySelectorAll('main img').length"))
      .toBeGreaterThanOrEqual(2);
  });

  const feed = await tagpie.visit(`${gallery.origin}/feed`);
  const upload = await tagpie.pointAt(feed, "upload", { role: "img", name: /red card/ });
  await upload.click({ role: "combobox", name: "Tags" });
  await upload.type("safe, boat, photographer:dora_langhorne,");
  await checked(upload);
  await expectFit(tagpie, "upload form", async (tab) => {
    await tab.read(/to review|checks passed/);
    await tab.find({ role: "button", name: "Upload" });
  });
});

/** Returns if the bar of the form has words, if links are underlined, and the direction of the source's field. */
const WORDS = `(() => {
  const isUnderlined = (link) => {
    const walker = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
    for (let at = walker.nextNode()?.parentElement; at; at = at.parentElement) {
      const { textDecorationLine, display } = getComputedStyle(at);
      if (textDecorationLine === "underline") return true;
      if (at === link || display !== "inline") return false;
    }
  };
  const bar = [...document.querySelectorAll("main form > div")].find((one) => getComputedStyle(one).position === "sticky");
  const chip = bar?.querySelector("span > span");
  const links = [...document.querySelectorAll("main section a")].filter((one) => one.innerText.trim() && !one.className.includes("button"));
  const source = document.querySelector("input[type=url]");
  return {
    isStatusWorded: !chip || getComputedStyle(chip).fontSize !== "0px",
    links: [...new Set(links.map(isUnderlined))],
    sourceDirection: source ? getComputedStyle(source).direction : "ltr",
  };
})()`;

test("a sidebar of 210 and 240 pixels has status words, equal links and starts of addresses", {
  tag: "@long",
}, async ({ tagpie, gallery }) => {
  const half = await tagpie.visit(`${gallery.origin}/post/allium-half`);
  const recordOf = () => tagpie.welcome.view.evaluate<string>(SHOWN);
  const find = await tagpie.pointAt(half, "find");
  await find.read(/^Already on /m);
  const verdict = await recordOf();
  const upload = await tagpie.pointAt(half, "upload");
  await upload.click({ role: "combobox", name: "Tags" });
  await upload.type("safe, boat, photographer:dora_langhorne,");
  await checked(upload);
  const views = { verdict, form: await recordOf() };
  for (const [view, record] of Object.entries(views))
    for (const width of [210, 240])
      for (const dir of ["ltr", "rtl"]) {
        const tab = await tagpie.visit(tagpie.browser.page(`panel.html?record=${record}`));
        await tab.view.resize?.(width);
        await tab.read(/more match|to review|checks passed/);
        await tab.view.evaluate(`void (document.dir = "${dir}")`);
        const words = await tab.view.evaluate<object>(WORDS);
        expect.soft(words, `${view}, ${width} px, ${dir}`).toEqual({
          isStatusWorded: true,
          links: [true],
          sourceDirection: "ltr",
        });
        await tab.view.close();
      }
});
