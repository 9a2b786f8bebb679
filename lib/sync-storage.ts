import { storedItem } from "./stored-item.ts";
import { StoredSyncCopy, StoredSyncReport } from "./transfer/sync-values.ts";

/** Stored items of the sync, apart from `storage.ts` because the popup opens without them. */

/** This browser's side of the sync; see `state/settings/follow-sync.ts`. */
export const syncCopy = storedItem("local", "sync-copy", StoredSyncCopy);

export const syncReport = storedItem("local", "sync-report", StoredSyncReport);
