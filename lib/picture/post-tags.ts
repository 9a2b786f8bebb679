import * as v from "valibot";
import { cappedList, storedText } from "../base/lenient-schemas.ts";
import { MAX_POST_TAGS, POST_RATINGS, POST_TAG_CATEGORIES } from "./tag-kinds.ts";

/** Tags that a page gives to a post, as the page spells them. */
export const PostTagsSchema = v.object({
  /** Host of the page, without `www.`. */
  host: storedText,
  /** Null: the page has more tags than Tagpie reads, so which tags the post has is unknown. */
  tags: v.nullable(
    cappedList(
      v.object({ name: storedText, category: v.picklist(POST_TAG_CATEGORIES) }),
      MAX_POST_TAGS,
    ),
  ),
  /** Number of tags whose names no service accepts. */
  left_out: v.number(),
  rating: v.optional(v.picklist(POST_RATINGS)),
  /** The file did not say how its letters are encoded. */
  is_guessed: v.optional(v.boolean()),
});
export type PostTags = v.InferOutput<typeof PostTagsSchema>;
export type PostTag = NonNullable<PostTags["tags"]>[number];
