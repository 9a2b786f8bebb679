import { MAX_LIST_LENGTH, MAX_PASTE_LENGTH, MAX_TAG_LENGTH } from "../base/bounds.ts";

/**
 * Why entered tags did not change a list, with their number. `too-long-text`: none did, and the number is that of its characters;
 * `not-chosen`: the list has no tag that they could remove.
 */
export interface LeftOutTags {
  code: "too-many" | "too-long-name" | "too-long-text" | "not-chosen";
  count: number;
  maximum: number;
}

/** Returns the names that fit into a list of `length` tags. Storage and services would drop the others without a word. */
export function namesThatFit(
  names: readonly string[],
  length: number,
): { fitting: string[]; leftOut: LeftOutTags[] } {
  const short = names.filter((name) => name.length <= MAX_TAG_LENGTH);
  const fitting = short.slice(0, Math.max(0, MAX_LIST_LENGTH - length));
  const leftOut: LeftOutTags[] = [
    { code: "too-many", count: short.length - fitting.length, maximum: MAX_LIST_LENGTH },
    { code: "too-long-name", count: names.length - short.length, maximum: MAX_TAG_LENGTH },
  ];
  return { fitting, leftOut: leftOut.filter(({ count }) => count > 0) };
}

/** Returns why a typed or pasted text is not read; null if it can be. */
export const textLengthProblem = ({ length }: string): LeftOutTags | null =>
  length > MAX_PASTE_LENGTH
    ? { code: "too-long-text", count: length, maximum: MAX_PASTE_LENGTH }
    : null;
