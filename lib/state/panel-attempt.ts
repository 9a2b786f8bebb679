import { batch, type ReadonlySignal, signal } from "@preact/signals";
import { type Failure, failureOf } from "../failure.ts";

/** An intention being handed to the background: whether it is under way, and why it could not be handed over. Those that share a `failure` tell how the last of them ended. */
export function createAttempt(failure = signal<Failure | null>(null)) {
  const busy = signal(false);

  async function run(work: () => Promise<unknown>) {
    if (busy.value) return;
    batch(() => {
      busy.value = true;
      failure.value = null;
    });
    try {
      await work();
    } catch (error) {
      failure.value = failureOf(error);
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
