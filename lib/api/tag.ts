import * as v from "valibot";
import { DnpEntrySchema } from "./dnp-entry.ts";
import { count, entries, IdSchema, text, textOrNull, texts } from "./wire.ts";

export const TagSchema = v.object({
  /** The slug of the tag to use instead. */
  aliased_tag: textOrNull(),
  /** Slugs, like every other list of tags here. */
  aliases: texts(),
  /** Null for most tags; services know more categories than the spec names. */
  category: textOrNull(),
  description: text(),
  dnp_entries: entries(DnpEntrySchema),
  id: IdSchema,
  images: count(),
  implied_by_tags: texts(),
  implied_tags: texts(),
  name: v.string(),
  name_in_namespace: text(),
  namespace: textOrNull(),
  short_description: text(),
  slug: v.string(),
  spoiler_image_uri: textOrNull(),
});

export type Tag = v.InferOutput<typeof TagSchema>;
