import { escapeTerm } from "../tags/escape-term.ts";

/** Hosts that serve the same pages, by their common name. */
const SAME: Record<string, readonly string[]> = {
  "x.com": ["x.com", "twitter.com", "mobile.twitter.com"],
};
const SHARED = Object.fromEntries(
  Object.entries(SAME).flatMap(([name, hosts]) => hosts.map((host) => [host, name])),
);

/**
 * Returns a query for images with this source in common spellings: `http:`, `www.`, trailing slash. Services ignore case. Null for
 * addresses that identify no single work: a home page, or a page of the service.
 */
export function sourceQuery(source: string | null, base_url: string): string | null {
  const url = URL.parse(source ?? "");
  if (!url || !/^https?:$/u.test(url.protocol) || url.host === URL.parse(base_url)?.host)
    return null;
  const path = url.pathname.replace(/\/+$/u, "");
  if (path + url.search === "") return null;
  const bare = url.host.replace(/^www\./u, "");
  const hosts = SAME[SHARED[bare] ?? ""] ?? [bare, `www.${bare}`];
  const ends = url.search ? [path + url.search] : [path, `${path}/`];
  const rests = hosts.flatMap((host) => ends.map((end) => `${host}${end}${url.hash}`));
  return ["https", "http"]
    .flatMap((scheme) => rests.map((rest) => `source_url:${escapeTerm(`${scheme}://${rest}`)}`))
    .join(" OR ");
}
