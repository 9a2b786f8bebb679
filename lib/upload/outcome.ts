import type { Failure } from "../failure.ts";
import type { Outcome } from "./draft-machine.ts";

/**
 * Codes that say for certain that nothing was taken. All others (no answer, 5xx, an answer that cannot be read) may come
 * after the service has taken the image.
 */
const NOT_TAKEN = new Set(["not-found", "bad-query", "redirected"]);

/** The same, and once the reason is gone the draft can go as it is: the queue waits. */
const HOLDS = new Set(["unauthorized", "forbidden", "rate-limited", "challenged"]);

/** What a failed request means. `status` and `errors` are those of an `ApiError`. */
export function outcomeOf(
  failure: Failure,
  { status, errors }: { status: number | null; errors: Record<string, unknown> | null },
  at: number,
): Outcome {
  if (failure.code === "refused" && errors) return { status: "refused", at, errors };
  // Held back in this browser because of an earlier answer: it never left.
  const held = failure.code === "blocked" && status === null;
  if (held || HOLDS.has(failure.code)) return { status: "held", at, failure };
  if (NOT_TAKEN.has(failure.code)) return { status: "failed", at, failure };
  return { status: "lost", at };
}
