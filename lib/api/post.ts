import * as v from "valibot";
import { IdSchema, idOrNull, text, textOrNull, timestampOrNull } from "./wire.ts";

export const PostSchema = v.object({
  author: text(),
  avatar: textOrNull(),
  /** Null when the post is hidden. */
  body: textOrNull(),
  created_at: timestampOrNull(),
  edit_reason: textOrNull(),
  edited_at: timestampOrNull(),
  id: IdSchema,
  updated_at: timestampOrNull(),
  user_id: idOrNull(),
});

export type Post = v.InferOutput<typeof PostSchema>;
