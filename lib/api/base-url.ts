import { isLoopback } from "../http/loopback.ts";

export type BaseUrlProblem =
  | "empty"
  | "not-an-address"
  | "scheme"
  | "insecure"
  | "ipv6-loopback"
  | "credentials";

/**
 * A name, or an address of version 4 or 6. `URL` lets more through, and not the same in every browser: a `*`, which in a
 * permission means every site, an empty label, or a blank as `%20`.
 */
const HOST = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:]+\])$/;

export type BaseUrlResult = { ok: true; base_url: string } | { ok: false; reason: BaseUrlProblem };

/**
 * Reads the address of a service as a person types or pastes it, and gives back its origin. A missing scheme means
 * https, or http on this machine; `www.`, path, query, hash and case do not matter, since the API has a path of its own.
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
    // No content security policy can name it: https://www.w3.org/TR/CSP3/#match-hosts
    if (host.startsWith("[")) return { ok: false, reason: "ipv6-loopback" };
  }
  return { ok: true, base_url: `${url.protocol}//${host}${url.port && `:${url.port}`}` };
}

/** The host without the dot of the root, and without a `www.` that stands before a whole name. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/\.$/, "").replace(/^(?:www\.)+(?=[^.]+\.|localhost$)/, "");
}

function parseAddress(text: string): URL | null {
  // `localhost:4100` has no scheme although it looks like one: what follows the colon is a port.
  if (/^[a-z][a-z0-9+.-]*:(?!\d+(?:[/?#]|$))/i.test(text)) return URL.parse(text);
  const url = URL.parse(`https://${text.replace(/^\/\//, "")}`);
  return url && isLoopback(hostOf(url)) ? URL.parse(url.href.replace(/^https/, "http")) : url;
}
