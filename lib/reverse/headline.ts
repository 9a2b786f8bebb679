import * as v from "valibot";
import { SizeSchema } from "./judging/verdict.ts";

/** Reasons why a service may not have had the picture. All but the last two are those of `reach/judge-reach.ts`. */
const REASONS = [
  "out-of-reach",
  "expired",
  "refused-format",
  "needs-referer",
  "broken",
  "stand-in",
  "does-not-load",
  "timed-out",
  "not-tried",
  "loads",
  "shown",
  "waiting",
  /** The page shows the picture too small, or too little of it, to search with what is seen. */
  "small-capture",
  /** The page covers, hides or frames the picture, or shows little of it, so that it could not be captured. */
  "no-capture",
] as const;

const ReasonSchema = v.object({ code: v.picklist(REASONS) });
export type HeadlineReason = v.InferOutput<typeof ReasonSchema>;

/** Size at which the pictures are the same, if variants of the match may differ from it only in finer detail. */
const SeenSchema = v.optional(SizeSchema);

/** The one-sentence summary of a finished search. `id`: the image it refers to. Search records store it, so that each list says the same. */
export const HeadlineSchema = v.variant("code", [
  v.object({
    code: v.picklist([
      "same-file",
      "better-there",
      "yours-is-better",
      "equal-there",
      /** Same picture, but it is unknown whose file is better. */
      "there",
      /** Only the service reports the match, or the pixels leave a doubt. */
      "maybe-there",
      /** The page capture differs no more than a page's own overlays could explain. */
      "probably-there",
      "similar-only",
      /** A match is equal, but too small or too plain to be told from other pictures, or too few of its frames are known. */
      "unclear",
      /** The service lists images that neither pixels nor measurements could be compared with. */
      "not-compared",
    ]),
    id: v.number(),
    seen: SeenSchema,
  }),
  v.object({
    code: v.picklist([
      /** The image exists, but the user's filter hides it. */
      "hidden-by-filter",
      /** The image was deleted. */
      "removed-there",
      /** The image was merged into another one that could not be loaded. */
      "merged-there",
    ]),
    id: v.number(),
    /** False if only the service reports the match. */
    sure: v.boolean(),
    seen: SeenSchema,
  }),
  v.object({
    code: v.picklist([
      "not-found",
      /** The service found no match, and would respond the same if it could not fetch the file. */
      "not-found-or-not-fetched",
      /** The service found no match, and would respond the same if it does not accept files. */
      "not-found-or-no-files",
      /** The service found no match with the part of the picture, or the frame of an animation, that the page shows. */
      "not-found-by-part",
      "failed",
      "cancelled",
    ]),
  }),
  v.object({ code: v.literal("not-checked"), because: ReasonSchema }),
]);
export type Headline = v.InferOutput<typeof HeadlineSchema>;
