import type { ReadonlySignal } from "@preact/signals";
import type { TagpieRecord } from "../records.ts";
import { recordItem } from "../storage.ts";
import { watchItem } from "./watch-item.ts";

/**
 * A record, live: `undefined` until it has been read, null where there is none or what is stored cannot be read.
 * Storage is listened to only while somebody reads the signal.
 */
export function watchRecord(id: string): ReadonlySignal<TagpieRecord | null | undefined> {
  const item = recordItem(id);
  return watchItem({ ...item, getValue: () => item.getValue().catch(() => null) });
}
