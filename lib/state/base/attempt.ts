import { batch, type ReadonlySignal, signal } from "@preact/signals";
import { type Failure, failureOf } from "../../base/failure.ts";

/**
 * Creates the state of a message to the background: `busy`, and the failure if it was not accepted. Attempts that share a `failure` show
 * the outcome of the last one.
 */
export function createAttempt(failure = signal<Failure | null>(null)) {
  const busy = signal(false);

  /** Returns true if the work succeeded. Does nothing while other work runs. */
  async function run(work: () => Promise<unknown>): Promise<boolean> {
    if (busy.value) return false;
    batch(() => {
      busy.value = true;
      failure.value = null;
    });
    try {
      await work();
      return true;
    } catch (error) {
      failure.value = failureOf(error);
      return false;
    } finally {
      busy.value = false;
    }
  }

  return {
    busy: busy as ReadonlySignal<boolean>,
    failure: failure as ReadonlySignal<Failure | null>,
    run,
  };
}
