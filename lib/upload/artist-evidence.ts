import { escapeTerm } from "../tags/escape-term.ts";
import { normaliseTagName } from "../tags/normalise.ts";

/** What speaks for one tag as that of an account's artist. */
export interface ArtistVote {
  tag: string;
  /** Images whose source is on the account and that carry the tag. */
  images: number;
  /** Images whose source is on the account and that name any artist. */
  of: number;
  /** The tag is the account's own name, or what the service puts in that one's place. */
  named: boolean;
}

export interface ArtistEvidence {
  /** The account's name on its site, without `@`. */
  handle: string;
  /** Tags of each image whose source is on the account. */
  images: readonly (readonly string[])[];
  /** What the service knows under the account's own name: that tag, or the one that it is an alias of. */
  known: readonly string[];
}

/** Namespaces of those who made a picture. */
const ARTIST = /^(?:artist|photographer):/u;

export const isArtistTag = (tag: string): boolean => ARTIST.test(tag);

/** The tags that an account would have if it went by its name there, the usual one first. */
export const tagsOfHandle = (handle: string): [string, string] => [
  normaliseTagName(`artist:${handle}`),
  normaliseTagName(`photographer:${handle}`),
];

/** The artist tags that an account may stand for, most votes first; none where nothing speaks for any. */
export function artistVotes({ handle, images, known }: ArtistEvidence): ArtistVote[] {
  const voting = images
    .map((tags) => new Set(tags.filter(isArtistTag)))
    .filter((tags) => tags.size > 0);
  const counts = new Map<string, number>(known.map((tag) => [tag, 0]));
  for (const tag of voting.flatMap((tags) => [...tags])) {
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  const own = tagsOfHandle(handle);
  return [...counts]
    .map(([tag, count]) => ({
      tag,
      images: count,
      of: voting.length,
      named: own.includes(tag) || known.includes(tag),
    }))
    .toSorted(
      (a, b) => b.images - a.images || Number(b.named) - Number(a.named) || compare(a.tag, b.tag),
    );
}

const compare = (a: string, b: string) => (a < b ? -1 : 1);

/**
 * Whether the first vote is to be taken without asking: others before have nearly always taken it, or nobody has and the service knows a
 * tag of that very name.
 */
export function isConvincing([first, second]: readonly ArtistVote[]): boolean {
  if (!first) return false;
  if (first.images === 0) return first.named && second === undefined;
  return first.images >= 0.8 * first.of && (first.images >= 2 || first.named);
}

/** Sites whose accounts go by two addresses. */
const ALSO: Record<string, string> = { "x.com": "twitter.com", "twitter.com": "x.com" };

/**
 * A search for the images whose source is on an account. Services keep sources in lower case, and match a `*` with anything.
 * Null where an address names no account: a bare host would be the site itself.
 */
export function accountQuery(account: string): string | null {
  const url = URL.parse(account.toLowerCase());
  if (!url) return null;
  const host = url.hostname.replace(/^www\./u, "");
  const path = url.pathname.replace(/\/+$/u, "");
  if (path === "" && host.split(".").length < 3) return null;
  const hosts = [host, ...(ALSO[host] ? [ALSO[host]] : [])];
  return hosts
    .map((name) => escapeTerm(`${name}${path}`))
    .flatMap((place) => [`*/${place}`, `*.${place}`, `*/${place}/*`, `*.${place}/*`])
    .map((pattern) => `source_url:${pattern}`)
    .join(" OR ");
}
