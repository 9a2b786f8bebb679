import * as v from "valibot";

/** What was done to one of two pictures to make the other, where it can be told. */
const ALTERATIONS = [
  /** One shows a part of the other. */
  "cropped",
  "mirrored",
  /** By a quarter or a half turn, mirrored as well or not. */
  "rotated",
  /** Other colours, brightness or contrast. */
  "tinted",
  /** One stands in a border or between bars that the other does not have. */
  "framed",
  /** They differ in a place: a watermark, a signature, a variant. */
  "marked",
] as const;
const AlterationSchema = v.picklist(ALTERATIONS);
export type Alteration = v.InferOutput<typeof AlterationSchema>;

/** Whose file is better, as far as pixels, format, bytes and conversions tell. */
const QualitySchema = v.picklist(["theirs-better", "yours-better", "equal", "unknown"]);
export type Quality = v.InferOutput<typeof QualitySchema>;

/**
 * `capture`: the page was captured, as the picture's file could not be read. `service`: the pixels of one of the two could not be read,
 * and the service's own data is all there is.
 */
const RestsOnSchema = v.picklist(["pixels", "capture", "service"]);
export type RestsOn = v.InferOutput<typeof RestsOnSchema>;

const judged = {
  rests_on: RestsOnSchema,
  /** 0…1 */
  confidence: v.number(),
};

/**
 * What a match is to the picture that was looked up.
 * `same-picture`: laid over each other they differ in nothing but size and compression. `similar`: made from the same picture,
 * and altered. `related`: the service lists it, and no more than that can be seen.
 */
export const VerdictSchema = v.variant("kind", [
  v.object({ kind: v.literal("same-file"), because: v.picklist(["address", "hash"]) }),
  v.object({ kind: v.literal("same-picture"), quality: QualitySchema, ...judged }),
  v.object({
    kind: v.literal("similar"),
    altered: v.optional(AlterationSchema),
    /** They differ by no more than what a page may do to a picture when it shows it. */
    by_page: v.optional(v.boolean()),
    ...judged,
  }),
  v.object({ kind: v.literal("related"), ...judged }),
]);
export type Verdict = v.InferOutput<typeof VerdictSchema>;

type SamePicture = Extract<Verdict, { kind: "same-picture" }>;
/** A verdict that was reached by comparing, before the files' quality is looked at. */
export type Judged =
  | Omit<SamePicture, "quality">
  | Exclude<Verdict, { kind: "same-file" | "same-picture" }>;

/** Returns whether the page may be why two pictures differ. */
export const isSimilarByPage = (verdict: Verdict): boolean =>
  verdict.kind === "similar" && verdict.by_page === true;
