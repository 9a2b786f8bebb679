import { peopleNamespaces } from "../picture/people-namespaces.ts";
import { escapeTerm } from "../query/escape-term.ts";
import { normaliseTagName } from "../tags/normalise.ts";

/** Evidence that a tag names an account's artist. */
export interface ArtistVote {
  tag: string;
  /** Number of images that have a source on the account and carry the tag. */
  images: number;
  /** Number of images that have a source on the account and carry any artist tag. */
  of: number;
  /** The tag is the account's own name, or the target of an alias of it. */
  named: boolean;
}

interface ArtistEvidence {
  /** Address of the service, which decides on the namespaces. */
  base_url: string;
  /** The account's name on its site, without `@`. */
  handle: string;
  /** Tags of each image that has a source on the account. */
  images: readonly (readonly string[])[];
  /** Tags that the service has for the account's own name: the tag itself or the target of its alias. */
  known: readonly string[];
  /** The same for its name with underscores for spaces, or the reverse. */
  alike?: readonly string[];
}

/** Returns true if a tag has one of the service's namespaces for those who made a picture. */
export const isArtistTag = (tag: string, base_url: string): boolean =>
  peopleNamespaces(base_url).makers.some((namespace) => tag.startsWith(`${namespace}:`));

/** Returns the service's tags that match the account's name, the usual one first. */
export function tagsOfHandle(handle: string, base_url: string): [string, ...string[]] {
  const [usual, ...others] = peopleNamespaces(base_url).makers;
  const tagIn = (namespace: string) => normaliseTagName(`${namespace}:${handle}`);
  return [tagIn(usual), ...others.map(tagIn)];
}

/** Returns the same with underscores for spaces, and the reverse: services keep both spellings apart in these namespaces. */
export const spellingVariants = (handle: string, base_url: string): string[] =>
  [handle.replaceAll(" ", "_"), handle.replaceAll("_", " ")]
    .filter((spelling) => spelling !== handle)
    .flatMap((spelling) => tagsOfHandle(spelling, base_url));

/** Returns possible artist tags for an account, most votes first. Empty without evidence. */
export function artistVotes({
  base_url,
  handle,
  images,
  known,
  alike = [],
}: ArtistEvidence): ArtistVote[] {
  const voting = images
    .map((tags) => new Set(tags.filter((tag) => isArtistTag(tag, base_url))))
    .filter((tags) => tags.size > 0);
  const counts = new Map<string, number>([...known, ...alike].map((tag) => [tag, 0]));
  for (const tag of voting.flatMap((tags) => [...tags])) {
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  const handleTags = tagsOfHandle(handle, base_url);
  return [...counts]
    .map(([tag, count]) => ({
      tag,
      images: count,
      of: voting.length,
      named: handleTags.includes(tag) || known.includes(tag),
    }))
    .toSorted(
      (a, b) => b.images - a.images || Number(b.named) - Number(a.named) || compare(a.tag, b.tag),
    );
}

const compare = (a: string, b: string) => (a < b ? -1 : 1);

/**
 * Returns true if the first vote can be used without asking: nearly all earlier images have it, or none has any and the service has a tag
 * of exactly that name.
 */
export function isConvincingVote([first, second]: readonly ArtistVote[]): boolean {
  if (!first) return false;
  if (first.images === 0) return first.named && second === undefined;
  return first.images >= 0.8 * first.of && (first.images >= 2 || first.named);
}

/** Sites whose accounts have two addresses. */
const ALSO: Record<string, string> = { "x.com": "twitter.com", "twitter.com": "x.com" };

/**
 * Returns a search for images that have a source on an account. Services store sources in lower case, and `*` is a wildcard. Null if the
 * address names no account, because a bare host would match the whole site.
 */
export function accountQuery(account: string): string | null {
  const url = URL.parse(account.toLowerCase());
  if (!url) return null;
  const host = url.hostname.replace(/^www\./u, "");
  const path = url.pathname.replace(/(?<!\/)\/+$/u, "");
  if (path === "" && host.split(".").length < 3) return null;
  const hosts = [host, ...(ALSO[host] ? [ALSO[host]] : [])];
  return hosts
    .map((name) => escapeTerm(`${name}${path}`))
    .flatMap((place) => [`*/${place}`, `*.${place}`, `*/${place}/*`, `*.${place}/*`])
    .map((pattern) => `source_url:${pattern}`)
    .join(" OR ");
}
