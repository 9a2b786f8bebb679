const KIB = 1024;
const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** Numbers beyond any count that was meant would have hundreds of digits. */
export function formatCount(n: number): string {
  const notation = Number.isSafeInteger(Math.trunc(n)) ? "standard" : "scientific";
  return new Intl.NumberFormat(undefined, { notation }).format(n);
}

/** Bytes in the largest unit that keeps the number at 1 or above. */
export function formatBytes(bytes: number): string {
  const step = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(KIB)), UNITS.length - 1);
  return new Intl.NumberFormat(undefined, {
    style: "unit",
    unit: UNITS[step] ?? "byte",
    maximumSignificantDigits: 3,
  }).format(bytes / KIB ** step);
}

/** Time of day, to the second. */
export function formatClock(ms: number): string {
  return new Intl.DateTimeFormat(undefined, { timeStyle: "medium" }).format(ms);
}
