import { MAX_SOURCE_LENGTH } from "../base/bounds.ts";
import type { PickedPicture } from "../picture/pick.ts";
import { bareHost } from "../picture/web-address.ts";
import { escapeTerm } from "../query/escape-term.ts";
import { whyServiceCannotFetch } from "../reach/judge-reach.ts";

/** Hosts that serve the same pages, by their common name. */
const SAME: Record<string, readonly string[]> = {
  "x.com": ["x.com", "twitter.com", "mobile.twitter.com"],
};
const SHARED = Object.fromEntries(
  Object.entries(SAME).flatMap(([name, hosts]) => hosts.map((host) => [host, name])),
);

/**
 * Returns a query for images with this source in common spellings: `http:`, `www.`, trailing slash. Services ignore case. Null for
 * addresses that identify no single work (a home page, a page of the service) and for pages of a private network.
 * @param isExact The address comes from the user or a site's rule. Otherwise its query and hash may name a session, and stay here.
 */
export function sourceQuery(
  source: string | null,
  base_url: string,
  { isExact }: { isExact: boolean },
): string | null {
  const address = postAddress(source, base_url, { isExact });
  if (!address) return null;
  const { bare, path, search, hash } = address;
  const hosts = SAME[SHARED[bare] ?? ""] ?? [bare, `www.${bare}`];
  const ends = search ? [path + search] : [path, `${path}/`];
  const locations = hosts.flatMap((host) => ends.map((end) => `${host}${end}${hash}`));
  return ["https", "http"]
    .flatMap((scheme) => locations.map((location) => sourceTerm(`${scheme}://${location}`)))
    .join(" OR ");
}

const sourceTerm = (address: string) => `source_url:${escapeTerm(address)}`;

/** Returns the parts of an address that may be sent to a service; null if `sourceQuery` is. */
function postAddress(
  source: string | null,
  base_url: string,
  { isExact }: { isExact: boolean },
): { bare: string; host: string; path: string; search: string; hash: string } | null {
  const url = source !== null && source.length <= MAX_SOURCE_LENGTH ? URL.parse(source) : null;
  if (!url || whyServiceCannotFetch(url.href, base_url) || url.host === URL.parse(base_url)?.host)
    return null;
  const path = withoutSlashes(url.pathname);
  const [search, hash] = isExact ? [url.search, url.hash] : ["", ""];
  if (path + search === "") return null;
  return { bare: bareHost(url.host), host: url.host, path, search, hash };
}

/** How the sources of a site are spelled: what stands before the path, and what after it. */
export interface SourceSpelling {
  before: string;
  after: "" | "/";
}

/** Returns the common name of an address's host. */
export const siteOf = (address: string): string => {
  const bare = bareHost(URL.parse(address)?.host ?? "");
  return SHARED[bare] ?? bare;
};

/** The place of a picture in its post, which some sites add to the post's address. */
const PLACE_IN_POST = /\/(?:photo|video)\/\d+$/u;

/** Returns the same text for all spellings of a post's address. */
export function postKey(source: string): string {
  const url = URL.parse(source);
  if (!url) return source;
  const path = withoutSlashes(url.pathname).replace(PLACE_IN_POST, "");
  return `${siteOf(source)}${path || url.hash}${url.search}`.toLowerCase();
}

/** Returns how most of these sources are spelled, by their site. */
export function usualSpellings(sources: Iterable<string>): ReadonlyMap<string, SourceSpelling> {
  const counts = new Map<string, { spelling: SourceSpelling; site: string; count: number }>();
  for (const source of sources) {
    const url = URL.parse(source);
    if (!url || url.pathname === "/") continue;
    const prefix = `${url.protocol}//${url.host}`;
    const suffix = url.pathname.endsWith("/") ? "/" : "";
    const key = `${prefix} ${suffix}`;
    const entry = counts.get(key) ?? {
      spelling: { before: prefix, after: suffix },
      site: siteOf(source),
      count: 0,
    };
    counts.set(key, { ...entry, count: entry.count + 1 });
  }
  const rarestFirst = [...counts.values()].toSorted((one, other) => one.count - other.count);
  return new Map(rarestFirst.map(({ site, spelling }) => [site, spelling]));
}

/**
 * Returns a query for images of a post in the spelling that the service's sources use, so that many posts fit into one request. Null if
 * `sourceQuery` is.
 */
export function postQuery(
  source: string | null,
  base_url: string,
  { isExact, spellings }: { isExact: boolean; spellings: ReadonlyMap<string, SourceSpelling> },
): string | null {
  const address = postAddress(source, base_url, { isExact });
  if (!address) return null;
  const { bare, host, search, hash } = address;
  const path = address.path.replace(PLACE_IN_POST, "");
  const usual = spellings.get(SHARED[bare] ?? bare);
  if (usual) return sourceTerm(`${usual.before}${path}${search || usual.after}${hash}`);
  // Both names of the site are common.
  const hosts = SAME[SHARED[bare] ?? ""]?.slice(0, 2) ?? [host];
  return hosts.map((name) => sourceTerm(`https://${name}${path}${search}${hash}`)).join(" OR ");
}

/** A value such as `123` or `a-1`. A session's is longer. */
const SHORT_VALUE = /[?&=](?=[\w-]{0,19}\d)[\w-]{1,20}(?:&|$)/u;

/**
 * Returns the host and the query of a page without a rule if they may identify the post, and `q`, which finds images by the address with
 * its query. It may also name a session, so it is sent only if the user allowed it for this host.
 */
export function identifyingQuery(
  { source_url, site }: PickedPicture,
  base_url: string,
): { host: string; search: string; q: string } | null {
  const url = URL.parse(source_url ?? "");
  if (!url || site || !SHORT_VALUE.test(url.search)) return null;
  url.hash = "";
  const q = sourceQuery(url.href, base_url, { isExact: true });
  return q === null ? null : { host: url.host, search: url.search, q };
}

/** Returns a path without slashes at its end. A pattern would be slow on a path of many slashes. */
function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end--;
  return path.slice(0, end);
}
