import { isWebAddress } from "../../lib/api/addresses.ts";
import type { VisibleImage } from "../../lib/api/image.ts";
import type { Pick } from "../../lib/capture/pick.ts";

/** Pixels; the whole of a larger file would fill the memory of a phone. */
const LARGEST = 20_000_000;

/** Where the picked picture may be had, the best file first; what the page showed of it, if nothing else can be. */
export function yourAddresses({ candidates, shown }: Pick, shot: string | null): string[] {
  const urls = [candidates[0], candidates[shown]].flatMap((one) => (one ? [one.url] : []));
  const loadable = urls.filter((url) => isWebAddress(url) || /^data:image\//iu.test(url));
  return [...new Set([...loadable, ...(shot === null ? [] : [shot])])];
}

/** Where the match may be had: the whole file, unless it is very large. */
export function theirAddress(
  { representations: { full, large, medium }, width, height }: VisibleImage,
  base_url: string,
): { url: string; reduced: boolean } {
  const reduced = width * height > LARGEST && large !== "";
  const address = (reduced ? large : full) || large || medium;
  // Relative to the service, no address at all would be the one of its first page.
  const url = address && URL.parse(address, `${base_url}/`)?.href;
  return { url: url || "", reduced };
}
