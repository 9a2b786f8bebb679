import type { Finding } from "../../picture/finding.ts";
import { webAddress } from "../../picture/web-address.ts";
import { isAmong } from "./hosts.ts";
import { unsureArtist } from "./post.ts";
import type { SourceFacts } from "./source-site.ts";

/**
 * Returns the artist from a link to an account near the picture; `read` extracts the account's name. Pages also link viewers and
 * commenters, so several accounts give no artist.
 */
export function artistAmongLinks(
  { page, page_url }: SourceFacts,
  read: (url: URL) => string | null | undefined | false,
): Pick<Finding, "artist"> {
  const accounts = new Map<string, string>();
  for (const { href } of page.links) {
    const url = webAddress(href, page_url.href);
    const handle = url && read(url);
    if (handle) accounts.set(decodeFormText(handle), url.href);
  }
  const [[handle, url] = []] = accounts;
  return handle && url && accounts.size === 1 ? { artist: unsureArtist(handle, url) } : {};
}

/** Returns the artist from links to `hosts`, where `account` captures the name from path and query. */
export const artistLinked = (facts: SourceFacts, hosts: readonly string[], account: RegExp) =>
  artistAmongLinks(
    facts,
    (url) => isAmong(url, hosts) && account.exec(url.pathname + url.search)?.[1],
  );

/** Decodes a percent-encoded part of an address, in which `+` is a space. */
export function decodeFormText(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll("+", " "));
  } catch {
    return part;
  }
}
