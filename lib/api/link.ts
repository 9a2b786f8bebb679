import * as v from "valibot";
import { idOrNull, text, timestampOrNull } from "./wire.ts";

export const UserLinkSchema = v.object({
  user_id: idOrNull(),
  created_at: timestampOrNull(),
  /** Seen so far: unverified, link_verified, contacted, verified, rejected. */
  state: text(),
  tag_id: idOrNull(),
});

export type UserLink = v.InferOutput<typeof UserLinkSchema>;
