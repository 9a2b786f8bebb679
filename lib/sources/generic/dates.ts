/** `2025-June-10`, `20250610`, `2025年6月10日`. */
const YEAR_FIRST =
  /^(\d{4})(?:\s?[-/.年년]\s?)?(\d{1,2}|[a-z]{3,9})(?:\s?[-/.月월]\s?)?(\d{1,2})(?!\d)[日일]?/iu;
/** Browsers take the first number for the month: `10.06.2025`. */
const DAY_FIRST = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)/u;

const isRead = (text: string) => !Number.isNaN(Date.parse(text));

/** Returns a date as browsers read it; null for texts without a whole year, and for those that browsers would complete. */
export function readDate(written: string): string | null {
  if (written.length > 40 || !/\d{4}/u.test(written)) return null;
  const text = written.replace(/(?<=\d)(?:st|nd|rd|th)\b|\bof\s/giu, "");
  const [dayFirst, ...parts] = DAY_FIRST.exec(text) ?? [];
  if (!dayFirst && isRead(text)) return text;
  const [yearFirst, ...ordered] = YEAR_FIRST.exec(text) ?? [];
  const [year, month = "", day] = dayFirst ? parts.toReversed() : ordered;
  const number = /\d/u.test(month) ? month : new Date(`${month} 1, 2000`).getMonth() + 1;
  const date = [year, number, day].map((part) => String(part).padStart(2, "0")).join("-");
  // A time that browsers refuse is left out.
  const ending = text.slice((dayFirst ?? yearFirst ?? "").length);
  return [date + ending, date, text].find(isRead) ?? null;
}
