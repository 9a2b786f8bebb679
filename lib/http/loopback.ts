const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Matches every name and address of this machine. */
const THIS_MACHINE =
  /^(?:(?:.+\.)?localhost\.?|127(?:\.\d+){3}\.?|0\.0\.0\.0\.?|\[::1?\]|\[::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4}\])$/;

/** Returns true if `hostname`, as the `URL` class writes it, is this machine. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.has(hostname);
}

/**
 * Returns true if `hostname` leads to this machine in any spelling, such as `x.localhost.`. Such names are refused in responses, but
 * not accepted as a service, because browsers do not treat all of them as secure.
 */
export function leadsToThisMachine(hostname: string): boolean {
  return THIS_MACHINE.test(hostname);
}

/** Returns true if a request to `url` cannot be read in transit: `https:`, or `http:` on this machine. */
export function isSecureRequest(url: URL): boolean {
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));
}

/** Returns the same for any text. Browsers grant access to the hosts of such addresses. */
export function isSecureAddress(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && isSecureRequest(url);
}
