/** Kinds of tags that boards tell apart. */
export const POST_TAG_CATEGORIES = [
  "artist",
  "character",
  "copyright",
  "species",
  "meta",
  "general",
] as const;
export type PostTagCategory = (typeof POST_TAG_CATEGORIES)[number];

/** Ratings of boards, in the words of any of them. */
export const POST_RATINGS = [
  "general",
  "safe",
  "sensitive",
  "sketchy",
  "questionable",
  "explicit",
  "unsafe",
] as const;
export type PostRating = (typeof POST_RATINGS)[number];

/** Tags that a page gives to a post. Boards rarely have more than 200; with more, the tags of the post count as unknown. */
export const MAX_POST_TAGS = 500;

/** Name of a tag in bytes of UTF-8. Services accept no longer ones. */
export const MAX_POST_TAG_BYTES = 255;
