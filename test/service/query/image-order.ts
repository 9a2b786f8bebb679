import { type Condition, condition } from "./sql.ts";

const columns: Readonly<Record<string, string>> = {
  id: "id",
  updated_at: "updated_at",
  first_seen_at: "first_seen_at",
  aspect_ratio: "aspect_ratio",
  faves: "faves",
  downvotes: "downvotes",
  upvotes: "upvotes",
  width: "width",
  height: "height",
  score: "score",
  comment_count: "comment_count",
  tag_count: "(SELECT count(*) FROM image_tags c WHERE c.image_id = images.id)",
  wilson_score: "wilson_score",
  pixels: "(width * height)",
  size: "size",
  duration: "duration",
  hides: "hides",
};

/** Returns the sort order. An unknown sort field silently means the default. */
export function imageOrder(
  field: string | undefined,
  direction: string | undefined,
  relevance: Condition,
): Condition {
  const way = direction === "asc" ? "ASC" : "DESC";
  const { sql, values } = sortKey(field ?? "", relevance);
  return condition(`${sql} ${way}, id ${way}`, ...values);
}

function sortKey(field: string, relevance: Condition): Condition {
  // SQLite would read a bare number as a column index.
  if (field === "_score") return condition(`coalesce(${relevance.sql}, 0)`, ...relevance.values);
  if (field === "random") return condition("random()");
  const [, kind, argument = ""] = /^(random|gallery_id):(.*)$/s.exec(field) ?? [];
  if (kind === "random") return condition("shuffled(id, ?)", argument);
  if (kind === "gallery_id" && /^\d{1,9}$/.test(argument)) {
    return condition(
      "(SELECT position FROM gallery_images g WHERE g.image_id = images.id AND g.gallery_id = ?)",
      Number(argument),
    );
  }
  const column = Object.hasOwn(columns, field) ? columns[field] : undefined;
  return condition(column ?? "first_seen_at");
}
