import { dates, type Fields, integers } from "./fields.ts";
import { textCondition } from "./literal.ts";
import { condition } from "./sql.ts";
import { authors, my } from "./user-fields.ts";

/** Fields of `search/posts`. */
export const postFields: Fields = {
  named: {
    ...integers(["id", "topic_position"]),
    ...dates(["created_at", "updated_at"]),
    ...authors(),
    forum: { type: "literal", column: "short_name" },
    forum_id: { type: "id", where: (id) => condition("forum_id = ?", id) },
    topic_id: { type: "id", where: (id) => condition("topic_id = ?", id) },
    subject: { type: "text", table: "post_text", column: "subject" },
    body: { type: "text", table: "post_text", column: "body" },
    // Including anonymous ones.
    my: my({ posts: "user_id = ?" }),
  },
  plain: (text) => textCondition("post_text", "body", text),
};
