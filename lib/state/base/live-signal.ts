import { type ReadonlySignal, type Signal, signal } from "@preact/signals";

/**
 * Creates a signal that is kept up to date only while it has subscribers. `start` runs for the first of them, sets the signal, and returns
 * what stops it after the last.
 */
export function liveSignal<T>(
  initial: T,
  start: (live: Signal<T>) => () => void,
): ReadonlySignal<T> {
  let stop: (() => void) | undefined;
  const live: Signal<T> = signal(initial, {
    watched() {
      stop = start(live);
    },
    unwatched: () => stop?.(),
  });
  return live;
}
