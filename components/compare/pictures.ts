import { isWebAddress } from "../../lib/api/addresses.ts";
import type { VisibleImage } from "../../lib/api/image.ts";
import type { PictureFile } from "../../lib/file/picture-file.ts";
import type { PickedPicture } from "../../lib/picture/pick.ts";
import type { PictureSource } from "../../lib/state/base/outside-picture.ts";
import { newHost } from "../../lib/state/base/picture-hosts.ts";
import type { ServiceProfile } from "../../lib/stored/service-profile.ts";

/** Pixels. A larger file can exhaust a phone's memory. */
const LARGEST = 20_000_000;

/** Returns the places of the picked picture, best file first, with the page's capture as fallback. */
export function yourPictures(
  { candidates, shown }: PickedPicture,
  file: PictureFile | undefined,
  capture: string | null,
): PictureSource[] {
  const urls = [candidates[0], candidates[shown]].flatMap((one) => (one ? [one.url] : []));
  const loadable = urls.filter((url) => isWebAddress(url) || /^data:image\//iu.test(url));
  const addresses = [...new Set([...loadable, ...(capture === null ? [] : [capture])])];
  return [...(file ? [{ file: file.id }] : []), ...addresses.map((url) => ({ url }))];
}

/** Returns the address of the match: the full file, unless it is very large. Empty if it may not be loaded: see `newHost`. */
export function theirAddress(
  { representations: { full, large, medium }, width, height }: VisibleImage,
  profile: ServiceProfile,
): { url: string; reduced: boolean } {
  const reduced = width * height > LARGEST && large !== "";
  const address = (reduced ? large : full) || large || medium;
  // An empty address would resolve to the service's home page.
  const url = (address && URL.parse(address, `${profile.base_url}/`)?.href) || "";
  return { url: newHost(profile, url) === null ? url : "", reduced };
}
