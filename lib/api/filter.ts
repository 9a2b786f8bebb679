import * as v from "valibot";
import { count, flag, IdSchema, idOrNull, ids, text } from "./wire.ts";

export const FilterSchema = v.object({
  id: IdSchema,
  name: text(),
  description: text(),
  user_id: idOrNull(),
  user_count: count(),
  system: flag(),
  public: flag(),
  spoilered_tag_ids: ids(),
  /** A search; several lines mean any of them. */
  spoilered_complex: text(),
  hidden_tag_ids: ids(),
  /** A search; several lines mean any of them. */
  hidden_complex: text(),
});

export type Filter = v.InferOutput<typeof FilterSchema>;
