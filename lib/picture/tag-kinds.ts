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

/** Maximum length of a tag's name in bytes of UTF-8. Services drop longer names silently. */
export const MAX_TAG_BYTES = 255;
