/** A day or part of one, or a longer time, with a zone. A part that could be read is never left out: `2019-05-03:00` is no date. */
const ABSOLUTE =
  /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:[Tt ](?:(\d\d)(?::(\d\d)(?::(\d\d))?)?)?)?|(?!-\d\d))|(?!-\d\d))(?:[Zz]|[+-](\d\d)(?::(\d\d))?)?$/u;
const RELATIVE = /^(\d+) (second|minute|hour|day|week|month|year)s? ago$/u;

const SECONDS: Readonly<Record<string, number>> = {
  second: 1,
  minute: 60,
  hour: 3_600,
  day: 86_400,
  week: 604_800,
  month: 2_592_000,
  year: 31_536_000,
};
/** Services refuse a relative date of more than a millennium. */
const MAX_SECONDS = 1_000 * 31_536_000;

/**
 * Returns true for a date as services read it, such as `2024-05`, `2019-01-01T10+02` or `3 days ago`. Case counts.
 * https://github.com/philomena-dev/philomena/blob/master/lib/philomena_query/parse/date_parser.ex
 */
export function isDate(value: string): boolean {
  const [, count, unit = ""] = RELATIVE.exec(value) ?? [];
  if (count !== undefined) return Number(count) * (SECONDS[unit] ?? 1) <= MAX_SECONDS;
  const match = ABSOLUTE.exec(value);
  if (!match) return false;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0, ...zone] = match
    .slice(1)
    .map((part) => (part === undefined ? undefined : Number(part)));
  const [zoneHour = 0, zoneMinute = 0] = zone;
  // `Date.UTC` maps the years before 100 to the twentieth century; four centuries later the calendar is the same.
  const date = new Date(Date.UTC(year + 400, month - 1, day));
  return (
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    Math.max(hour, zoneHour) < 24 &&
    Math.max(minute, second, zoneMinute) < 60
  );
}
