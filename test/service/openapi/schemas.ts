import type { Shapes } from "../options.ts";
import { provider } from "../render/oembed.ts";
import { tagCategories } from "../tags/namespaces.ts";
import { imageSchemas } from "./image.ts";
import {
  always,
  boolean,
  integer,
  listOf,
  means,
  nullable,
  object,
  oneOf,
  ref,
  type Schema,
  text,
  url,
} from "./schema.ts";

/** Returns the API's response schemas by name, in the active shapes. */
export function schemas(shapes: Shapes): Record<string, Schema> {
  const zone = shapes.timestamps === "zoned" ? "Z" : "";
  const time = {
    type: "string",
    pattern: `^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}${zone}$`,
    description: "In UTC, as RFC 3339 writes it.",
  } as const;
  return {
    ...imageSchemas(shapes, time),
    Image: { anyOf: ["VisibleImage", "DeletedImage", "MergedImage"].map(ref) },
    Interaction: object({
      image_id: integer,
      user_id: integer,
      interaction_type: oneOf("voted", "faved", "hidden"),
      value: oneOf("up", "down", ""),
    }),
    Comment: shapes.commentsOfHidden === "blank" ? anyComment(time) : comment(time),
    Forum: object({
      name: text,
      short_name: means("Stands for the forum in paths.", text),
      description: text,
      topic_count: integer,
      post_count: integer,
    }),
    Topic: object({
      slug: means("Stands for the topic in paths.", text),
      title: text,
      post_count: means("Those included that are gone.", integer),
      view_count: integer,
      sticky: boolean,
      last_replied_to_at: nullable(time),
      locked: boolean,
      user_id: means("Null if it was opened anonymously.", nullable(integer)),
      author: text,
    }),
    Post: object({
      ...written(time),
      body: means("Null if the post is hidden.", nullable(text)),
    }),
    Tag: tag(time),
    Profile: profile(time),
    Link: object({
      user_id: integer,
      created_at: time,
      state: oneOf("unverified", "link_verified", "contacted", "verified", "rejected"),
      tag_id: nullable(integer),
    }),
    Award: object({
      image_url: url,
      title: text,
      id: means("Of the badge.", integer),
      label: text,
      awarded_on: time,
    }),
    Filter: object({
      id: integer,
      name: text,
      description: text,
      user_id: means("Null if it is nobody's.", nullable(integer)),
      user_count: means("How many people use it.", integer),
      system: boolean,
      public: boolean,
      spoilered_tag_ids: listOf(integer),
      spoilered_complex: means("A search; lines are alternatives.", nullable(text)),
      hidden_tag_ids: listOf(integer),
      hidden_complex: means("A search; lines are alternatives.", nullable(text)),
    }),
    Gallery: object({
      id: integer,
      title: text,
      description: text,
      spoiler_warning: text,
      thumbnail_id: means("The image on the cover.", integer),
      ...(shapes.galleryCreator === "creator"
        ? { creator: nullable(text), creator_id: nullable(integer) }
        : { user: nullable(text), user_id: nullable(integer) }),
    }),
    Oembed: oembed(shapes),
    ImageErrors: means("What is wrong with an upload, by field.", {
      type: "object",
      minProperties: 1,
      additionalProperties: listOf({ type: ["string", "object"] }),
    }),
    Error: object({ error: { ...text, minLength: 1 } }),
  };
}

type Time = Schema & { type: string };

/** Returns the fields shared by comments and posts. */
function written(time: Time) {
  return {
    id: integer,
    author: text,
    avatar: url,
    user_id: means("Null if it was written anonymously.", nullable(integer)),
    created_at: time,
    updated_at: time,
    edited_at: nullable(time),
    edit_reason: nullable(text),
  };
}

function comment(time: Time): Schema {
  return object({
    ...written(time),
    image_id: integer,
    body: means("Null if the comment is hidden.", nullable(text)),
  });
}

/** Returns the schema of a comment, or of the blank one that replaces a comment on a hidden image. */
function anyComment(time: Time): Schema {
  const { avatar: _avatar, ...rest } = { ...written(time), image_id: integer, body: text };
  const blank = Object.keys(rest).map((name) => [name, always(null)] as const);
  return { anyOf: [comment(time), object(Object.fromEntries(blank))] };
}

function tag(time: Time): Schema {
  return object({
    aliased_tag: means("Slug of the tag that this one is another name for.", nullable(text)),
    aliases: means("Slugs of its other names.", listOf(text)),
    category: { type: ["string", "null"], enum: [...tagCategories, null] },
    description: text,
    dnp_entries: listOf(
      object({
        id: integer,
        dnp_type: text,
        conditions: text,
        reason: nullable(text),
        created_at: time,
      }),
    ),
    id: integer,
    images: integer,
    implied_by_tags: listOf(text),
    implied_tags: listOf(text),
    name: text,
    name_in_namespace: text,
    namespace: nullable(text),
    short_description: text,
    slug: text,
    spoiler_image_uri: nullable(url),
  });
}

function profile(time: Time): Schema {
  return object({
    id: integer,
    name: text,
    slug: text,
    role: oneOf("user", "assistant", "moderator", "admin"),
    description: text,
    avatar_url: nullable(url),
    created_at: time,
    comments_count: integer,
    uploads_count: integer,
    posts_count: integer,
    topics_count: integer,
    links: means("Null in place of one that is not public.", {
      type: "array",
      items: { anyOf: [ref("Link"), { type: "null" }] },
    }),
    awards: listOf(ref("Award")),
  });
}

function oembed(shapes: Shapes): Schema {
  const pictures = {
    url,
    width: integer,
    height: integer,
    thumbnail_url: url,
    thumbnail_width: integer,
    thumbnail_height: integer,
  };
  return object({
    version: always("1.0"),
    type: always("photo"),
    title: text,
    author_name: means("Names of the artists, with commas between them.", text),
    author_url: means("The first source; empty if there is none.", text),
    provider_name: always(provider.name),
    provider_url: always(provider.url),
    cache_age: always(7200),
    [`${provider.prefix}_id`]: integer,
    [`${provider.prefix}_score`]: integer,
    [`${provider.prefix}_comments`]: integer,
    [`${provider.prefix}_tags`]: listOf(text),
    ...(shapes.oembed === "pictures" ? pictures : {}),
  });
}
