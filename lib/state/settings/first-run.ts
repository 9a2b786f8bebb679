import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { FirstRunProgress, FirstStep } from "../../first-run.ts";
import type { Services } from "../../service-profile.ts";
import { firstRun } from "../../storage.ts";

export type FirstRun = ReturnType<typeof createFirstRun>;

/**
 * Creates the progress of a new user in the introduction, which can be left and resumed at any time. It is hidden from users who have a
 * service and never started it.
 */
export function createFirstRun(services: ReadonlySignal<Services | undefined>, item = firstRun()) {
  /** `undefined` until read. */
  const kept = signal<FirstRunProgress | undefined>(undefined);
  const begun = signal<FirstStep | "over" | undefined>(undefined);
  void item
    .getValue()
    // A failed read counts as not started, so that nothing waits.
    .catch(() => null)
    .then((stored) => {
      kept.value = stored;
    });
  // Decided once, because the first service is added during the introduction.
  const stop = effect(() => {
    const profiles = services.value?.profiles;
    if (kept.value === undefined || profiles === undefined) return;
    begun.value = kept.value ?? (profiles.length === 0 ? "service" : "over");
    queueMicrotask(() => stop());
  });

  return {
    /** Current step. `over`: skipped or finished. `undefined` until it is known. All steps but the first need a service. */
    at: computed(() =>
      begun.value !== "over" && begun.value !== undefined && services.value?.profiles.length === 0
        ? "service"
        : begun.value,
    ),
    async go(step: FirstStep | "over"): Promise<void> {
      begun.value = step;
      // If this fails, the step is at worst shown again.
      await item.setValue(step).catch(() => {});
    },
  };
}
