import { mkdir, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright";
import puppeteer from "puppeteer-core";
import { bundle } from "../../setup/bundle.ts";
import { requireBrowser } from "../../setup/find-browser.ts";
import { chromeOf } from "./firefox-chrome.ts";
import type { Browser } from "./view.ts";

/** Ways to show the page of all controls. `large` is a zoom of 200 %: a window half as wide, with twice the device pixels. */
export const MODES = ["light", "dark", "forced", "rtl", "large"] as const;
type Mode = (typeof MODES)[number];

const WIDTH = 720;
const scaleOf = (mode: Mode) => (mode === "large" ? 2 : 1);

/** A box of the page in device pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Shown extends Measured {
  png: Buffer;
  scale: number;
}

interface Measured {
  sections: { title: string; y: number }[];
  /** Boxes of texts and of controls that the browser draws itself. */
  words: Box[];
}

export interface ControlsPage {
  show(mode: Mode): Promise<Shown>;
  close(): Promise<void>;
}

/** Opens the page in a separate browser without a window. */
export const openControls = (browser: Browser["name"], address: string): Promise<ControlsPage> =>
  browser === "chromium" ? openInChromium(address) : openInFirefox(address);

/** Bundles the page, which only development builds contain, into one file and returns its address. */
export async function buildControls(folder: string): Promise<string> {
  const input = resolve(import.meta.dirname, "../../../entrypoints/controls/main.tsx");
  const { script, css } = await bundle({
    build: { cssCodeSplit: false, rolldownOptions: { input } },
  });
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Controls</title>
<style>${css}</style><main id="app"></main><script type="module">${script}</script>`;
  const file = resolve(folder, "controls.html");
  await mkdir(folder, { recursive: true });
  await writeFile(file, html);
  return pathToFileURL(file).href;
}

/**
 * Returns an expression that makes the page independent of the machine: Debian's fonts and no caret. Opens the menu, whose first entry gets
 * the focus. Its value is the page's height.
 */
const prepare = (mode: Mode) => `(async () => {
  document.dir = "${mode === "rtl" ? "rtl" : "ltr"}";
  const style = document.createElement("style");
  style.textContent = ":root { --mono: 'Liberation Mono' } body { font-family: 'Liberation Sans' } * { caret-color: transparent }";
  document.head.append(style);
  document.querySelector("[aria-haspopup=menu]").click();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return document.documentElement.scrollHeight;
})()`;

const MEASURE = `(${measure})()`;

/** Runs in the page, without access to this file. */
function measure(): Measured {
  const ratio = devicePixelRatio;
  const words: Box[] = [];
  const add = ({ x, y, width, height }: DOMRect, inset = 0) =>
    words.push({
      x: (x + inset) * ratio,
      y: (y + inset) * ratio,
      width: (width - 2 * inset) * ratio,
      height: (height - 2 * inset) * ratio,
    });
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNode(texts.currentNode);
    for (const box of range.getClientRects()) add(box);
  }
  const drawn = "[type=checkbox]:not([role=switch]), [type=radio], [type=range]";
  for (const field of document.querySelectorAll("input:not([role=switch]), textarea, select"))
    add(field.getBoundingClientRect(), field.matches(drawn) ? 0 : 6);
  const sections = [...document.querySelectorAll("#app > section")].map((section) => ({
    title: section.querySelector("h2")?.textContent ?? "",
    y: section.getBoundingClientRect().y * ratio,
  }));
  return { sections, words };
}

async function openInChromium(address: string): Promise<ControlsPage> {
  const browser = await chromium.launch({
    executablePath: requireBrowser("chromium"),
    args: [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--font-render-hinting=none",
      "--disable-lcd-text",
    ],
  });
  return {
    async show(mode) {
      const scale = scaleOf(mode);
      const width = WIDTH / scale;
      const page = await browser.newPage({
        viewport: { width, height: 600 },
        deviceScaleFactor: scale,
        colorScheme: mode === "dark" ? "dark" : "light",
        forcedColors: mode === "forced" ? "active" : "none",
        reducedMotion: "reduce",
      });
      await page.goto(address);
      const height = await page.evaluate<number>(prepare(mode));
      await page.setViewportSize({ width, height });
      const png = await page.screenshot();
      const measured = await page.evaluate<Measured>(MEASURE);
      await page.close();
      return { png, scale, ...measured };
    },
    close: () => browser.close(),
  };
}

async function openInFirefox(address: string): Promise<ControlsPage> {
  const puppet = await puppeteer.launch({
    browser: "firefox",
    executablePath: requireBrowser("firefox"),
    headless: true,
    // Gives access to the preferences of a running browser.
    args: ["--remote-allow-system-access"],
    extraPrefsFirefox: { "ui.prefersReducedMotion": 1 },
  });
  const chrome = await chromeOf(puppet);
  return {
    async show(mode) {
      const scale = scaleOf(mode);
      const width = WIDTH / scale;
      await chrome.evaluate(`[
        Services.prefs.setIntPref("layout.css.prefers-color-scheme.content-override", ${mode === "dark" ? 0 : 1}),
        Services.prefs.setIntPref("browser.display.document_color_use", ${mode === "forced" ? 2 : 1}),
      ]`);
      const page = await puppet.newPage();
      await page.setViewport({ width, height: 600, deviceScaleFactor: scale });
      await page.goto(address);
      const height = Number(await page.evaluate(prepare(mode)));
      await page.setViewport({ width, height, deviceScaleFactor: scale });
      const png = Buffer.from(await page.screenshot());
      const measured = (await page.evaluate(MEASURE)) as Measured;
      await page.close();
      return { png, scale, ...measured };
    },
    close: () => puppet.close(),
  };
}
