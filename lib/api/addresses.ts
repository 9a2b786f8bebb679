import { isLoopback, leadsToThisMachine } from "../http/loopback.ts";
import { isPrivateHost } from "../reach/out-of-reach.ts";

/** Fields with addresses on the service or its file server. The fields of `representations` are addresses, too. */
const ADDRESS_FIELDS: ReadonlySet<string> = new Set([
  "avatar",
  "avatar_url",
  "image_url",
  "spoiler_image_uri",
  "thumbnail_url",
  "url",
  "view_url",
]);

/** Returns true for an https: or http: address, which is safe as a link. */
export function isWebAddress(text: string): boolean {
  const protocol = URL.parse(text)?.protocol;
  return protocol === "https:" || protocol === "http:";
}

/** Returns the page of an image on the service. */
export function imagePage(base_url: string, image_id: number): string {
  return `${base_url}/images/${image_id}`;
}

/** Returns the service's page for a report about an image. */
export function reportPage(base_url: string, image_id: number): string {
  return `${imagePage(base_url, image_id)}/reports/new`;
}

/** Returns the page of a tag on the service. */
export function tagPage(base_url: string, slug: string): string {
  return `${base_url}/tags/${encodeURIComponent(slug.toWellFormed())}`;
}

/** Matches paths that `URL` would not change. */
const PLAIN_PATH = /^(?:\/[\w~+-]+(?:\.[\w~+-]+)*)+$/;
/** Matches addresses that `URL` would not change, and captures the host. */
const PLAIN_ADDRESS =
  /^https:\/\/((?:[a-z0-9]+(?:-[a-z0-9]+)*\.)+[a-z]{2,})(?:\/[\w~+-]+(?:\.[\w~+-]+)*)+$/;

/**
 * Returns an address from a response as absolute `https:` (spec.md, usage rule 7), or "" if that is not possible. Only
 * a loopback service may refer to loopback addresses, also by `http:`, and only one of a private network to such hosts: a
 * remote site must not cause requests to the user's machine and network. Images as `data:` stay unchanged.
 */
export function toAbsolute(address: string, base_url: string): string {
  // Parsing the 550 addresses in a page of images would take longer than the rest of reading it.
  const plainHost = PLAIN_ADDRESS.exec(address)?.[1];
  if (plainHost && !isPrivateHost(plainHost)) return address;
  if (PLAIN_PATH.test(address)) return base_url + address;
  if (address.startsWith(base_url) && PLAIN_PATH.test(address.slice(base_url.length)))
    return address;
  if (/^data:image\//i.test(address)) return address;
  const base = new URL(base_url);
  const url = URL.parse(address, base);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return "";
  if (leadsToThisMachine(url.hostname)) return isLoopback(base.hostname) ? url.href : "";
  if (isPrivateHost(url.hostname) && !isPrivateHost(base.hostname)) return "";
  url.protocol = "https:";
  return url.href;
}

/** Makes every address in a parsed response absolute, in place. Leaves text that people wrote unchanged. */
export function makeAddressesAbsolute(value: unknown, base_url: string): void {
  if (!isObject(value)) return;
  for (const name of Object.keys(value)) {
    const field = value[name];
    if (typeof field === "string") {
      if (field && ADDRESS_FIELDS.has(name)) value[name] = toAbsolute(field, base_url);
    } else if (name === "representations" && isObject(field)) {
      makeFieldsAbsolute(field, base_url);
    } else makeAddressesAbsolute(field, base_url);
  }
}

function makeFieldsAbsolute(fields: Record<string, unknown>, base_url: string): void {
  for (const [name, field] of Object.entries(fields)) {
    if (typeof field !== "string") makeAddressesAbsolute(field, base_url);
    else if (field) fields[name] = toAbsolute(field, base_url);
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
