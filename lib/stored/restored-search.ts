import { isRecent } from "../base/stored-time.ts";
import type { TagpieRecord, TextSearch } from "./records.ts";

/** Milliseconds for which the popup opens with the last search. */
export const RESTORE_PERIOD_MS = 15 * 60_000;

/** Returns the time, in milliseconds, until which the popup opens with this search. */
export const restoredUntil = ({ created_at }: TextSearch): number => created_at + RESTORE_PERIOD_MS;

/** Returns true for a text search without results, which no list of earlier searches repeats. */
export const isFailedText = (record: TagpieRecord | null): boolean =>
  record?.kind === "text" && record.state.status === "failed";

/** Returns true if the popup opens with this search: it is recent, and it runs or found images. */
export function isRestorable(search: TextSearch, now = Date.now()): boolean {
  const { state } = search;
  const isUseful =
    state.status === "loading" || (state.status === "ready" && state.value.images.length > 0);
  return isUseful && isRecent(search.created_at, RESTORE_PERIOD_MS, now);
}
