/** A time as JSON-LD and `time` elements write it: `T08:00:00+02:00`, `at 8:00`. Any other text behind a date is left out. */
const TIME =
  /^[T\s,-]*(?:(?:at|um|à)\s+)?(\d{1,2}):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?\s*(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?$/iu;

/** Notations that browsers refuse, or read as another day. `$<rest>` may be a time. */
const NOTATIONS = [
  /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)(?!\d)(?<rest>.*)$/u,
  /^(?<year>\d{4})\s?[-/.年년]\s?(?<month>\d{1,2}|\p{L}{3,12})\.?\s?[-/.月월]\s?(?<day>\d{1,2})(?!\d)[日일]?(?<rest>.*)$/u,
  /^(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4})(?!\d)(?<rest>.*)$/u,
  /^(?:\p{L}+\.?,?\s)?(?<day>\d{1,2})(?:\.|st|nd|rd|th|er|º)?[\s-](?:(?:of|de)\s)?(?<month>\p{L}{3,12})\.?,?[\s-](?:de\s)?(?<year>\d{4})(?!\d)(?<rest>.*)$/iu,
  /^(?:\p{L}+\.?,?\s)?(?<month>\p{L}{3,12})\.?\s(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s(?<year>\d{4})(?!\d)(?<rest>.*)$/iu,
];

/** Languages whose names of months are read. */
const LANGUAGES = ["en", "de", "es", "fr", "it", "nl", "pl", "pt", "ru"];

/** Returns the number of a month from its name or the beginning of it; none if several begin so. */
function monthNumber(name: string): number | null {
  if (/^\d+$/u.test(name)) return Number(name);
  const wanted = name.toLowerCase();
  for (const language of LANGUAGES) {
    // A day gives the names of Slavic languages the case that they have in dates.
    const format = new Intl.DateTimeFormat(language, { month: "long", day: "numeric" });
    const months = Array.from({ length: 12 }, (_, month) =>
      format.formatToParts(new Date(2000, month, 1)).find(({ type }) => type === "month"),
    );
    const matching = months.flatMap((part, index) =>
      part?.value.toLowerCase().startsWith(wanted) ? [index + 1] : [],
    );
    if (matching.length === 1) return matching[0] ?? null;
  }
  return null;
}

/** Returns a date as browsers read it; null for texts without a whole year, and for those that browsers would complete. */
export function readDate(text: string): string | null {
  if (text.length > 40 || !/\d{4}/u.test(text)) return null;
  const isRead = !Number.isNaN(Date.parse(text));
  // Browsers take the first number of `10.06.2025` for the month.
  if (isRead && !/^\d{1,2}\./u.test(text)) return text;
  for (const notation of NOTATIONS) {
    const { year, month = "", day = "", rest = "" } = notation.exec(text.trim())?.groups ?? {};
    const number = year ? monthNumber(month) : null;
    if (!number) continue;
    const date = `${year}-${two(number)}-${two(day)}`;
    const dated = [date + timeIn(rest), date].find((one) => !Number.isNaN(Date.parse(one)));
    if (dated) return dated;
  }
  return isRead ? text : null;
}

function timeIn(rest: string): string {
  const [time, hour = "", minute, second = "00", zone = ""] = TIME.exec(rest.trimEnd()) ?? [];
  const offset = /^[+-]\d\d$/u.test(zone) ? `${zone}:00` : zone.replace(/^(?:utc|gmt)$/iu, "Z");
  return time ? `T${two(hour)}:${minute}:${second}${offset}` : "";
}

const two = (number: number | string) => String(number).padStart(2, "0");
