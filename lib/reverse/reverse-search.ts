import * as v from "valibot";
import { ImageSchema } from "../api/image.ts";
import { cappedList, cappedRecord, storedText } from "../base/lenient-schemas.ts";
import { resumableWorkSchema } from "../base/work.ts";
import { BoardResponseSchema } from "../boards/board-response.ts";
import { PictureFileSchema } from "../file/picture-file.ts";
import { PickedPictureSchema } from "../picture/pick.ts";
import { HeadlineSchema } from "./headline.ts";
import { VerdictSchema } from "./judging/verdict.ts";
import { SearchStepSchema } from "./steps.ts";

export const SearchMatchesSchema = v.object({
  images: cappedList(ImageSchema),
  total: v.nullable(v.number()),
});

/** A reverse search, as *Find on {service}* shows it. */
export const ReverseSearchSchema = v.object({
  kind: v.literal("reverse"),
  id: storedText,
  created_at: v.number(),
  profile_id: storedText,
  pick: PickedPictureSchema,
  /** The file itself, if the user gave it to Tagpie: from the clipboard, the disk or an area of a page. */
  file: v.optional(PictureFileSchema),
  /** One frame of the picture from the clipboard, for when the file cannot be read. */
  still: v.optional(PictureFileSchema),
  /** The picture of the page that the file, an area of it, is a part of. */
  whole: v.optional(PickedPictureSchema),
  /** The picture as its page showed it, for an upload where services cannot get its file. */
  capture: v.optional(PictureFileSchema),
  /** The picture's file as Tagpie read it for this search. Its stored bytes are a small rendition, for comparing pixels. */
  read: v.optional(PictureFileSchema),
  /** The searches for this picture on the user's services, in their order, this one included. */
  per_service: v.optional(cappedList(v.object({ profile_id: storedText, id: storedText }))),
  /** Answers of other boards about the picture, once they were asked. */
  boards: v.optional(cappedList(BoardResponseSchema)),
  /** 0…1. Services default to 0.25. */
  distance: v.number(),
  /** Steps in the order in which they ran. Each is written when it begins and when it ends. */
  steps: v.optional(cappedList(SearchStepSchema), []),
  /** The user asked for the additional searches too. */
  harder: v.optional(v.boolean()),
  /** The part that the user drew, in a picture with sides of length 1. */
  part: v.optional(
    v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() }),
  ),
  /** Matches of finished steps while others still run. */
  so_far: v.optional(cappedList(ImageSchema), []),
  /** Ids of matches that the user's filter hides, without those that it only spoilers. */
  hidden: v.optional(cappedList(v.number())),
  /** Duplicates that the service merged into a match: their ids, by the match's id. */
  merged: v.optional(cappedRecord(cappedList(v.number()))),
  /** Verdict on each match, by image id. Views judge, because they can decode pictures. */
  verdicts: v.optional(cappedRecord(VerdictSchema), {}),
  /** The summary that a view showed, once nothing could change it. Missing until then, and while the search runs. */
  headline: v.optional(v.fallback(v.optional(HeadlineSchema), undefined)),
  state: resumableWorkSchema(SearchMatchesSchema),
});
export type ReverseSearch = v.InferOutput<typeof ReverseSearchSchema>;

/** `there`: the service has the picture. `new`: it does not. `check`: only the user can tell. */
export const PresenceSchema = v.picklist(["there", "new", "check"]);
export type PicturePresence = v.InferOutput<typeof PresenceSchema>;
