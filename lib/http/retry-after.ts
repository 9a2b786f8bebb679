const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

/**
 * The moment that a `Retry-After` header names, in milliseconds since 1970, never before `now` and at most
 * a day away; null when there is none that can be read. Seconds and dates both occur:
 * https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
 */
export function readRetryAfter(headers: Headers, now: number): number | null {
  const value = headers.get("retry-after")?.trim();
  if (!value) return null;
  const moment = /^\d+$/.test(value) ? now + Number(value) * SECOND : Date.parse(value);
  return Number.isNaN(moment) ? null : Math.min(Math.max(moment, now), now + DAY);
}
