import type { Failure } from "../base/failure.ts";
import type { Draft } from "./draft.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const MAX_BACK_OFF = 15 * MINUTE;
/** Maximum delay in milliseconds. A later time was stored before the clock was set back. */
export const MAX_DELAY = 24 * 60 * MINUTE;

/** Compares waiting drafts: the signed address that expires first, then the one submitted first. */
export function compareQueueOrder(one: Draft, other: Draft): number {
  return (
    expiryOf(one) - expiryOf(other) ||
    sinceOf(one) - sinceOf(other) ||
    (one.place ?? 0) - (other.place ?? 0)
  );
}

/** Later than any time. Unlike infinity, it can be subtracted from itself. */
const NEVER = Number.MAX_SAFE_INTEGER;

const expiryOf = ({ pick, fields }: Draft): number =>
  pick?.candidates.find(({ url }) => url === fields.url)?.expires_at ?? NEVER;

const sinceOf = ({ state }: Draft): number => (state.status === "waiting" ? state.since : 0);

/** Failures that need the user: time alone rarely fixes them. */
const PERSONAL = new Set(["unauthorized", "forbidden", "no-key", "no-access", "no-service"]);

/** Reason of the hold of an upload that the service rejected twice. It ends only if the user wants that. */
export const REJECTED_TWICE_FAILURE: Failure = { code: "turned-away" };

export const wasRejectedTwice = ({ state }: Draft): boolean =>
  state.status === "waiting" && state.held?.code === REJECTED_TWICE_FAILURE.code;

/**
 * Adds the time of the next attempt to the reason of a hold: the requested time, otherwise a wait that grows with the age of the hold.
 * @param least minimum wait in milliseconds
 */
export function withRetryTime(failure: Failure, since: number, now: number, least = 0): Failure {
  const age = Math.abs(now - since);
  const wait = PERSONAL.has(failure.code)
    ? MAX_BACK_OFF
    : Math.min(Math.max(age, 10 * SECOND), MAX_BACK_OFF);
  const retry_at = Math.max(failure.retry_at ?? now + wait, now + least);
  return { ...failure, retry_at: Math.min(retry_at, now + MAX_DELAY) };
}
