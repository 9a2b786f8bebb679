import type { ReadonlySignal } from "@preact/signals";
import type { TagpieRecord } from "../../stored/records.ts";
import { recordItem } from "../../stored/storage.ts";
import { watchItem } from "./watch-item.ts";

/** Returns a record as a live signal: `undefined` until read, null if missing or unreadable. Watches storage only while subscribed. */
export function watchRecord(id: string): ReadonlySignal<TagpieRecord | null | undefined> {
  const item = recordItem(id);
  return watchItem({ ...item, getValue: () => item.getValue().catch(() => null) });
}
