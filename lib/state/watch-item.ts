import { type ReadonlySignal, signal } from "@preact/signals";

interface Item<T> {
  getValue(): Promise<T>;
  watch(listener: (value: T) => void): () => void;
}

/** A stored item as a signal, parsed at every reading: `undefined` until it was read for the first time. */
export function watchItem<S, T>(
  item: Item<S>,
  parse: (stored: S) => T,
): ReadonlySignal<T | undefined> {
  let stop: (() => void) | undefined;
  const value = signal<T | undefined>(undefined, {
    watched() {
      let changed = false;
      stop = item.watch((stored) => {
        changed = true;
        value.value = parse(stored);
      });
      void item.getValue().then((stored) => {
        // A change that came meanwhile is newer than what was read.
        if (!changed) {
          value.value = parse(stored);
        }
      });
    },
    unwatched() {
      stop?.();
    },
  });
  return value;
}
