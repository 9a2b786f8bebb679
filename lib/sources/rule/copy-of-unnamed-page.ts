import { webAddress } from "../../picture/web-address.ts";

/** Hosts of archives, translators and caches, of which some addresses do not name the page that they copy. */
const COPYING_HOSTS =
  /(?:^|\.)(?:archive\.(?:fo|is|li|md|ph|today|vn)|web\.archive\.org|archive-it\.org|ghostarchive\.org|perma\.cc|freezepage\.com|webcitation\.org|megalodon\.jp|arquivo\.pt|archive\.wikiwix\.com|translate\.goog|translate\.google\.[a-z.]+|webcache\.googleusercontent\.com|cdn\.ampproject\.org|12ft\.io)$/u;

/** Returns true if an address is a copy of a page that it does not name: `archive.ph/AbCdE`. Of those that do, the page is the source. */
export const isCopyOfUnnamedPage = (address: string): boolean =>
  COPYING_HOSTS.test(webAddress(address)?.hostname ?? "");
