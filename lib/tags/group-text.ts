import { MAX_LIST_LENGTH, MAX_PASTE_LENGTH } from "../base/bounds.ts";
import { nameProblem } from "./name-problems.ts";
import { applyTypedTags, joinTagList, parseTagList } from "./parse-tags.ts";
import { commonTags, tagDifferences } from "./tag-change.ts";

/** A picture's number in its group, from 1, and its tags. */
export interface PictureTags {
  number: number;
  tags: readonly string[];
}

/** Why a text is no list of a group's tags. Lines count from 1. */
export type GroupTextError =
  | { code: "too-long"; length: number; maximum: number }
  /** The line begins neither with `*:` nor with a number and a colon. */
  | { code: "no-picture"; line: number }
  /** The group has no such picture that can be edited. */
  | { code: "unknown-picture"; line: number; number: string }
  | { code: "bad-name"; line: number; name: string }
  | { code: "too-many"; number: number; maximum: number };

/** Errors that are reported at once. */
const MAX_ERRORS = 5;

const LINE_BREAK = /\r\n|[\r\n\u2028\u2029]/u;
/** Characters of a line that may be the start of its tags. A longer number is no picture's. */
const MAX_START = 20;
const START = /^\s{0,8}(\*|\d{1,6})\s{0,4}[:：]/u;

/** Formats the tags of a group: a line of common tags, then a line per picture. `parseGroupText` reads it back. */
export function formatGroupText(pictures: readonly PictureTags[]): string {
  const lists = pictures.map(({ tags }) => tags);
  const lines = tagDifferences(lists).map(
    (names, at) => `${pictures[at]?.number}: ${joinTagList(names)}`,
  );
  return [`*: ${joinTagList(commonTags(lists))}`, ...lines]
    .map((line) => line.trimEnd())
    .join("\n");
}

/**
 * Parses a text like that of `formatGroupText` into the tags of each numbered picture, in their order. A picture without a line has the
 * common tags; `-name` in its line leaves a common tag out.
 */
export function parseGroupText(
  text: string,
  numbers: readonly number[],
): { lists: string[][] } | { errors: GroupTextError[] } {
  if (text.length > MAX_PASTE_LENGTH)
    return { errors: [{ code: "too-long", length: text.length, maximum: MAX_PASTE_LENGTH }] };
  const errors: GroupTextError[] = [];
  const common: string[] = [];
  const byNumber = new Map(numbers.map((number): [number, string[]] => [number, []]));
  for (const [at, content] of text.split(LINE_BREAK).entries()) {
    if (content.trim() === "") continue;
    const line = at + 1;
    const [start, mark = ""] = START.exec(content.slice(0, MAX_START)) ?? [];
    if (start === undefined) {
      errors.push({ code: "no-picture", line });
      continue;
    }
    const list = mark === "*" ? common : byNumber.get(Number(mark));
    const names = parseTagList(content.slice(start.length));
    const badName = names.find(isBad);
    if (!list) errors.push({ code: "unknown-picture", line, number: mark });
    else if (badName !== undefined) errors.push({ code: "bad-name", line, name: badName });
    else list.push(...names);
  }
  const lists = numbers.map((number) =>
    applyTypedTags(applyTypedTags([], common), byNumber.get(number) ?? []),
  );
  for (const [at, { length }] of lists.entries())
    if (length > MAX_LIST_LENGTH)
      errors.push({ code: "too-many", number: numbers[at] ?? 0, maximum: MAX_LIST_LENGTH });
  return errors.length > 0 ? { errors: errors.slice(0, MAX_ERRORS) } : { lists };
}

/** Returns true for a name that services drop. Other problems have a note beside the chip. */
function isBad(name: string): boolean {
  const code = nameProblem(name)?.code;
  return code === "too-long" || code === "blank";
}
