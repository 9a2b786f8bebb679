import { type ReadonlySignal, signal } from "@preact/signals";
import { createActionState } from "./action-state.ts";

export type Resource<T> = ReturnType<typeof createResource<T>>;

/** Creates a value that `request` loads on demand: null, or `initial`, until then. A failure keeps the value. */
export function createResource<T>(request: () => Promise<T>, initial?: T) {
  const { busy, failure, run } = createActionState();
  const value = signal<T | null>(initial ?? null);
  return {
    value: value as ReadonlySignal<T | null>,
    busy,
    failure,
    load: () =>
      run(request, (next) => {
        value.value = next;
      }),
  };
}
