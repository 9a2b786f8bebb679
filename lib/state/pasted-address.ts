import { codedError, nullIfMissing } from "../failure.ts";
import { bareHost, isFileOf, ownAddress } from "../reverse/own-address.ts";
import { sourceQuery } from "../reverse/source-query.ts";
import { type Place, placeIn } from "./browse-place.ts";
import type { ServiceReader } from "./service-reader.ts";

/** What an address that somebody pasted into the search leads to. */
export type Pasted =
  | { to: "place"; place: Place }
  /** Images that were published there. */
  | { to: "search"; q: string };

/**
 * What of the service has this address, or else the search for images with this source; null for no use at all. Fails with a coded
 * error. Services answer oEmbed by an address's path alone: of another host only what is really an image's file is believed.
 */
export async function followAddress(
  pasted: string,
  base_url: string,
  { oembed, images }: Pick<ServiceReader, "oembed" | "images">,
): Promise<Pasted | null> {
  const address = asItsOwn(pasted, base_url);
  const place = placeAt(address, base_url);
  if (place) return { to: "place", place };
  const own = ownAddress(address, base_url);
  if (own) {
    const id = (await oembed(address).catch(nullIfMissing))?.site_id ?? null;
    if (id !== null && (own.certain || isFileOf(await images.get(id), address)))
      return { to: "place", place: { at: "image", id } };
    // The service knows it no more, or as merged into another: the image's own view tells.
    if (own.certain) return { to: "place", place: { at: "image", id: own.id } };
  }
  const q = sourceQuery(address, base_url);
  if (q !== null) return { to: "search", q };
  // It must not be searched for as words either, which are kept.
  if (address !== pasted) throw codedError("not-found");
  return null;
}

/** The service's own addresses may hold a key of it, which must be in no address that is asked for or kept; its places need no query. */
function asItsOwn(address: string, base_url: string): string {
  const url = URL.parse(address);
  if (!url || bareHost(url.host) !== URL.parse(base_url)?.host) return address;
  return base_url + url.pathname + url.hash;
}

/** Pages of a service that are not an image's, by their paths. */
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
    const found = pattern.exec(url.pathname + url.hash);
    if (!found) continue;
    const named = Object.entries(found.groups ?? {}).map(([name, text]) => [name, decoded(text)]);
    return placeIn(new URLSearchParams([["at", at], ["profile", "any"], ...named]))?.place ?? null;
  }
  return null;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
