import { withoutPlace } from "../capture/page-address.ts";
import type { Pick } from "../capture/pick.ts";
import { withoutTracking } from "../sources/tracking-parameters.ts";

/**
 * Whether two pictures were picked from one page, or were published on one: by how a person came there, by the place in the page and
 * by the spelling of its address they may differ.
 */
export function isFromSamePage(one: Pick, other: Pick): boolean {
  const pages = new Set(pagesOf(one));
  return pagesOf(other).some((page) => pages.has(page));
}

const pagesOf = ({ page, source_url }: Pick): string[] =>
  [page.url, source_url].flatMap((address) => plainAddress(address) ?? []);

/** Null for what is no page of the web. */
function plainAddress(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address);
  if (!url || !/^https?:$/u.test(url.protocol)) return null;
  const { host, pathname, search, hash } = new URL(withoutTracking(new URL(withoutPlace(url))));
  return `${host.replace(/^www\./u, "")}${pathname.replace(/\/+$/u, "")}${search}${hash}`;
}
