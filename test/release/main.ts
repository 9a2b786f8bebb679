import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import process from "node:process";
import { textsBehind } from "../locales/locale-files.ts";
import { pendingVersion, placeholdersIn, releaseFiles } from "./release.ts";

/**
 * `npm run release -- 1.2.3`: sets version and date, commits and tags. The workflow of the pushed tag makes the packages. With `--dry-run`, it
 * only lists all that is in the way, by default of the version on top of the changelog.
 */

const PATHS = {
  packageJson: "package.json",
  lock: "package-lock.json",
  changelog: "CHANGELOG.md",
  readme: "README.md",
  locales: "lib/locales",
} as const;
const NAMES = ["packageJson", "lock", "changelog", "readme"] as const;

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" });
const textOf = (name: (typeof NAMES)[number]) => readFileSync(PATHS[name], "utf8");

const files = {
  packageJson: textOf("packageJson"),
  lock: textOf("lock"),
  changelog: textOf("changelog"),
  readme: textOf("readme"),
};
const options = process.argv.slice(2);
const isDryRun = options.includes("--dry-run");
const versionOption = options.find((option) => option !== "--dry-run");
const version = versionOption ?? (isDryRun ? pendingVersion(files.changelog) : "");

/** Returns the files of the release, or what is in the way. */
function prepare(): typeof files | string[] {
  const faults = placeholdersIn(JSON.parse(files.packageJson)).map((one) => `package.json: ${one}`);
  if (git("status", "--porcelain") !== "") faults.push("The working tree has changes.");
  const untranslated = textsBehind(PATHS.locales);
  if (untranslated.length > 0)
    faults.push(`Translate or remove these texts first:\n${untranslated.join("\n")}`);
  try {
    const released = releaseFiles(files, version, new Date().toISOString().slice(0, 10));
    return faults.length > 0 ? faults : released;
  } catch (error) {
    return [...faults, error instanceof Error ? error.message : `${error}`];
  }
}

const prepared = prepare();
if (Array.isArray(prepared)) {
  process.stderr.write(`${prepared.join("\n")}\n`);
  process.exitCode = 1;
} else if (isDryRun) process.stdout.write(`Nothing is in the way of ${version}.\n`);
else {
  for (const name of NAMES) writeFileSync(PATHS[name], prepared[name]);
  git("commit", "--all", "--message", `Release ${version}`);
  git("tag", `v${version}`);
  process.stdout.write(`Publish it: git push origin HEAD v${version}\n`);
}
