import * as v from "valibot";
import { IdSchema, idOrNull, textOrNull, timestampOrNull } from "./wire.ts";

/** Any field is null when the comment, or the image that it belongs to, is hidden. */
export const CommentSchema = v.object({
  author: textOrNull(),
  avatar: textOrNull(),
  body: textOrNull(),
  created_at: timestampOrNull(),
  edit_reason: textOrNull(),
  edited_at: timestampOrNull(),
  id: v.nullable(IdSchema),
  image_id: idOrNull(),
  updated_at: timestampOrNull(),
  user_id: idOrNull(),
});

export type Comment = v.InferOutput<typeof CommentSchema>;
