const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

/**
 * Parses `Retry-After`, which holds seconds or a date. Returns epoch milliseconds between `now` and one day later, or null. A date counts
 * from the response's own `Date`, because the device's clock may be wrong.
 * https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
 */
export function readRetryAfter(headers: Headers, now: number): number | null {
  const value = headers.get("retry-after")?.trim() ?? "";
  const date = Date.parse(headers.get("date") ?? "");
  const wait = /^\d+$/.test(value)
    ? Number(value) * SECOND
    : Date.parse(value) - (Number.isNaN(date) ? now : date);
  return Number.isNaN(wait) ? null : now + Math.min(Math.max(wait, 0), DAY);
}
