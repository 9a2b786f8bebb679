import * as v from "valibot";
import { ImageSchema } from "./api/image.ts";
import { PickSchema } from "./capture/pick.ts";
import { FailureSchema } from "./failure.ts";
import { orNull } from "./lenient.ts";
import { VerdictSchema } from "./reverse/verdict.ts";

/**
 * Records: what the background writes and views render. Each is one item of `storage.local`, so that a change reaches every open view
 * by itself and outlives worker, view and browser.
 */

/** `T` once the work has ended well. `loading` survives the worker: whoever starts next takes the work up again. */
function work<T extends v.GenericSchema>(value: T) {
  return v.variant("status", [
    v.object({ status: v.literal("loading") }),
    v.object({ status: v.literal("ready"), value }),
    v.object({ status: v.literal("failed"), failure: FailureSchema }),
    v.object({ status: v.literal("cancelled") }),
  ]);
}

const Found = v.object({ images: v.array(ImageSchema), total: v.nullable(v.number()) });

/** The ways in which a picture is looked for, cheap before dear; the order in which they are taken. */
export const SEARCH_STEPS = [
  /** The picture's address is one of the service itself. */
  "address",
  /** `source_url:` search by the page it was published on. */
  "source",
  /** Search by the hash of the bytes, where its host may be reached. */
  "hash",
  /** `search/reverse` by the cheapest rendition. */
  "reverse",
  /** `search/reverse` by another candidate, after nothing was found by the first. */
  "other-file",
] as const;

const SearchStepSchema = v.object({
  step: v.picklist(SEARCH_STEPS),
  status: v.picklist(["running", "done", "skipped", "failed"]),
  /** Ids of the images that it led to, merged ones replaced by what they were merged into. */
  found: v.array(v.number()),
  /** Why it was skipped or failed: `certain` (an earlier step was enough), `no-access`, `no-source`, or a failure's code. */
  why: v.optional(v.string()),
  /** Requests that it made of the service. */
  requests: v.number(),
});
export type SearchStep = v.InferOutput<typeof SearchStepSchema>;

/** A reverse search: what is shown for *Find on {service}*. */
const ReverseSearchSchema = v.object({
  kind: v.literal("reverse"),
  id: v.string(),
  created_at: v.number(),
  profile_id: v.string(),
  pick: PickSchema,
  /** 0…1; see `service-facts`: services default to 0.25. */
  distance: v.number(),
  /** In the order in which they were taken; each is written as it begins and as it ends. */
  steps: v.optional(v.array(SearchStepSchema), []),
  /** What steps that have ended brought, while others still run. */
  so_far: v.optional(v.array(ImageSchema), []),
  /** Ids of found images that the person's filter hides; those that it only spoilers are not among them. */
  hidden: v.optional(v.array(v.number())),
  /** By the id of a found image, the ids of those that were found and have been merged into it. */
  merged: v.optional(v.record(v.string(), v.array(v.number()))),
  /** What each match is to the picture, by its id, as a view has judged it. */
  verdicts: v.optional(v.record(v.string(), VerdictSchema), {}),
  state: work(Found),
});
export type ReverseSearch = v.InferOutput<typeof ReverseSearchSchema>;

/** A text search of images: what the popup shows. */
const TextSearchSchema = v.object({
  kind: v.literal("text"),
  id: v.string(),
  created_at: v.number(),
  profile_id: v.string(),
  q: v.string(),
  /** From 1. */
  page: v.number(),
  per_page: v.number(),
  /** How it was asked to be sorted, as the API names it; without: as the service likes. */
  sf: v.optional(v.string()),
  sd: v.optional(v.picklist(["asc", "desc"])),
  state: work(
    v.object({
      ...Found.entries,
      /** By which filter it was searched; without: the service's own choice. */
      filter_id: v.optional(v.number()),
    }),
  ),
});
export type TextSearch = v.InferOutput<typeof TextSearchSchema>;

/** The errors object of a refused upload: arrays of sentences by field, unknown keys and nested values as they came. */
const UploadErrorsSchema = v.record(v.string(), v.unknown());

