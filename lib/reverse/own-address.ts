import type { Image } from "../api/image.ts";

/** Where a service keeps an image's files, whatever host they are on: `/img/2026/1/31/7/thumb.png`, `/img/view/2026/1/31/7.png`. */
const FILE = /\/((?:view\/|download\/)?\d{4}\/\d{1,2}\/\d{1,2}\/(\d{1,9}))(?:-\w+)?[._/]/u;
const PAGE = /^\/(?:images\/)?(\d{1,9})\/?$/u;

export interface OwnAddress {
  id: number;
  /** The address is on the service's own host. Else it has the shape of a file's address, which that of another service has too. */
  certain: boolean;
}

/** The image that an address names, if it may be one of the service's own: that of a page or of a file. */
export function ownAddress(address: string, base_url: string): OwnAddress | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/u.test(url.protocol)) return null;
  const certain = bareHost(url.host) === bareHost(URL.parse(base_url)?.host ?? "");
  const id = FILE.exec(url.pathname)?.[2] ?? (certain ? PAGE.exec(url.pathname)?.[1] : undefined);
  return id === undefined ? null : { id: Number(id), certain };
}

export const bareHost = (host: string) => host.replace(/^www\./u, "");

/** Whether an address with the shape of a file's is on the host where this image's files are. */
export function isFileOf(image: Image, address: string): boolean {
  if (image.state !== "visible") return false;
  const host = URL.parse(address)?.host;
  const { full, thumb } = image.representations;
  const files = [image.view_url, full, thumb].map((file) => URL.parse(file));
  const days = files.flatMap((file) => FILE.exec(file?.pathname ?? "")?.[1] ?? []).map(day);
  const named = FILE.exec(URL.parse(address)?.pathname ?? "")?.[1] ?? "";
  return files.some((file) => file?.host === host) && days.includes(day(named));
}

const day = (path: string) => path.replace(/^\D+/u, "");
