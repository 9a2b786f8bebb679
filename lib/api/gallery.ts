import * as v from "valibot";
import { IdSchema, idOrNull, text, textOrNull } from "./wire.ts";

/** `user` and `user_id` are null when the creator is anonymous. Services since late 2025 call them `creator` and `creator_id`. */
export const GallerySchema = v.pipe(
  v.object({
    description: text(),
    id: IdSchema,
    spoiler_warning: text(),
    thumbnail_id: idOrNull(),
    title: text(),
    user: textOrNull(),
    user_id: idOrNull(),
    creator: textOrNull(),
    creator_id: idOrNull(),
  }),
  v.transform(({ creator, creator_id, ...gallery }) => ({
    ...gallery,
    user: gallery.user ?? creator,
    user_id: gallery.user_id ?? creator_id,
  })),
);

export type Gallery = v.InferOutput<typeof GallerySchema>;
