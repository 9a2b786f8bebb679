import type { Shapes } from "../options.ts";
import {
  always,
  boolean,
  integer,
  listOf,
  means,
  nullable,
  number,
  object,
  oneOf,
  type Schema,
  text,
  url,
} from "./schema.ts";

const sizes = ["full", "large", "medium", "small", "tall", "thumb", "thumb_small", "thumb_tiny"];

const representations: Schema = {
  ...object(Object.fromEntries(sizes.map((size) => [size, url]))),
  properties: Object.fromEntries([...sizes, "webm", "mp4"].map((size) => [size, url])),
};

/** Returns the schemas of an image: visible, deleted or merged. */
export function imageSchemas(shapes: Shapes, time: Schema & { type: string }) {
  const commonFields = { id: integer, created_at: time, updated_at: time, first_seen_at: time };
  const since = {
    source_urls: means("Where the picture is from.", listOf(text)),
    orig_size: means("Bytes of the file as it was uploaded.", integer),
    hides: means("How many people hid it from themselves.", integer),
  };
  return {
    VisibleImage: object({
      ...commonFields,
      animated: boolean,
      aspect_ratio: means("Width divided by height.", number),
      comment_count: integer,
      deletion_reason: always(null),
      description: text,
      downvotes: integer,
      duplicate_of: always(null),
      duration: means("In seconds; 0.04 for what does not move, 0 for drawings.", number),
      faves: integer,
      format: oneOf("gif", "jpg", "jpeg", "png", "svg", "webm"),
      height: integer,
      hidden_from_users: always(false),
      intensities: means("Brightness of the corners; null while not yet measured.", {
        anyOf: [object({ nw: number, ne: number, sw: number, se: number }), { type: "null" }],
      }),
      mime_type: oneOf("image/gif", "image/jpeg", "image/png", "image/svg+xml", "video/webm"),
      name: means("Name of the uploaded file.", text),
      orig_sha512_hash: text,
      processed: boolean,
      representations,
      score: means("Upvotes minus downvotes.", integer),
      sha512_hash: text,
      size: means("In bytes.", integer),
      source_url: means("The first source; for old clients.", { ...text, deprecated: true }),
      spoilered: means("Whether the current filter hides or covers it.", boolean),
      tag_count: integer,
      tag_ids: listOf(integer),
      tags: listOf(text),
      thumbnails_generated: means("While false, its addresses lead to nothing.", boolean),
      uploader: means("Null for an anonymous one.", nullable(text)),
      uploader_id: nullable(integer),
      upvotes: integer,
      view_url: url,
      width: integer,
      wilson_score: number,
      ...(shapes.imageKeys === "all" ? since : {}),
    }),
    DeletedImage: object({
      ...commonFields,
      deletion_reason: nullable(text),
      duplicate_of: always(null),
      hidden_from_users: always(true),
    }),
    MergedImage: object({
      ...commonFields,
      deletion_reason: always(null),
      duplicate_of: means("The image that it was merged into.", integer),
      hidden_from_users: always(true),
    }),
  };
}
