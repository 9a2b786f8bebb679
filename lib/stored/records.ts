import * as v from "valibot";
import { FailureSchema } from "../base/failure.ts";
import {
  arrayOfReadable,
  cappedList,
  cappedRecord,
  nullIfInvalid,
  recordOfReadable,
  storedText,
} from "../base/lenient-schemas.ts";
import { resumableWorkSchema } from "../base/work.ts";
import { PickedPictureSchema } from "../picture/pick.ts";
import { TileFindingSchema, TileStateSchema } from "../reverse/listing/tile.ts";
import {
  PresenceSchema,
  ReverseSearchSchema,
  SearchMatchesSchema,
} from "../reverse/reverse-search.ts";
import { DraftSchema } from "../upload/draft.ts";

/**
 * Records: the background writes them and views render them. Each is one item of `storage.local`, so every open view sees a change, and
 * records outlive worker, view and browser.
 */

/** A text search of images, as the popup shows it. */
const TextSearchSchema = v.object({
  kind: v.literal("text"),
  id: storedText,
  created_at: v.number(),
  profile_id: storedText,
  q: storedText,
  /** From 1. */
  page: v.number(),
  per_page: v.number(),
  /** Sort field, as the API names it. Without it the service uses its default. */
  sf: v.optional(storedText),
  sd: v.optional(v.picklist(["asc", "desc"])),
  /** Searches with the service's filter that hides the least instead of the chosen one. */
  unfiltered: v.optional(v.literal(true)),
  state: resumableWorkSchema(
    v.object({
      ...SearchMatchesSchema.entries,
      /** Number of entries that are left out, because they are destroyed or damaged. */
      unreadable: v.optional(v.number()),
      /** Id of the filter in use. Without it the service used its default. */
      filter_id: v.optional(v.number()),
    }),
  ),
});
export type TextSearch = v.InferOutput<typeof TextSearchSchema>;

/** Purpose of a pick. */
const PurposeSchema = v.picklist(["find", "upload"]);
export type Purpose = v.InferOutput<typeof PurposeSchema>;

const BatchItemSchema = v.pipe(
  v.object({
    /**
     * `waiting`: for the service's lists. `comparing`: for a view to compare it with what the lists have. `running`: it is searched for by
     * itself. `done`, `failed`: nothing more runs for it, whatever is known.
     */
    status: v.picklist(["waiting", "comparing", "running", "done", "failed"]),
    /** Id of its own search, once that has started. */
    search_id: v.optional(storedText),
    /** Null: not known yet. */
    state: v.optional(v.nullable(TileStateSchema)),
    ...v.omit(TileFindingSchema, ["state"]).entries,
    /** Hash of its best file, if a view has read that. */
    sha512: v.optional(storedText),
    /** Stored by earlier versions. */
    presence: v.optional(v.nullable(PresenceSchema)),
  }),
  v.transform(({ presence = null, state = presence, ...item }) => ({ ...item, state })),
);

/** Images of one artist that the service lists, newest first. */
const ArtistListSchema = v.object({
  /** The account that the page names; see `accountKey`. */
  account: storedText,
  /** The artist's tag, or the address of the account. */
  name: storedText,
  /** The query of the list; empty if the service does not know the artist. */
  q: storedText,
  /** Number of pages that were read, and at which it stops. */
  pages: v.number(),
  last_page: v.number(),
  /** Number of images that were read. */
  read: v.number(),
  /** Number of images that the service has; null until it has responded. */
  total: v.nullable(v.number()),
  /** True if the list has all images of the account, once it is read to its end. */
  covers: v.optional(v.boolean()),
});
export type ArtistList = v.InferOutput<typeof ArtistListSchema>;

/** Findings about the pictures of a choice: first from lists of the service, then from searches of single pictures. */
const BatchSchema = v.object({
  /** `running`: requests are sent. Views may go on comparing after that. */
  status: v.picklist(["running", "done", "cancelled", "failed"]),
  /** Reason why the batch stopped. What it had not found out yet is still unknown. */
  failure: v.optional(FailureSchema),
  /** Tab in which Tagpie's button shows the number of found pictures. */
  tab_id: v.optional(v.number()),
  /** Number of requests that it has sent to the service. */
  requests: v.optional(v.number(), 0),
  /** Lists that were read. One whose `read` is below its `total` lacks older images. */
  lists: v.optional(cappedList(ArtistListSchema), []),
  /** Indexes of the picks that wait for a search of their own, in order. */
  queue: v.optional(cappedList(v.number()), []),
  /** Indexes of the picks to search for, in order, if they are still open once they were compared with the lists. */
  rest: v.optional(cappedList(v.number()), []),
  /** Results by the index of the pick. */
  items: cappedRecord(BatchItemSchema),
});
export type Batch = v.InferOutput<typeof BatchSchema>;
export type BatchItem = Batch["items"][string];

