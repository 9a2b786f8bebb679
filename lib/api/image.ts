import * as v from "valibot";
import { MAX_IMAGE_SOURCES } from "../base/bounds.ts";
import {
  CappedText,
  countField,
  flagField,
  IdSchema,
  idListField,
  idOrNull,
  markupField,
  optionalCappedList,
  textField,
  textListField,
  textOrNull,
  timestampOrNull,
} from "./fields.ts";

/** Addresses of one picture in several sizes; empty for missing ones. GIFs also have `webm` and `mp4`. */
const RepresentationsSchema = v.object({
  full: textField,
  large: textField,
  medium: textField,
  small: textField,
  tall: textField,
  thumb: textField,
  thumb_small: textField,
  thumb_tiny: textField,
  webm: textField,
  mp4: textField,
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
    animated: flagField,
    aspect_ratio: countField,
    comment_count: countField,
    deletion_reason: textOrNull,
    description: markupField,
    downvotes: countField,
    duplicate_of: idOrNull,
    duration: v.nullish(v.number(), 0.04),
    faves: countField,
    format: textField,
    height: countField,
    hidden_from_users: flagField,
    intensities: v.nullish(v.record(v.string(), v.unknown()), null),
    mime_type: textField,
    name: textField,
    orig_sha512_hash: textOrNull,
    processed: flagField,
    representations: v.nullish(RepresentationsSchema, NO_REPRESENTATIONS),
    score: countField,
    sha512_hash: textOrNull,
    size: countField,
    source_url: textField,
    source_urls: v.optional(v.nullable(optionalCappedList(CappedText, MAX_IMAGE_SOURCES)), null),
    spoilered: flagField,
    tag_count: countField,
    tag_ids: idListField,
    tags: textListField,
    thumbnails_generated: flagField,
    uploader: textOrNull,
    uploader_id: idOrNull,
    upvotes: countField,
    view_url: textField,
    width: countField,
    wilson_score: countField,
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
