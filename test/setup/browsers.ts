import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import process from "node:process";
import { findBrowser } from "./find-browser.ts";

/** Installs the requirements of tests and `npm start` besides npm packages, if that is possible without asking. */

function hasCommand(name: string): boolean {
  return (process.env.PATH ?? "").split(delimiter).some((folder) => existsSync(join(folder, name)));
}

/** Debian packages, with a check for the part that the tests need. */
const debianPackages: Record<string, () => boolean> = {
  chromium: () => findBrowser("chromium") !== undefined,
  "firefox-esr": () => findBrowser("firefox") !== undefined,
  xvfb: () => hasCommand("Xvfb"),
  xdotool: () => hasCommand("xdotool"),
  imagemagick: () => hasCommand("import"),
  "fonts-liberation": () => existsSync("/usr/share/fonts/truetype/liberation"),
};

function installDebianPackages(packages: string[]): void {
  process.stderr.write(`Installing ${packages.join(", ")}…\n`);
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    timeout: 8 * 60_000,
  };
  execFileSync("apt-get", ["update", "-qq"], options);
  execFileSync(
    "apt-get",
    ["install", "-qq", "--yes", "--no-install-recommends", ...packages],
    options,
  );
}

function onLinux(): string | undefined {
  const missingPackages = Object.keys(debianPackages).filter(
    (name) => debianPackages[name]?.() === false,
  );
  if (missingPackages.length === 0) return undefined;
  if (!hasCommand("apt-get"))
    return `Missing: ${missingPackages.join(", ")} (names of Debian's packages).`;
  if (process.getuid?.() !== 0) {
    return `Missing: ${missingPackages.join(", ")}. Run:\n  sudo apt-get update && sudo apt-get install --no-install-recommends ${missingPackages.join(" ")}`;
  }
  installDebianPackages(missingPackages);
  return undefined;
}

function elsewhere(): string | undefined {
  const advice = {
    chromium: "Chromium is missing. Run: npx playwright install chromium",
    firefox: "Firefox is missing. Install it from https://www.mozilla.org/firefox/",
  };
  const missingBrowsers = (["chromium", "firefox"] as const).filter((name) => !findBrowser(name));
  return missingBrowsers.length === 0
    ? undefined
    : missingBrowsers.map((name) => advice[name]).join("\n");
}

const complaint = process.platform === "linux" ? onLinux() : elsewhere();
if (complaint !== undefined) {
  process.stderr.write(`${complaint}\n`);
  process.exitCode = 1;
}
