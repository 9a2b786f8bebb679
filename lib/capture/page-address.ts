/** `address` as a link of a page would be followed; null where it leads to no page of the web. */
export function webAddress(address: string | null | undefined, base: string): URL | null {
  const url = address ? URL.parse(address, base) : null;
  return url?.protocol === "https:" || url?.protocol === "http:" ? url : null;
}

/** From the root of a site, without anything that a browser would write in another way. */
const PLAIN_PATH = /^(?:\/[\w-][\w.-]*)+$/u;

let known = { base: "", origin: "" };

/** What `webAddress` says of the most usual addresses, in a fraction of the time; null for all others. */
export function absolute(address: string, base: string): string | null {
  if (known.base !== base) known = { base, origin: webAddress(base, base)?.origin ?? "" };
  const { origin } = known;
  const path = origin && address.startsWith(origin) ? address.slice(origin.length) : address;
  return PLAIN_PATH.test(path) ? origin && origin + path : null;
}

/** The address of a page without the place in it. A fragment that routes (`#!/…`, `#/…`) names the page and stays. */
export function withoutPlace(url: URL): string {
  const page = new URL(url);
  if (!/^#!?\//u.test(page.hash)) page.hash = "";
  return page.href;
}

/** Whether both belong to one site, where one host may be a branch of the other: `www.x.example`, `x.example`, `ann.x.example`. */
export function isSameSite(a: URL, b: URL): boolean {
  const [one, other] = [bareHost(a), bareHost(b)];
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
}

const bareHost = ({ host }: URL) => host.replace(/^www\./u, "");

const FILE = /\/[^/:]+\.(?:apng|avif|gif|jfif|jpe?g|jxl|m4v|mp4|png|svg|webm|webp)$/iu;

/** Whether an address leads to a picture or a video, as far as it tells. `File:Fox.jpg` is how wikis name the page about one. */
export function isPictureFile(address: string | URL): boolean {
  const url = typeof address === "string" ? URL.parse(address, "https://page.invalid") : address;
  return FILE.test(url?.pathname ?? "");
}

const ENDING = /\.[a-z0-9]{3,4}\s*(?:[?#]|$)/iu;

/** Whether what is written may be the address of a file. A page has thousands of links, and to read them all takes time. */
export const mayBeFile = (written: string): boolean => ENDING.test(written);
