import type { Finding, SourceArtist } from "../../picture/finding.ts";
import { webAddress } from "../../picture/web-address.ts";
import { isAmong } from "./hosts.ts";
import { unsureArtist } from "./post.ts";
import type { SourceFacts } from "./source-site.ts";
import { withoutTracking } from "./tracking-parameters.ts";

/** An account that has a number instead of a name. */
const NUMBERED = /^(?:RG)?\d+$|^[\da-f]{24}$/u;

/**
 * Returns the artist from a link to an account near the picture; `read` extracts the account's name, or its number if the link's text has
 * the name. Pages also link viewers and commenters, so several accounts give no artist.
 */
export function artistAmongLinks(
  { page, page_url }: SourceFacts,
  read: (url: URL) => string | null | undefined | false,
): Pick<Finding, "artist"> {
  const accounts = new Map<string, SourceArtist>();
  for (const { href, text } of page.links) {
    const url = webAddress(href, page_url.href);
    const account = url && read(url);
    if (!account) continue;
    const name = decodeFormText(account);
    const handle = NUMBERED.test(name) ? text.trim() : name;
    // The first link to an account may be its picture, without a text.
    if (!accounts.get(name)?.handle) accounts.set(name, unsureArtist(handle, withoutTracking(url)));
  }
  const [artist] = accounts.values();
  return artist?.handle && accounts.size === 1 ? { artist } : {};
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
