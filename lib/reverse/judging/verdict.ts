import * as v from "valibot";

/** Alterations between two pictures that can be detected. */
const ALTERATIONS = [
  /** One shows a part of the other. */
  "cropped",
  "mirrored",
  /** Mirrored or not. */
  "rotated",
  /** Other colours, brightness or contrast. */
  "tinted",
  /** One has a border or bars that the other lacks. */
  "framed",
  /** A local difference: a watermark, a signature, a variant. */
  "marked",
  /** A small difference that only a close look shows. */
  "detail",
  /** One lacks the other's fine detail, as a mosaic does. */
  "blurred",
  /** One is a still picture of the other, which is animated. */
  "frame",
] as const;
const AlterationSchema = v.picklist(ALTERATIONS);
export type Alteration = v.InferOutput<typeof AlterationSchema>;

/** Result of comparing the quality of two files, judged by pixels, format, bytes and conversions. */
const QualitySchema = v.picklist(["theirs-better", "yours-better", "equal", "unknown"]);
export type Quality = v.InferOutput<typeof QualitySchema>;

/**
 * Basis of a verdict. `capture`: a page capture, because the file could not be read. `service`: the service's own data, because the pixels
 * of one picture could not be read.
 */
const RestsOnSchema = v.picklist(["pixels", "capture", "service"]);
export type VerdictBasis = v.InferOutput<typeof RestsOnSchema>;

/** Size in pixels. */
export const SizeSchema = v.object({ width: v.number(), height: v.number() });

const judged = {
  rests_on: RestsOnSchema,
  /** 0…1 */
  confidence: v.number(),
};

/**
 * Relation of a match to the searched picture. `same-picture`: differs only in size and compression. `similar`: an altered version.
 * `related`: listed by the service without further evidence. `unclear`: equal, but with too little detail to tell pictures apart, or an
 * animation of which too few frames are known.
 */
export const VerdictSchema = v.variant("kind", [
  v.object({ kind: v.literal("same-file"), because: v.picklist(["address", "hash"]) }),
  v.object({
    kind: v.literal("same-picture"),
    quality: QualitySchema,
    /** Size in pixels at which a close look confirmed it; missing without one. */
    seen: v.optional(SizeSchema),
    /** A file has finer detail, in which the pictures may differ. */
    is_coarse: v.optional(v.boolean()),
    ...judged,
  }),
  v.object({
    kind: v.literal("similar"),
    altered: v.optional(AlterationSchema),
    /** They differ no more than a page's rendering could explain. */
    by_page: v.optional(v.boolean()),
    /** The part of the picture that differs, with sides of length 1. */
    place: v.optional(
      v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() }),
    ),
    ...judged,
  }),
  v.object({ kind: v.literal("related"), ...judged }),
  v.object({ kind: v.literal("unclear"), ...judged }),
]);
export type Verdict = v.InferOutput<typeof VerdictSchema>;

type SamePicture = Extract<Verdict, { kind: "same-picture" }>;
/** A verdict from a comparison, before file quality is checked. */
export type ComparisonVerdict =
  | Omit<SamePicture, "quality">
  | Exclude<Verdict, { kind: "same-file" | "same-picture" }>;
