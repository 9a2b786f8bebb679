interface Files {
  packageJson: string;
  lock: string;
  changelog: string;
}

const PENDING = /^## (\S+) \(not yet released\)$/mu;

const numbers = (version: string) => version.split(".").map(Number);

function isOlder(version: string, than: string): boolean {
  const [a, b] = [numbers(version), numbers(than)];
  const at = a.findIndex((number, index) => number !== b[index]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}

/** Returns the files of a release: its version everywhere, and its date in the changelog. Throws if something is not ready for it. */
export function releaseFiles(files: Files, version: string, date: string): Files {
  if (!/^\d+\.\d+\.\d+$/u.test(version)) throw new Error(`“${version}” is no version like 1.2.3.`);
  const packageJson = JSON.parse(files.packageJson);
  if (isOlder(version, packageJson.version))
    throw new Error(`${version} is older than ${packageJson.version}.`);
  const pending = PENDING.exec(files.changelog)?.[1];
  if (pending !== version)
    throw new Error(`CHANGELOG.md needs the section “## ${version} (not yet released)”.`);
  const lock = JSON.parse(files.lock);
  packageJson.version = version;
  lock.version = version;
  lock.packages[""].version = version;
  return {
    packageJson: `${JSON.stringify(packageJson, null, 2)}\n`,
    lock: `${JSON.stringify(lock, null, 2)}\n`,
    changelog: files.changelog.replace(PENDING, `## ${version} (${date})`),
  };
}
