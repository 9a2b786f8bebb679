import type { Asker } from "./fields.ts";
import { type Condition, condition } from "./sql.ts";
import { QueryError } from "./syntax.ts";

const interaction = (type: string, value: string) =>
  `id IN (SELECT image_id FROM interactions
     WHERE user_id = ? AND interaction_type = '${type}' AND value = '${value}')`;

const meanings: Readonly<Record<string, string>> = {
  faves: interaction("faved", ""),
  upvotes: interaction("voted", "up"),
  downvotes: interaction("voted", "down"),
  hidden: interaction("hidden", ""),
  uploads: "user_id = ?",
  subs: "id IN (SELECT image_id FROM image_subscriptions WHERE user_id = ?)",
  watched: `id IN (SELECT image_id FROM image_tags WHERE tag_id IN
    (SELECT tag_id FROM watched_tags WHERE user_id = ?))`,
};

export function myCondition(value: string, { userId }: Asker): Condition {
  if (userId === null) throw new QueryError("You must be logged in to use `my' queries.");
  const sql = Object.hasOwn(meanings, value) ? meanings[value] : undefined;
  if (sql === undefined) throw new QueryError("Unknown `my' value.");
  return condition(sql, userId);
}
