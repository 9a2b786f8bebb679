import * as v from "valibot";
import { cappedList, storedText } from "../base/lenient-schemas.ts";

/** Steps of a reverse search, in order, from cheap to expensive. */
export const SEARCH_STEPS = [
  /** The picture's address belongs to the service itself. */
  "address",
  /** Search by the hash of the bytes, if Tagpie can read them. */
  "hash",
  /** `source_url:` search for the page where it was published. */
  "source",
  /** `search/reverse` with the cheapest rendition, or with the bytes if the service cannot fetch it. */
  "reverse",
  /** `search/reverse` with another candidate or with the bytes, after the first found nothing. */
  "other-file",
] as const;

/** Searches with a version of the picture, which the user asks for after the others found nothing. */
export const HARDER_STEPS = [
  /** Without plain borders. */
  "trimmed",
  /** In sRGB and upright, as the file states. */
  "converted",
  "mirrored",
  /** By a quarter. */
  "rotated",
] as const;
export type HarderStep = (typeof HARDER_STEPS)[number];

/**
 * `search/reverse` with the picture on another ground. Runs if nothing was found and the picture is transparent, or if the user asks for it:
 * services compare transparency as black, and a copy of another format has it as white.
 */
export const BACKGROUND_COLOUR_STEP = "ground";

/** `search/reverse` with the picture that the searched area is a part of. */
export const WHOLE_PICTURE_STEP = "whole";

/** The search with the part that the user draws. */
export const PART_STEP = "part";

export const SearchStepSchema = v.object({
  step: v.picklist([
    ...SEARCH_STEPS,
    BACKGROUND_COLOUR_STEP,
    WHOLE_PICTURE_STEP,
    PART_STEP,
    ...HARDER_STEPS,
  ]),
  status: v.picklist(["running", "done", "skipped", "failed"]),
  /** Ids of the images that it found; a merged image is replaced by its merge target. */
  image_ids: cappedList(v.number()),
  /**
   * Reason why it was skipped or failed: `certain` (an earlier step was enough), `no-access`, `no-source`, `slow` (the file's host),
   * `small-capture`, `no-capture`, `switched-off` (by a setting), or a failure's code.
   */
  why: v.optional(storedText),
  /** Number of requests that it sent to the service. */
  requests: v.number(),
  /** Set if it sent the bytes instead of an address. `unsure`: the service may not accept files. */
  file: v.optional(v.picklist(["accepted", "unsure"])),
  /** Set if the bytes were a capture of the page, because the file could not be read: of the whole picture, a part or a moving one. */
  capture: v.optional(v.picklist(["whole", "part", "frame"])),
  /** Number of matches that could not be read. */
  unreadable: v.optional(v.number()),
  /** Milliseconds until the service responded to an address. */
  duration: v.optional(v.number()),
});
export type SearchStep = v.InferOutput<typeof SearchStepSchema>;
