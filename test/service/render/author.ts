import { createHash } from "node:crypto";
import type { Service } from "../context.ts";
import { avatarOf } from "./portrait.ts";

export type Written = {
  user_id: number | null;
  anonymous: number;
  user_name: string | null;
  user_avatar: string | null;
};

/**
 * Returns the visible author. An anonymous user has the same name everywhere in
 * a `place`, such as a topic, and another name elsewhere.
 */
export function authorJson(service: Service, written: Written, place: string) {
  const { user_id, user_name, user_avatar } = written;
  if (user_name !== null && !written.anonymous) {
    return { author: user_name, avatar: avatarOf(service, user_name, user_avatar), user_id };
  }
  const digest = createHash("sha256").update(`${user_id} in ${place}`).digest("hex");
  const author = `Anonymous #${digest.slice(0, 4).toUpperCase()}`;
  return { author, avatar: avatarOf(service, author, null), user_id: null };
}
