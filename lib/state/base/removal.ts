import { type ReadonlySignal, signal } from "@preact/signals";
import { createAttempt } from "./attempt.ts";

export interface Removed<T> {
  item: T;
  /** True after an undo. */
  isBack: boolean;
}

export type Removal<T> = ReturnType<typeof createRemoval<T>>;

/** Creates the immediate removal of list items, with undo for the last one. */
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
