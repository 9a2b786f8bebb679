import * as v from "valibot";
import { type Tag, TagSchema } from "../../../lib/api/schemas.ts";

/** Returns a tag as in a service's response. */
export const serviceTag = (name: string, more: Partial<Tag> = {}): Tag =>
  v.parse(TagSchema, { id: 1, name, slug: name, images: 1, ...more });
