import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright";
import { knownServices } from "../../../lib/state/settings/known-services.ts";
import { defaultTagRules } from "../../../lib/tags/rules.ts";
import { END, START } from "../../locales/pseudo.ts";
import { people } from "../../service/seed/people.ts";
import { extensionOrigin, launchChromium, welcomePage } from "../browsers/chromium.ts";
import { expect, test } from "../fixtures.ts";
import { newPng } from "../picture-files.ts";
import { checkedProfile, storeProfile } from "../tagpie.ts";
import { CALM } from "../tasks.ts";

/** Names that are the same in every language: of sites, keys, formats and of Tagpie's own syntax. */
const NAMES = "bdi, kbd, code, svg, script, style, option, time";

/** Words that the browser writes, and those that no language translates. */
const NEUTRAL = [
  ...[
    "https?",
    "PNG",
    "JPEG",
    "GIF",
    "WebP",
    "JPG",
    "SVG",
    "Alt",
    "Shift",
    "Ctrl",
    "Tagpie",
    "ago",
    "now",
  ],
  ...Array.from({ length: 12 }, (_, month) =>
    new Date(2026, month).toLocaleString("en", { month: "short" }),
  ),
].join("|");

const PICTURE = "picture.png";
/** Text of the changelog, which stays English. */
const CHANGE = "Searches animations.";

interface Faults {
  hardCoded: string[];
  clipped: string[];
  /** Elements beyond the window, if the page scrolls sideways. */
  wide: string[];
}

/** Runs in the page. */
function findFaults({
  start,
  end,
  names,
  neutral,
}: Record<"start" | "end" | "names" | "neutral", string>): Faults {
  const visible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
  /** Removes messages, also those inside of others. */
  const withoutMessages = (text: string): string => {
    const shorter = text.replace(new RegExp(`${start}[^${start}${end}]*${end}`, "gu"), "");
    return shorter === text ? text : withoutMessages(shorter);
  };
  const isDivided = (node: Node) =>
    node instanceof Element && node.querySelector(":scope > wbr") !== null;
  const hardCoded = new Set<string>();
  const clipped = new Set<string>();
  const judge = (text: string) => {
    const words = withoutMessages(text).replace(new RegExp(`\\b(?:${neutral})\\b`, "gu"), "");
    if (/\p{L}{3}/u.test(words)) hardCoded.add(withoutMessages(text).trim());
  };
  for (const element of document.querySelectorAll("body *")) {
    if (!visible(element) || element.closest(names)) continue;
    for (const name of ["aria-label", "title", "placeholder", "alt", "aria-description"])
      judge(element.getAttribute(name) ?? "");
    // A word that may break at its joints is a part of the text around it.
    if (isDivided(element)) continue;
    const isOwnText = (node: Node) => node.nodeType === Node.TEXT_NODE || isDivided(node);
    const isText = [...element.childNodes].some(
      (node) => isOwnText(node) && node.textContent?.trim(),
    );
    if (!isText) continue;
    const texts = [...element.childNodes].map((node) =>
      isOwnText(node) ? node.textContent : "\0",
    );
    for (const text of texts.join("").split("\0")) judge(text);
    const { display, clipPath } = getComputedStyle(element);
    const isHidden = clipPath !== "none" || element.closest(".visually-hidden") !== null;
    const isMessage = element.textContent?.includes(start);
    if (display !== "inline" && isMessage && !isHidden)
      if (element.scrollWidth > element.clientWidth + 1)
        clipped.add(`${element.className}: ${element.textContent}`);
  }
  const isWide = document.documentElement.scrollWidth > innerWidth;
  const wide = [...document.querySelectorAll("body *")].filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return isWide && visible(element) && (left < 0 || right > innerWidth);
  });
  const wideNames = wide.map(({ localName, className }) => `${localName}.${className}`);
  return { hardCoded: [...hardCoded], clipped: [...clipped], wide: wideNames };
}

