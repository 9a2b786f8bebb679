import type { RangeOperator } from "./numbers.ts";
import { type Condition, condition } from "./sql.ts";
import { QueryError } from "./syntax.ts";

/** Half-open interval in seconds. */
type Interval = { from: number; to: number };

/** No part is left out that could be read: `2019-05-03:00` is no date. */
const absolute =
  /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:[Tt ](?:(\d{2})(?::(\d{2})(?::(\d{2}))?)?)?)?|(?!-\d{2}))|(?!-\d{2}))([Zz]|[+-]\d{2}(?::\d{2})?)?$/;
const relative = /^(\d+)\s(second|minute|hour|day|week|month|year)s? ago$/;

const secondsIn: Readonly<Record<string, number>> = {
  second: 1,
  minute: 60,
  hour: 3600,
  day: 86_400,
  week: 604_800,
  month: 2_592_000,
  year: 31_536_000,
};
const millennium = 31_536_000_000;

/** Returns the 24 hours before a relative time such as three days ago. */
function relativeInterval(match: RegExpExecArray, now: number): Interval {
  const count = Number(match[1]);
  const unit = secondsIn[match[2] ?? ""] ?? 1;
  if (count * unit > millennium) {
    throw new QueryError(
      `invalid date format in input; requested time ${count * unit} seconds is over a millennium ago`,
    );
  }
  return { from: now - (count + 1) * unit, to: now - count * unit };
}

function absoluteInterval(match: RegExpExecArray, text: string): Interval {
  const parts = match.slice(1, 7).filter((part) => part !== undefined);
  const numbers = parts.map(Number);
  const start = [1970, 1, 1, 0, 0, 0].map((least, i) => numbers[i] ?? least);
  const end = start.map((value, i) => (i === numbers.length - 1 ? value + 1 : value));
  const from = utc(start);
  if (!isReal(start, from)) throw new QueryError(`invalid date format in input, ${text}`);
  const shift = offset(match[7], text);
  return { from: from - shift, to: utc(end) - shift };
}

function utc([year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0]: number[]): number {
  // Date.UTC maps the years 0 to 99 to the twentieth century.
  return (
    new Date(0).setUTCFullYear(year, month - 1, day) / 1000 + hour * 3600 + minute * 60 + second
  );
}

function isReal(parts: readonly number[], seconds: number): boolean {
  const date = new Date(seconds * 1000);
  const actual = [
    date.getUTCFullYear(),
    date.getUTCMonth() + 1,
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
    date.getUTCSeconds(),
  ];
  return actual.every((part, i) => part === parts[i]);
}

/** @throws QueryError */
function offset(zone: string | undefined, text: string): number {
  const match = /^([+-])(\d{2})(?::(\d{2}))?$/.exec(zone ?? "");
  if (match === null) return 0;
  const hours = Number(match[2]);
  const minutes = Number(match[3] ?? 0);
  if (hours > 23 || minutes > 59) throw new QueryError(`invalid date format in input, ${text}`);
  const seconds = hours * 3600 + minutes * 60;
  return match[1] === "-" ? -seconds : seconds;
}

function dateInterval(text: string, now: number): Interval {
  const ago = relative.exec(text);
  if (ago !== null) return relativeInterval(ago, now);
  const date = absolute.exec(text);
  if (date !== null) return absoluteInterval(date, text);
  throw new QueryError(`expected an RFC3339 date, like \`2019-03-01', starting at: ${text}`);
}

export function dateCondition(
  column: string,
  operator: RangeOperator | null,
  text: string,
  now: number,
): Condition {
  const { from, to } = dateInterval(text, now);
  switch (operator) {
    case "gt":
      return condition(`${column} > ?`, to);
    case "gte":
      return condition(`${column} >= ?`, from);
    case "lt":
      return condition(`${column} < ?`, from);
    case "lte":
      return condition(`${column} <= ?`, to);
    case "eq":
    case null:
      return condition(`${column} >= ? AND ${column} < ?`, from, to);
    default:
      return operator satisfies never;
  }
}
