import * as v from "valibot";
import { AwardSchema } from "./award.ts";
import { UserLinkSchema } from "./link.ts";
import { count, entries, IdSchema, text, textOrNull, timestampOrNull } from "./wire.ts";

export const ProfileSchema = v.object({
  id: IdSchema,
  name: text(),
  slug: text(),
  /** Seen so far: user, assistant, moderator, admin. */
  role: text(),
  description: text(),
  avatar_url: textOrNull(),
  created_at: timestampOrNull(),
  comments_count: count(),
  uploads_count: count(),
  posts_count: count(),
  topics_count: count(),
  links: entries(UserLinkSchema),
  awards: entries(AwardSchema),
});

export type Profile = v.InferOutput<typeof ProfileSchema>;
