import { computed, type ReadonlySignal } from "@preact/signals";
import type { Hold } from "../../http/gate.ts";
import { background } from "../../messages.ts";
import { gateState } from "../../stored/storage.ts";
import { liveSignal } from "./live-signal.ts";
import { watchItem } from "./watch-item.ts";

export type { Hold };

/** Returns a service's current pause as a live signal; null when requests may be sent. */
export function watchHold(base_url: string): ReadonlySignal<Hold | null> {
  const gate = watchItem(gateState(base_url));
  return liveSignal<Hold | null>(null, (hold) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = gate.subscribe((state) => {
      clearTimeout(timer);
      const activeHold =
        state && state.status !== "open" && state.until > Date.now() ? state : null;
      hold.value = activeHold;
      // The gate reopens by the clock, without a storage event.
      if (activeHold)
        timer = setTimeout(() => {
          hold.value = null;
        }, activeHold.until - Date.now());
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  });
}

/** Returns a live signal that tells if a service's challenge came back although the user had passed it. */
export function watchRepeatedChallenge(base_url: string): ReadonlySignal<boolean> {
  const gate = watchItem(gateState(base_url));
  return computed(() => {
    const state = gate.value;
    return state !== undefined && state.status !== "open" && state.is_repeated === true;
  });
}

/** Stores if Tagpie may send the cookies of a service's site to it. */
export const chooseCookies = (id: string, sends_cookies: boolean) =>
  background.changeService({ id, sends_cookies });

/** Ends a service's pause at the user's request. */
export const resumeService = (id: string) => background.resumeService(id);
