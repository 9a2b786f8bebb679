import type { ReadonlySignal } from "@preact/signals";
import { MAX_HOLD_MS } from "../../base/bounds.ts";
import { timeUntil } from "../../base/stored-time.ts";
import type { Hold } from "../../http/gate.ts";
import { background } from "../../messages.ts";
import { gateState } from "../../stored/storage.ts";
import { liveSignal } from "./live-signal.ts";
import { watchItem } from "./watch-item.ts";

export type { Hold };

/** Returns a service's current pause as a live signal; null when requests may be sent. */
export function watchHold(base_url: string): ReadonlySignal<Hold | null> {
  const gate = watchGate(base_url);
  return liveSignal<Hold | null>(null, (hold) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = gate.subscribe((state) => {
      clearTimeout(timer);
      const wait = state && state.status !== "open" ? timeUntil(state.until, MAX_HOLD_MS) : 0;
      hold.value = state && state.status !== "open" && wait > 0 ? state : null;
      // The gate reopens by the clock, without a storage event.
      if (wait > 0)
        timer = setTimeout(() => {
          hold.value = null;
        }, wait);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  });
}

/** Returns the stored state of a service's gate as a live signal. It stays held after `until` has passed, until the user resumes the service. */
export const watchGate = (base_url: string) => watchItem(gateState(base_url));

/** Addresses of the services whose challenge the user opened from this page and has not returned from. */
export const openChallenges = new Set<string>();

/** Stores if Tagpie may send the cookies of a service's site to it. */
export const chooseCookies = (id: string, sends_cookies: boolean) =>
  background.changeService({ id, sends_cookies });

/** Ends a service's pause at the user's request. */
export const resumeService = (id: string) => background.resumeService(id);
