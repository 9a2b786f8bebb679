import * as v from "valibot";
import { idOrNull, text, textOrNull, timestampOrNull } from "./wire.ts";

export const AwardSchema = v.object({
  image_url: textOrNull(),
  title: text(),
  id: idOrNull(),
  label: text(),
  awarded_on: timestampOrNull(),
});

export type Award = v.InferOutput<typeof AwardSchema>;
