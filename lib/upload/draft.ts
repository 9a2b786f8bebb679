import * as v from "valibot";
import { UploadErrorsSchema } from "../api/fields.ts";
import { ImageSchema } from "../api/image.ts";
import { FailureSchema } from "../base/failure.ts";
import { arrayOfReadable, cappedList, nullIfInvalid, storedText } from "../base/lenient-schemas.ts";
import { PictureFileSchema } from "../file/picture-file.ts";
import { PickedPictureSchema } from "../picture/pick.ts";
import { CarriedTagSchema } from "../tags/carried-tag.ts";

/** Places to search for an upload whose response was lost, in order. */
export const LOST_UPLOAD_LOOKUPS = [
  /** `orig_sha512_hash:`, if Tagpie has access to the bytes. */
  "hash",
  "source",
  /** `my:uploads`, newest first. */
  "uploads",
  "reverse",
] as const;

const ArrivalAttemptSchema = v.object({
  at: v.number(),
  place: v.picklist(LOST_UPLOAD_LOOKUPS),
  result: v.picklist(["nothing", "failed", "skipped"]),
  /** Code of the failure, or the missing input: `no-access`, `no-source`. */
  why: v.optional(storedText),
  /** Images with the identical file that are not this upload. */
  there: v.optional(cappedList(v.number())),
});
export type LostUploadSearch = v.InferOutput<typeof ArrivalAttemptSchema>;

/** A POST of an image: when it left, and the newest image before it (null: unknown). What it created has a higher id. */
const PostAttemptSchema = v.object({
  since: v.number(),
  newest: v.optional(v.nullable(v.number()), null),
});
export type PostAttempt = v.InferOutput<typeof PostAttemptSchema>;

const DraftStateSchema = v.variant("status", [
  v.object({ status: v.literal("editing") }),
  /** In the queue. It can be undone at least until `until`; `until - since` is the minimum time that one worker must wait. */
  v.object({
    status: v.literal("waiting"),
    since: v.number(),
    until: v.number(),
    /** Reason why the service's queue is paused. With `retry_at` it resumes automatically then. */
    held: v.optional(v.nullable(FailureSchema), null),
    /** The service also rejected its second POST, so it is sent again only if the user wants it. */
    needs_user: v.optional(v.literal(true)),
  }),
  /** Written before the request is sent. A new worker that finds it sets `unknown`, because the image may have arrived. */
  v.object({
    status: v.literal("sending"),
    since: v.number(),
    /** Length of the undo period, in milliseconds. */
    undo: v.optional(v.number(), 0),
  }),
  /** `arrived`: no response came, but the image was found on the service. */
  v.object({
    status: v.literal("sent"),
    at: v.number(),
    image: ImageSchema,
    arrived: v.optional(v.boolean()),
    /** Set until Tagpie has searched for second copies: of an earlier POST, or because the browser repeated one. */
    unsearched: v.optional(v.literal(true)),
    /** Ids of further images that this upload created. */
    twins: v.optional(cappedList(v.number())),
  }),
  v.object({
    status: v.literal("refused"),
    at: v.number(),
    errors: UploadErrorsSchema,
    /** The file that was refused; see `keyOfSentFile`. */
    file: v.optional(storedText),
  }),
  /** The service rejected it for a reason that neither editing nor waiting fixes. Nothing was posted. */
  v.object({
    status: v.literal("failed"),
    at: v.number(),
    failure: FailureSchema,
    file: v.optional(storedText),
  }),
  /** It was sent without a response: it may or may not have arrived. */
  v.object({
    status: v.literal("unknown"),
    at: v.number(),
    /** Results of the last check, one per place. */
    looked: v.optional(cappedList(ArrivalAttemptSchema), []),
    /** Number of finished checks in which the service responded at least once. */
    rounds: v.optional(v.number(), 0),
    /** Time of the next automatic check; null if there are no more. */
    again_at: v.optional(v.nullable(v.number()), null),
  }),
]);
export type DraftState = v.InferOutput<typeof DraftStateSchema>;

/** Traits of a file for its tags; see `FileTraits`. `of`: the id of the file, or the address. */
const FileTraitsSchema = v.object({
  of: storedText,
  moves: v.nullable(v.boolean()),
  clear: v.nullable(v.number()),
  sound: v.optional(v.nullable(v.boolean()), null),
  isGrey: v.optional(v.nullable(v.boolean()), null),
  isGenerated: v.boolean(),
});

