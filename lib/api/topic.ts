import * as v from "valibot";
import { count, flag, idOrNull, text, timestampOrNull } from "./wire.ts";

export const TopicSchema = v.object({
  slug: v.string(),
  title: text(),
  post_count: count(),
  view_count: count(),
  sticky: flag(),
  last_replied_to_at: timestampOrNull(),
  locked: flag(),
  user_id: idOrNull(),
  author: text(),
});

export type Topic = v.InferOutput<typeof TopicSchema>;
