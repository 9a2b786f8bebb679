// Set-up for a fresh machine: does what is missing and nothing else, quiet when there is nothing to do.
//   node test/setup/setup.mjs            npm packages
//   node test/setup/setup.mjs browsers   and the browsers, with what drives them
// Plain JavaScript without dependencies: it runs before either TypeScript or any package can.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
const inRoot = { cwd: root, stdio: "inherit" };

/** npm writes `node_modules/.package-lock.json` last, so a broken-off installation is seen as one. */
function packagesMatchLock() {
  const read = (path) => JSON.parse(readFileSync(join(root, path), "utf8")).packages;
  if (!existsSync(join(root, "node_modules/.package-lock.json"))) return false;
  const wanted = read("package-lock.json");
  const installed = read("node_modules/.package-lock.json");
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === "") return true;
    const found = installed[path];
    // Packages for other platforms are optional, and npm leaves them out.
    if (found === undefined) return entry.optional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/**
 * `npm ci` wants every optional package for every platform in the lock, which a lock that was written behind a registry without
 * some of them cannot have. `npm install` takes the locked versions too, checks them, and with `--no-save` changes no file of ours.
 */
function installPackages() {
  process.stderr.write("Installing npm packages…\n");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  execFileSync(npm, ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"], {
    ...inRoot,
    shell: process.platform === "win32",
    timeout: 10 * 60_000,
  });
}

/** The pinned Node, which the packages bring; the one that runs this file may be older. */
function runPinned(script) {
  const path = [join(root, "node_modules/.bin"), process.env.PATH].join(delimiter);
  execFileSync("node", [join(root, script)], { ...inRoot, env: { ...process.env, PATH: path } });
}

try {
  if (!packagesMatchLock()) installPackages();
  if (process.argv.includes("browsers")) runPinned("test/setup/browsers.ts");
} catch (error) {
  // What failed has said so itself.
  process.exit(error.status || 1);
}
