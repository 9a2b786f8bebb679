import { type ReadonlySignal, signal } from "@preact/signals";
import { type Failure, failureOf } from "../../base/failure.ts";

export type BrowseItem<T> = ReturnType<typeof createBrowseItem<T>>;

/** Creates a single resource that is loading until it has a value or a failure. */
export function createBrowseItem<T>(ask: () => Promise<T>) {
  const value = signal<T | null>(null);
  const failure = signal<Failure | null>(null);
  return {
    value: value as ReadonlySignal<T | null>,
    failure: failure as ReadonlySignal<Failure | null>,
    async load(): Promise<void> {
      failure.value = null;
      try {
        value.value = await ask();
      } catch (error) {
        failure.value = failureOf(error);
      }
    },
  };
}