/** Where is looked for an upload whose answer was lost, in this order. */
export const ARRIVAL_PLACES = [
  /** `orig_sha512_hash:`, where Tagpie may have the bytes. */
  "hash",
  "source",
  /** `my:uploads`, newest first. */
  "uploads",
  "reverse",
] as const;

const LookSchema = v.object({
  at: v.number(),
  place: v.picklist(ARRIVAL_PLACES),
  result: v.picklist(["nothing", "failed", "skipped"]),
  /** Code of the failure, or what there was nothing to look with: `no-access`, `no-source`. */
  why: v.optional(v.string()),
  /** Images with the very same file that are not this upload. */
  there: v.optional(v.array(v.number())),
});
export type Look = v.InferOutput<typeof LookSchema>;

/** Id of the newest image that was there before this one left: what it became has a higher one. Null: not known. */
const newestId = v.optional(v.nullable(v.number()), null);

/** A request for it reached the service, which turned it away: it is sent again only once it was not found there. */
const turned_away = v.optional(v.object({ since: v.number(), newest: newestId }));

const DraftStateSchema = v.variant("status", [
  v.object({ status: v.literal("editing"), turned_away }),
  /** In the queue. Until `until` at the earliest it can be undone; `until - since` is how long a worker must have waited itself. */
  v.object({
    status: v.literal("waiting"),
    since: v.number(),
    until: v.number(),
    /** Why the queue of its service does not go on; with `retry_at` it does so by itself then. */
    held: v.optional(v.nullable(FailureSchema), null),
    turned_away,
  }),
  /** Written before the request leaves. Found by a new worker it becomes `unknown`: a POST is never repeated by a machine. */
  v.object({
    status: v.literal("sending"),
    since: v.number(),
    /** How long it could be undone, in milliseconds. */
    undo: v.optional(v.number(), 0),
    newest: newestId,
  }),
  /** `arrived`: no answer came, and it was found there. */
  v.object({
    status: v.literal("sent"),
    at: v.number(),
    image: ImageSchema,
    arrived: v.optional(v.boolean()),
  }),
  v.object({ status: v.literal("refused"), at: v.number(), errors: UploadErrorsSchema }),
  /** The service did not take it for a reason that neither the draft nor waiting mends. Nothing was posted. */
  v.object({ status: v.literal("failed"), at: v.number(), failure: FailureSchema }),
  /** It was sent and no answer came: it may or may not have arrived. */
  v.object({
    status: v.literal("unknown"),
    at: v.number(),
    /** When it was sent. */
    since: v.optional(v.number()),
    newest: newestId,
    /** The last look for it, a place each. */
    looked: v.optional(v.array(LookSchema), []),
    /** How many looks have ended, in each of which the service answered at least once. */
    rounds: v.optional(v.number(), 0),
    /** When Tagpie looks by itself next; null: it does so no more. */
    again_at: v.optional(v.nullable(v.number()), null),
  }),
]);
export type DraftState = v.InferOutput<typeof DraftStateSchema>;

/** What a person fills in; the fields of the form, in its order. */
const DraftFieldsSchema = v.object({
  /** Direct address of the file. */
  url: v.string(),
  source_urls: v.array(v.string()),
  description: v.string(),
  tags: v.array(v.string()),
  /** The image shall not name its uploader. */
  anonymous: v.optional(v.boolean()),
  /** The artist's tag that Tagpie has once put among the tags by itself. The person may have taken it back: it does so only once. */
  taken_artist: v.optional(v.string()),
});
export type DraftFields = v.InferOutput<typeof DraftFieldsSchema>;

/** A step of a draft's life: the state that it came into, or what happened within one. */
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

