// Sets up a fresh machine: npm packages, the browsers and their test tools. Installs only what is missing, and prints nothing if everything
// is there.
// Plain JavaScript without dependencies, because it runs before TypeScript or any package is installed.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
const inRoot = { cwd: root, stdio: "inherit" };

/** Checks the installed packages. npm writes `node_modules/.package-lock.json` last, so an interrupted installation is detected. */
function packagesMatchLock() {
  const readPackages = (path) => JSON.parse(readFileSync(join(root, path), "utf8")).packages;
  if (!existsSync(join(root, "node_modules/.package-lock.json"))) return false;
  const lockedPackages = readPackages("package-lock.json");
  const installed = readPackages("node_modules/.package-lock.json");
  return Object.entries(lockedPackages).every(([path, entry]) => {
    if (path === "") return true;
    const installedEntry = installed[path];
    // Packages for other platforms are optional, and npm leaves them out.
    if (installedEntry === undefined) return entry.optional === true;
    return installedEntry.version === entry.version && installedEntry.integrity === entry.integrity;
  });
}

function installPackages() {
  process.stderr.write("Installing npm packages…\n");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  execFileSync(npm, ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
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
  runPinned("test/setup/browsers.ts");
} catch (error) {
  // The failed command has printed its error already.
  process.exit(error.status || 1);
}
