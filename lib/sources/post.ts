import { webAddress } from "../capture/page-address.ts";
import { isAmong } from "./hosts.ts";
import type { Finding, SourceArtist, SourceFacts } from "./source-site.ts";

/** What a post's address, or the page around it, says. */
export type Post = Partial<Pick<Finding, "source_url" | "artist" | "posted_at" | "text">>;

/**
 * The post that a picture belongs to: `read` is asked about the addresses around it that lie on `hosts`, nearest first. On a page of
 * these hosts that is no post (a feed, a search), there is no source; elsewhere nothing is known.
 */
export function postOf(
  facts: SourceFacts,
  hosts: readonly string[],
  read: (url: URL) => Post | null,
): Post {
  for (const url of addressesAround(facts)) {
    const post = isAmong(url, hosts) ? read(url) : null;
    if (post) return post;
  }
  return isAmong(facts.page_url, hosts) ? { source_url: null } : {};
}

/** The link that holds the picture, its post's own, the page's names for itself, the other links of the post. */
function addressesAround({ page, page_url }: SourceFacts): URL[] {
  const near = [page.enclosing, page.permalink, page_url.href, page.canonical, page.meta["og:url"]];
  return [...near, ...page.links.map(({ href }) => href)].flatMap(
    (address) => webAddress(address, page_url.href) ?? [],
  );
}

/** The account a site names. */
export const certainly = (handle: string, url: string | null): SourceArtist => ({
  handle,
  confidence: "certain",
  url,
});

/** A name that may be altered, or that of someone else. */
export const likely = (handle: string, url: string | null): SourceArtist => ({
  handle,
  confidence: "likely",
  url,
});
