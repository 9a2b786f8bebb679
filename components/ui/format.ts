const KIB = 1024;
const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** Numbers beyond any count that was meant would have hundreds of digits. */
export function formatCount(n: number): string {
  // Unlike a formatter, browsers keep what this needs from one call to the next; a card makes several.
  if (Number.isSafeInteger(Math.trunc(n))) return n.toLocaleString();
  return new Intl.NumberFormat(undefined, { notation: "scientific" }).format(n);
}

/** Bytes in the largest unit that keeps the number at 1 or above. */
export function formatBytes(bytes: number): string {
  const step = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(KIB)), UNITS.length - 1);
  return new Intl.NumberFormat(undefined, {
    style: "unit",
    unit: UNITS[step] ?? "byte",
    // Only a long name has a plural; the larger units are known by their short ones.
    unitDisplay: step === 0 ? "long" : "short",
    maximumSignificantDigits: step === 0 ? 4 : 3,
  }).format(bytes / KIB ** step);
}

/** A length of time, to the tenth of a second. */
export const formatSeconds = (seconds: number): string =>
  new Intl.NumberFormat(undefined, {
    style: "unit",
    unit: "second",
    maximumFractionDigits: 1,
  }).format(seconds);

/** Time of day, to the second. */
export function formatClock(ms: number): string {
  return new Intl.DateTimeFormat(undefined, { timeStyle: "medium" }).format(ms);
}

/** Day and time of an RFC 3339 text, the day alone where it has no time; what is no date stays as it is. */
export function formatDate(text: string): string {
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) return text;
  // A mere day is midnight in UTC: elsewhere it might be shown as the day before.
  return /^\d{4}-\d{2}-\d{2}$/u.test(text)
    ? new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeZone: "UTC" }).format(ms)
    : new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" }).format(ms);
}

/**
 * The site of an address, as people write it; the address itself where it names none. What a page drew or holds in its memory is of the
 * site of that page, and has no address that would say anything to anybody.
 */
export function hostOf(address: string): string {
  if (/^data:/iu.test(address)) return "";
  const place = address.replace(/^blob:/iu, "");
  return URL.parse(place)?.host.replace(/^www\./u, "") || place;
}

/** The name of the file at an address of the web; empty where there is none. */
export function fileNameOf(address: string): string {
  const url = URL.parse(address);
  return (/^https?:$/u.test(url?.protocol ?? "") && url?.pathname.split("/").at(-1)) || "";
}
