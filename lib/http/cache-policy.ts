/** Matches a directive, whose value may be a token or a quoted string: https://www.rfc-editor.org/rfc/rfc9111#field.cache-control */
const DIRECTIVE = /(?<![^\s,;"])([^\s,=;"]+)(?:=(?:"((?:[^"\\]|\\.)*)"|([^\s,;"]*)))?\s*(?:,|$)/g;

/** Parses a `Cache-Control` field: directives by lower-case name. A value that contradicts an earlier one becomes empty, which is invalid. */
export function readCacheControl(field: string | null): ReadonlyMap<string, string> {
  const directives = new Map<string, string>();
  for (const [, name = "", quoted, token = ""] of (field ?? "").matchAll(DIRECTIVE)) {
    const key = name.toLowerCase();
    const value = quoted ?? token;
    directives.set(key, (directives.get(key) ?? value) === value ? value : "");
  }
  return directives;
}

/**
 * Returns how many seconds a private cache may use a response without another request; null if it must not store it. `defaultSeconds` is
 * the lifetime if the response states none. An invalid lifetime or age counts as expired: https://www.rfc-editor.org/rfc/rfc9111#expiration.model
 */
export function freshnessLifetime(
  headers: Headers,
  defaultSeconds: number,
  now: number,
): number | null {
  const directives = readCacheControl(headers.get("cache-control") ?? headers.get("pragma"));
  const vary = (headers.get("vary") ?? "").toLowerCase().split(",");
  if (directives.has("no-store")) return null;
  if (vary.some((name) => !["", "accept-encoding"].includes(name.trim()))) return null;
  if (directives.has("no-cache")) return 0;
  const age = readSeconds(headers.get("age") ?? "0") ?? Number.POSITIVE_INFINITY;
  return (lifetime(directives.get("max-age"), headers, now) ?? defaultSeconds) - age;
}

function lifetime(maxAge: string | undefined, headers: Headers, now: number): number | null {
  if (maxAge !== undefined) return readSeconds(maxAge) ?? 0;
  const expires = headers.get("expires");
  if (expires === null) return null;
  const date = Date.parse(headers.get("date") ?? "");
  return (Date.parse(expires) - (Number.isNaN(date) ? now : date)) / 1000 || 0;
}

const readSeconds = (text: string) => (/^\d+$/.test(text) ? Number(text) : null);
