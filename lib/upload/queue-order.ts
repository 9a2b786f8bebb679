import type { Failure } from "../failure.ts";
import type { Draft } from "../records.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const LONGEST_HOLD = 15 * MINUTE;
/** Nothing is put off for longer: a time that is further away was written before the clock was put back. In milliseconds. */
export const LONGEST_DELAY = 24 * 60 * MINUTE;

/** Which of two waiting drafts leaves first: the one whose signed address ends first, else the one that was handed over first. */
export function byUrgency(one: Draft, other: Draft): number {
  return (
    expiryOf(one) - expiryOf(other) ||
    sinceOf(one) - sinceOf(other) ||
    (one.place ?? 0) - (other.place ?? 0)
  );
}

/** Larger than any time, and unlike infinity it may be taken from itself. */
const NEVER = Number.MAX_SAFE_INTEGER;

const expiryOf = ({ pick, fields }: Draft): number =>
  pick?.candidates.find(({ url }) => url === fields.url)?.expires_at ?? NEVER;

const sinceOf = ({ state }: Draft): number => (state.status === "waiting" ? state.since : 0);

/** Time alone hardly mends these. */
const PERSONAL = new Set(["unauthorized", "forbidden", "no-key", "no-access", "no-service"]);

/** The reason of a hold with the time of the next attempt: as asked for, else the longer the longer it has lasted. */
export function withRetry(failure: Failure, since: number, now: number): Failure {
  const age = Math.abs(now - since);
  const wait = PERSONAL.has(failure.code)
    ? LONGEST_HOLD
    : Math.min(Math.max(age, 10 * SECOND), LONGEST_HOLD);
  return { ...failure, retry_at: Math.min(failure.retry_at ?? now + wait, now + LONGEST_DELAY) };
}
