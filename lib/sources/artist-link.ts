import { webAddress } from "../capture/page-address.ts";
import { isAmong } from "./hosts.ts";
import { likely } from "./post.ts";
import type { Finding, SourceFacts } from "./source-site.ts";

/**
 * The artist by the first link beside the picture to an account on `hosts`: `account` captures its name in the path and query of
 * the link. Likely only: a page may link others before.
 */
export function artistLinked(
  { page, page_url }: SourceFacts,
  hosts: readonly string[],
  account: RegExp,
): Pick<Finding, "artist"> {
  for (const { href } of page.links) {
    const url = webAddress(href, page_url.href);
    const handle = url && isAmong(url, hosts) && account.exec(url.pathname + url.search)?.[1];
    if (handle) return { artist: likely(decoded(handle), url.href) };
  }
  return {};
}

/** A part of an address as people read it. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll("+", " "));
  } catch {
    return part;
  }
}
