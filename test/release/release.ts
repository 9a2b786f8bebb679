interface Files {
  readme: string;
  packageJson: string;
  lock: string;
  changelog: string;
}

/** Reserved domains, and the words of a template. */
const PLACEHOLDER =
  /^(?:owner|name|user|todo|change-?me)$|\byour\b|\b(?:example|test|invalid|localhost)$|\bexample\.(?:com|net|org)$/iu;

/** Returns what `package.json` lacks for a release, one line each. Manifest, documents and the stores' forms have it from there. */
export function placeholdersIn({ homepage, bugs }: { homepage?: string; bugs?: Bugs }): string[] {
  const place = URL.canParse(homepage ?? "") ? new URL(homepage ?? "") : undefined;
  const [, domain = ""] = /^[^\s@]+@([^\s@]+\.[a-z]+)$/iu.exec(bugs?.email ?? "") ?? [];
  const isPublic = place?.protocol === "https:" && place.pathname.length > 1;
  return [
    !isPublic || [place.hostname, ...place.pathname.split("/")].some(isPlaceholder)
      ? `homepage: “${homepage}” is not the address of the repository.`
      : [],
    !domain || isPlaceholder(domain) || /noreply/iu.test(bugs?.email ?? "")
      ? `bugs.email: “${bugs?.email}” is no address that people can write to.`
      : [],
  ].flat();
}

const isPlaceholder = (part: string) => PLACEHOLDER.test(part);

interface Bugs {
  email?: string;
}

const UNRELEASED =
  /<!-- until the first release: [^>]*-->\n[\s\S]*?<!-- end of the part until the first release -->\n\n?/u;

const PENDING = /^## (\S+) \(not yet released\)$/mu;

const numbers = (version: string) => version.split(".").map(Number);

function isOlder(version: string, than: string): boolean {
  const [a, b] = [numbers(version), numbers(than)];
  const at = a.findIndex((number, index) => number !== b[index]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}

/** Returns the version whose changes wait for a release. */
export const pendingVersion = (changelog: string): string => PENDING.exec(changelog)?.[1] ?? "";

/**
 * Returns the files of a release: its version everywhere, its date in the changelog, and the README without its way to install before the
 * first release. Throws if something is not ready for it.
 */
export function releaseFiles(files: Files, version: string, date: string): Files {
  if (!/^\d+\.\d+\.\d+$/u.test(version)) throw new Error(`“${version}” is no version like 1.2.3.`);
  const packageJson = JSON.parse(files.packageJson);
  if (isOlder(version, packageJson.version))
    throw new Error(`${version} is older than ${packageJson.version}.`);
  if (pendingVersion(files.changelog) !== version)
    throw new Error(`CHANGELOG.md needs the section “## ${version} (not yet released)”.`);
  const lock = JSON.parse(files.lock);
  packageJson.version = version;
  lock.version = version;
  lock.packages[""].version = version;
  return {
    packageJson: `${JSON.stringify(packageJson, null, 2)}\n`,
    lock: `${JSON.stringify(lock, null, 2)}\n`,
    readme: files.readme.replace(UNRELEASED, ""),
    changelog: files.changelog.replace(PENDING, `## ${version} (${date})`),
  };
}
