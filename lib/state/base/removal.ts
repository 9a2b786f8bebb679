import { type ReadonlySignal, signal } from "@preact/signals";
import { createActionState } from "./action-state.ts";

interface Removed<T> {
  item: T;
  /** `late`: it can no longer be restored. */
  state: "gone" | "back" | "late";
}

export type ItemRemoval<T> = ReturnType<typeof createItemRemoval<T>>;

interface RemovalBackground<T, Token> {
  remove: (item: T) => Promise<Token>;
  /** Resolves to false if it is too late. */
  restore: (item: T, token: Token) => Promise<unknown>;
}

/** Creates the immediate removal of list items, with undo for the last one. */
export function createItemRemoval<T, Token = unknown>({
  remove,
  restore,
}: RemovalBackground<T, Token>) {
  const { busy, failure, run } = createActionState();
  const last = signal<(Removed<T> & { token: Token }) | null>(null);
  const doing = signal<{ item: T; isUndo: boolean } | null>(null);

  return {
    busy,
    failure,
    last: last as ReadonlySignal<Removed<T> | null>,
    /** The current or the last action. */
    doing: doing as ReadonlySignal<{ item: T; isUndo: boolean } | null>,
    remove: (item: T) =>
      run(async () => {
        doing.value = { item, isUndo: false };
        last.value = { item, state: "gone", token: await remove(item) };
      }),
    undo: () =>
      run(async () => {
        const removed = last.value;
        if (removed?.state !== "gone") return;
        doing.value = { item: removed.item, isUndo: true };
        const isLate = (await restore(removed.item, removed.token)) === false;
        last.value = { ...removed, state: isLate ? "late" : "back" };
      }),
  };
}
