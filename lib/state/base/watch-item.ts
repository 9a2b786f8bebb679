import type { ReadonlySignal } from "@preact/signals";
import type { StoredItem } from "../../stored/stored-item.ts";
import { liveSignal } from "./live-signal.ts";

/** Returns a stored item as a signal: `undefined` until the first read. It listens to storage only while it has subscribers. */
export const watchItem = <T>(
  item: Pick<StoredItem<T>, "getValue" | "watch">,
): ReadonlySignal<T | undefined> =>
  liveSignal<T | undefined>(undefined, (live) => {
    let changed = false;
    const stop = item.watch((next) => {
      changed = true;
      live.value = next;
    });
    void item.getValue().then((stored) => {
      // A change that arrived in the meantime is newer than the read.
      if (!changed) live.value = stored;
    });
    return stop;
  });
