import * as v from "valibot";

/** https://www.rfc-editor.org/rfc/rfc3339#section-5.6 */
const DATE_TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d(?:\.\d+)?)(Z|[+-]\d\d:\d\d)?$/i;

/** Writes a timestamp as RFC 3339 wants it. Services before 2021 left out the zone, and meant UTC. */
export function normaliseTimestamp(text: string): string | null {
  const match = DATE_TIME.exec(text);
  if (!match) return null;
  const timestamp = `${match[1]}T${match[2]}${(match[3] ?? "Z").toUpperCase()}`;
  return Number.isNaN(Date.parse(timestamp)) ? null : timestamp;
}

/** An RFC 3339 timestamp with its zone. */
export const TimestampSchema = v.pipe(v.string(), v.transform(normaliseTimestamp), v.string());
