// Sets up a fresh machine. Installs only what is missing, and prints nothing if everything is there.
//   node test/setup/setup.mjs            npm packages
//   node test/setup/setup.mjs browsers   also the browsers and their test tools
// Plain JavaScript without dependencies, because it runs before TypeScript or any package is installed.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
const inRoot = { cwd: root, stdio: "inherit" };

/** Checks the installed packages. npm writes `node_modules/.package-lock.json` last, so an interrupted installation is detected. */
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
 * Installs npm packages. `npm ci` fails if the lock lacks optional packages of other platforms, which some registries do not have. `npm
 * install --no-save` also uses the locked versions, checks them, and leaves our files unchanged.
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

/** Runs a script with the pinned Node from the packages; the one that runs this file may be older. */
function runPinned(script) {
  const path = [join(root, "node_modules/.bin"), process.env.PATH].join(delimiter);
  execFileSync("node", [join(root, script)], { ...inRoot, env: { ...process.env, PATH: path } });
}

try {
  if (!packagesMatchLock()) installPackages();
  if (process.argv.includes("browsers")) runPinned("test/setup/browsers.ts");
} catch (error) {
  // The failed command has printed its error already.
  process.exit(error.status || 1);
}
