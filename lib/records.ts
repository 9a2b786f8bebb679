import * as v from "valibot";
import { ImageSchema } from "./api/image.ts";
import { FailureSchema } from "./failure.ts";
import { PictureFileSchema } from "./file/picture-file.ts";
import { orNull } from "./lenient.ts";
import { PickSchema } from "./picture/pick.ts";
import { VerdictSchema } from "./reverse/verdict.ts";

/**
 * Records: the background writes them and views render them. Each is one item of `storage.local`, so every open view sees a change, and
 * records outlive worker, view and browser.
 */

/** Creates the schema of an operation with the result `value`. `loading` survives the worker: the next one resumes the work. */
function work<T extends v.GenericSchema>(value: T) {
  return v.variant("status", [
    v.object({ status: v.literal("loading") }),
    v.object({ status: v.literal("ready"), value }),
    v.object({ status: v.literal("failed"), failure: FailureSchema }),
    v.object({ status: v.literal("cancelled") }),
  ]);
}

const Found = v.object({ images: v.array(ImageSchema), total: v.nullable(v.number()) });

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

/** The search with the part that the user draws. */
export const PART_STEP = "part";

const SearchStepSchema = v.object({
  step: v.picklist([...SEARCH_STEPS, PART_STEP, ...HARDER_STEPS]),
  status: v.picklist(["running", "done", "skipped", "failed"]),
  /** Ids of the images that it found; a merged image is replaced by its merge target. */
  found: v.array(v.number()),
  /** Reason why it was skipped or failed: `certain` (an earlier step was enough), `no-access`, `no-source`, or a failure's code. */
  why: v.optional(v.string()),
  /** Number of requests that it sent to the service. */
  requests: v.number(),
  /** Set if it sent the bytes instead of an address. `unsure`: the service may not accept files. */
  file: v.optional(v.picklist(["accepted", "unsure"])),
});
export type SearchStep = v.InferOutput<typeof SearchStepSchema>;

/** A reverse search, as *Find on {service}* shows it. */
const ReverseSearchSchema = v.object({
  kind: v.literal("reverse"),
  id: v.string(),
  created_at: v.number(),
  profile_id: v.string(),
  pick: PickSchema,
  /** The file itself, if the user gave it to Tagpie: from the clipboard, the disk or an area of a page. */
  file: v.optional(PictureFileSchema),
  /** The picture's file as Tagpie read it for this search. Its stored bytes are a small rendition, for comparing pixels. */
  read: v.optional(PictureFileSchema),
  /** 0…1. Services default to 0.25. */
  distance: v.number(),
  /** Steps in the order in which they ran. Each is written when it begins and when it ends. */
  steps: v.optional(v.array(SearchStepSchema), []),
  /** The user asked for the additional searches too. */
  harder: v.optional(v.boolean()),
  /** The part that the user drew, in a picture with sides of length 1. */
  part: v.optional(
    v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() }),
  ),
  /** Matches of finished steps while others still run. */
  so_far: v.optional(v.array(ImageSchema), []),
  /** Ids of matches that the user's filter hides, without those that it only spoilers. */
  hidden: v.optional(v.array(v.number())),
  /** Duplicates that the service merged into a match: their ids, by the match's id. */
  merged: v.optional(v.record(v.string(), v.array(v.number()))),
  /** Verdict on each match, by image id. Views judge, because they can decode pictures. */
  verdicts: v.optional(v.record(v.string(), VerdictSchema), {}),
  state: work(Found),
});
export type ReverseSearch = v.InferOutput<typeof ReverseSearchSchema>;

/** A text search of images, as the popup shows it. */
const TextSearchSchema = v.object({
  kind: v.literal("text"),
  id: v.string(),
  created_at: v.number(),
  profile_id: v.string(),
  q: v.string(),
  /** From 1. */
  page: v.number(),
  per_page: v.number(),
  /** Sort field, as the API names it. Without it the service uses its default. */
  sf: v.optional(v.string()),
  sd: v.optional(v.picklist(["asc", "desc"])),
  state: work(
    v.object({
      ...Found.entries,
      /** Id of the filter in use. Without it the service used its default. */
      filter_id: v.optional(v.number()),
    }),
  ),
});
export type TextSearch = v.InferOutput<typeof TextSearchSchema>;

/** The errors object of a refused upload: arrays of messages by field. Unknown keys and nested values are unchanged. */
const UploadErrorsSchema = v.record(v.string(), v.unknown());