const namesOf = arrayOfReadable(storedText);
/** A hint on the tags; see `TagHint`. */
const TagHintSchema = v.object({
  code: storedText,
  names: namesOf,
  repairs: arrayOfReadable(v.object({ add: namesOf, drop: namesOf })),
  isQuiet: v.boolean(),
});

/** User input of a draft: the form's fields, in order. */
const DraftFieldsSchema = v.object({
  /** Direct address of the file. */
  url: storedText,
  source_urls: arrayOfReadable(storedText),
  description: storedText,
  tags: arrayOfReadable(storedText),
  /** Sends the bytes of the draft's `file` instead of `url`. */
  as_file: v.optional(v.boolean()),
  /** Sends the draft's `capture` instead of either. */
  as_capture: v.optional(v.boolean()),
  /** The image does not show its uploader. */
  anonymous: v.optional(v.boolean()),
  /** Tags that were carried over from elsewhere and that the user has not seen yet. */
  unseen_tags: v.optional(arrayOfReadable(storedText)),
  /** Tags that came from those of another board, whose corrections the dictionary learns when the draft is sent. */
  carried_tags: v.optional(arrayOfReadable(CarriedTagSchema)),
  /** Hints on the tags that were left when the draft was submitted. */
  open_hints: v.optional(arrayOfReadable(TagHintSchema)),
  /** Codes of tag hints that the user turned off. */
  silent_hints: v.optional(arrayOfReadable(storedText)),
  /** Facts of the file that was read last, so that no view reads it again. */
  file_traits: v.optional(nullIfInvalid(FileTraitsSchema)),
  /** Text of the group's tags that the user edits and has not applied. One draft of the group holds it. */
  group_text: v.optional(storedText),
  /** Artist tag that Tagpie has added automatically. The user may have removed it, so Tagpie adds it only once. */
  taken_artist: v.optional(storedText),
});
export type DraftFields = v.InferOutput<typeof DraftFieldsSchema>;

/** A field of the upload form, which may hold several of the draft. */
export type DraftField = "file" | "sources" | "description" | "tags";

/** A step in the life of a draft: the new state, or an event within a state. */
const JournalEntrySchema = v.object({
  at: v.number(),
  step: v.picklist([
    "editing",
    "waiting",
    "held",
    "sending",
    "sent",
    "refused",
    "failed",
    "unknown",
    "looked",
  ]),
});
export type JournalEntry = v.InferOutput<typeof JournalEntrySchema>;

/** An upload that is being prepared, or its submission. */
export const DraftSchema = v.object({
  kind: v.literal("draft"),
  id: storedText,
  created_at: v.number(),
  profile_id: storedText,
  /** Null for a draft that was not created from a picture on a page. */
  pick: v.nullable(PickedPictureSchema),
  fields: DraftFieldsSchema,
  /** Number of times that forms have saved the fields, so that a form knows which of its saves they contain. */
  revision: v.optional(v.number()),
  /** The picture's bytes, if Tagpie holds them. Kept until the upload has ended. */
  file: v.optional(PictureFileSchema),
  /** The picture as its page showed it, where services cannot get its file. */
  capture: v.optional(PictureFileSchema),
  /** Why Tagpie could not load the bytes of a picture that services cannot get. */
  not_loaded: v.optional(storedText),
  state: DraftStateSchema,
  /** Its POSTs that may have stored the image, oldest first. While there is one, a search comes before the next. */
  posts: v.optional(v.array(PostAttemptSchema)),
  /** Image of the service that shows this picture in a worse file. Once it is sent, its view offers to report that as a duplicate. */
  replaces: v.optional(v.number()),
  /** The newest steps, oldest first. Each is written before it is performed. */
  journal: v.optional(cappedList(JournalEntrySchema), []),
  /** Id shared by the drafts of pictures that were selected together. */
  group: v.optional(storedText),
  /** Position in the group, from 0. */
  place: v.optional(v.number()),
  /** Created with a preset: the form submits it automatically when every check passes. */
  send_when_checked: v.optional(v.boolean()),
  /** Time of the deletion. The draft is kept for a while, so that the user can restore it. */
  removed_at: v.optional(v.number()),
  /** Deleted because its form was left untouched, not by the user. Opening it again restores it. */
  left: v.optional(v.literal(true)),
});
export type Draft = v.InferOutput<typeof DraftSchema>;
