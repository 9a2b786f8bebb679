import { isPictureFile, webAddress, withoutFragment } from "../picture/web-address.ts";
import { withoutTracking } from "../sources/rule/tracking-parameters.ts";

export interface SourceComparison {
  /** Sources of mine that the image lacks. `vague`: the image's own source of the same site that says less. */
  missing: { url: string; vague: string | null }[];
  shared: string[];
  /** Sources that only the image has. */
  others: string[];
  /** The image's tags say that its source is dead. */
  isDead: boolean;
}

/** Hosts that show the same posts under the same paths. */
const SAME_HOSTS: Readonly<Record<string, string>> = {
  "twitter.com": "x.com",
  "fxtwitter.com": "x.com",
  "vxtwitter.com": "x.com",
  "fixupx.com": "x.com",
  "old.reddit.com": "reddit.com",
  "fxbsky.app": "bsky.app",
};

interface SourceKey {
  host: string;
  /** With its query, without a slash at its end. */
  path: string;
}

/** Returns what identifies a page, however its address is spelled; null for other text. */
function keyOf(source: string): SourceKey | null {
  const url = webAddress(source.trim());
  const clean = url && webAddress(withoutFragment(new URL(withoutTracking(url))));
  if (!clean) return null;
  const host = clean.host.replace(/^(?:www|m|mobile)\./u, "");
  // Services compare sources in lower case, too.
  const path =
    `${clean.pathname.replace(/(?<!\/)\/+$/u, "")}${clean.search}${clean.hash}`.toLowerCase();
  return { host: SAME_HOSTS[host] ?? host, path };
}

const textOf = (source: string): string => {
  const key = keyOf(source);
  return key ? key.host + key.path : source.trim();
};

/** Returns true if `other` leads to the site, an account or a file of the post that `source` names. */
function isVaguer(other: string, source: string): boolean {
  const [vague, exact] = [keyOf(other), keyOf(source)];
  if (!vague || !exact || vague.host !== exact.host || vague.path === exact.path) return false;
  return (
    exact.path.startsWith(`${vague.path}/`) || (isPictureFile(other) && !isPictureFile(source))
  );
}

/** Compares my sources with those of an image. */
export function compareSources(
  mine: readonly string[],
  theirs: readonly string[],
  tags: readonly string[] = [],
): SourceComparison {
  const theirKeys = new Set(theirs.map(textOf));
  const ownByKey = new Map(mine.flatMap((url) => (url.trim() ? [[textOf(url), url.trim()]] : [])));
  const ownSources = [...ownByKey.values()];
  return {
    missing: ownSources
      .filter((url) => !theirKeys.has(textOf(url)))
      .map((url) => ({ url, vague: theirs.find((other) => isVaguer(other, url)) ?? null })),
    shared: ownSources.filter((url) => theirKeys.has(textOf(url))),
    others: theirs.filter((url) => !ownByKey.has(textOf(url))),
    isDead: tags.includes("dead source"),
  };
}
