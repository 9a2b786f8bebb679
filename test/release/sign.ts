import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import process from "node:process";
import packageJson from "../../package.json" with { type: "json" };
import { REVIEW_NOTES } from "../store/listing.ts";
import { updatesFor } from "./updates.ts";

/**
 * `npm run sign [-- --dry-run]`: builds the Firefox package for people who do not use the store, lets Mozilla sign it (unlisted), and writes
 * `tagpie-firefox.xpi` and `updates.json` to `.output/signed`. Mozilla's account is in WEB_EXT_API_KEY and WEB_EXT_API_SECRET. A dry run needs
 * none, submits nothing, and leaves the package unsigned.
 */

const root = resolve(import.meta.dirname, "../..");
const output = join(root, ".output");
const signed = join(output, "signed");
const isDryRun = process.argv.includes("--dry-run");

const { WEB_EXT_API_KEY = "", WEB_EXT_API_SECRET = "", ...variables } = process.env;
const account = { WEB_EXT_API_KEY, WEB_EXT_API_SECRET };

/** Runs a package's command. Only the one that signs gets the account. */
const run = (env: object, command: string, ...args: string[]) =>
  void execFileSync(join(root, "node_modules/.bin", command), args, {
    cwd: root,
    stdio: "inherit",
    env: { ...variables, ...env },
  });

/** Submits the build, and returns the path of the signed package. */
function sign(build: string, notes: string): string {
  const metadata = join(output, "amo-metadata.json");
  writeFileSync(metadata, JSON.stringify({ version: { approval_notes: notes } }));
  run(
    account,
    "web-ext",
    ...["sign", "--no-input", "--no-config-discovery", "--channel", "unlisted"],
    ...["--source-dir", build, "--artifacts-dir", signed, "--amo-metadata", metadata],
    ...["--upload-source-code", join(output, "tagpie-sources.zip")],
  );
  const [name] = readdirSync(signed);
  if (name === undefined) throw new Error("Mozilla returned no package.");
  return join(signed, name);
}

for (const [name, value] of isDryRun ? [] : Object.entries(account))
  if (!value) throw new Error(`Set ${name}: https://addons.mozilla.org/developers/addon/api/key/`);

rmSync(signed, { recursive: true, force: true });
mkdirSync(signed, { recursive: true });
run({ TAGPIE_UNLISTED: "1" }, "wxt", "zip", "--browser", "firefox");
const build = join(output, "firefox-mv3-unlisted");
const notes = `${REVIEW_NOTES}\n\nTo rebuild this package, which the store does not list, set TAGPIE_UNLISTED=1. The result is .output/tagpie-firefox-unlisted.zip.`;
const xpi = isDryRun ? join(output, "tagpie-firefox-unlisted.zip") : sign(build, notes);
const file = join(signed, "tagpie-firefox.xpi");
if (isDryRun) writeFileSync(file, readFileSync(xpi));
else renameSync(xpi, file);

const manifest = JSON.parse(readFileSync(join(build, "manifest.json"), "utf8"));
const link = `${packageJson.homepage}/releases/download/v${packageJson.version}/tagpie-firefox.xpi`;
const updates = updatesFor(manifest, readFileSync(file), link);
writeFileSync(join(signed, "updates.json"), `${JSON.stringify(updates, null, 2)}\n`);
process.stdout.write(`${signed}: ${readdirSync(signed).join(", ")}\n`);
