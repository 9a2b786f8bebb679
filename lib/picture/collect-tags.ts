import type { PostTag, PostTags } from "./post-tags.ts";
import { MAX_POST_TAGS, MAX_TAG_BYTES } from "./tag-kinds.ts";

/** Separators of tags at services, control characters, direction marks, and half or unreadable characters. */
const UNUSABLE = /[\p{Cc}\p{Cs},\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffd]/u;

const isName = (name: string): boolean =>
  name !== "" &&
  name.length <= MAX_TAG_BYTES &&
  !UNUSABLE.test(name) &&
  new TextEncoder().encode(name).length <= MAX_TAG_BYTES;

/**
 * Returns the tags of a list whose writer controls number and names, each once; undefined for an empty list. `isCut`: the list goes on, so
 * the tags are unknown.
 */
export function collectTags(
  host: string,
  entries: Iterable<PostTag>,
  isCut: boolean,
): PostTags | undefined {
  const tags = new Map<string, PostTag>();
  let left_out = 0;
  for (const { name: written, category } of entries) {
    const name = written.trim();
    if (!isName(name)) left_out += 1;
    else if (!tags.has(name)) tags.set(name, { name, category });
  }
  if (isCut || tags.size > MAX_POST_TAGS) return { host, tags: null, left_out: 0 };
  if (tags.size + left_out === 0) return undefined;
  return { host, tags: [...tags.values()], left_out };
}
