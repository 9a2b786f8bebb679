import type { Shapes } from "../options.ts";

/** Formats RFC 3339 in UTC; older services omitted the time zone. */
export function timestamp(seconds: number, { timestamps }: Shapes): string {
  const zoned = new Date(seconds * 1000).toISOString().replace(".000Z", "Z");
  return timestamps === "zoned" ? zoned : zoned.slice(0, -1);
}

export function timestampOrNull(seconds: number | null, shapes: Shapes): string | null {
  return seconds === null ? null : timestamp(seconds, shapes);
}
