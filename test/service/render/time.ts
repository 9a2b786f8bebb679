/** Formats RFC 3339 in UTC. */
export function timestamp(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace(".000Z", "Z");
}

export function timestampOrNull(seconds: number | null): string | null {
  return seconds === null ? null : timestamp(seconds);
}
