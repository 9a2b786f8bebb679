import * as v from "valibot";
import {
  count,
  flag,
  IdSchema,
  idOrNull,
  ids,
  markup,
  markupOrNull,
  nestedList,
  numberOrNull,
  text,
  textOrNull,
  texts,
  timestampOrNull,
} from "./fields.ts";

// The resources of spec.md, "Resources and their fields", in its order; images are in `image.ts`.

/** Every field is null on a hidden comment, and on a comment of a hidden image. */
export const CommentSchema = v.object({
  author: textOrNull,
  avatar: textOrNull,
  body: markupOrNull,
  created_at: timestampOrNull,
  edit_reason: textOrNull,
  edited_at: timestampOrNull,
  id: v.nullable(IdSchema),
  image_id: idOrNull,
  updated_at: timestampOrNull,
  user_id: idOrNull,
});
export type Comment = v.InferOutput<typeof CommentSchema>;

export const ForumSchema = v.object({
  name: text,
  short_name: v.string(),
  description: text,
  topic_count: count,
  post_count: count,
});
export type Forum = v.InferOutput<typeof ForumSchema>;

export const TopicSchema = v.object({
  slug: v.string(),
  title: text,
  post_count: count,
  view_count: count,
  sticky: flag,
  last_replied_to_at: timestampOrNull,
  locked: flag,
  user_id: idOrNull,
  author: text,
});
export type Topic = v.InferOutput<typeof TopicSchema>;

export const PostSchema = v.object({
  author: text,
  avatar: textOrNull,
  /** Null when the post is hidden. */
  body: markupOrNull,
  created_at: timestampOrNull,
  edit_reason: textOrNull,
  edited_at: timestampOrNull,
  id: IdSchema,
  updated_at: timestampOrNull,
  user_id: idOrNull,
});
export type Post = v.InferOutput<typeof PostSchema>;

/** A do-not-post entry: restrictions by the artist behind a tag. The spec leaves the fields open; services send these. */
const DnpEntrySchema = v.object({
  id: IdSchema,
  /** Seen so far: No Edits, Artist Tag Change, Uploader Credit Change, Certain Type/Location Only, With Permission Only, Artist Upload Only, Other. */
  dnp_type: text,
  conditions: markup,
  reason: markupOrNull,
  created_at: timestampOrNull,
});

export const TagSchema = v.object({
  /** Slug of the tag to use instead. */
  aliased_tag: textOrNull,
  /** Slugs, like every other list of tags here. */
  aliases: texts,
  /** Null for most tags; services have more categories than the spec lists. */
  category: textOrNull,
  description: markup,
  dnp_entries: nestedList(DnpEntrySchema),
  id: IdSchema,
  images: count,
  implied_by_tags: texts,
  implied_tags: texts,
  name: v.string(),
  name_in_namespace: text,
  namespace: textOrNull,
  short_description: text,
  slug: v.string(),
  spoiler_image_uri: textOrNull,
});
export type Tag = v.InferOutput<typeof TagSchema>;

const UserLinkSchema = v.object({
  user_id: idOrNull,
  created_at: timestampOrNull,
  /** Seen so far: unverified, link_verified, contacted, verified, rejected. */
  state: text,
  tag_id: idOrNull,
});
export type UserLink = v.InferOutput<typeof UserLinkSchema>;

const AwardSchema = v.object({
  image_url: textOrNull,
  title: text,
  id: idOrNull,
  label: text,
  awarded_on: timestampOrNull,
});

export const ProfileSchema = v.object({
  id: IdSchema,
  name: text,
  slug: text,
  /** Seen so far: user, assistant, moderator, admin. */
  role: text,
  description: markup,
  avatar_url: textOrNull,
  created_at: timestampOrNull,
  comments_count: count,
  uploads_count: count,
  posts_count: count,
  topics_count: count,
  links: nestedList(UserLinkSchema),
  awards: nestedList(AwardSchema),
});
export type Profile = v.InferOutput<typeof ProfileSchema>;

export const FilterSchema = v.object({
  id: IdSchema,
  name: text,
  description: text,
  user_id: idOrNull,
  user_count: count,
  system: flag,
  public: flag,
  spoilered_tag_ids: ids,
  /** A search query. An image matches if any line matches. */
  spoilered_complex: text,
  hidden_tag_ids: ids,
  /** A search query. An image matches if any line matches. */
  hidden_complex: text,
});
export type Filter = v.InferOutput<typeof FilterSchema>;

/** A gallery; `user` and `user_id` are null when its creator is anonymous. Services since late 2025 send `creator` and `creator_id` instead. */
export const GallerySchema = v.pipe(
  v.object({
    description: markup,
    id: IdSchema,
    spoiler_warning: text,
    thumbnail_id: idOrNull,
    title: text,
    user: textOrNull,
    user_id: idOrNull,
    creator: textOrNull,
    creator_id: idOrNull,
  }),
  v.transform(({ creator, creator_id, ...gallery }) => ({
    ...gallery,
    user: gallery.user ?? creator,
    user_id: gallery.user_id ?? creator_id,
  })),
);
export type Gallery = v.InferOutput<typeof GallerySchema>;

/** An oEmbed response. Fields prefixed with the service's own name get the prefix `site_`. */
export const OembedSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform(withSitePrefix),
  v.object({
    author_name: text,
    author_url: text,
    /** In seconds. */
    cache_age: v.nullish(v.number(), 7200),
    site_comments: count,
    site_id: idOrNull,
    site_score: count,
    site_tags: texts,
    provider_name: text,
    provider_url: text,
    title: text,
    type: v.string(),
    version: v.nullish(
      v.pipe(
        v.lazy((input) => (typeof input === "number" ? v.number() : v.string())),
        v.transform(String),
      ),
      "1.0",
    ),
    // Not in the spec; sent since 2025.
    url: textOrNull,
    width: numberOrNull,
    height: numberOrNull,
    thumbnail_url: textOrNull,
    thumbnail_width: numberOrNull,
    thumbnail_height: numberOrNull,
  }),
);
export type Oembed = v.InferOutput<typeof OembedSchema>;

function withSitePrefix(fields: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(fields);
  const prefix = names.flatMap((name) => /^(.+_)(?:score|comments|tags)$/.exec(name)?.[1] ?? [])[0];
  if (prefix === undefined) return fields;
  return Object.fromEntries(
    names.map((name) => [
      name.startsWith(prefix) ? `site_${name.slice(prefix.length)}` : name,
      fields[name],
    ]),
  );
}
