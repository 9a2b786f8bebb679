import { normaliseTagName } from "./normalise.ts";

/** Commas are the service's separator; lines and columns are ours, for lists pasted from elsewhere. */
export const SEPARATORS = /[,\t\r\n\u2028\u2029]/u;

export const hasSeparator = (text: string) => SEPARATORS.test(text);

/** The tags that a typed or pasted list names, normalised, each once, in order. */
export function parseTagList(text: string): string[] {
  return mergeTags([], text.split(SEPARATORS));
}

/** `tags` and those of `more` that are new, all normalised; empty names go. */
export function mergeTags(tags: readonly string[], more: readonly string[]): string[] {
  const names = [...tags, ...more].map(normaliseTagName).filter((name) => name !== "");
  return [...new Set(names)];
}

/**
 * What was typed so far, divided into the tags that a separator has ended and the rest, which is still being typed.
 * The rest is left exactly as typed.
 */
export function takeFinishedTags(text: string): { finished: string[]; rest: string } {
  const parts = text.split(SEPARATORS);
  const rest = parts.pop() ?? "";
  return { finished: mergeTags([], parts), rest };
}

/** The form in which a list is sent, and read back by `parseTagList`. */
export const joinTagList = (tags: readonly string[]) => tags.join(", ");
