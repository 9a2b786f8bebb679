import { isLoopback } from "../http/loopback.ts";

export type BaseUrlProblem = "empty" | "not-an-address" | "scheme" | "insecure" | "credentials";

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

  const host = url.hostname.replace(/\.$/, "").replace(/^www\.(?=[^.]+\.)/, "");
  if (!isLoopback(host) && !host.includes(".") && !host.startsWith("[")) {
    return { ok: false, reason: "not-an-address" };
  }
  if (url.protocol === "http:" && !isLoopback(host)) return { ok: false, reason: "insecure" };
  return { ok: true, base_url: `${url.protocol}//${host}${url.port && `:${url.port}`}` };
}

function parseAddress(text: string): URL | null {
  // `localhost:4100` has no scheme although it looks like one: what follows the colon is a port.
  if (/^[a-z][a-z0-9+.-]*:(?!\d+(?:[/?#]|$))/i.test(text)) return URL.parse(text);
  const url = URL.parse(`https://${text.replace(/^\/\//, "")}`);
  return url && isLoopback(url.hostname) ? URL.parse(url.href.replace(/^https/, "http")) : url;
}
