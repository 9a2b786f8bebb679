import { webAddress } from "../capture/page-address.ts";
import { isAmong } from "./hosts.ts";
import { likely } from "./post.ts";
import type { Finding, SourceFacts } from "./source-site.ts";

/**
 * The artist by a link beside the picture to an account, whose name `read` finds in the link's address. Whoever looks at the page
 * and whoever comments on it may be linked too: of several accounts it is not known which is the artist's.
 */
export function artistAmongLinks(
  { page, page_url }: SourceFacts,
  read: (url: URL) => string | null | undefined | false,
): Pick<Finding, "artist"> {
  const accounts = new Map<string, string>();
  for (const { href } of page.links) {
    const url = webAddress(href, page_url.href);
    const handle = url && read(url);
    if (handle) accounts.set(decoded(handle), url.href);
  }
  const [[handle, url] = []] = accounts;
  return handle && url && accounts.size === 1 ? { artist: likely(handle, url) } : {};
}

/** The same by path and query of links to `hosts`, where `account` captures the name. */
export const artistLinked = (facts: SourceFacts, hosts: readonly string[], account: RegExp) =>
  artistAmongLinks(
    facts,
    (url) => isAmong(url, hosts) && account.exec(url.pathname + url.search)?.[1],
  );

/** A part of an address as people read it. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll("+", " "));
  } catch {
    return part;
  }
}
