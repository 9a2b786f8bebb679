import * as v from "valibot";
import {
  countField,
  flagField,
  IdSchema,
  idListField,
  idOrNull,
  markupField,
  markupOrNull,
  nestedList,
  numberOrNull,
  textField,
  textListField,
  textOrNull,
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
  name: textField,
  short_name: v.string(),
  description: textField,
  topic_count: countField,
  post_count: countField,
});
export type Forum = v.InferOutput<typeof ForumSchema>;

export const TopicSchema = v.object({
  slug: v.string(),
  title: textField,
  post_count: countField,
  view_count: countField,
  sticky: flagField,
  last_replied_to_at: timestampOrNull,
  locked: flagField,
  user_id: idOrNull,
  author: textField,
});
export type Topic = v.InferOutput<typeof TopicSchema>;

export const PostSchema = v.object({
  author: textField,
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
  dnp_type: textField,
  conditions: markupField,
  reason: markupOrNull,
  created_at: timestampOrNull,
});

export const TagSchema = v.object({
  /** Slug of the tag to use instead. */
  aliased_tag: textOrNull,
  /** Slugs, like every other list of tags here. */
  aliases: textListField,
  /** Null for most tags; services have more categories than the spec lists. */
  category: textOrNull,
  description: markupField,
  dnp_entries: nestedList(DnpEntrySchema),
  id: IdSchema,
  images: countField,
  implied_by_tags: textListField,
  implied_tags: textListField,
  name: v.string(),
  name_in_namespace: textField,
  namespace: textOrNull,
  short_description: textField,
  slug: v.string(),
  spoiler_image_uri: textOrNull,
});
export type Tag = v.InferOutput<typeof TagSchema>;

const UserLinkSchema = v.object({
  user_id: idOrNull,
  created_at: timestampOrNull,
  /** Seen so far: unverified, link_verified, contacted, verified, rejected. */
  state: textField,
  tag_id: idOrNull,
});
export type UserLink = v.InferOutput<typeof UserLinkSchema>;

const AwardSchema = v.object({
  image_url: textOrNull,
  title: textField,
  id: idOrNull,
  label: textField,
  awarded_on: timestampOrNull,
});

export const ProfileSchema = v.object({
  id: IdSchema,
  name: textField,
  slug: textField,
  /** Seen so far: user, assistant, moderator, admin. */
  role: textField,
  description: markupField,
  avatar_url: textOrNull,
  created_at: timestampOrNull,
  comments_count: countField,
  uploads_count: countField,
  posts_count: countField,
  topics_count: countField,
  links: nestedList(UserLinkSchema),
  awards: nestedList(AwardSchema),
});
export type Profile = v.InferOutput<typeof ProfileSchema>;

export const FilterSchema = v.object({
  id: IdSchema,
  name: textField,
  description: textField,
  user_id: idOrNull,
  user_count: countField,
  system: flagField,
  public: flagField,
  spoilered_tag_ids: idListField,
  /** A search query. An image matches if any line matches. */
  spoilered_complex: textField,
  hidden_tag_ids: idListField,
  /** A search query. An image matches if any line matches. */
  hidden_complex: textField,
});
export type Filter = v.InferOutput<typeof FilterSchema>;

/** A gallery; `user` and `user_id` are null when its creator is anonymous. Services since late 2025 send `creator` and `creator_id` instead. */
export const GallerySchema = v.pipe(
  v.object({
    description: markupField,
    id: IdSchema,
    spoiler_warning: textField,
    thumbnail_id: idOrNull,
    title: textField,
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
    author_name: textField,
    author_url: textField,
    /** In seconds. */
    cache_age: v.nullish(v.number(), 7200),
    site_comments: countField,
    site_id: idOrNull,
    site_score: countField,
    site_tags: textListField,
    provider_name: textField,
    provider_url: textField,
    title: textField,
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