/** An upload being prepared, and, once handed over, its submission. */
const DraftSchema = v.object({
  kind: v.literal("draft"),
  id: v.string(),
  created_at: v.number(),
  profile_id: v.string(),
  /** Null for a draft that was not made from a picture on a page. */
  pick: v.nullable(PickSchema),
  fields: DraftFieldsSchema,
  state: DraftStateSchema,
  /** The newest steps, oldest first; each is written before it is taken. */
  journal: v.optional(v.array(JournalEntrySchema), []),
  /** Drafts of several pictures of one post share an id here, tags and sources. */
  group: v.optional(v.string()),
  /** Its place in the group, from 0. */
  place: v.optional(v.number()),
  /** Begun with a preset: the form hands it over by itself as soon as every check has passed. */
  send_when_checked: v.optional(v.boolean()),
  /** Deleted, and kept for a while in case the person wants it back. */
  removed_at: v.optional(v.number()),
});
export type Draft = v.InferOutput<typeof DraftSchema>;

/** What a picture was picked for. */
const PurposeSchema = v.picklist(["find", "upload"]);
export type Purpose = v.InferOutput<typeof PurposeSchema>;

/** Reverse searches of a choice's pictures, made one after another. */
const BatchSchema = v.object({
  status: v.picklist(["running", "done", "cancelled", "failed"]),
  /** Why no more of them are made. */
  failure: v.optional(FailureSchema),
  /** Where Tagpie's button shows how many are there. */
  tab_id: v.optional(v.number()),
  /** By the index of the pick. */
  items: v.record(
    v.string(),
    v.object({
      status: v.picklist(["waiting", "running", "done", "failed"]),
      /** Id of the search, once there is one. */
      search_id: v.optional(v.string()),
      /** Null: not known, because it was not looked for yet, could not be, or nobody has judged what the service lists. */
      there: v.nullable(v.boolean()),
    }),
  ),
});
export type Batch = v.InferOutput<typeof BatchSchema>;

/** Several pictures of which a person means one: those under a click, or all of a page. */
const ChoiceSchema = v.object({
  kind: v.literal("choice"),
  id: v.string(),
  created_at: v.number(),
  profile_id: v.string(),
  /** What the person asked for; a page that was listed was asked for nothing yet. */
  purpose: v.nullable(PurposeSchema),
  /** Id of the preset with which it is to be uploaded. */
  preset: v.optional(v.string()),
  page: v.object({ url: v.string(), title: v.string() }),
  /** Likeliest first; what is hardly a picture (icons, avatars, tracking pixels) last. Never empty. */
  picks: v.array(PickSchema),
  from: v.picklist(["click", "page"]),
  /** Pictures that were found and are not in `picks`: there is a bound. */
  left_out: v.number(),
  /** The page, or one of its frames, took longer than it was given: there may be more. */
  incomplete: v.boolean(),
  /** Origins of frames of other sites that the page shows, one a frame: pictures in them are listed only with access to their hosts. */
  frames: v.optional(v.array(v.string())),
  /** The newest search for all of them, if one was asked for. */
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

/** Ids of the newest records of each kind, newest first: what lists show, and what bounds how many are kept. */
const RecordIndexSchema = v.object({
  reverse: StoredIds,
  text: StoredIds,
  draft: StoredIds,
  choice: StoredIds,
});
export type RecordIndex = v.InferOutput<typeof RecordIndexSchema>;

export const emptyIndex: RecordIndex = { reverse: [], text: [], draft: [], choice: [] };

export const StoredRecordIndex = v.fallback(RecordIndexSchema, emptyIndex);

/** Returns null for anything that is not a record. */
export const StoredRecord = orNull(RecordSchema);

/** What a window's panel shows; kept per window in `storage.session`. */
const PanelViewSchema = v.variant("view", [
  v.object({ view: v.literal("record"), id: v.string() }),
  /** `pending`: a record replaces it within about a second. `uploads`: all uploads of this browser. */
  v.object({ view: v.picklist(["pending", "uploads"]) }),
  /** What the panel's page shows in a tab at the address that ends with this query. */
  v.object({ view: v.literal("page"), query: v.string() }),
  /** An image of a service, whose own page or file the person pointed to. */
  v.object({ view: v.literal("image"), profile_id: v.string(), image_id: v.number() }),
  /** Nothing can be shown for a stated reason, such as `no-service`. */
  v.object({ view: v.literal("failure"), failure: FailureSchema }),
]);
export type PanelView = v.InferOutput<typeof PanelViewSchema>;

export const StoredPanelView = orNull(PanelViewSchema);
