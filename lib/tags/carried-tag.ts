import * as v from "valibot";
import { storedText } from "../base/lenient-schemas.ts";

/** A tag that was added for one of another board. */
export const CarriedTagSchema = v.object({
  /** Name on the board. */
  from: storedText,
  /** The tag that was added. */
  name: storedText,
  /** The tag that the user put in its place, or the same. */
  tag: storedText,
});
export type CarriedTag = v.InferOutput<typeof CarriedTagSchema>;
