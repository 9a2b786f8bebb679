import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { FirstRunProgress, FirstStep } from "../../stored/first-run.ts";
import type { Services } from "../../stored/service-profile.ts";
import { firstRun } from "../../stored/storage.ts";

export type FirstRun = ReturnType<typeof createFirstRun>;

/**
 * Creates the progress of a new user in the introduction, which can be left and resumed at any time. It is hidden from users who have a
 * service and never started it.
 */
export function createFirstRun(services: ReadonlySignal<Services | undefined>) {
  const item = firstRun();
  /** `undefined` until read. */
  const stored = signal<FirstRunProgress | undefined>(undefined);
  const startStep = signal<FirstStep | "over" | undefined>(undefined);
  void item
    .getValue()
    // A failed read counts as not started, so that nothing waits.
    .catch(() => null)
    .then((progress) => {
      stored.value = progress;
    });
  // Decided once, because the first service is added during the introduction.
  const stop = effect(() => {
    const profiles = services.value?.profiles;
    if (stored.value === undefined || profiles === undefined) return;
    startStep.value = stored.value ?? (profiles.length === 0 ? "service" : "over");
    queueMicrotask(() => stop());
  });

  return {
    /** Current step. `over`: skipped or finished. `undefined` until it is known. All steps but the first need a service. */
    at: computed(() =>
      startStep.value !== "over" &&
      startStep.value !== undefined &&
      services.value?.profiles.length === 0
        ? "service"
        : startStep.value,
    ),
    async go(step: FirstStep | "over"): Promise<void> {
      startStep.value = step;
      // If this fails, the step is at worst shown again.
      await item.setValue(step).catch(() => {});
    },
  };
}
