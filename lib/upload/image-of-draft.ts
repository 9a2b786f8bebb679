import type { VisibleImage } from "../api/image.ts";
import { normaliseTagName } from "../tags/normalise.ts";
import type { Draft, PostAttempt } from "./draft.ts";
import { fileToSend } from "./file-to-send.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Pauses after each round with a response: it may still be fetching the file, or indexing. */
const WAITS = [10 * SECOND, 20 * SECOND, 2 * MINUTE, 10 * MINUTE];
const MAX_WAIT = 15 * MINUTE;
/** Time after which the user takes over if no service responded. */
const GIVE_UP = 24 * 60 * MINUTE;

/** Returns when to search again for an upload that was lost at `since`. Null: never. */
export function nextSearchTime(last: {
  rounds: number;
  answered: boolean;
  at: number;
  since: number;
}): number | null {
  const { rounds, answered, at, since } = last;
  if (answered) {
    const wait = WAITS[rounds - 1];
    return wait === undefined ? null : at + wait;
  }
  const age = Math.abs(at - since);
  return age > GIVE_UP ? null : at + Math.min(Math.max(age, 10 * SECOND), MAX_WAIT);
}

/** Tolerance for clock differences between browser and service. */
const CLOCKS_DIFFER = 10 * MINUTE;
/** Minimum share of equal tags, because services replace some. */
const TAGS_IN_COMMON = 0.6;

/**
 * Returns true if the image resulted from one of a draft's POSTs. Pictures of one post share words and time, so the file must match too:
 * by hash, name or pixels.
 */
export function isImageOfDraft(
  image: VisibleImage,
  draft: Pick<Draft, "fields" | "file" | "posts">,
  { hash, alike }: { hash: string | null; alike: boolean },
): boolean {
  const { source_urls } = image;
  const { fields, posts = [] } = draft;
  const file = fileToSend(draft);
  // The service hashed the same bytes, so a similar picture with another hash is not this one.
  const isFile =
    file && image.orig_sha512_hash
      ? image.orig_sha512_hash === file.sha512
      : alike || isSameFile(image, hash) || (image.name !== "" && image.name === nameOf(draft));
  return (
    isFile &&
    posts.some((post) => isNewer(image, post)) &&
    wordsOf(image.description) === wordsOf(fields.description) &&
    // Some services keep only one source, or none.
    (source_urls.length === 0 ||
      source_urls.some((source) => fields.source_urls.some((one) => isSameAddress(one, source))) ||
      fields.source_urls.length === 0) &&
    shareOf(fields.tags, image.tags) >= TAGS_IN_COMMON
  );
}

export const isSameFile = (image: VisibleImage, hash: string | null): boolean =>
  hash !== null && image.orig_sha512_hash === hash;

function isNewer({ id, created_at }: VisibleImage, { since, newest }: PostAttempt): boolean {
  if (newest !== null) return id > newest;
  return created_at === null || Date.parse(created_at) >= since - CLOCKS_DIFFER;
}

const wordsOf = (text: string) => text.replaceAll(/\s+/gu, " ").trim();

const isSameAddress = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

function shareOf(draftTags: readonly string[], imageTags: readonly string[]): number {
  const names = new Set(imageTags);
  const sharedTags = draftTags.filter((tag) => names.has(normaliseTagName(tag)));
  return draftTags.length === 0 ? 1 : sharedTags.length / draftTags.length;
}

/**
 * Returns the name that services give to a file. One without a name has the last path segment and query of its address, truncated.
 * https://www.rfc-editor.org/rfc/rfc3986#section-3.3
 */
function nameOf(draft: Pick<Draft, "fields" | "file">): string {
  const file = fileToSend(draft);
  return file ? file.name : fileName(draft.fields.url);
}

function fileName(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname.split("/").at(-1) ?? ""}${search}`.slice(0, 127);
}