/** Several pictures from which the user chooses: those under a click, or all of a page. */
const ChoiceSchema = v.object({
  kind: v.literal("choice"),
  id: storedText,
  created_at: v.number(),
  profile_id: storedText,
  /** The requested action; null for a page scan without one. */
  purpose: v.nullable(PurposeSchema),
  /** Id of the preset for the upload. */
  preset: v.optional(storedText),
  page: v.object({ url: storedText, title: storedText }),
  /** Likeliest first; unlikely pictures (icons, avatars, tracking pixels) last. Never empty. */
  picks: cappedList(PickedPictureSchema),
  /** `point`: the pictures at the selected place; `near`: all pictures, because that place is uncertain; `page`: all pictures. */
  at: v.picklist(["point", "near", "page"]),
  /** Number of found pictures that exceed the limit and are not in `picks`. */
  left_out: v.number(),
  /** The page or one of its frames timed out, so pictures may be missing. */
  incomplete: v.boolean(),
  /** Origins of the page's cross-site frames, one per frame. Their pictures are only listed with access to their hosts. */
  foreign_frames: v.optional(cappedList(storedText)),
  /** The newest search for all pictures, if any. */
  batch: v.optional(BatchSchema),
  /** Indexes of the picks whose images the user has completed, or passed over. */
  completed: v.optional(cappedList(v.number())),
});
export type PictureChoice = v.InferOutput<typeof ChoiceSchema>;

const RecordSchema = v.variant("kind", [
  ReverseSearchSchema,
  TextSearchSchema,
  DraftSchema,
  ChoiceSchema,
]);
export type TagpieRecord = v.InferOutput<typeof RecordSchema>;
export type RecordKind = TagpieRecord["kind"];

export const StoredIds = arrayOfReadable(storedText);

/** Ids of the newest records of each kind, newest first. Lists show them, and they limit how many records are kept. */
const RecordIndexSchema = v.object({
  reverse: StoredIds,
  text: StoredIds,
  draft: StoredIds,
  choice: StoredIds,
  /** Group of each draft that belongs to one, by the draft's id. */
  groups: v.fallback(recordOfReadable(storedText), {}),
});
export type RecordIndex = v.InferOutput<typeof RecordIndexSchema>;

export const emptyIndex: RecordIndex = {
  ...{ reverse: [], text: [], draft: [], choice: [] },
  groups: {},
};

export const StoredRecordIndex = v.fallback(RecordIndexSchema, emptyIndex);

/** Schema that reads null for anything that is not a record. */
export const StoredRecord = nullIfInvalid(RecordSchema);

/** A choice that waits for the first service. One pick needs no choice. */
const WaitingChoiceSchema = v.omit(ChoiceSchema, ["kind", "id", "created_at", "profile_id"]);
export type WaitingChoice = v.InferOutput<typeof WaitingChoiceSchema>;

/** Content of a window's panel, kept per window in `storage.session`. */
const PanelViewSchema = v.variant("view", [
  v.object({ view: v.literal("record"), id: storedText }),
  /**
   * `pending`: a record replaces it within about a second. `drawing`: the user draws an area of the page. `uploads`: all uploads of this
   * browser.
   */
  v.object({ view: v.picklist(["pending", "drawing", "uploads"]) }),
  /** The panel page's content in a tab whose address ends with this query. */
  v.object({ view: v.literal("page"), query: storedText }),
  /** An image of a service whose page or file the user selected. */
  v.object({ view: v.literal("image"), profile_id: storedText, image_id: v.number() }),
  /** A failure with a stated reason, such as `no-service`. */
  v.object({
    view: v.literal("failure"),
    failure: FailureSchema,
    /** The record that the panel showed before. */
    before: v.optional(storedText),
    /** Action that the user started before a service was set up. */
    waiting: v.optional(WaitingChoiceSchema),
  }),
]);
export type PanelView = v.InferOutput<typeof PanelViewSchema>;

export const StoredPanelView = nullIfInvalid(PanelViewSchema);
