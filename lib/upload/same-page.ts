import type { PickedPicture } from "../picture/pick.ts";
import { withoutPlace } from "../picture/web-address.ts";
import { withoutTracking } from "../sources/rule/tracking-parameters.ts";

/**
 * Returns true if two pictures come from one page or were published on one. Ignores tracking parameters, in-page anchors and spelling
 * variants of the address.
 */
export function isFromSamePage(one: PickedPicture, other: PickedPicture): boolean {
  const pages = new Set(pagesOf(one));
  return pagesOf(other).some((page) => pages.has(page));
}

const pagesOf = ({ page, source_url }: PickedPicture): string[] =>
  [page.url, source_url].flatMap((address) => plainAddress(address) ?? []);

/** Returns a comparable address. Null for anything but web pages. */
function plainAddress(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address);
  if (!url || !/^https?:$/u.test(url.protocol)) return null;
  const { host, pathname, search, hash } = new URL(withoutTracking(new URL(withoutPlace(url))));
  return `${host.replace(/^www\./u, "")}${pathname.replace(/(?<!\/)\/+$/u, "")}${search}${hash}`;
}
