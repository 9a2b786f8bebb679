import { type ReadonlySignal, signal } from "@preact/signals";
import type { GateState, Hold } from "../../http/gate.ts";
import { background } from "../../messages.ts";
import { gateState } from "../../stored/storage.ts";

export type { Hold };

/** Returns a service's current pause as a live signal; null when requests may be sent. */
export function watchHold(base_url: string, now = Date.now): ReadonlySignal<Hold | null> {
  const item = gateState(base_url);
  let stop: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(state: GateState | null) {
    clearTimeout(timer);
    const activeHold = state && state.status !== "open" && state.until > now() ? state : null;
    hold.value = activeHold;
    // The gate reopens by the clock, without a storage event.
    if (activeHold) timer = setTimeout(show, activeHold.until - now(), null);
  }

  const hold = signal<Hold | null>(null, {
    watched() {
      let changed = false;
      stop = item.watch((state) => {
        changed = true;
        show(state);
      });
      // A change that arrived in the meantime is newer than the read.
      void item.getValue().then((state) => changed || show(state));
    },
    unwatched() {
      stop?.();
      clearTimeout(timer);
    },
  });
  return hold;
}

/** Ends a service's pause at the user's request. */
export const resumeService = (id: string) => background.resumeService(id);
