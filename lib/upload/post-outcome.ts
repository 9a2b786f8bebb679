import type { Failure } from "../base/failure.ts";
import type { PostOutcome } from "./draft-machine.ts";

/** Failures after which the draft can be sent unchanged. */
const HOLDS = new Set(["unauthorized", "forbidden", "rate-limited", "challenged", "blocked"]);

/**
 * Returns the outcome of a failed request. `status` and `errors` come from an `ApiError`. The image may have arrived unless nothing was
 * sent: a service can crash after storing it, and a proxy can drop the response.
 */
export function postOutcomeOf(
  failure: Failure,
  { status, errors }: { status: number | null; errors: Record<string, unknown> | null },
  at: number,
): PostOutcome {
  const { code } = failure;
  if (code === "refused" && errors) return { status: "refused", at, errors };
  // No service stores a file that it refuses to receive.
  if (code === "file-too-large" || (code === "bad-query" && status === null))
    return { status: "failed", at, failure };
  if (HOLDS.has(code)) return { status: "held", at, failure, turned_away: status !== null };
  return { status: "lost", at };
}
