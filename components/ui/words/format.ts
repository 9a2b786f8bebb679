import { i18n } from "#i18n";

const KIB = 1024;
const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/**
 * Returns the language of formatted values: that of the messages, because values stand in sentences, in the browser's variant of it, such as
 * en-GB.
 */
export function formatLanguage(): string {
  const language = i18n.t("extension.language");
  const browserLanguage = new Intl.NumberFormat().resolvedOptions().locale;
  const isVariant =
    new Intl.Locale(browserLanguage).language === new Intl.Locale(language).language;
  return isVariant ? browserLanguage : language;
}

export const formatList = (names: readonly string[]): string =>
  new Intl.ListFormat(formatLanguage()).format(names);

let counts: Intl.NumberFormat | undefined;

/** Formats a count. Absurdly large numbers would have hundreds of digits. */
export function formatCount(n: number): string {
  // Kept, because a page of results has dozens of counts, and `toLocaleString` takes 50 µs for each.
  counts ??= new Intl.NumberFormat(formatLanguage());
  if (Number.isSafeInteger(Math.trunc(n))) return counts.format(n);
  return new Intl.NumberFormat(formatLanguage(), { notation: "scientific" }).format(n);
}

/** Formats bytes in the largest unit with a value of at least 1. */
export function formatBytes(bytes: number): string {
  const step = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(KIB)), UNITS.length - 1);
  return new Intl.NumberFormat(formatLanguage(), {
    style: "unit",
    unit: UNITS[step] ?? "byte",
    // Only the long name has a plural; larger units use their common short names.
    unitDisplay: step === 0 ? "long" : "short",
    maximumSignificantDigits: step === 0 ? 4 : 3,
  }).format(bytes / KIB ** step);
}

/** Formats a duration to a tenth of a second. */
export const formatSeconds = (seconds: number): string =>
  new Intl.NumberFormat(formatLanguage(), {
    style: "unit",
    unit: "second",
    maximumFractionDigits: 1,
  }).format(seconds);

/** Formats a share from 0 to 1 as a percentage without a fraction or, with `digits`, with so many significant digits. */
export const formatPercent = (share: number, digits?: number): string =>
  new Intl.NumberFormat(formatLanguage(), {
    style: "percent",
    ...(digits !== undefined && { maximumSignificantDigits: digits }),
  }).format(share);

/** Formats a time of day with seconds. */
export function formatClock(ms: number): string {
  return new Intl.DateTimeFormat(formatLanguage(), { timeStyle: "medium" }).format(ms);
}

/** Formats an RFC 3339 text as date and time, or as a date only; returns other text unchanged. */
export function formatDate(text: string): string {
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) return text;
  // A date without time is midnight UTC. In other time zones it could become the day before.
  return /^\d{4}-\d{2}-\d{2}$/u.test(text)
    ? new Intl.DateTimeFormat(formatLanguage(), { dateStyle: "medium", timeZone: "UTC" }).format(ms)
    : new Intl.DateTimeFormat(formatLanguage(), { dateStyle: "medium", timeStyle: "short" }).format(
        ms,
      );
}

const PAST_UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** Formats a time of the last week as in “3 min. ago”, and any other as `formatDate`. */
export function formatAgo(text: string, now = Date.now()): string {
  const age = now - Date.parse(text);
  // A date without time is less exact than a day.
  if (!(age >= 0 && age < 7 * 86_400_000) || !text.includes("T")) return formatDate(text);
  const format = new Intl.RelativeTimeFormat(formatLanguage(), { style: "short", numeric: "auto" });
  const [unit, length] = PAST_UNITS.find(([, ms]) => age >= ms) ?? (["second", 1000] as const);
  return unit === "second"
    ? format.format(0, unit)
    : format.format(-Math.floor(age / length), unit);
}

/** Formats a time as a date, after “3 days ago” if it is of the last week. */
export function formatDateWithAge(text: string, now = Date.now()): string {
  const [ago, date] = [formatAgo(text, now), formatDate(text)];
  return ago === date ? date : `${ago} · ${date}`;
}

/**
 * Returns the host of an address, or the address itself without one. Canvas and blob pictures belong to the site of their page,
 * and their addresses mean nothing to users.
 */
export function hostOf(address: string): string {
  if (/^data:/iu.test(address)) return "";
  const place = address.replace(/^blob:/iu, "");
  return URL.parse(place)?.host.replace(/^www\./u, "") || place;
}

/** Returns the file name of a web address, or an empty string. */
export function fileNameOfAddress(address: string): string {
  const url = URL.parse(address);
  return (/^https?:$/u.test(url?.protocol ?? "") && url?.pathname.split("/").at(-1)) || "";
}
