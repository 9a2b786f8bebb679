import type { SearchKind } from "./search-kinds.ts";

/** Searchable fields by kind of result: https://github.com/philomena-dev/philomena/blob/master/lib/philomena/images/query.ex */
export type FieldType = "integer" | "real" | "date" | "boolean" | "id" | "literal" | "text" | "own";

export type Fields = Readonly<Record<string, FieldType>>;

const all = (type: FieldType, names: string): Record<string, FieldType> =>
  Object.fromEntries(names.split(" ").map((name) => [name, type]));

export const searchFields: Record<SearchKind, Fields> = {
  images: {
    ...all("integer", "id width height score upvotes downvotes hides faves pixels size orig_size"),
    ...all("integer", "comment_count source_count tag_count body_type_tag_count error_tag_count"),
    ...all("integer", "character_tag_count content_fanmade_tag_count content_official_tag_count"),
    ...all("integer", "oc_tag_count origin_tag_count rating_tag_count species_tag_count"),
    ...all("integer", "spoiler_tag_count"),
    ...all("real", "aspect_ratio wilson_score duration"),
    ...all("date", "created_at updated_at first_seen_at"),
    ...all("boolean", "animated processed thumbnails_generated"),
    ...all("id", "uploader_id faved_by_id duplicate_id gallery_id filter_id"),
    ...all("literal", "uploader faved_by source_url original_format mime_type file_name"),
    ...all("literal", "orig_sha512_hash sha512_hash"),
    ...all("text", "description"),
    ...all("own", "my"),
  },
  tags: {
    ...all("integer", "id images"),
    ...all("literal", "name name_in_namespace namespace slug category implies implied_by"),
    ...all("literal", "alias_of aliases analyzed_name"),
    ...all("boolean", "aliased"),
    ...all("text", "description short_description"),
  },
  galleries: {
    ...all("integer", "id image_count subscriber_count"),
    ...all("date", "created_at updated_at"),
    ...all("literal", "title user"),
    ...all("id", "user_id image_ids thumbnail_id"),
    ...all("text", "description spoiler_warning"),
  },
  comments: {
    ...all("integer", "id"),
    ...all("date", "created_at updated_at"),
    ...all("literal", "author image.tags"),
    ...all("id", "author_id image_id"),
    ...all("text", "body"),
    ...all("own", "my"),
  },
  posts: {
    ...all("integer", "id topic_position"),
    ...all("date", "created_at updated_at"),
    ...all("literal", "author forum"),
    ...all("id", "author_id forum_id topic_id"),
    ...all("text", "subject body"),
    ...all("own", "my"),
  },
};

/** Values of `my:` by kind of result. */
export const MY_FIELD_VALUES: Record<SearchKind, readonly string[]> = {
  images: ["faves", "upvotes", "downvotes", "uploads", "hidden", "subs", "watched"],
  tags: [],
  galleries: [],
  comments: ["comments"],
  posts: ["posts"],
};

/** Fields whose values are names of tags. */
const TAG_NAME_FIELDS = new Set([
  "name",
  "implies",
  "implied_by",
  "alias_of",
  "aliases",
  "image.tags",
]);

/** Returns the field and the typed value of a term whose value is the name of a tag; null for other terms. */
export function tagTermOf(
  typed: string,
  kind: SearchKind,
): { field: string; value: string } | null {
  const term = fieldTermOf(typed, searchFields[kind]);
  return term && TAG_NAME_FIELDS.has(term.field) ? term : null;
}

export const RANGE_SUFFIXES = ["gt", "gte", "lt", "lte", "eq"] as const;

interface FieldTerm {
  field: string;
  type: FieldType;
  range: (typeof RANGE_SUFFIXES)[number] | null;
  value: string;
}

/** Parses a term with a field; null for a name or a word. An unknown prefix is part of a name, as in `artist:ann`. */
export function fieldTermOf(text: string, fields: Fields): FieldTerm | null {
  const match = /^([a-z0-9_]+(?:\.[a-z0-9_]+)*?)(?:\.(gte|lte|gt|lt|eq))?:(.*)$/su.exec(text);
  const [, field = "", range, value = ""] = match ?? [];
  const type = Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (type === undefined) return null;
  return {
    field,
    type,
    range: RANGE_SUFFIXES.find((one) => one === range) ?? null,
    value: value.trim(),
  };
}
