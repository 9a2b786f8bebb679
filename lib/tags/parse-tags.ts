import { normaliseTagName } from "./normalise.ts";

/** Separators of tags. Commas are the service's; line breaks and tabs are for pasted lists. */
const SEPARATORS = /[,\t\r\n\u2028\u2029]/u;

export const hasSeparator = (text: string) => SEPARATORS.test(text);

/** Splits a list into its names as they are written. */
export const splitNames = (text: string): string[] =>
  text
    .split(SEPARATORS)
    .map((name) => name.trim())
    .filter((name) => name !== "");

/** Parses a typed or pasted list into normalised tags without duplicates, in order. */
export const parseTagList = (text: string) => mergeTags([], [text]);

/** Adds the new tags of `more`, all normalised. Empty names are dropped, and names with a separator are several. */
export function mergeTags(tags: readonly string[], more: readonly string[]): string[] {
  const names = [...tags, ...more].flatMap((text) => text.split(SEPARATORS)).map(normaliseTagName);
  return [...new Set(names.filter((name) => name !== ""))];
}

/**
 * Returns the tag that `-name` removes, also with a longer dash, as in the tag boxes of services, or with the `!` of their search boxes;
 * null for the name of a tag, such as `!?`.
 */
export const removedTag = (typed: string): string | null =>
  /^\s*(?:[-\u2212\u2013\uff0d]|[!\uff01](?=[\p{L}\p{N}]))/u.test(typed)
    ? normaliseTagName(typed.trim().slice(1))
    : null;

/** Adds typed names to tags, or removes the tags that they remove, in order. */
export function applyTypedTags(tags: readonly string[], names: readonly string[]): string[] {
  const entered = new Set(tags);
  for (const name of names) {
    const removed = removedTag(name);
    if (removed === null) entered.add(name);
    else entered.delete(removed);
  }
  return [...entered];
}

/** Splits typed text into finished tags and the rest, which the user is still typing and which stays unchanged. */
export function splitFinishedTags(text: string): { finished: string[]; unfinished: string } {
  const parts = text.split(SEPARATORS);
  const unfinished = parts.pop() ?? "";
  return { finished: mergeTags([], parts), unfinished };
}

/** Formats a list for sending. `parseTagList` reads it back. */
export const joinTagList = (tags: readonly string[]) => tags.join(", ");
