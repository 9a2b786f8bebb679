import { batch, type ReadonlySignal, signal } from "@preact/signals";
import { type Failure, failureOf } from "../../base/failure.ts";

/**
 * Creates the state of a message to the background: `busy`, and the failure if it was not accepted. Attempts that share a `failure` show
 * the outcome of the last one.
 */
export function createActionState(failure = signal<Failure | null>(null)) {
  const busy = signal(false);
  /** Number of the latest attempt. The outcome of older ones is ignored. */
  let turn = 0;

  /**
   * Does the work instead of what runs. Returns true if it succeeded and was not replaced. `show` gets its result, in the same update of the
   * view that ends `busy`.
   */
  async function replace<T>(
    work: (isCurrent: () => boolean) => Promise<T>,
    show?: (result: T) => void,
  ): Promise<boolean> {
    turn += 1;
    const ownTurn = turn;
    const isCurrent = () => ownTurn === turn;
    batch(() => {
      busy.value = true;
      failure.value = null;
    });
    try {
      const result = await work(isCurrent);
      if (!isCurrent()) return false;
      batch(() => {
        show?.(result);
        busy.value = false;
      });
      return true;
    } catch (error) {
      if (!isCurrent()) return false;
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
    replace,

    /** Does the work as `replace` does, but nothing while other work runs. */
    run: async <T>(work: () => Promise<T>, show?: (result: T) => void): Promise<boolean> =>
      !busy.value && (await replace(work, show)),

    /** Forgets the attempt that runs, or its failure. */
    forget() {
      turn += 1;
      busy.value = false;
      failure.value = null;
    },
  };
}
