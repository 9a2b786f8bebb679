import { existsSync } from "node:fs";
import { chromium } from "playwright";

export type BrowserName = "chromium" | "firefox";

/**
 * Paths of browsers that load an extension from a folder. Google Chrome is missing: branded builds ignore `--load-extension`
 * (https://groups.google.com/a/chromium.org/g/chromium-extensions/c/1-g8EFx2BBY).
 */
const places: Record<BrowserName, Partial<Record<NodeJS.Platform, string[]>>> = {
  chromium: {
    linux: ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/snap/bin/chromium"],
    darwin: ["/Applications/Chromium.app/Contents/MacOS/Chromium"],
    win32: [`${process.env.LOCALAPPDATA}\\Chromium\\Application\\chrome.exe`],
  },
  firefox: {
    linux: ["/usr/bin/firefox-esr", "/usr/bin/firefox", "/snap/bin/firefox"],
    darwin: ["/Applications/Firefox.app/Contents/MacOS/firefox"],
    win32: [
      "C:\\Program Files\\Mozilla Firefox\\firefox.exe",
      "C:\\Program Files (x86)\\Mozilla Firefox\\firefox.exe",
    ],
  },
};

const overrides = { chromium: "TAGPIE_CHROMIUM", firefox: "TAGPIE_FIREFOX" } as const;

/** Returns the browser's executable: the one in `TAGPIE_CHROMIUM` or `TAGPIE_FIREFOX`, otherwise the installed one. */
export function findBrowser(name: BrowserName): string | undefined {
  const candidates = [
    process.env[overrides[name]],
    ...(places[name][process.platform] ?? []),
    // `npx playwright install chromium`, for platforms without a packaged Chromium.
    name === "chromium" ? chromium.executablePath() : undefined,
  ];
  return candidates.find((path) => path !== undefined && existsSync(path));
}

export function requireBrowser(name: BrowserName): string {
  const path = findBrowser(name);
  if (path === undefined) {
    throw new Error(
      `${name} was not found. Install it, or set ${overrides[name]} to its executable.`,
    );
  }
  return path;
}
