import * as v from "valibot";
import { IdSchema, text, textOrNull, timestampOrNull } from "./wire.ts";

/** What the artist behind a tag does not want done. The spec leaves its fields open; these are those seen. */
export const DnpEntrySchema = v.object({
  id: IdSchema,
  /** Seen so far: No Edits, Artist Tag Change, Uploader Credit Change, Certain Type/Location Only, With Permission Only, Artist Upload Only, Other. */
  dnp_type: text(),
  conditions: text(),
  reason: textOrNull(),
  created_at: timestampOrNull(),
});

export type DnpEntry = v.InferOutput<typeof DnpEntrySchema>;
