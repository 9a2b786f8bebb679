/** Notations that browsers refuse, or read as another day. */
const NOTATIONS = [
  /^(?<y>\d{4})(?<m>\d\d)(?<d>\d\d)(?!\d)/u,
  /^(?<y>\d{4})\s?[-/.年년]\s?(?<m>\d{1,2}|\p{L}{3,12})\.?\s?[-/.月월]\s?(?<d>\d{1,2})(?!\d)[日일]?/u,
  /^(?<d>\d{1,2})\.\s?(?<m>\d{1,2})\.\s?(?<y>\d{4})(?!\d)/u,
  /^(?:\p{L}+\.?,?\s)?(?<d>\d{1,2})(?:\.|st|nd|rd|th|er|º)?[\s-](?:(?:of|de)\s)?(?<m>\p{L}{3,12})\.?,?[\s-](?:de\s)?(?<y>\d{4})(?!\d)/iu,
  /^(?:\p{L}+\.?,?\s)?(?<m>\p{L}{3,12})\.?\s(?<d>\d{1,2})(?:st|nd|rd|th)?,?\s(?<y>\d{4})(?!\d)/iu,
];

/** Languages whose names of months are read. */
const LANGUAGES = ["en", "de", "es", "fr", "it", "nl", "pl", "pt", "ru"];

/** Returns the number of a month from its name or the beginning of it; undefined if several begin so. */
function monthNumber(name: string): number | undefined {
  if (/\d/u.test(name)) return Number(name);
  for (const language of LANGUAGES) {
    // A day gives the names of Slavic languages the case that they have in dates.
    const format = new Intl.DateTimeFormat(language, { month: "long", day: "numeric" });
    const [month, another] = Array.from({ length: 12 }, (_, index) => index + 1).filter((number) =>
      format
        .formatToParts(new Date(2000, number - 1))
        .some(
          ({ type, value }) =>
            type === "month" && value.toLowerCase().startsWith(name.toLowerCase()),
        ),
    );
    if (month && !another) return month;
  }
  return undefined;
}

const isRead = (text: string) => !Number.isNaN(Date.parse(text));

/** Returns a date as browsers read it; null for texts without a whole year, and for those that browsers would complete. */
export function readDate(text: string): string | null {
  if (text.length > 40 || !/\d{4}/u.test(text)) return null;
  // Browsers take the first number of `10.06.2025` for the month.
  if (isRead(text) && !/^\d{1,2}\./u.test(text)) return text;
  for (const notation of NOTATIONS) {
    const { 0: written = "", groups: { y = "", m = "", d = "" } = {} } = notation.exec(text) ?? {};
    const month = m && monthNumber(m);
    if (!month) continue;
    const date = [y, month, d].map((part) => String(part).padStart(2, "0")).join("-");
    // A time that browsers refuse is left out.
    const dated = [date + text.slice(written.length), date].find(isRead);
    if (dated) return dated;
  }
  return isRead(text) ? text : null;
}
