import { HttpError } from "./errors.ts";
import { sleep } from "./sleep.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

export type HoldReason = "rate-limited" | "challenged" | "blocked";

/** `paused`: requests go on by themselves. `stopped`: the person should look first. `until` is in milliseconds since 1970. */
export type Held =
  | { status: "paused"; until: number; reason: "rate-limited" }
  | { status: "stopped"; until: number; reason: "challenged" | "blocked" };

export type GateState = { status: "open" } | Held;

/** How long a service is left alone when it does not say how long; doubled each time that it happens again at once. */
const FIRST_HOLD: Record<HoldReason, number> = {
  "rate-limited": 5 * SECOND,
  challenged: 5 * SECOND,
  blocked: 15 * MINUTE,
};

export type GateOptions = {
  now?: () => number;
  /** What held when the process before this one ended. */
  initial?: GateState;
};

export type Gate = ReturnType<typeof createGate>;

/** Whether requests to one service may go out. It opens by itself when `until` has passed, or by `resume`. */
export function createGate({ now = Date.now, initial = { status: "open" } }: GateOptions = {}) {
  let state: GateState = initial;
  let streak = 0;
  const listeners = new Set<(state: GateState) => void>();

  function read(): GateState {
    if (state.status !== "open" && state.until <= now()) state = { status: "open" };
    return state;
  }

  function change(next: GateState) {
    state = next;
    for (const listener of listeners) listener(next);
  }

  return {
    get state(): GateState {
      return read();
    },

    /** Called at each change except the passing of `until`, which a listener can tell from the clock. */
    subscribe(listener: (state: GateState) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** For the person who has looked at the matter. */
    resume() {
      streak = 0;
      change({ status: "open" });
    },

    /** Notes that the service wants to be left alone, until `retryAfter` if it named a time. */
    hold(reason: HoldReason, retryAfter: number | null) {
      const held = read();
      // Answers to requests that were already under way say nothing new about how patient to be.
      if (held.status === "open") streak += 1;
      const length = Math.min(FIRST_HOLD[reason] * 2 ** (streak - 1), 15 * MINUTE);
      const asked = retryAfter ?? now() + length;
      const until = held.status === "open" ? asked : Math.max(asked, held.until);
      if (reason !== "rate-limited") change({ status: "stopped", until, reason });
      else if (held.status === "stopped") change({ ...held, until });
      else change({ status: "paused", until, reason });
    },

    /** Notes that the service answers as it should. */
    answered() {
      if (read().status === "open") streak = 0;
    },

    /** Resolves when requests may go out; throws if that takes longer than `patience` milliseconds, or needs the person. */
    async pass(patience: number, signal?: AbortSignal | null): Promise<void> {
      for (let held = read(); held.status !== "open"; held = read()) {
        const wait = held.until - now();
        if (held.status === "stopped" || wait > patience) {
          const until = new Date(held.until).toISOString();
          throw new HttpError("held", `Requests are held until ${until}: ${held.reason}.`, held);
        }
        await sleep(wait, signal);
      }
    },
  };
}
