/** Reasons, visible in the address, why no service can fetch a file. */
export type UnreachableReason =
  /** The address contains the picture itself or refers to the page's memory. */
  | "in-page"
  /** A file on the user's disk. */
  | "own-file"
  /** Part of the browser or an extension. */
  | "browser"
  /** On the user's local network or computer. */
  | "private-network"
  | "not-web";

const IN_PAGE = /^(?:data|blob|filesystem):/iu;
const BROWSER = /^(?:about|chrome|edge|moz|resource|view-source|[a-z]+-extension):/iu;

/** Names that resolve only within a local network: RFC 6761, RFC 6762, RFC 8375, name collisions that ICANN reserves, and router names. */
const LOCAL_NAME =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|mail|lan|home\.arpa|fritz\.box|test)$/iu;

/** Public names that resolve to the address that they contain, or to the user's own computer. */
const WILDCARD_NAME = /(?:^|\.)(?:nip\.io|sslip\.io|xip\.io|traefik\.me|lvh\.me|localtest\.me)$/iu;

/** Returns why a file is out of reach; `null` if its address appears to be public. */
export function reachObstacle(url: string): UnreachableReason | null {
  if (IN_PAGE.test(url)) return "in-page";
  if (/^file:/iu.test(url)) return "own-file";
  if (BROWSER.test(url)) return "browser";
  const parsed = URL.parse(url);
  if (parsed?.protocol !== "http:" && parsed?.protocol !== "https:") return "not-web";
  return isPrivateHost(parsed.hostname) ? "private-network" : null;
}

/** Returns true if `hostname`, as normalized by the `URL` class, resolves only within a local network. */
export function isPrivateHost(hostname: string): boolean {
  const name = hostname.replace(/\.$/u, "");
  if (name.startsWith("[")) return isPrivateIpv6(name.slice(1, -1));
  const [a = -1, b = -1] = /^\d+\.\d+\.\d+\.\d+$/u.test(name) ? name.split(".").map(Number) : [];
  if (a >= 0) return isPrivateIpv4(a, b);
  return !name.includes(".") || LOCAL_NAME.test(name) || WILDCARD_NAME.test(name);
}

/** Returns true for private addresses. https://www.iana.org/assignments/iana-ipv4-special-registry */
function isPrivateIpv4(a: number, b: number): boolean {
  if (a === 0 || a === 10 || a === 127) return true;
  if (a === 100) return b >= 64 && b < 128;
  if (a === 169) return b === 254;
  if (a === 172) return b >= 16 && b < 32;
  if (a === 198) return b === 18 || b === 19;
  return a === 192 && b === 168;
}

/** An IPv4 address in IPv6: compatible, mapped, translated (RFC 2765), NAT64 (RFC 6052) and 6to4 (RFC 3056). */
const EMBEDDED_IPV4 =
  /^(?:::|::ffff:|::ffff:0:|64:ff9b::)([0-9a-f]{1,4}):[0-9a-f]{1,4}$|^2002:([0-9a-f]{1,4}):/u;

/** Returns true for private addresses. https://www.iana.org/assignments/iana-ipv6-special-registry */
function isPrivateIpv6(address: string): boolean {
  const [, last, first] = EMBEDDED_IPV4.exec(address) ?? [];
  const mapped = last ?? first;
  if (mapped !== undefined) {
    const high = Number.parseInt(mapped, 16);
    return isPrivateIpv4(high >> 8, high & 255);
  }
  return address === "::1" || address === "::" || /^(?:f[cd]|fe[89a-f]|64:ff9b:1:)/u.test(address);
}
