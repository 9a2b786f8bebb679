import { type ReadonlySignal, signal } from "@preact/signals";
import type { GateState, Held } from "../http/gate.ts";
import { sendMessage } from "../messages.ts";
import { gateState } from "../storage.ts";

export type { Held };

/** That a service is to be left alone, for as long as that lasts; null when requests may go out. */
export function watchHold(base_url: string, now = Date.now): ReadonlySignal<Held | null> {
  const item = gateState(base_url);
  let stop: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(state: GateState | null) {
    clearTimeout(timer);
    const held = state && state.status !== "open" && state.until > now() ? state : null;
    hold.value = held;
    // Nobody writes it down when the time has passed: the gate opens by the clock.
    if (held) timer = setTimeout(show, held.until - now(), null);
  }

  const hold = signal<Held | null>(null, {
    watched() {
      let changed = false;
      stop = item.watch((state) => {
        changed = true;
        show(state);
      });
      // A change that came meanwhile is newer than what was read.
      void item.getValue().then((state) => changed || show(state));
    },
    unwatched() {
      stop?.();
      clearTimeout(timer);
    },
  });
  return hold;
}

/** For the person who has looked at the matter. */
export const resumeService = (id: string) => sendMessage("resumeService", id);
