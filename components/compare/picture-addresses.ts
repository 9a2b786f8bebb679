import { isWebAddress } from "../../lib/api/addresses.ts";
import type { VisibleImage } from "../../lib/api/image.ts";
import type { Pick } from "../../lib/picture/pick.ts";

/** Pixels. A larger file can exhaust a phone's memory. */
const LARGEST = 20_000_000;

/** Returns the addresses of the picked picture, best file first, with the page's capture as fallback. */
export function yourAddresses({ candidates, shown }: Pick, shot: string | null): string[] {
  const urls = [candidates[0], candidates[shown]].flatMap((one) => (one ? [one.url] : []));
  const loadable = urls.filter((url) => isWebAddress(url) || /^data:image\//iu.test(url));
  return [...new Set([...loadable, ...(shot === null ? [] : [shot])])];
}

/** Returns the address of the match: the full file, unless it is very large. */
export function theirAddress(
  { representations: { full, large, medium }, width, height }: VisibleImage,
  base_url: string,
): { url: string; reduced: boolean } {
  const reduced = width * height > LARGEST && large !== "";
  const address = (reduced ? large : full) || large || medium;
  // An empty address would resolve to the service's home page.
  const url = address && URL.parse(address, `${base_url}/`)?.href;
  return { url: url || "", reduced };
}
