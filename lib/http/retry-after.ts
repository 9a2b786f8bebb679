const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

/**
 * Parses `Retry-After`, which holds seconds or a date. Returns epoch milliseconds between `now` and one day later, or null.
 * https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
 */
export function readRetryAfter(headers: Headers, now: number): number | null {
  const value = headers.get("retry-after")?.trim() ?? "";
  const moment = /^\d+$/.test(value) ? now + Number(value) * SECOND : Date.parse(value);
  return Number.isNaN(moment) ? null : Math.min(Math.max(moment, now), now + DAY);
}
