import { dates, type Fields, integers } from "./fields.ts";
import { textCondition } from "./literal.ts";
import { condition } from "./sql.ts";
import { authors, my } from "./user-fields.ts";

/** Fields of `search/comments`. */
export const commentFields: Fields = {
  named: {
    ...integers(["id"]),
    ...dates(["created_at", "updated_at"]),
    ...authors(),
    image_id: { type: "id", where: (id) => condition("image_id = ?", id) },
    "image.tags": {
      type: "literal",
      column: "t.name",
      around: `image_id IN (SELECT it.image_id FROM image_tags it JOIN tags t ON t.id = it.tag_id WHERE %)`,
    },
    body: { type: "text", table: "comment_text", column: "body" },
    // Including anonymous ones.
    my: my({ comments: "user_id = ?" }),
  },
  plain: (text) => textCondition("comment_text", "body", text),
};
