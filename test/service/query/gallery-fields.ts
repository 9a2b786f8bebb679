import { dates, type Fields, integers } from "./fields.ts";
import { literalCondition } from "./literal.ts";
import { condition } from "./sql.ts";

const creator = { type: "literal", column: "lower(creator)" } as const;
const creatorId = {
  type: "id",
  where: (id: number) => condition("creator_id = ?", id),
} as const;

/** Fields of `search/galleries`. */
export const galleryFields: Fields = {
  named: {
    ...integers(["id", "image_count", "subscriber_count"]),
    ...dates(["created_at"]),
    title: { type: "literal", column: "lower(title)" },
    user: creator,
    user_id: creatorId,
    creator,
    creator_id: creatorId,
    image_ids: {
      type: "id",
      where: (id) =>
        condition("id IN (SELECT gallery_id FROM gallery_images WHERE image_id = ?)", id),
    },
    thumbnail_id: { type: "id", where: (id) => condition("thumbnail_id = ?", id) },
    description: { type: "text", table: "gallery_text", column: "description" },
    spoiler_warning: { type: "text", table: "gallery_text", column: "spoiler_warning" },
  },
  plain: (text) => literalCondition("lower(title)", text),
};
