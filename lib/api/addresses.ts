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

/**
 * Makes an address that a service sent absolute and `https:`. Only a service on this machine may name others on it, by
 * `http:` too: no site out there has a say in what is asked for here. Pictures within the address itself stay as they
 * are. Empty if it is none of these.
 */
export function toAbsolute(address: string, base_url: string): string {
  if (/^data:image\//i.test(address)) return address;
  const base = new URL(base_url);
  const url = URL.parse(address, base);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return "";
  if (isLoopback(url.hostname)) return isLoopback(base.hostname) ? url.href : "";
  url.protocol = "https:";
  return url.href;
}

/** A copy of an answer in which every address is absolute. Text that people wrote is left alone. */
export function withAbsoluteAddresses(
  value: unknown,
  base_url: string,
  isAddress = false,
): unknown {
  if (typeof value === "string") return isAddress && value ? toAbsolute(value, base_url) : value;
  if (Array.isArray(value)) return value.map((item) => withAbsoluteAddresses(item, base_url));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      name === "representations" && typeof field === "object" && field !== null
        ? absoluteFields(field, base_url)
        : withAbsoluteAddresses(field, base_url, ADDRESS_FIELDS.has(name)),
    ]),
  );
}

function absoluteFields(fields: object, base_url: string): unknown {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      withAbsoluteAddresses(field, base_url, true),
    ]),
  );
}
