import type { Image } from "../api/image.ts";
import { bareHost } from "../picture/web-address.ts";

/** Paths of a service's image files on any host: `/img/2026/1/31/7/thumb.png`, `/img/view/2026/1/31/7.png`. */
const FILE = /\/((?:view\/|download\/)?\d{4}\/\d{1,2}\/\d{1,2}\/(\d{1,9}))(?:-\w+)?[._/]/u;
const PAGE = /^\/(?:images\/)?(\d{1,9})\/?$/u;

interface OwnAddress {
  id: number;
  /** The address is on the service's own host. Otherwise only its path matches, which other services share. */
  certain: boolean;
}

/** Returns the image of a page or file address that may belong to the service. */
export function imageAddressOn(address: string, base_url: string): OwnAddress | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/u.test(url.protocol)) return null;
  const certain = bareHost(url.host) === bareHost(URL.parse(base_url)?.host ?? "");
  const id = FILE.exec(url.pathname)?.[2] ?? (certain ? PAGE.exec(url.pathname)?.[1] : undefined);
  return id === undefined ? null : { id: Number(id), certain };
}

/**
 * Returns the service's image that one of these candidates shows. For an address on another host it needs the image itself, which
 * `getImage` requests once for each id.
 */
export async function findImageOfCandidates(
  candidates: Iterable<{ url: string }> | AsyncIterable<{ url: string }>,
  base_url: string,
  getImage: (id: number) => Promise<Image | null>,
): Promise<{ id: number; image?: Image } | null> {
  const images = new Map<number, Promise<Image | null>>();
  for await (const { url } of candidates) {
    const serviceAddress = imageAddressOn(url, base_url);
    if (!serviceAddress) continue;
    const { id, certain } = serviceAddress;
    if (certain) return serviceAddress;
    const request = images.get(id) ?? getImage(id);
    images.set(id, request);
    const image = await request;
    if (image && isOnFileHostOf(image, url)) return { id, image };
  }
  return null;
}

/** Returns true if an address shaped like a file's is on the host of this image's files. */
export function isOnFileHostOf(image: Image, address: string): boolean {
  if (image.state !== "visible") return false;
  const host = URL.parse(address)?.host;
  const { full, thumb } = image.representations;
  const files = [image.view_url, full, thumb].map((file) => URL.parse(file));
  const days = files.flatMap((file) => FILE.exec(file?.pathname ?? "")?.[1] ?? []).map(day);
  const dayInAddress = FILE.exec(URL.parse(address)?.pathname ?? "")?.[1] ?? "";
  return files.some((file) => file?.host === host) && days.includes(day(dayInAddress));
}

const day = (path: string) => path.replace(/^\D+/u, "");
