const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether `hostname`, as the `URL` class writes it, is this very machine. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.has(hostname);
}

/** Whether a request to `url` cannot be read on its way: `https:`, or `http:` that stays on this machine. */
export function isSecure(url: URL): boolean {
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));
}
