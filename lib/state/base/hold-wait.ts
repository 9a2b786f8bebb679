import { computed, effect, signal, untracked } from "@preact/signals";
import type { ServiceProfile } from "../../stored/service-profile.ts";
import { chooseCookies, type Hold, openChallenges, resumeService, watchGate } from "./hold.ts";

const SECOND = 1000;

interface HeldService {
  profile: ServiceProfile;
  hold: Pick<Hold, "reason" | "until">;
  /** Continues the work that failed, once requests may be sent again. */
  onOpen?: (() => void) | undefined;
}

/** Creates the wait for a service whose requests are held: it ends by the clock, when the user resumes it, or on return from a challenge. */
export function createHoldWait(first: HeldService) {
  const service = signal(first);
  const now = signal(Date.now());
  const baseUrl = computed(() => service.value.profile.base_url);
  const watchedGate = computed(() => watchGate(baseUrl.value));
  const gate = computed(() => watchedGate.value.value);
  const secondsLeft = computed(() =>
    Math.max(0, Math.ceil((service.value.hold.until - now.value) / SECOND)),
  );
  const isOver = computed(
    () => secondsLeft.value === 0 && service.value.hold.reason === "rate-limited",
  );
  /** True while an opening of the gate continues the work. */
  let isWaiting = false;

  function proceed() {
    isWaiting = false;
    service.peek().onOpen?.();
  }

  async function resume(): Promise<void> {
    isWaiting = false;
    await resumeService(service.peek().profile.id);
    proceed();
  }

  function returnToPage() {
    const { profile, hold } = service.peek();
    if (hold.reason === "challenged" && openChallenges.delete(profile.base_url)) void resume();
  }

  return {
    secondsLeft,
    /** True if the challenge came again after it was passed: the service may expect the cookies of its site. */
    asksForCookies: computed(() => {
      const { profile, hold } = service.value;
      if (hold.reason !== "challenged" || profile.sends_cookies !== undefined) return false;
      const state = gate.value;
      return state !== undefined && state.status !== "open" && state.is_repeated === true;
    }),
    resume,
    async answerCookies(sends_cookies: boolean): Promise<void> {
      await chooseCookies(service.peek().profile.id, sends_cookies);
      if (sends_cookies) await resume();
    },
    /** Notes that the user opened the challenge. */
    visitChallenge: () => void openChallenges.add(baseUrl.peek()),

    update(next: HeldService): void {
      service.value = next;
      now.value = Date.now();
    },

    /** Waits for the end of the hold. Returns what stops it. */
    follow(): () => void {
      const timer = setInterval(() => {
        now.value = Date.now();
      }, SECOND);
      const stopClock = effect(() => {
        if (isOver.value) untracked(proceed);
      });
      // Another notice of this service may resume it.
      const stopGate = effect(() => {
        if (!gate.value) return;
        if (gate.value.status !== "open") isWaiting = true;
        else if (isWaiting) untracked(proceed);
      });
      window.addEventListener("focus", returnToPage);
      return () => {
        clearInterval(timer);
        stopClock();
        stopGate();
        window.removeEventListener("focus", returnToPage);
      };
    },
  };
}
