import { type ReadonlySignal, signal } from "@preact/signals";
import { createAttempt } from "./panel-attempt.ts";

export interface Removed<T> {
  item: T;
  /** It was taken back. */
  isBack: boolean;
}

export type Removal<T> = ReturnType<typeof createRemoval<T>>;

/** Removing one of a list at once, and the way back for the last one. */
export function createRemoval<T>(background: {
  remove: (item: T) => Promise<unknown>;
  restore: (item: T) => Promise<unknown>;
}) {
  const { failure, run } = createAttempt();
  const last = signal<Removed<T> | null>(null);
  return {
    failure,
    last: last as ReadonlySignal<Removed<T> | null>,
    remove: (item: T) =>
      run(async () => {
        await background.remove(item);
        last.value = { item, isBack: false };
      }),
    undo: () =>
      run(async () => {
        if (last.value === null || last.value.isBack) return;
        const { item } = last.value;
        await background.restore(item);
        last.value = { item, isBack: true };
      }),
  };
}
