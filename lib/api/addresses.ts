import { isLoopback } from "../http/loopback.ts";

/** Fields whose values are addresses on the service or its file server. Those within `representations` are, too. */
const ADDRESS_FIELDS: ReadonlySet<string> = new Set([
  "avatar",
  "avatar_url",
  "image_url",
  "spoiler_image_uri",
  "thumbnail_url",
  "url",
  "view_url",
]);

/** Whether `text` is an address that may be made a link. */
export function isWebAddress(text: string): boolean {
  const protocol = URL.parse(text)?.protocol;
  return protocol === "https:" || protocol === "http:";
}

/** What `URL` leaves as it is and finds nothing in that could lead elsewhere. */
const PLAIN_PATH = /^(?:\/[\w~+-]+(?:\.[\w~+-]+)*)+$/;
/** The same with a host: none of this machine, whose names have no dot or end in a number. */
const PLAIN_ADDRESS =
  /^https:\/\/(?:[a-z0-9]+(?:-[a-z0-9]+)*\.)+[a-z]{2,}(?:\/[\w~+-]+(?:\.[\w~+-]+)*)+$/;

/**
 * Makes an address that a service sent absolute and `https:`. Only a service on this machine may name others on it, by
 * `http:` too: no site out there has a say in what is asked for here. Pictures within the address itself stay as they
 * are. Empty if it is none of these.
 */
export function toAbsolute(address: string, base_url: string): string {
  // A page of images has 550 addresses, nearly all of them like these; to have them parsed costs more than all the rest of reading it.
  if (PLAIN_ADDRESS.test(address)) return address;
  if (PLAIN_PATH.test(address)) return base_url + address;
  if (address.startsWith(base_url) && PLAIN_PATH.test(address.slice(base_url.length)))
    return address;
  if (/^data:image\//i.test(address)) return address;
  const base = new URL(base_url);
  const url = URL.parse(address, base);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return "";
  if (isLoopback(url.hostname)) return isLoopback(base.hostname) ? url.href : "";
  url.protocol = "https:";
  return url.href;
}

/** Makes every address in an answer absolute, in place: it was parsed for this alone. Text that people wrote is left alone. */
export function makeAddressesAbsolute(value: unknown, base_url: string): void {
  if (Array.isArray(value)) {
    for (const item of value) makeAddressesAbsolute(item, base_url);
  } else if (isObject(value)) {
    for (const name of Object.keys(value)) {
      const field = value[name];
      if (typeof field === "string") {
        if (field && ADDRESS_FIELDS.has(name)) value[name] = toAbsolute(field, base_url);
      } else if (name === "representations" && isObject(field)) {
        absoluteFields(field, base_url);
      } else if (typeof field === "object") makeAddressesAbsolute(field, base_url);
    }
  }
}

function absoluteFields(fields: Record<string, unknown>, base_url: string): void {
  for (const [name, field] of Object.entries(fields)) {
    if (typeof field !== "string") makeAddressesAbsolute(field, base_url);
    else if (field) fields[name] = toAbsolute(field, base_url);
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
