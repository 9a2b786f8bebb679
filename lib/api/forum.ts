import * as v from "valibot";
import { count, text } from "./wire.ts";

export const ForumSchema = v.object({
  name: text(),
  short_name: v.string(),
  description: text(),
  topic_count: count(),
  post_count: count(),
});

export type Forum = v.InferOutput<typeof ForumSchema>;
