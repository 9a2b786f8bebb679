import { MAX_SOURCE_LENGTH } from "../base/bounds.ts";
import type { PickedPicture } from "../picture/pick.ts";
import { bareHost } from "../picture/web-address.ts";
import { escapeTerm } from "../query/escape-term.ts";
import { placeOutOfReach } from "../reach/judge-reach.ts";

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
  const url = source !== null && source.length <= MAX_SOURCE_LENGTH ? URL.parse(source) : null;
  if (!url || placeOutOfReach(url.href, base_url) || url.host === URL.parse(base_url)?.host)
    return null;
  const path = withoutSlashes(url.pathname);
  const [search, hash] = isExact ? [url.search, url.hash] : ["", ""];
  if (path + search === "") return null;
  const bare = bareHost(url.host);
  const hosts = SAME[SHARED[bare] ?? ""] ?? [bare, `www.${bare}`];
  const ends = search ? [path + search] : [path, `${path}/`];
  const locations = hosts.flatMap((host) => ends.map((end) => `${host}${end}${hash}`));
  return ["https", "http"]
    .flatMap((scheme) =>
      locations.map((location) => `source_url:${escapeTerm(`${scheme}://${location}`)}`),
    )
    .join(" OR ");
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
