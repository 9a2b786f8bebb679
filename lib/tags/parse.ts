import { normaliseTagName } from "./normalise.ts";

/** Separators of tags. Commas are the service's; line breaks and tabs are for pasted lists. */
export const SEPARATORS = /[,\t\r\n\u2028\u2029]/u;

export const hasSeparator = (text: string) => SEPARATORS.test(text);

/** Parses a typed or pasted list into normalised tags without duplicates, in order. */
export function parseTagList(text: string): string[] {
  return mergeTags([], text.split(SEPARATORS));
}

/** Adds the new tags of `more`, all normalised. Empty names are dropped. */
export function mergeTags(tags: readonly string[], more: readonly string[]): string[] {
  const names = [...tags, ...more].map(normaliseTagName).filter((name) => name !== "");
  return [...new Set(names)];
}

/** Splits typed text into finished tags and the rest, which the user is still typing and which stays unchanged. */
export function takeFinishedTags(text: string): { finished: string[]; unfinished: string } {
  const parts = text.split(SEPARATORS);
  const unfinished = parts.pop() ?? "";
  return { finished: mergeTags([], parts), unfinished };
}

/** Formats a list for sending. `parseTagList` reads it back. */
export const joinTagList = (tags: readonly string[]) => tags.join(", ");
