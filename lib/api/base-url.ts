import { isLoopback } from "../http/loopback.ts";

export type BaseUrlProblem =
  | "empty"
  | "not-an-address"
  | "scheme"
  | "insecure"
  | "ipv6-loopback"
  | "credentials";

/**
 * A host name, IPv4 or IPv6 address. `URL` accepts more, depending on the browser: a `*`, which matches every site in a
 * permission, an empty label, or a space as `%20`.
 */
const HOST = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:]+\])$/;

type BaseUrlResult = { ok: true; base_url: string } | { ok: false; reason: BaseUrlProblem };

/**
 * Returns the origin of an address as typed or pasted. A missing scheme means https:, or http: on this machine. `www.`,
 * path, query, hash and case are dropped: the API has a fixed path.
 */
export function normaliseBaseUrl(input: string): BaseUrlResult {
  const text = input.trim();
  if (text === "") return { ok: false, reason: "empty" };

  const url = parseAddress(text);
  if (!url) return { ok: false, reason: "not-an-address" };
  if (url.protocol !== "https:" && url.protocol !== "http:") return { ok: false, reason: "scheme" };
  if (url.username !== "" || url.password !== "") return { ok: false, reason: "credentials" };

  const host = hostOf(url);
  if (!HOST.test(host) || !(isLoopback(host) || /[.[]/.test(host))) {
    return { ok: false, reason: "not-an-address" };
  }
  if (url.protocol === "http:") {
    if (!isLoopback(host)) return { ok: false, reason: "insecure" };
    // A content security policy cannot contain it: https://www.w3.org/TR/CSP3/#match-hosts
    if (host.startsWith("[")) return { ok: false, reason: "ipv6-loopback" };
  }
  return { ok: true, base_url: `${url.protocol}//${host}${url.port && `:${url.port}`}` };
}

/** Returns the host without a trailing dot, and without `www.` before a complete name. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/\.$/, "").replace(/^(?:www\.)+(?=[^.]+\.|localhost$)/, "");
}

function parseAddress(text: string): URL | null {
  // `localhost:4100` has no scheme: digits after the colon are a port.
  if (/^[a-z][a-z0-9+.-]*:(?!\d+(?:[/?#]|$))/i.test(text)) return URL.parse(text);
  const url = URL.parse(`https://${text.replace(/^\/\//, "")}`);
  return url && isLoopback(hostOf(url)) ? URL.parse(url.href.replace(/^https/, "http")) : url;
}