/** Places to search for an upload whose response was lost, in order. */
export const ARRIVAL_PLACES = [
  /** `orig_sha512_hash:`, if Tagpie has access to the bytes. */
  "hash",
  "source",
  /** `my:uploads`, newest first. */
  "uploads",
  "reverse",
] as const;

const ArrivalAttemptSchema = v.object({
  at: v.number(),
  place: v.picklist(ARRIVAL_PLACES),
  result: v.picklist(["nothing", "failed", "skipped"]),
  /** Code of the failure, or the missing input: `no-access`, `no-source`. */
  why: v.optional(v.string()),
  /** Images with the identical file that are not this upload. */
  there: v.optional(v.array(v.number())),
});
export type ArrivalAttempt = v.InferOutput<typeof ArrivalAttemptSchema>;

/** Id of the newest image before the upload was sent: the uploaded image has a higher one. Null: unknown. */
const newestId = v.optional(v.nullable(v.number()), null);

/** When a request left, and the newest image before it: what it created is newer. */
const Departure = v.object({ since: v.number(), newest: newestId });

/** The service received a request and rejected it. The upload is sent again only if it was not found on the service. */
const turned_away = v.optional(Departure);

const DraftStateSchema = v.variant("status", [
  v.object({ status: v.literal("editing"), turned_away }),
  /** In the queue. It can be undone at least until `until`; `until - since` is the minimum time that one worker must wait. */
  v.object({
    status: v.literal("waiting"),
    since: v.number(),
    until: v.number(),
    /** Reason why the service's queue is paused. With `retry_at` it resumes automatically then. */
    held: v.optional(v.nullable(FailureSchema), null),
    turned_away,
  }),
  /** Written before the request is sent. A new worker that finds it sets `unknown`: a POST is never repeated automatically. */
  v.object({
    status: v.literal("sending"),
    since: v.number(),
    /** Length of the undo period, in milliseconds. */
    undo: v.optional(v.number(), 0),
    newest: newestId,
  }),
  /** `arrived`: no response came, but the image was found on the service. */
  v.object({
    status: v.literal("sent"),
    at: v.number(),
    image: ImageSchema,
    arrived: v.optional(v.boolean()),
    /** Set until Tagpie has searched for a second copy: browsers may repeat a request whose connection closes. */
    unsearched: v.optional(Departure),
    /** Ids of further images that this upload created. */
    twins: v.optional(v.array(v.number())),
  }),
  v.object({ status: v.literal("refused"), at: v.number(), errors: UploadErrorsSchema }),
  /** The service rejected it for a reason that neither editing nor waiting fixes. Nothing was posted. */
  v.object({ status: v.literal("failed"), at: v.number(), failure: FailureSchema }),
  /** It was sent without a response: it may or may not have arrived. */
  v.object({
    status: v.literal("unknown"),
    at: v.number(),
    /** Time when it was sent. */
    since: v.optional(v.number()),
    newest: newestId,
    /** Results of the last check, one per place. */
    looked: v.optional(v.array(ArrivalAttemptSchema), []),
    /** Number of finished checks in which the service responded at least once. */
    rounds: v.optional(v.number(), 0),
    /** Time of the next automatic check; null if there are no more. */
    again_at: v.optional(v.nullable(v.number()), null),
  }),
]);
export type DraftState = v.InferOutput<typeof DraftStateSchema>;

