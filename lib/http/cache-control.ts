/** Directives by lower-case name; true for one without a value. */
export type Directives = ReadonlyMap<string, string | true>;

/** One directive, whose value may be a token or a quoted string: https://www.rfc-editor.org/rfc/rfc9111#field.cache-control */
const DIRECTIVE = /([^\s,=;"]+)(?:=(?:"((?:[^"\\]|\\.)*)"|([^\s,;"]*)))?\s*(?:,|$)/g;

/** Directives whose value is a number of seconds. */
const SECONDS = new Set([
  "max-age",
  "max-stale",
  "min-fresh",
  "stale-if-error",
  "stale-while-revalidate",
]);

/**
 * Reads a `Cache-Control` field. A lifetime that is not a number, or is said twice and differently, counts as none left:
 * the RFC encourages to take such an answer for stale.
 */
export function readCacheControl(field: string | null): Directives {
  const directives = new Map<string, string | true>();
  for (const [, name = "", quoted, token] of (field ?? "").matchAll(DIRECTIVE)) {
    const key = name.toLowerCase();
    const value = quoted?.replace(/\\(.)/g, "$1") ?? token ?? true;
    const before = directives.get(key);
    if (SECONDS.has(key) && value !== true && !/^\d+$/.test(value)) directives.set(key, "0");
    else if (before !== undefined && before !== value) directives.set(key, "0");
    else directives.set(key, value);
  }
  return directives;
}

/** Writes directives so that the simplest parser reads them rightly: those with a list as value lose it. */
export function writeCacheControl(directives: Directives): string {
  return [...directives]
    .map(([name, value]) => (value === true || /[,="\s]/.test(value) ? name : `${name}=${value}`))
    .join(", ");
}