/** Returns the faults of a page. Text of the service, `data`, is no fault. */
async function faultsOf(page: Page, data: string): Promise<string[]> {
  await page.evaluate(CALM);
  // A line may join a text of the service and messages.
  const isData = (text: string) => text.split(/[·,]/u).every((part) => data.includes(part.trim()));
  const { hardCoded, clipped, wide } = await page.evaluate(findFaults, {
    start: START,
    end: END,
    names: NAMES,
    neutral: NEUTRAL,
  });
  return [
    ...hardCoded.filter((text) => !isData(text)).map((text) => `hard-coded: ${text}`),
    ...clipped.map((text) => `clipped: ${text}`),
    ...wide.map((element) => `wider than the window: ${element}`),
  ];
}

const OPTIONS = [
  "services",
  "search",
  "uploads",
  "presets",
  "look",
  "shortcuts",
  "storage",
  "sent",
  "help",
];

test("shows every view in the pseudo-locale without English or clipped text", {
  tag: "@long",
}, async ({ display, builds, localService: service }) => {
  test.setTimeout(300_000);
  const profile = await mkdtemp(join(tmpdir(), "tagpie-"));
  const extension = await builds("pseudo");
  const context = await launchChromium({ extension, profile, screen: display });
  try {
    const origin = await extensionOrigin(context);
    const welcome = await welcomePage(context, origin);
    const page = await context.newPage();
    let data = JSON.stringify(knownServices);
    const faults: Record<string, string[]> = {};
    const judge = async (name: string, address: string, width = 320) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(`${origin}/${address}`);
      await page.reload();
      await expect.poll(() => page.evaluate("document.body.innerText")).toContain(START);
      for (const dir of ["ltr", "rtl"]) {
        await page.evaluate(`document.dir = "${dir}"`);
        const pageFaults = await faultsOf(page, data);
        if (pageFaults.length > 0) faults[`${name}, ${dir}`] = pageFaults;
      }
    };

    await judge("first run", "options.html");
    await judge("popup before the set-up", "popup.html", 428);
    await welcome.evaluate(storeProfile(checkedProfile(service.origin)));
    data = await dataOf(service.origin);
    for (const view of OPTIONS) await judge(`options, ${view}`, `options.html#${view}`);
    await page.evaluate(
      `chrome.storage.local.set({ update: { version: "1.2.0", change: ${JSON.stringify(CHANGE)} } })`,
    );
    await judge("popup", "popup.html", 428);
    await judge("empty panel", "panel.html");
    await judge("image", "panel.html?image=1&profile=local");

    await page.goto(`${origin}/panel.html`);
    const buffer = await newPng(77);
    const file = { name: PICTURE, mimeType: "image/png", buffer };
    await page.locator("input[type=file]").setInputFiles(file);
    const newest = `chrome.storage.local.get("records").then(({ records }) => records?.reverse[0] ?? "")`;
    await expect.poll(() => page.evaluate<string>(newest)).not.toBe("");
    const search = await page.evaluate<string>(newest);
    await judge("search", `panel.html?record=${search}`);
    const draft = await page.evaluate(
      `chrome.runtime.sendMessage({ intention: "draftFromSearch", data: "${search}" }).then(({ result }) => result)`,
    );
    await judge("upload form", `panel.html?record=${draft}`);
    await judge("history", "panel.html?history=");
    await judge("uploads", "panel.html?uploads=");
    expect.soft(faults, JSON.stringify(faults, null, 1)).toEqual({});
    // A fault of each kind, to see that they are found. The policy allows no style in HTML.
    await page.evaluate(`{
      document.body.insertAdjacentHTML("beforeend", "<p>Not a message</p><p>${START}too long${END}</p><hr>");
      const [clipped, wide] = [...document.body.children].slice(-2);
      Object.assign(clipped.style, { width: "9px", whiteSpace: "nowrap" });
      wide.style.width = "900px";
    }`);
    expect(await faultsOf(page, data)).toEqual([
      "hard-coded: Not a message",
      expect.stringMatching(/^clipped: /),
      "wider than the window: hr.",
    ]);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  }
});

/** Returns what the service says, by which its data are told from Tagpie's words. */
async function dataOf(origin: string): Promise<string> {
  const paths = [
    "search/images?q=*&per_page=50",
    "filters/system",
    `filters/user?key=${people.magpie.apiKey}`,
    "images/featured",
    "images/1",
  ];
  const texts = await Promise.all(
    paths.map(async (path) => (await fetch(`${origin}/api/v1/json/${path}`)).text()),
  );
  return [...texts, JSON.stringify(defaultTagRules), PICTURE].join("\n");
}
