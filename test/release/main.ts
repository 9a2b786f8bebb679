import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import process from "node:process";
import { textsBehind } from "../locales/locale-files.ts";
import { releaseFiles } from "./release.ts";

/** `npm run release -- 1.2.3`: sets version and date, commits and tags. The workflow of the pushed tag makes the packages. */

const PATHS = {
  packageJson: "package.json",
  lock: "package-lock.json",
  changelog: "CHANGELOG.md",
  locales: "lib/locales",
} as const;
const NAMES = ["packageJson", "lock", "changelog"] as const;

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" });

try {
  const version = process.argv[2] ?? "";
  if (git("status", "--porcelain") !== "") throw new Error("The working tree has changes.");
  const untranslated = textsBehind(PATHS.locales);
  if (untranslated.length > 0)
    throw new Error(`Translate or remove these texts first:\n${untranslated.join("\n")}`);
  const textOf = (name: (typeof NAMES)[number]) => readFileSync(PATHS[name], "utf8");
  const files = {
    packageJson: textOf("packageJson"),
    lock: textOf("lock"),
    changelog: textOf("changelog"),
  };
  const released = releaseFiles(files, version, new Date().toISOString().slice(0, 10));
  for (const name of NAMES) writeFileSync(PATHS[name], released[name]);
  git("commit", "--all", "--message", `Release ${version}`);
  git("tag", `v${version}`);
  process.stdout.write(`Publish it: git push origin HEAD v${version}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
