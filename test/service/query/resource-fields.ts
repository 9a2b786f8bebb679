import { dates, type Fields, integers } from "./fields.ts";
import { literalCondition, textCondition } from "./literal.ts";
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

const related = (join: string) => `id IN (${join} WHERE %)`;

/** Fields of `search/tags`. Relations are queried by name, although responses contain slugs. */
export const tagFields: Fields = {
  named: {
    ...integers(["id", "images"]),
    slug: { type: "literal", column: "slug" },
    name: { type: "literal", column: "name" },
    name_in_namespace: { type: "literal", column: "name_in_namespace" },
    namespace: { type: "literal", column: "namespace" },
    category: { type: "literal", column: "category" },
    implies: {
      type: "literal",
      column: "t.name",
      around: related(
        "SELECT i.tag_id FROM tag_implications i JOIN tags t ON t.id = i.implied_tag_id",
      ),
    },
    implied_by: {
      type: "literal",
      column: "t.name",
      around: related(
        "SELECT i.implied_tag_id FROM tag_implications i JOIN tags t ON t.id = i.tag_id",
      ),
    },
    alias_of: {
      type: "literal",
      column: "t.name",
      around: related("SELECT a.id FROM tags a JOIN tags t ON t.id = a.aliased_tag_id"),
    },
    aliases: {
      type: "literal",
      column: "t.name",
      around: related("SELECT t.aliased_tag_id FROM tags t"),
    },
    aliased: { type: "boolean", column: "(aliased_tag_id IS NOT NULL)" },
    analyzed_name: { type: "text", table: "tag_text", column: "name" },
    description: { type: "text", table: "tag_text", column: "description" },
    short_description: { type: "text", table: "tag_text", column: "short_description" },
  },
  plain: (text) => literalCondition("name", text),
};