/** User input of a draft: the form's fields, in order. */
const DraftFieldsSchema = v.object({
  /** Direct address of the file. */
  url: v.string(),
  source_urls: v.array(v.string()),
  description: v.string(),
  tags: v.array(v.string()),
  /** Sends the bytes of the draft's `file` instead of `url`. */
  as_file: v.optional(v.boolean()),
  /** The image does not show its uploader. */
  anonymous: v.optional(v.boolean()),
  /** Artist tag that Tagpie has added automatically. The user may have removed it, so Tagpie adds it only once. */
  taken_artist: v.optional(v.string()),
});
export type DraftFields = v.InferOutput<typeof DraftFieldsSchema>;

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
const DraftSchema = v.object({
  kind: v.literal("draft"),
  id: v.string(),
  created_at: v.number(),
  profile_id: v.string(),
  /** Null for a draft that was not created from a picture on a page. */
  pick: v.nullable(PickSchema),
  fields: DraftFieldsSchema,
  /** The picture's bytes, if Tagpie holds them. Kept until the upload has ended. */
  file: v.optional(PictureFileSchema),
  /** Why Tagpie could not load the bytes of a picture without an address. */
  not_loaded: v.optional(v.string()),
  state: DraftStateSchema,
  /** The newest steps, oldest first. Each is written before it is performed. */
  journal: v.optional(v.array(JournalEntrySchema), []),
  /** Id shared by drafts of several pictures of one post, which also share tags and sources. */
  group: v.optional(v.string()),
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

/** Purpose of a pick. */
const PurposeSchema = v.picklist(["find", "upload"]);
export type Purpose = v.InferOutput<typeof PurposeSchema>;

/** Reverse searches of a choice's pictures, one after another. */
const BatchSchema = v.object({
  status: v.picklist(["running", "done", "cancelled", "failed"]),
  /** Reason why the batch stopped. */
  failure: v.optional(FailureSchema),
  /** Tab in which Tagpie's button shows the number of found pictures. */
  tab_id: v.optional(v.number()),
  /** Results by the index of the pick. */
  items: v.record(
    v.string(),
    v.object({
      status: v.picklist(["waiting", "running", "done", "failed"]),
      /** Id of the search, once it has started. */
      search_id: v.optional(v.string()),
      /** Null: unknown, because the search has not run, failed, or its matches were not judged. */
      there: v.nullable(v.boolean()),
    }),
  ),
});
export type Batch = v.InferOutput<typeof BatchSchema>;

/** Several pictures from which the user chooses: those under a click, or all of a page. */
const ChoiceSchema = v.object({
  kind: v.literal("choice"),
  id: v.string(),
  created_at: v.number(),
  profile_id: v.string(),
  /** The requested action; null for a page scan without one. */
  purpose: v.nullable(PurposeSchema),
  /** Id of the preset for the upload. */
  preset: v.optional(v.string()),
  page: v.object({ url: v.string(), title: v.string() }),
  /** Likeliest first; unlikely pictures (icons, avatars, tracking pixels) last. Never empty. */
  picks: v.array(PickSchema),
  /** `point`: the pictures at the selected place; `page`: all pictures. */
  at: v.picklist(["point", "page"]),
  /** Number of found pictures that exceed the limit and are not in `picks`. */
  left_out: v.number(),
  /** The page or one of its frames timed out, so pictures may be missing. */
  incomplete: v.boolean(),
  /** Origins of the page's cross-site frames, one per frame. Their pictures are only listed with access to their hosts. */
  foreign_frames: v.optional(v.array(v.string())),
  /** The newest search for all pictures, if any. */
  batch: v.optional(BatchSchema),
});
export type Choice = v.InferOutput<typeof ChoiceSchema>;

const RecordSchema = v.variant("kind", [
  ReverseSearchSchema,
  TextSearchSchema,
  DraftSchema,
  ChoiceSchema,
]);
export type TagpieRecord = v.InferOutput<typeof RecordSchema>;
export type RecordKind = TagpieRecord["kind"];

export const StoredIds = v.fallback(v.array(v.string()), []);

/** Ids of the newest records of each kind, newest first. Lists show them, and they limit how many records are kept. */
const RecordIndexSchema = v.object({
  reverse: StoredIds,
  text: StoredIds,
  draft: StoredIds,
  choice: StoredIds,
});
export type RecordIndex = v.InferOutput<typeof RecordIndexSchema>;

export const emptyIndex: RecordIndex = { reverse: [], text: [], draft: [], choice: [] };

export const StoredRecordIndex = v.fallback(RecordIndexSchema, emptyIndex);

/** Schema that reads null for anything that is not a record. */
export const StoredRecord = orNull(RecordSchema);

/** Content of a window's panel, kept per window in `storage.session`. */
const PanelViewSchema = v.variant("view", [
  v.object({ view: v.literal("record"), id: v.string() }),
  /**
   * `pending`: a record replaces it within about a second. `drawing`: the user draws an area of the page. `uploads`: all uploads of this
   * browser.
   */
  v.object({ view: v.picklist(["pending", "drawing", "uploads"]) }),
  /** The panel page's content in a tab whose address ends with this query. */
  v.object({ view: v.literal("page"), query: v.string() }),
  /** An image of a service whose page or file the user selected. */
  v.object({ view: v.literal("image"), profile_id: v.string(), image_id: v.number() }),
  /** A failure with a stated reason, such as `no-service`. */
  v.object({
    view: v.literal("failure"),
    failure: FailureSchema,
    /** The record that the panel showed before. */
    before: v.optional(v.string()),
  }),
]);
export type PanelView = v.InferOutput<typeof PanelViewSchema>;

export const StoredPanelView = orNull(PanelViewSchema);
