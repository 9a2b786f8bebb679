const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Returns true if `hostname`, as the `URL` class writes it, is this machine. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.has(hostname);
}

/** Returns true if a request to `url` cannot be read in transit: `https:`, or `http:` on this machine. */
export function isSecure(url: URL): boolean {
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));
}
