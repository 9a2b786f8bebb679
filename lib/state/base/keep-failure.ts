import type { Signal } from "@preact/signals";
import { type Failure, failureOf } from "../../base/failure.ts";

/** Runs work that may overlap with other work. Keeps its failure, null after a success. Returns true if it succeeded. */
export async function runAndKeepFailure(
  failure: Signal<Failure | null>,
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await work();
    failure.value = null;
  } catch (error) {
    failure.value = failureOf(error);
  }
  return failure.peek() === null;
}
