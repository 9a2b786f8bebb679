import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { FirstRunProgress, FirstStep } from "../first-steps.ts";
import type { Services } from "../service-profile.ts";
import { firstRun } from "../storage.ts";

export type FirstRun = ReturnType<typeof createFirstRun>;

/**
 * How far a new person has come with the first steps; those can be left at any time, and gone on with another day. Whoever has a service
 * and never began them does not see them.
 */
export function createFirstRun(services: ReadonlySignal<Services | undefined>, item = firstRun()) {
  /** `undefined` until read. */
  const kept = signal<FirstRunProgress | undefined>(undefined);
  const begun = signal<FirstStep | "over" | undefined>(undefined);
  void item
    .getValue()
    // Where it cannot be read, whoever has a service sees that, and nobody waits.
    .catch(() => null)
    .then((stored) => {
      kept.value = stored;
    });
  // Decided once: the first service is set up in the middle of it.
  const stop = effect(() => {
    const profiles = services.value?.profiles;
    if (kept.value === undefined || profiles === undefined) return;
    begun.value = kept.value ?? (profiles.length === 0 ? "service" : "over");
    queueMicrotask(() => stop());
  });

  return {
    /** `over`: left, or gone through. `undefined` until it is known. All but the first need a service. */
    at: computed(() =>
      begun.value !== "over" && begun.value !== undefined && services.value?.profiles.length === 0
        ? "service"
        : begun.value,
    ),
    async go(step: FirstStep | "over"): Promise<void> {
      begun.value = step;
      // Where it cannot be kept, it is at worst shown once more.
      await item.setValue(step).catch(() => {});
    },
  };
}
