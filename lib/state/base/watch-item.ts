import { type ReadonlySignal, signal } from "@preact/signals";
import type { StoredItem } from "../../stored/stored-item.ts";

/** Returns a stored item as a signal: `undefined` until the first read. It listens to storage only while it has subscribers. */
export function watchItem<T>(
  item: Pick<StoredItem<T>, "getValue" | "watch">,
): ReadonlySignal<T | undefined> {
  let stop: (() => void) | undefined;
  const value = signal<T | undefined>(undefined, {
    watched() {
      let changed = false;
      stop = item.watch((next) => {
        changed = true;
        value.value = next;
      });
      void item.getValue().then((stored) => {
        // A change that arrived in the meantime is newer than the read.
        if (!changed) value.value = stored;
      });
    },
    unwatched() {
      stop?.();
    },
  });
  return value;
}
