/** Resolves `address` like a link in a page; without `base` it must be whole. Returns null if it does not lead to a web page. */
export function webAddress(address: string | null | undefined, base = "about:blank"): URL | null {
  const url = address ? URL.parse(address, base) : null;
  return url?.protocol === "https:" || url?.protocol === "http:" ? url : null;
}

/** Root-relative path that a browser would not normalize. */
const PLAIN_PATH = /^(?:\/[\w-][\w.-]*)+$/u;

let cachedBase = { base: "", origin: "" };

/** Resolves common addresses faster than `webAddress`; returns null for all others. */
export function resolveCommonAddress(address: string, base: string): string | null {
  if (cachedBase.base !== base) cachedBase = { base, origin: webAddress(base, base)?.origin ?? "" };
  const { origin } = cachedBase;
  const path = origin && address.startsWith(origin) ? address.slice(origin.length) : address;
  return PLAIN_PATH.test(path) ? origin && origin + path : null;
}

/** Removes the fragment from an address. A fragment that routes (`#!/…`, `#/…`) identifies the page and stays. */
export function withoutFragment(url: URL): string {
  if (!url.href.includes("#")) return url.href;
  const page = new URL(url);
  if (!/^#!?\//u.test(page.hash)) page.hash = "";
  return page.href;
}

/** Returns true if one host equals the other or is a subdomain of it: `www.x.example`, `x.example`, `ann.x.example`. */
export function isSameSite(a: URL, b: URL): boolean {
  const [one, other] = [bareHost(a.host), bareHost(b.host)];
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
}

/** Returns true if two addresses have the same host, apart from `www.`. */
export function isSameHost(a: string, b: string): boolean {
  const [one, other] = [URL.parse(a), URL.parse(b)];
  return one !== null && other !== null && bareHost(one.host) === bareHost(other.host);
}

export const bareHost = (host: string): string => host.replace(/^www\./u, "");

/** XenForo writes `/attachments/fox-png.123/`. */
const FILE =
  /\/[^/:]+\.(?:apng|avif|gif|jfif|jpe?g|jxl|m4v|mp4|png|svg|webm|webp)$|\/attachments\/[^/:]+-(?:gif|jpe?g|png|webp)\.\d+\/?$/iu;

/** Returns true if an address looks like an image or video file. Wikis use `File:Fox.jpg` for the page about a file. */
export function isPictureFile(address: string | URL): boolean {
  const url = typeof address === "string" ? URL.parse(address, "https://page.invalid") : address;
  return FILE.test(url?.pathname ?? "");
}

const ENDING = /\.(?:[a-z0-9]{3,4}|\d+\/)\s*(?:[?#]|$)/iu;

/** Checks quickly if an attribute may be a file address: parsing each of a page's thousands of links would be slow. */
export const mayBeFile = (written: string): boolean => ENDING.test(written);

/** Decodes a percent-encoded part of an address. Returns it unchanged if it is malformed. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Decodes a percent-encoded part of an address, in which `+` is a space. */
export const decodeFormText = (part: string): string => decodeSegment(part.replaceAll("+", " "));

/** Returns the query parameters of an address, in order. */
export function parametersOf({ searchParams }: URL): [name: string, value: string][] {
  const parameters: [string, string][] = [];
  // Firefox exposes no iterator here to content scripts. https://bugzilla.mozilla.org/show_bug.cgi?id=1023984
  searchParams.forEach((value, name) => {
    parameters.push([name, value]);
  });
  return parameters;
}
