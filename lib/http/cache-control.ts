/** Directives by lower-case name; true for one without a value. */
export type Directives = ReadonlyMap<string, string | true>;

/** Matches a directive, whose value may be a token or a quoted string: https://www.rfc-editor.org/rfc/rfc9111#field.cache-control */
const DIRECTIVE = /(?<![^\s,=;"])([^\s,=;"]+)(?:=(?:"((?:[^"\\]|\\.)*)"|([^\s,;"]*)))?\s*(?:,|$)/g;

/** Directives whose value is a number of seconds. */
const SECONDS = new Set([
  "max-age",
  "max-stale",
  "min-fresh",
  "stale-if-error",
  "stale-while-revalidate",
]);

/**
 * Parses a `Cache-Control` field. An invalid or contradictory lifetime counts as 0: the RFC encourages to treat such responses as stale.
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

/** Writes directives for the simplest parser: those with a list as value lose it. */
export function writeCacheControl(directives: Directives): string {
  return [...directives]
    .map(([name, value]) => (value === true || /[,="\s]/.test(value) ? name : `${name}=${value}`))
    .join(", ");
}
