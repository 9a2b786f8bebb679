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
  { page, page_url }: SourceFacts,
  hosts: readonly string[],
  read: (url: URL) => Post | null,
): Post {
  const postAt = (address: string | null | undefined) => {
    const url = webAddress(address, page_url.href);
    return url && isAmong(url, hosts) ? read(url) : null;
  };
  // The link that holds the picture, its post's own, the page's names for itself.
  const near = [page.enclosing, page.permalink, page_url.href, page.canonical, page.meta["og:url"]];
  for (const address of near) {
    const post = postAt(address);
    if (post) return post;
  }
  // Other links tell it only if they all lead to one post: a feed's lead to many.
  const linked = page.links.flatMap(({ href }) => postAt(href) ?? []);
  const [post] = linked;
  if (post && linked.every(({ source_url }) => source_url === post.source_url)) return post;
  return isAmong(page_url, hosts) ? { source_url: null } : {};
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
