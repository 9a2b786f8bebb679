import * as v from "valibot";
import { arrayOfReadable, orNull } from "../lenient.ts";

export const SYNC_ITEMS = ["settings", "presets", "searches"] as const;
export type SyncItem = (typeof SYNC_ITEMS)[number];

/** Address of the service ("" for settings), name, value. Addresses, because ids of profiles differ between browsers. */
const EntrySchema = v.tuple([v.string(), v.string(), v.unknown()]);
export type SyncEntry = v.InferOutput<typeof EntrySchema>;

const StampedSchema = v.object({
  /** Time of the last change, in epoch milliseconds. */
  at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  value: arrayOfReadable(EntrySchema),
});
export type Stamped = v.InferOutput<typeof StampedSchema>;

const OptionalSchema = orNull(StampedSchema);
/** Reads the browser's sync. Null: the item is missing or damaged. */
export const SyncAreaSchema = v.object({
  settings: OptionalSchema,
  presets: OptionalSchema,
  searches: OptionalSchema,
});

const NamesSchema = v.array(v.picklist(SYNC_ITEMS));

/** This browser's items and when they changed. Kept while sync is off too, so that the newer side can win once it is on. */
export const StoredSyncCopy = orNull(
  v.object({
    settings: StampedSchema,
    presets: StampedSchema,
    searches: StampedSchema,
    /** Newer items were received and are being saved here. */
    applying: v.boolean(),
    /** Items changed here since the last sync. */
    pending: v.optional(NamesSchema, []),
  }),
);
export type SyncCopy = NonNullable<v.InferOutput<typeof StoredSyncCopy>>;

/** Result of the last sync. Null: sync is off. */
export const StoredSyncReport = orNull(
  v.object({
    /** `full`: the browser stores no more. `refused`: it gives no access now. */
    trouble: v.nullable(v.picklist(["full", "refused", "other"])),
    /** Items over the browser's limit, which stay as they are on both sides. */
    too_large: NamesSchema,
    /** Items that the first sync replaced here. Later syncs replace only what the user changed elsewhere. Null: not yet. */
    replaced: v.nullable(NamesSchema),
  }),
);
export type SyncReport = NonNullable<v.InferOutput<typeof StoredSyncReport>>;
