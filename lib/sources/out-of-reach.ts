/** Why no service can fetch a file, as its address alone tells. */
export type OutOfReach =
  /** The address is the picture itself, or stands for something in the page's memory. */
  | "in-page"
  /** On the person's own disk. */
  | "own-file"
  /** A part of the browser or of an extension. */
  | "browser"
  /** In the person's own network, or on their machine. */
  | "private-network"
  | "not-web";

const IN_PAGE = /^(?:data|blob|filesystem):/iu;
const BROWSER = /^(?:about|chrome|edge|moz|resource|view-source|[a-z]+-extension):/iu;

/** Names that lead nowhere outside of a network: RFC 6761, RFC 6762, RFC 8375, and what routers use. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa|test)$/iu;

/** `null`: as far as the address tells, it is on the web. */
export function outOfReach(url: string): OutOfReach | null {
  if (IN_PAGE.test(url)) return "in-page";
  if (/^file:/iu.test(url)) return "own-file";
  if (BROWSER.test(url)) return "browser";
  const parsed = URL.parse(url);
  if (parsed?.protocol !== "http:" && parsed?.protocol !== "https:") return "not-web";
  return isPrivateHost(parsed.hostname) ? "private-network" : null;
}

/** Whether `hostname`, as the `URL` class writes it, is known to lead nowhere but within a network. */
export function isPrivateHost(hostname: string): boolean {
  const name = hostname.replace(/\.$/u, "");
  if (name.startsWith("[")) return isPrivateIpv6(name.slice(1, -1));
  const [a = -1, b = -1] = /^\d+\.\d+\.\d+\.\d+$/u.test(name) ? name.split(".").map(Number) : [];
  if (a >= 0) return isPrivateIpv4(a, b);
  return !name.includes(".") || LOCAL_NAME.test(name);
}

/** https://www.iana.org/assignments/iana-ipv4-special-registry */
function isPrivateIpv4(a: number, b: number): boolean {
  if (a === 0 || a === 10 || a === 127) return true;
  if (a === 100) return b >= 64 && b < 128;
  if (a === 169) return b === 254;
  if (a === 172) return b >= 16 && b < 32;
  return a === 192 && b === 168;
}

/** https://www.iana.org/assignments/iana-ipv6-special-registry */
function isPrivateIpv6(address: string): boolean {
  const mapped = /^::ffff:([0-9a-f]{1,4}):[0-9a-f]{1,4}$/u.exec(address)?.[1];
  if (mapped !== undefined) {
    const high = Number.parseInt(mapped, 16);
    return isPrivateIpv4(high >> 8, high & 255);
  }
  return address === "::1" || address === "::" || /^f(?:[cd]|e[89ab])/u.test(address);
}
