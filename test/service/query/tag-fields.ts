import { type Fields, integers } from "./fields.ts";
import { literalCondition } from "./literal.ts";

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
