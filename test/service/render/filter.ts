import type { Service } from "../context.ts";
import type { FilterRow } from "../query/filtering.ts";

export function filterJson({ db }: Service, filter: FilterRow) {
  const tagIds = (effect: "hide" | "spoiler") =>
    db
      .all<{ tag_id: number }>(
        "SELECT tag_id FROM filter_tags WHERE filter_id = ? AND effect = ? ORDER BY tag_id",
        filter.id,
        effect,
      )
      .map((row) => row.tag_id);
  return {
    id: filter.id,
    name: filter.name,
    description: filter.description,
    user_id: filter.user_id,
    user_count: filter.user_count,
    system: Boolean(filter.system),
    public: Boolean(filter.public),
    spoilered_tag_ids: tagIds("spoiler"),
    spoilered_complex: filter.spoilered_complex,
    hidden_tag_ids: tagIds("hide"),
    hidden_complex: filter.hidden_complex,
  };
}
