import type { Failure } from "../failure.ts";
import type { Outcome } from "./draft-machine.ts";

/** The draft can go as it is once these have passed. */
const HOLDS = new Set(["unauthorized", "forbidden", "rate-limited", "challenged", "blocked"]);

/**
 * What a failed request means. `status` and `errors` are those of an `ApiError`. Without a status nothing may have left; with one, and
 * with no answer at all, the image may have been taken all the same: a service may fall over what it has just stored, and what stands
 * before it may turn away the answer.
 */
export function outcomeOf(
  failure: Failure,
  { status, errors }: { status: number | null; errors: Record<string, unknown> | null },
  at: number,
): Outcome {
  const { code } = failure;
  if (code === "refused" && errors) return { status: "refused", at, errors };
  if (code === "bad-query" && status === null) return { status: "failed", at, failure };
  // An empty 500 may be a block, or the service itself.
  if (HOLDS.has(code) && !(code === "blocked" && status !== null))
    return { status: "held", at, failure, turned_away: status !== null };
  return { status: "lost", at };
}
