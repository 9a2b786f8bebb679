import * as v from "valibot";
import { MAX_HOLD_MS } from "../base/bounds.ts";
import { isRecent, timeUntil } from "../base/stored-time.ts";
import { HttpError } from "./http-error.ts";
import { sleep } from "./sleep.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

const HoldReasonSchema = v.picklist(["rate-limited", "challenged", "blocked"]);
export type HoldReason = v.InferOutput<typeof HoldReasonSchema>;

const GateStateSchema = v.variant("status", [
  v.object({ status: v.literal("open") }),
  v.object({
    /** `paused`: requests resume without the user. `stopped`: the user has to look at the service first. */
    status: v.picklist(["paused", "stopped"]),
    /** Epoch milliseconds. */
    until: v.number(),
    reason: HoldReasonSchema,
    /** The challenge came back although the user had passed it: the service recognises that by a cookie. */
    is_repeated: v.optional(v.boolean()),
  }),
]);
export type GateState = v.InferOutput<typeof GateStateSchema>;
export type Hold = Exclude<GateState, { status: "open" }>;

/** Returns an open gate for anything that is not a gate's state. */
export const StoredGateState = v.fallback(GateStateSchema, { status: "open" });

/** Length of a hold if the service names none. Doubles with each hold that follows another. */
const FIRST_HOLD: Record<HoldReason, number> = {
  "rate-limited": 5 * SECOND,
  challenged: 5 * SECOND,
  blocked: 15 * MINUTE,
};

/** Milliseconds after a passed challenge in which the next one shows that passing it changed nothing for these requests. */
const REPEATED = MINUTE;

type GateOptions = {
  now?: () => number;
  /** State at the end of the previous worker. */
  initial?: GateState;
};

export type Gate = ReturnType<typeof createGate>;

/** Creates the holds of a service, each as long as the service asks for, or longer with each hold that follows another. */
function createHolds(now: () => number, initial: Hold | null) {
  let last = initial;
  let streak = 0;
  /** Time when the user last said that a challenge is passed. */
  let passedAt = Number.NEGATIVE_INFINITY;

  function heldBy(reason: HoldReason, until: number): Hold {
    const wasRepeated = last?.reason === reason && last.is_repeated === true;
    const is_repeated =
      reason === "challenged" && (wasRepeated || isRecent(passedAt, REPEATED, now()));
    const status = reason === "rate-limited" ? "paused" : "stopped";
    return { status, until, reason, ...(is_repeated && { is_repeated }) };
  }

  return {
    last: () => last,
    /** Returns the hold that follows the current state. */
    next(current: GateState, reason: HoldReason, retryAfter: number | null): Hold {
      // Responses to requests already under way do not make the back-off longer.
      if (current.status === "open") streak += 1;
      const length = Math.min(FIRST_HOLD[reason] * 2 ** (streak - 1), 15 * MINUTE);
      const earliest = retryAfter ?? now() + length;
      const until = current.status === "open" ? earliest : Math.max(earliest, current.until);
      last =
        current.status === "stopped" && reason === "rate-limited"
          ? { ...current, until }
          : heldBy(reason, until);
      return last;
    },
    /** Ends a series of holds. */
    endSeries() {
      streak = 0;
    },
    /** Notes that the user has looked at the service. */
    pass() {
      if (last?.reason === "challenged") passedAt = now();
      streak = 0;
    },
  };
}

/** Lets requests to one service pass or holds them. It opens when `until` has passed, or on `resume`. */
export function createGate({ now = Date.now, initial = { status: "open" } }: GateOptions = {}) {
  let state: GateState = initial;
  const holds = createHolds(now, initial.status === "open" ? null : initial);
  /** Number of empty 500 responses since the last good one. */
  let emptyErrors = holds.last()?.reason === "blocked" ? 1 : 0;
  const listeners = new Set<(state: GateState) => void>();

  function read(): GateState {
    if (state.status === "open") return state;
    if (timeUntil(state.until, MAX_HOLD_MS, now()) === 0) state = { status: "open" };
    return state;
  }

  function change(next: GateState) {
    state = next;
    for (const listener of listeners) listener(next);
  }

  const hold = (reason: HoldReason, retryAfter: number | null) =>
    change(holds.next(read(), reason, retryAfter));

  return {
    get state(): GateState {
      return read();
    },

    get emptyErrors(): number {
      return emptyErrors;
    },

    /** Calls the listener at each change, except when `until` passes: compare the clock for that. */
    subscribe(listener: (state: GateState) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Opens the gate when the user asks for it. */
    resume() {
      holds.pass();
      change({ status: "open" });
    },

    /** Holds requests back, until `retryAfter` if the service named a time. */
    hold,

    /**
     * Counts an empty 500. One is an internal error; another one, to a request sent afterwards, means that the address is blocked.
     * @param earlier `emptyErrors` when the request was sent
     * @returns the hold if the address is blocked, else null
     */
    holdIfRepeated(earlier: number): Hold | null {
      const isRepeated = earlier > 0 && emptyErrors > 0;
      emptyErrors += 1;
      if (isRepeated) hold("blocked", null);
      return isRepeated ? holds.last() : null;
    },

    /** Ends a series of holds after a good response. */
    answered() {
      if (read().status !== "open") return;
      holds.endSeries();
      emptyErrors = 0;
    },

    /** Resolves when requests may go out. Throws if that takes longer than `patience` milliseconds, or needs the user. */
    async pass(patience: number, signal?: AbortSignal | null): Promise<void> {
      for (let current = read(); current.status !== "open"; current = read()) {
        const wait = current.until - now();
        if (current.status === "stopped" || wait > patience) {
          throw new HttpError("held", current.reason, current);
        }
        await sleep(wait, signal);
      }
    },
  };
}
