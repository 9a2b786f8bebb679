import * as v from "valibot";
import { MAX_IMAGE_SOURCES } from "../base/bounds.ts";
import {
  CappedText,
  count,
  flag,
  IdSchema,
  idOrNull,
  ids,
  markup,
  optionalCappedList,
  text,
  textOrNull,
  texts,
  timestampOrNull,
} from "./fields.ts";

/** Addresses of one picture in several sizes; empty for missing ones. GIFs also have `webm` and `mp4`. */
const RepresentationsSchema = v.object({
  full: text,
  large: text,
  medium: text,
  small: text,
  tall: text,
  thumb: text,
  thumb_small: text,
  thumb_tiny: text,
  webm: text,
  mp4: text,
});

const NO_REPRESENTATIONS = v.parse(RepresentationsSchema, {});

const stub = {
  id: IdSchema,
  created_at: timestampOrNull,
  updated_at: timestampOrNull,
  first_seen_at: timestampOrNull,
};

const VisibleImageSchema = v.pipe(
  v.object({
    ...stub,
    animated: flag,
    aspect_ratio: count,
    comment_count: count,
    deletion_reason: textOrNull,
    description: markup,
    downvotes: count,
    duplicate_of: idOrNull,
    duration: v.nullish(v.number(), 0.04),
    faves: count,
    format: text,
    height: count,
    hidden_from_users: flag,
    intensities: v.nullish(v.record(v.string(), v.unknown()), null),
    mime_type: text,
    name: text,
    orig_sha512_hash: textOrNull,
    processed: flag,
    representations: v.nullish(RepresentationsSchema, NO_REPRESENTATIONS),
    score: count,
    sha512_hash: textOrNull,
    size: count,
    source_url: text,
    source_urls: v.optional(v.nullable(optionalCappedList(CappedText, MAX_IMAGE_SOURCES)), null),
    spoilered: flag,
    tag_count: count,
    tag_ids: ids,
    tags: texts,
    thumbnails_generated: flag,
    uploader: textOrNull,
    uploader_id: idOrNull,
    upvotes: count,
    view_url: text,
    width: count,
    wilson_score: count,
  }),
  v.transform((image) => ({
    ...image,
    // Services before 2023 send a single source.
    source_urls: image.source_urls ?? (image.source_url ? [image.source_url] : []),
    state: "visible" as const,
  })),
);

const DeletedImageSchema = v.pipe(
  v.object({ ...stub, deletion_reason: textOrNull }),
  v.transform((image) => ({
    ...image,
    duplicate_of: null,
    hidden_from_users: true as const,
    state: "deleted" as const,
  })),
);

const MergedImageSchema = v.pipe(
  v.object({ ...stub, duplicate_of: IdSchema }),
  v.transform((image) => ({
    ...image,
    deletion_reason: null,
    hidden_from_users: true as const,
    state: "merged" as const,
  })),
);

/**
 * An image: visible, or the stub that remains of a deleted or merged one. `state`, which is not part of the response,
 * distinguishes the three.
 */
export const ImageSchema = v.lazy((input) => {
  const { hidden_from_users, duplicate_of } = Object(input);
  if (hidden_from_users !== true) return VisibleImageSchema;
  return typeof duplicate_of === "number" ? MergedImageSchema : DeletedImageSchema;
});

export type VisibleImage = v.InferOutput<typeof VisibleImageSchema>;
export type DeletedImage = v.InferOutput<typeof DeletedImageSchema>;
export type MergedImage = v.InferOutput<typeof MergedImageSchema>;
export type Image = v.InferOutput<typeof ImageSchema>;
