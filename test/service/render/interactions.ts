import type { Service } from "../context.ts";
import type { Caller } from "../request/caller.ts";

type Interaction = {
  image_id: number;
  user_id: number;
  interaction_type: string;
  value: string;
};

/** Returns the user's interactions with those images: voted, faved, hidden. */
export function interactionsJson(
  { db }: Service,
  { user }: Caller,
  imageIds: readonly number[],
): Interaction[] {
  if (user === null || imageIds.length === 0) return [];
  return db.all<Interaction>(
    `SELECT image_id, user_id, interaction_type, value FROM interactions
     WHERE user_id = ? AND image_id IN (SELECT value FROM json_each(?))
     ORDER BY image_id DESC, interaction_type`,
    user.id,
    JSON.stringify(imageIds),
  );
}
