import { batch, type ReadonlySignal, signal } from "@preact/signals";
import { type Failure, failureOf } from "../../base/failure.ts";

/**
 * Creates the state of a message to the background: `busy`, and the failure if it was not accepted. Attempts that share a `failure` show
 * the outcome of the last one.
 */
export function createAttempt(failure = signal<Failure | null>(null)) {
  const busy = signal(false);

  /**
   * Returns true if the work succeeded. `show` gets its result, in the same update of the view that ends `busy`. Does nothing while other
   * work runs.
   */
  async function run<T>(work: () => Promise<T>, show?: (result: T) => void): Promise<boolean> {
    if (busy.value) return false;
    batch(() => {
      busy.value = true;
      failure.value = null;
    });
    try {
      const result = await work();
      batch(() => {
        show?.(result);
        busy.value = false;
      });
      return true;
    } catch (error) {
      batch(() => {
        failure.value = failureOf(error);
        busy.value = false;
      });
      return false;
    }
  }

  return {
    busy: busy as ReadonlySignal<boolean>,
    failure: failure as ReadonlySignal<Failure | null>,
    run,
  };
}
