import { codedError, nullIfMissing } from "../../base/failure.ts";
import { bareHost, decodeSegment } from "../../picture/web-address.ts";
import { imageAddressOn, isOnFileHostOf } from "../../reverse/own-address.ts";
import { sourceQuery } from "../../reverse/source-query.ts";
import type { ServiceReader } from "../base/service-reader.ts";
import { type Place, parsePlaceAddress } from "../browse/browse-place.ts";

/** Target of an address that was pasted into the search. */
export type PastedTarget =
  | { to: "place"; place: Place }
  /** Search for images that were published there. */
  | { to: "search"; q: string };

/**
 * Finds the service's item at this address, or else the search for images with this source; null if there is neither. Fails with a coded
 * error. Services match only the path of an address for oEmbed, so on other hosts only the files of images count.
 */
export async function followPastedAddress(
  pasted: string,
  base_url: string,
  { oembed, images }: Pick<ServiceReader, "oembed" | "images">,
): Promise<PastedTarget | null> {
  const address = asItsOwn(pasted, base_url);
  const place = placeAt(address, base_url);
  if (place) return { to: "place", place };
  const serviceAddress = imageAddressOn(address, base_url);
  if (serviceAddress) {
    const id = (await oembed(address).catch(nullIfMissing))?.site_id ?? null;
    if (id !== null && (serviceAddress.certain || isOnFileHostOf(await images.get(id), address)))
      return { to: "place", place: { at: "image", id } };
    // The image may be deleted or merged; its own view shows that.
    if (serviceAddress.certain)
      return { to: "place", place: { at: "image", id: serviceAddress.id } };
  }
  const q = sourceQuery(address, base_url, { isExact: true });
  if (q !== null) return { to: "search", q };
  // The text must not be searched as words either, because searches are stored.
  if (address !== pasted) throw codedError("not-found");
  return null;
}

/** Removes the query of the service's own addresses. It may hold a key, which must not be sent or stored; places need no query. */
function asItsOwn(address: string, base_url: string): string {
  const url = URL.parse(address);
  if (!url || bareHost(url.host) !== URL.parse(base_url)?.host) return address;
  return base_url + url.pathname + url.hash;
}

/** Path patterns of a service's pages, except those of images. */
const PAGES: readonly { at: Place["at"]; pattern: RegExp }[] = [
  { at: "comment", pattern: /^\/(?:images\/)?\d+#comment_(?<id>\d+)$/u },
  { at: "gallery", pattern: /^\/galleries\/(?<id>\d+)\/?(?:#|$)/u },
  { at: "tag", pattern: /^\/tags\/(?<slug>[^/#]+)\/?(?:#|$)/u },
  { at: "topic", pattern: /^\/forums\/(?<forum>[^/]+)\/topics\/(?<topic>[^/#]+)/u },
  { at: "forum", pattern: /^\/forums\/(?<forum>[^/#]+)\/?(?:#|$)/u },
  { at: "forums", pattern: /^\/forums\/?(?:#|$)/u },
];

function placeAt(address: string, base_url: string): Place | null {
  const url = URL.parse(address);
  if (!url || url.origin !== URL.parse(base_url)?.origin) return null;
  for (const { at, pattern } of PAGES) {
    const match = pattern.exec(url.pathname + url.hash);
    if (!match) continue;
    const fields = Object.entries(match.groups ?? {}).map(([name, text]) => [
      name,
      decodeSegment(text),
    ]);
    return (
      parsePlaceAddress(new URLSearchParams([["at", at], ["profile", "any"], ...fields]))?.place ??
      null
    );
  }
  return null;
}
